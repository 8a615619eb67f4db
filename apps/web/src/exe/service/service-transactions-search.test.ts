import { expect, test } from 'vitest';
import { serviceTransactionsSearch, statusesOf } from './service-transactions-search.ts';

test('an address says which view, which statuses, and whether only the thing’s own', () => {
  expect(serviceTransactionsSearch({ type: 'own', status: 'completed, started', restrictToElement: 1 })).toEqual({
    type: 'own',
    status: 'started,completed',
    restrictToElement: 1,
  });
  expect(serviceTransactionsSearch({ restrictToElement: '1' })).toEqual({ restrictToElement: 1 });
});

test('what is not known is not said', () => {
  expect(serviceTransactionsSearch({ type: 'theirs', status: 'lost', restrictToElement: 0, page: 2 })).toEqual({});
  expect(statusesOf(7)).toBeUndefined();
  expect(statusesOf('cancelled,lost')).toEqual(['cancelled']);
});
