/** Marks the calendar of an input, which is rendered outside the input's container. */
export const calendarMark = { 'data-calendar': true } as const;

/**
 * Checks whether a calendar is open. A container that closes on an outside click stays open meanwhile: the calendar of
 * an input in it is outside, and closes first.
 */
export function isCalendarOpen(): boolean {
  return document.querySelector('[data-calendar]') !== null;
}
