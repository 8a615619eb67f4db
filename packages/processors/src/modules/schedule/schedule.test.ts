import { expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { schedule } from './schedule.ts';

it('a form shows when the next work on the object is due', async () => {
  const { transactions } = testContext();
  const planned = async () => ({ dueOn: '2026-07-01', dueMeter: null, isLate: false });
  const context = testContext({ transactions: { ...transactions, planned } });
  expect(await schedule.run(context, {})).toEqual({ output: { dueOn: '2026-07-01', dueMeter: null, isLate: false } });
});

it('a schedule by meter requires the meter field', () => {
  expect(schedule.check({ interval: 'meter', meter: null })).toEqual([{ code: 'required', fieldId: 'meter' }]);
  expect(schedule.check({ interval: 'months', meter: null })).toEqual([]);
});
