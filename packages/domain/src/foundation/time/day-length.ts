/** Milliseconds of a day of 24 hours; the day on which clocks change is longer or shorter. */
export const msPerDay = 86_400_000;

/** Seconds of a day of 24 hours. */
export const secondsPerDay = 86_400;
