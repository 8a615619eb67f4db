/** Marks the calendar of an input, which lies outside of what the input stands in. */
export const calendarMark = { 'data-calendar': true } as const;

/**
 * Whether a calendar is open. What closes when something outside it is pressed stays open meanwhile: the calendar of an
 * input in it is outside, and closes first.
 */
export function isCalendarOpen(): boolean {
  return document.querySelector('[data-calendar]') !== null;
}
