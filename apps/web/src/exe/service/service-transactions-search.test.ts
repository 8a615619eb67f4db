import { expect, test } from 'vitest';
import { serviceTransactionsSearch, statusesOf } from './service-transactions-search.ts';

test('the address holds the view, the statuses and the restriction to one object', () => {
  expect(serviceTransactionsSearch({ type: 'own', status: 'completed, started', restrictToElement: 1 })).toEqual({
    type: 'own',
    status: 'started,completed',
    restrictToElement: 1,
  });
  expect(serviceTransactionsSearch({ restrictToElement: '1' })).toEqual({ restrictToElement: 1 });
});

test('unknown values in the address are ignored', () => {
  expect(serviceTransactionsSearch({ type: 'theirs', status: 'lost', restrictToElement: 0, page: 2 })).toEqual({});
  expect(statusesOf(7)).toBeUndefined();
  expect(statusesOf('cancelled,lost')).toEqual(['cancelled']);
});
