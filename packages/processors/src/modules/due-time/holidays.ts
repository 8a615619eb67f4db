import type HolidayCalendar from 'date-holidays';

export type HolidayCountry = 'SE' | 'NO';

/**
 * A country's days off in a year, `YYYY-MM-DD`: those of the law, and the eves if they are wanted. The library is loaded with
 * the first question: with the days of all countries it takes some 30 MB.
 */
export async function holidaysOf(country: HolidayCountry, year: number, eves: boolean): Promise<ReadonlySet<string>> {
  const { default: Calendar } = await import('date-holidays');
  const calendar: HolidayCalendar = new Calendar(country, { types: eves ? ['public', 'bank'] : ['public'] });
  return new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)));
}
