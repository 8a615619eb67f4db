import { expect, test } from 'vitest';
import { failedQuery } from './failed-query.ts';

const error = new Error('no network');
const loadedState = { data: { id: '1' }, error: null };
const loading = { data: undefined, error: null };
const keptState = { data: { id: '1' }, error };
const failedState = { data: undefined, error };

test('a failed load is shown', () => {
  expect(failedQuery([loadedState, loading, failedState])).toEqual({ error, query: failedState });
});

test('loaded data stays although loading it again failed', () => {
  expect(failedQuery([loadedState, keptState, loading])).toBeUndefined();
});
