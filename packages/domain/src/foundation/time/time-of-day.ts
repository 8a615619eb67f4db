const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight of a time `HH:MM`; `null` where the text is no time of day. */
export function minutesOfDay(time: string): number | null {
  const match = timePattern.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}
