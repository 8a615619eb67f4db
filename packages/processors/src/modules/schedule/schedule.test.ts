import { expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { schedule } from './schedule.ts';

it('tells a form when the next work on the object is due', async () => {
  const { transactions } = testContext();
  const planned = async () => ({ dueOn: '2026-07-01', dueMeter: null, isLate: false });
  const context = testContext({ transactions: { ...transactions, planned } });
  expect(await schedule.run(context, {})).toEqual({ output: { dueOn: '2026-07-01', dueMeter: null, isLate: false } });
});

it('by a meter needs to know which', () => {
  expect(schedule.check({ interval: 'meter', meter: null })).toEqual([{ code: 'required', fieldId: 'meter' }]);
  expect(schedule.check({ interval: 'months', meter: null })).toEqual([]);
});
