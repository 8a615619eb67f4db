const silent = () => undefined;

/**
 * Empty drag announcements, for items that are moved by the keyboard with separate controls that make their own
 * announcements.
 */
export const silentDrag = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};
