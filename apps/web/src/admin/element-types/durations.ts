/** Units of a duration, with the minutes of each. */
export const minutesPer = { minutes: 1, hours: 60, days: 1440 } as const;

export type DurationUnit = keyof typeof minutesPer;

export const durationUnits = Object.keys(minutesPer) as readonly DurationUnit[];

/** The largest unit that says so many minutes in a whole number. */
export function unitOf(minutes: number): DurationUnit {
  return durationUnits.findLast((unit) => minutes !== 0 && minutes % minutesPer[unit] === 0) ?? 'minutes';
}

/** Whether a value from outside names a unit. */
export function isDurationUnit(value: string): value is DurationUnit {
  return Object.hasOwn(minutesPer, value);
}
