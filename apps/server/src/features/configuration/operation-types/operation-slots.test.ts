import { expect, it } from 'vitest';
import { assignOperationSlots, operationSlotColumns } from './operation-slots.ts';

const context = { now: new Date(0), tenant: { timeZone: 'UTC', culture: 'sv-SE' as const } };

it('a function uses only slots that the log has, also for choices of predefined values', () => {
  const texts = Array.from({ length: 8 }, (_, index) => ({ id: `f${index}`, name: 'F', fieldType: 'text' as const }));
  expect(Object.values(assignOperationSlots(texts))).toEqual(['t1', 't2', 't3', 't4', 't5', 't6']);
  const sourced = { id: 's', name: 'S', fieldType: 'select' as const, optionSource: { recordTypeIds: ['x'] } };
  expect(assignOperationSlots([sourced])).toEqual({ s: 't1' });
});

it('a slot stays empty when the field of a former form holds another kind of value', () => {
  const formerFields = [{ id: 'a', name: 'A', fieldType: 'text' as const }];
  expect(operationSlotColumns(context, formerFields, { a: 'n1' }, { a: 'stor' })).toMatchObject({
    n1: null,
    sort_locale: 'sv',
  });
  expect(operationSlotColumns(context, formerFields, { a: 't1' }, { a: 'stor' })).toMatchObject({
    t1: 'stor',
    n1: null,
  });
});
