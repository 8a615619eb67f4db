import type { Client } from 'pg';
import type { Finding } from './findings.ts';

/**
 * Finds keys that a query does not count exactly once.
 * @param query gives `key` and `count`, of the keys in its parameter $1
 */
export async function storedOnce(
  owner: Client,
  promise: string,
  query: string,
  keys: readonly string[],
): Promise<Finding> {
  const { rows } = await owner.query<{ key: string; count: string }>(query, [keys]);
  const counts = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  const broken = keys
    .filter((key) => counts.get(key) !== 1)
    .map((key) => `${key} is there ${counts.get(key) ?? 0} times`);
  return { promise, broken };
}

/** The same of operations by their clients' ids. */
export function operationsOnce(owner: Client, subject: string, ids: readonly string[]): Promise<Finding> {
  return storedOnce(
    owner,
    `every acknowledged operation of ${subject} is there once`,
    'SELECT client_operation_id::text AS key, count(*) FROM operations WHERE client_operation_id = ANY ($1::uuid[]) GROUP BY 1',
    ids,
  );
}

/** Finds rows of a query that must return none. @param query gives `text`, which describes the fault */
export async function noRows(
  owner: Client,
  promise: string,
  query: string,
  parameters: readonly unknown[],
): Promise<Finding> {
  const { rows } = await owner.query<{ text: string }>(query, [...parameters]);
  return { promise, broken: rows.map(({ text }) => text) };
}
