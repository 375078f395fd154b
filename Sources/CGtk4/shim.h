// What Swift cannot import from GTK's headers: macros, variadic functions, and flag constants whose
// imported shape differs between GLib versions. Everything else is called directly from Swift.

#pragma once

// The floor: what later releases deprecate stays without a warning when built against them.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74

#include <gtk/gtk.h>

// --- Types ---------------------------------------------------------------------------------------

static const GType lazygrid_type_boolean = G_TYPE_BOOLEAN;
static const GType lazygrid_type_int = G_TYPE_INT;
static const GType lazygrid_type_uint = G_TYPE_UINT;
static const GType lazygrid_type_double = G_TYPE_DOUBLE;
static const GType lazygrid_type_string = G_TYPE_STRING;
static const GType lazygrid_type_object = G_TYPE_OBJECT;
static const GType lazygrid_type_none = G_TYPE_NONE;

static inline GType lazygrid_type_from_instance(gconstpointer instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}

static inline GObjectClass *lazygrid_object_class(gpointer object) { return G_OBJECT_GET_CLASS(object); }

static inline gboolean lazygrid_instance_is_a(gpointer instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}

// --- Objects -------------------------------------------------------------------------------------

/// `g_object_new(type, NULL)`.
static inline gpointer lazygrid_object_new(GType type) { return g_object_new(type, NULL); }

static inline GtkAccessible *lazygrid_accessible(gpointer object) { return GTK_ACCESSIBLE(object); }
static inline GtkOrientable *lazygrid_orientable(gpointer object) { return GTK_ORIENTABLE(object); }
static inline GtkEditable *lazygrid_editable(gpointer object) { return GTK_EDITABLE(object); }
static inline GtkNative *lazygrid_native(gpointer object) { return GTK_NATIVE(object); }
static inline GdkPaintable *lazygrid_paintable(gpointer object) { return GDK_PAINTABLE(object); }
static inline GtkStyleProvider *lazygrid_style_provider(gpointer object) {
  return GTK_STYLE_PROVIDER(object);
}

// --- Flags ---------------------------------------------------------------------------------------

static const GConnectFlags lazygrid_connect_default = (GConnectFlags)0;
static const GConnectFlags lazygrid_connect_after = G_CONNECT_AFTER;
static const GTypeFlags lazygrid_type_flags_none = (GTypeFlags)0;
static const GSignalFlags lazygrid_signal_run_last = G_SIGNAL_RUN_LAST;
static const GParamFlags lazygrid_param_readwrite =
    (GParamFlags)(G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
static const GParamFlags lazygrid_param_readable = (GParamFlags)(G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

static inline GtkStateFlags lazygrid_state_flags(guint bits) { return (GtkStateFlags)bits; }
static inline guint lazygrid_state_bits(GtkStateFlags flags) { return (guint)flags; }
static inline GdkModifierType lazygrid_modifiers(guint bits) { return (GdkModifierType)bits; }
static inline guint lazygrid_modifier_bits(GdkModifierType modifiers) { return (guint)modifiers; }
static inline GdkFrameClockPhase lazygrid_clock_phase(guint bits) { return (GdkFrameClockPhase)bits; }
static const GIOCondition lazygrid_io_in = G_IO_IN;
static const GtkPickFlags lazygrid_pick_default = GTK_PICK_DEFAULT;

// --- Accessibility -------------------------------------------------------------------------------

static inline void lazygrid_accessible_set_relation(gpointer object, GtkAccessibleRelation relation,
                                                    int value) {
  gtk_accessible_update_relation(GTK_ACCESSIBLE(object), relation, value, -1);
}

/// The relation refers to the label without owning it, and ends with it.
static inline void lazygrid_accessible_set_labelled_by(gpointer object, gpointer label) {
  gtk_accessible_update_relation(GTK_ACCESSIBLE(object), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                 GTK_ACCESSIBLE(label), NULL, -1);
}

static inline void lazygrid_accessible_set_text(gpointer object, GtkAccessibleProperty property,
                                                const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(object), property, text, -1);
}

static inline void lazygrid_accessible_set_flag(gpointer object, GtkAccessibleProperty property,
                                                gboolean value) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(object), property, value, -1);
}

/// SELECTED is a tristate whose values 0 and 1 are the booleans.
static inline void lazygrid_accessible_set_selected(gpointer object, gboolean selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(object), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

static inline void lazygrid_accessible_set_hidden(gpointer object, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(object), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

// --- Log -----------------------------------------------------------------------------------------

static inline void lazygrid_log_warning(const char *message) {
  g_log("LazyGrid", G_LOG_LEVEL_WARNING, "%s", message);
}

static const GLogLevelFlags lazygrid_log_level_error = G_LOG_LEVEL_ERROR;

/// For tests: whether a message of this level says that something is wrong.
static inline gboolean lazygrid_log_is_complaint(GLogLevelFlags level) {
  return (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) != 0;
}

/// For tests: NULL when the property has this text, else what it has, to be freed.
static inline char *lazygrid_accessible_text_mismatch(gpointer object, GtkAccessibleProperty property,
                                                      const char *text) {
  return gtk_test_accessible_check_property(GTK_ACCESSIBLE(object), property, text);
}

// --- Main loop -----------------------------------------------------------------------------------

// libdispatch's own entry points for hosts that run the main thread with another loop. They are in
// no public header, but exported and unchanged since the first release for Linux.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

/// For tests: whether the relation has this number.
static inline gboolean lazygrid_accessible_has_number(gpointer object, GtkAccessibleRelation relation,
                                                      int value) {
  char *mismatch = gtk_test_accessible_check_relation(GTK_ACCESSIBLE(object), relation, value);
  gboolean matches = mismatch == NULL;
  g_free(mismatch);
  return matches;
}

/// For tests: whether the widget is said to be labelled by another.
static inline gboolean lazygrid_accessible_is_labelled_by(gpointer object, gpointer label) {
  char *mismatch =
      gtk_test_accessible_check_relation(GTK_ACCESSIBLE(object), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                         GTK_ACCESSIBLE(label), NULL);
  gboolean matches = mismatch == NULL;
  g_free(mismatch);
  return matches;
}

/// For tests: whether the widget is said to be selected, or said not to be.
static inline gboolean lazygrid_accessible_is_selected(gpointer object, gboolean selected) {
  char *mismatch =
      gtk_test_accessible_check_state(GTK_ACCESSIBLE(object), GTK_ACCESSIBLE_STATE_SELECTED, selected);
  gboolean matches = mismatch == NULL;
  g_free(mismatch);
  return matches;
}
