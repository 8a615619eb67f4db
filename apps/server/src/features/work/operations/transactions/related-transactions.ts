import { withoutFields } from '@tingest/domain/access';
import { type FieldDefinition, type FieldValues, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { RelatedAsked, RelatedTransaction } from '@tingest/processors';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../database/transaction.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import { serviceAccess, valuesOfElement } from '../../../organisation/privileges/service-access.ts';
import { readableFields } from '../model/operation-presenter.ts';
import { visibleTypeIds } from '../model/visible-services.ts';
import { isOwnTransaction } from './transaction-access.ts';

/** More transactions of one object are not looked at. */
const maxTransactions = 200;

/** A transaction, the form that began it, and the last operation in it. */
interface RelatedRow {
  readonly id: string;
  readonly number: number;
  readonly transaction_type_id: string;
  readonly transaction_type_names: readonly LocalizedText[];
  readonly status: RelatedTransaction['status'];
  readonly started_at: Date | null;
  readonly owner_id: string;
  readonly owner_name: string;
  readonly borrower_id: string | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly fields: readonly FieldDefinition[] | null;
  readonly values: FieldValues | null;
  readonly performed_at: Date | null;
  readonly performed_by: string | null;
}

/**
 * Open and earlier work on an object, last changed first, as far as the caller may read it: whole transactions that they do not
 * see are left out, and so are fields that are hidden from them.
 * @param except a transaction that is left out: the one that is being gone on with
 */
export async function relatedTransactions(
  context: SiteContext,
  elementId: string,
  { transactionTypeIds }: RelatedAsked,
  except: string | null,
): Promise<readonly RelatedTransaction[]> {
  const visibleIds = await visibleTypeIds(context, 'transaction_types');
  const requestedIds = visibleIds.filter((id) => transactionTypeIds.length === 0 || transactionTypeIds.includes(id));
  const rows = requestedIds.length > 0 ? await selectRelated(context, elementId, requestedIds, except) : [];
  if (rows.length === 0) return [];
  const access = await serviceAccess(context);
  const values = access.isEverything ? null : await valuesOfElement(context, elementId);
  return rows.flatMap((row) => {
    const reading = access.read({ ...row }, isOwnTransaction(row, context.caller.userId, context.now), values);
    return reading.isAllowed ? [toRelatedTransaction(context, row, reading.hiddenFieldIds)] : [];
  });
}

function toRelatedTransaction(
  context: SiteContext,
  row: RelatedRow,
  hiddenIds: ReadonlySet<string>,
): RelatedTransaction {
  return {
    id: row.id,
    number: Number(row.number),
    transactionTypeId: row.transaction_type_id,
    title: titleOf(context, row, hiddenIds),
    status: row.status,
    begunAt: row.started_at,
    begunBy: row.owner_name,
    assignee: row.assignee_name,
    performedAt: row.performed_at,
    performedBy: row.performed_by,
  };
}

/** Returns the first text of the starting form that the caller may read; the service's name if it has none. */
function titleOf(context: SiteContext, row: RelatedRow, hiddenIds: ReadonlySet<string>): string {
  const reading = fieldContext(context);
  const visibleFields = withoutFields(readableFields(row.fields ?? [], context.caller.role), hiddenIds);
  for (const field of walkFields(visibleFields)) {
    const value = row.values?.[field.id];
    if (!textTypes.has(field.fieldType) || value === null || value === undefined || value === '') continue;
    return fieldTypeOf(field).display(value, field, reading);
  }
  return nameOf({ localized_names: row.transaction_type_names }, context.culture);
}

const textTypes: ReadonlySet<string> = new Set(['text', 'textArea']);

async function selectRelated(
  { tx, tenant }: TenantScope,
  elementId: string,
  transactionTypeIds: readonly string[],
  except: string | null,
): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    SELECT t.id, t.number, t.transaction_type_id, s.localized_names AS transaction_type_names, t.status, t.started_at,
           t.owner_id, t.owner_name, t.borrower_id, t.assignee_id, t.assignee_name,
           f.data_property_types || t.data_property_types AS fields, b.data_properties AS "values",
           l.occurred_at AS performed_at, l.user_name AS performed_by
    FROM transactions t
    JOIN transaction_types s ON s.tenant_id = t.tenant_id AND s.id = t.transaction_type_id
    LEFT JOIN LATERAL (
      SELECT o.operation_type_id, o.form_version, o.data_properties FROM operations o
      WHERE o.tenant_id = t.tenant_id AND o.transaction_id = t.id AND o.mode = 'start'
      ORDER BY o.occurred_at, o.id LIMIT 1) b ON true
    LEFT JOIN form_versions f ON f.tenant_id = t.tenant_id AND f.operation_type_id = b.operation_type_id
      AND f.version = b.form_version
    LEFT JOIN LATERAL (
      SELECT o.occurred_at, o.user_name FROM operations o
      WHERE o.tenant_id = t.tenant_id AND o.transaction_id = t.id
      ORDER BY o.occurred_at DESC, o.id DESC LIMIT 1) l ON true
    WHERE t.tenant_id = ${tenant.id} AND t.element_id = ${elementId} AND t.deleted_at IS NULL
      AND t.transaction_type_id = ANY (${transactionTypeIds}::uuid[]) AND t.id IS DISTINCT FROM ${except}::uuid
    ORDER BY t.updated_at DESC, t.id DESC LIMIT ${maxTransactions}`.execute(tx);
  return rows;
}
