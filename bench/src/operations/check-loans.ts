import type { Client } from 'pg';
import type { ServicesSite } from '../data/create-services.ts';

/** What the database has of the loans that were made. */
export interface StoredLoans {
  readonly loans: number;
  /** Begun and ended once each, by operations of their own, with numbers of their own. */
  readonly isWhole: boolean;
}

/** Counts the loans, all of which should have been returned by now. */
export async function storedLoans(owner: Client, { tenantId, services }: ServicesSite): Promise<StoredLoans> {
  const { rows } = await owner.query<StoredLoans>(
    `SELECT count(*)::int AS loans, COALESCE(count(DISTINCT t.number) = count(*) AND bool_and(
              t.status = 'completed' AND o.modes = ARRAY['start', 'complete'] AND o.ids = 2), true) AS "isWhole"
     FROM transactions t, LATERAL (
       SELECT array_agg(mode ORDER BY received_at, id) AS modes, count(DISTINCT client_operation_id) AS ids
       FROM operations WHERE tenant_id = t.tenant_id AND transaction_id = t.id) AS o
     WHERE t.tenant_id = $1 AND t.transaction_type_id = $2`,
    [tenantId, services.loan],
  );
  return rows[0] ?? { loans: 0, isWhole: true };
}
