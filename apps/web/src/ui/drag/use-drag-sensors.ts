import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** Browsers disable the controls of a fieldset, but not its draggable elements. */
function isOpen({ target }: Event): boolean {
  return !(target instanceof Element && target.closest('fieldset:disabled'));
}

class OpenMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = MouseSensor.activators.map((each) => ({
    ...each,
    handler: (event, options) => isOpen(event.nativeEvent) && each.handler(event, options),
  }));
}

class OpenTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = TouchSensor.activators.map((each) => ({
    ...each,
    handler: (event, options) => isOpen(event.nativeEvent) && each.handler(event, options),
  }));
}

/** Dragging with mouse and finger; nothing moves where nothing may be changed. */
export function useDragSensors(): ReturnType<typeof useSensors> {
  return useSensors(
    useSensor(OpenMouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that only scrolls does not drag.
    useSensor(OpenTouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
}
