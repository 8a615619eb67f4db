/** The timeout of every kind of wait in a test, in milliseconds: a failed job is retried long before. */
export const comesWithin = 120_000;
