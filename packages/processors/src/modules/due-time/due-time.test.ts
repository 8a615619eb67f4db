import type { FieldValues } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { dueTime } from './due-time.ts';

const sweden = { countedDays: 'workingDays', weekdays: ['1', '2', '3', '4', '5'], country: 'SE', eves: true };

async function computeDue(configuration: FieldValues, start: string, input: FieldValues = {}) {
  const result = await dueTime.run(testContext({ configuration }), { start, ...input });
  return 'output' in result ? result.output : result.failure;
}

describe('a due time', () => {
  it.each([
    // Over a weekend.
    ['2026-03-06T08:00:00.000Z', 1, sweden, '2026-03-09'],
    // Over Midsummer, with its eve and without.
    ['2026-06-18T08:00:00.000Z', 1, sweden, '2026-06-22'],
    ['2026-06-18T08:00:00.000Z', 1, { ...sweden, eves: false }, '2026-06-19'],
    // Over Easter, in Norway from the Thursday on.
    ['2026-04-01T08:00:00.000Z', 1, sweden, '2026-04-02'],
    ['2026-04-01T08:00:00.000Z', 1, { ...sweden, country: 'NO' }, '2026-04-07'],
    // The national days, and from year to year.
    ['2027-05-14T08:00:00.000Z', 1, { ...sweden, country: 'NO' }, '2027-05-18'],
    ['2025-06-05T08:00:00.000Z', 1, sweden, '2025-06-09'],
    ['2026-12-30T08:00:00.000Z', 1, sweden, '2027-01-04'],
    // A start on a free day, own days off, another week, no holidays, all days.
    ['2026-03-07T08:00:00.000Z', 0, sweden, '2026-03-09'],
    ['2026-03-06T08:00:00.000Z', 1, { ...sweden, daysOff: [{ date: '2026-03-09' }] }, '2026-03-10'],
    ['2026-03-06T08:00:00.000Z', 1, { ...sweden, weekdays: ['6'] }, '2026-03-07'],
    ['2026-12-24T08:00:00.000Z', 1, { ...sweden, country: null }, '2026-12-25'],
    ['2026-12-24T08:00:00.000Z', 1, { ...sweden, countedDays: 'allDays' }, '2026-12-25'],
  ])('of %s and %i days with %j is %s', async (start, days, configuration, dueDate) => {
    expect(await computeDue({ ...configuration, days }, start)).toMatchObject({ dueDate });
  });

  it('is in the tenant’s local time, also where clocks go forward in between', async () => {
    const start = '2026-03-27T09:30:00.000Z';
    expect(await computeDue({ ...sweden, days: 1 }, start)).toMatchObject({ dueAt: '2026-03-30T08:30:00.000Z' });
    expect(await computeDue({ ...sweden, days: 1, time: '17:00' }, start)).toMatchObject({
      dueAt: '2026-03-30T15:00:00.000Z',
    });
  });

  it('counts days in the tenant’s time zone, and uses the number of days given as input', async () => {
    const configuration = { ...sweden, days: 5 };
    // Already Tuesday in Stockholm.
    expect(await computeDue(configuration, '2026-03-02T23:30:00.000Z', { days: 1 })).toMatchObject({
      dueDate: '2026-03-04',
    });
    expect(await computeDue(configuration, '2026-03-02T23:30:00.000Z', { days: -1 })).toMatchObject({ code: 'range' });
  });

  it('without any working day is refused when it is saved, and finishes when it is run', async () => {
    const noWeekdays = { ...sweden, weekdays: [] };
    expect(dueTime.check(noWeekdays)).toEqual([{ code: 'required', fieldId: 'weekdays' }]);
    expect(await computeDue({ ...noWeekdays, days: 1 }, '2026-03-02T08:00:00.000Z')).toMatchObject({ isLasting: true });
  });
});
