/** A day to come, as forms take and show it, and as a calendar names it. */
export interface Day {
  /** YYYY-MM-DD */
  readonly date: string;
  /** "Wednesday 2026-11-25" */
  readonly withWeekday: string;
}

/** The tenant's. */
const timeZone = 'Europe/Stockholm';

/** So many days from now, at least two: tomorrow has a word of its own. */
export function dayAhead(days: number): Day {
  if (days < 2) throw new Error('That day has a word of its own.');
  const today = dateOf(new Date());
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000);
  const date = day.toISOString().slice(0, 10);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(day);
  return { date, withWeekday: `${weekday} ${date}` };
}

/** The date of an instant where the tenant is, YYYY-MM-DD. */
function dateOf(instant: Date): string {
  return instant.toLocaleDateString('sv-SE', { timeZone });
}
