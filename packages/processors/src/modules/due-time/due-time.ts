import { collectionRowsOf, type FieldValues } from '@tingest/domain/fields';
import {
  addDays,
  dateToUtcMidnight,
  formatDate,
  formatDateTime,
  isCalendarDate,
  parseInstant,
  zonedToUtc,
} from '@tingest/domain/foundation';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { type HolidayCountry, holidaysOf } from './holidays.ts';
import { manifest } from './manifest.ts';

/** Works out when something is due; the days are those of the tenant's time zone. */
export const dueTime: Processor = { manifest, check, run };

/** Counted over, a calendar without working days would never end. */
const maxDaysWithoutWorkingDay = 366;
const maxDays = 1000;

function check({ countedDays, weekdays }: FieldValues): readonly ConfigurationProblem[] {
  const hasWorkingDay = countedDays !== 'workingDays' || (Array.isArray(weekdays) && weekdays.length > 0);
  return hasWorkingDay ? [] : [{ code: 'required', fieldId: 'weekdays' }];
}

async function run({ configuration, now, timeZone }: ProcessorContext, input: FieldValues): Promise<ProcessorResult> {
  const inputStart = typeof input.start === 'string' ? parseInstant(input.start) : null;
  const start = inputStart ?? now;
  const days = Number(input.days ?? configuration.days ?? 0);
  if (!Number.isInteger(days) || days < 0 || days > maxDays) {
    return { failure: { code: 'range', parameters: { min: 0, max: maxDays }, isLasting: true } };
  }
  const dueDate = await dayAfter(formatDate(start, timeZone), days, configuration);
  if (dueDate === null) return { failure: { code: 'expressionFailed', isLasting: true } };
  const time = typeof configuration.time === 'string' ? configuration.time : timeOf(start, timeZone);
  const dueAt = zonedToUtc(dueDate, time, timeZone);
  return { output: { dueDate, dueAt: dueAt?.toISOString() ?? null } };
}

/** The day so many counted days later; a count of none is the start itself, or the next day that counts. */
async function dayAfter(start: string, days: number, configuration: FieldValues): Promise<string | null> {
  if (configuration.countedDays === 'allDays') return addDays(start, days);
  const isWorkingDay = workingDays(configuration);
  let day = start;
  let remainingDays = days;
  let passed = 0;
  while (remainingDays > 0 || !(await isWorkingDay(day))) {
    day = addDays(day, 1);
    const counts = await isWorkingDay(day);
    passed = counts ? 0 : passed + 1;
    if (counts && remainingDays > 0) remainingDays -= 1;
    if (passed > maxDaysWithoutWorkingDay) return null;
  }
  return day;
}

function workingDays({ country, daysOff, eves, weekdays }: FieldValues): (day: string) => Promise<boolean> {
  const week = new Set(Array.isArray(weekdays) ? weekdays : ['1', '2', '3', '4', '5']);
  const ownDaysOff = new Set(collectionRowsOf(daysOff).map(({ date }) => date));
  const years = new Map<number, ReadonlySet<string>>();
  const isHoliday = async (day: string, of: HolidayCountry) => {
    const year = Number(day.slice(0, 4));
    const holidays = years.get(year) ?? (await holidaysOf(of, year, eves === true));
    years.set(year, holidays);
    return holidays.has(day);
  };
  return async (day) => {
    if (!isCalendarDate(day) || !week.has(weekdayOf(day)) || ownDaysOff.has(day)) return false;
    return (country !== 'SE' && country !== 'NO') || !(await isHoliday(day, country));
  };
}

/** `1` for Monday to `7` for Sunday. */
function weekdayOf(day: string): string {
  return String(new Date(dateToUtcMidnight(day) ?? Number.NaN).getUTCDay() || 7);
}

function timeOf(instant: Date, timeZone: string): string {
  return formatDateTime(instant, timeZone).slice(11);
}
