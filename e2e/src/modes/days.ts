/** A day to come, as forms take it and as an American reads it. */
export interface Day {
  /** YYYY-MM-DD */
  readonly date: string;
  /** "November 25", with the year where it is another one. */
  readonly label: string;
  /** "Wednesday, November 25" */
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
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const label = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC', ...more }).format(day);
  return { date, label: label(isThisYear ? {} : { year: 'numeric' }), withWeekday: label({ weekday: 'long' }) };
}

/** The date of an instant where the tenant is, YYYY-MM-DD. */
function dateOf(instant: Date): string {
  return instant.toLocaleDateString('sv-SE', { timeZone });
}
