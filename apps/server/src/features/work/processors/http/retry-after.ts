const longestWait = 86_400;

/** Seconds that `Retry-After` asks to wait, as a number or a moment; at most a day, `undefined` where it says nothing. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestWait) : undefined;
}
