import { expect, test } from 'vitest';
import { failedQuery } from './failed-query.ts';

const error = new Error('no network');
const loaded = { data: { id: '1' }, error: null };
const loading = { data: undefined, error: null };
const kept = { data: { id: '1' }, error };
const failed = { data: undefined, error };

test('what could not be loaded is told', () => {
  expect(failedQuery([loaded, loading, failed])).toEqual({ error, query: failed });
});

test('what was loaded once stays, although asking for it anew failed', () => {
  expect(failedQuery([loaded, kept, loading])).toBeUndefined();
});
