import { expect, test } from 'vitest';
import { failedQuery } from './failed-query.ts';

const error = new Error('no network');
const loaded = { data: { id: '1' }, error: null };
const loading = { data: undefined, error: null };
const kept = { data: { id: '1' }, error };
const failed = { data: undefined, error };

test('a failed load is shown', () => {
  expect(failedQuery([loaded, loading, failed])).toEqual({ error, query: failed });
});

test('loaded data stays although loading it again failed', () => {
  expect(failedQuery([loaded, kept, loading])).toBeUndefined();
});
