import type { Client } from 'pg';
import type { LoadedSite } from '../data/loaded-site.ts';
import { bareCode } from './writes.ts';

/** How many operations there are that Tingest performed, and whether each has a transaction with a number of its own, without a gap. */
export async function performedSoFar(owner: Client, { tenantId }: LoadedSite) {
  const { rows } = await owner.query<{ operations: number; isWhole: boolean }>(
    `SELECT (SELECT count(*)::int FROM operations WHERE tenant_id = $1 AND element_code <> $2) AS operations,
            (SELECT count(DISTINCT number) = count(*) AND COALESCE(max(number), 0) = count(*)
                    AND count(*) = (SELECT count(DISTINCT client_operation_id) FROM operations WHERE tenant_id = $1 AND element_code <> $2)
             FROM transactions WHERE tenant_id = $1 AND element_code <> $2) AS "isWhole"`,
    [tenantId, bareCode],
  );
  return rows[0] ?? { operations: 0, isWhole: false };
}
