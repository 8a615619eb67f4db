const silent = () => undefined;

/** For what is moved by the keyboard with controls of its own, which say what they do. */
export const silentDrag = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};
