import { type RefObject, useEffect, useRef } from 'react';

interface DayFocus<Container extends HTMLElement> {
  /** Contains the buttons of the days, each with its date as `data-day`. */
  readonly container: RefObject<Container | null>;
  readonly onMoveByKey: (date: string) => void;
}

/** Focuses the button of the day that an arrow key moved to, once it has been rendered. */
export function useDayFocus<Container extends HTMLElement>(
  date: string,
  onMove: (date: string) => void,
): DayFocus<Container> {
  const container = useRef<Container>(null);
  const hasKeyboard = useRef(false);

  useEffect(() => {
    if (!hasKeyboard.current) return;
    hasKeyboard.current = false;
    container.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  }, [date]);

  return {
    container,
    onMoveByKey(next) {
      hasKeyboard.current = true;
      onMove(next);
    },
  };
}
