import { type Culture, type LocalizedText, pickText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { usesServicesByRole, valuesOfElement } from '../../../organisation/privileges/service-access.ts';
import { selectTransactionsInOrder, type TransactionRow } from '../model/operation-queries.ts';
import { visibleTypeIds } from '../model/visible-services.ts';
import { readableTransactions } from './transaction-access.ts';

interface FollowedRow {
  readonly operationId: string;
  readonly names: readonly LocalizedText[];
  readonly userName: string;
  readonly occurredAt: Date;
  readonly transactionId: string;
}

/**
 * Returns the operations that the operations of a transaction followed on, oldest first: the form that a module
 * `followUp` read, the user that filled it in, and the time. Every reader of the transaction gets these; the
 * transaction that the form belongs to is shown only to callers that may read it as well.
 */
export async function followedOperations(context: SiteContext, row: TransactionRow) {
  const { tx, tenant, culture } = context;
  const { rows } = await sql<FollowedRow>`
    SELECT o.id AS "operationId", f.localized_names AS names, p.user_name AS "userName", p.occurred_at AS "occurredAt",
           p.transaction_id AS "transactionId"
    FROM operations o
    JOIN operations p ON p.tenant_id = o.tenant_id AND p.id = o.origin_operation_id
    JOIN form_versions f ON f.tenant_id = p.tenant_id AND f.operation_type_id = p.operation_type_id
      AND f.version = p.form_version
    WHERE o.tenant_id = ${tenant.id} AND o.transaction_id = ${row.id}
    ORDER BY o.occurred_at, o.id`.execute(tx);
  if (rows.length === 0) return [];
  const readable = await readableIds(
    context,
    row.element_id,
    rows.map(({ transactionId }) => transactionId),
  );
  return rows.map(({ operationId, names, userName, occurredAt, transactionId }) => ({
    ...{ operationId, userName, name: pickText(names, culture satisfies Culture) ?? '' },
    occurredAt: occurredAt.toISOString(),
    transactionId: readable.has(transactionId) ? transactionId : null,
  }));
}

async function readableIds(
  context: SiteContext,
  elementId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const visibleIds = await visibleTypeIds(context, 'transaction_types');
  const rows = (await selectTransactionsInOrder(context, ids)).filter((each) =>
    visibleIds.includes(each.transaction_type_id),
  );
  const values = usesServicesByRole(context.caller) ? null : await valuesOfElement(context, elementId);
  return new Set((await readableTransactions(context, rows, values)).map(({ id }) => id));
}
