/** A day to come, as forms take it and as an American reads it. */
export interface Day {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly words: string;
}

/** The tenant's. */
const timeZone = 'Europe/Stockholm';

/** So many days from now, at least two: tomorrow has a word of its own. */
export function dayAhead(days: number): Day {
  const today = dateOf(new Date());
  if (days < 2) throw new Error('That day has a word of its own.');
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000);
  const date = day.toISOString().slice(0, 10);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const words = new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day);
  return { date, words };
}

/** The date of an instant where the tenant is, YYYY-MM-DD. */
export function dateOf(instant: Date): string {
  return instant.toLocaleDateString('sv-SE', { timeZone });
}
