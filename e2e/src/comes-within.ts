/**
 * What a test waits for, of whatever kind it is, does not come any more after this, in milliseconds: a job that failed is
 * tried again long before.
 */
export const comesWithin = 120_000;
