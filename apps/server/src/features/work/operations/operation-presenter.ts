import {
  type CasePriority,
  displayValues,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  isAdmin,
  isOverdue,
  type OperationMode,
  type Role,
  type TransactionMode,
  type TransactionStatus,
  withoutFields,
} from '@tingest/domain';
import { nameOf } from '../../../publishing/publishable-item.ts';
import type { ReadableEffect } from './operation-effects.ts';
import type { OperationRow, TransactionRow } from './operation-queries.ts';

type Position = { lat: number; lon: number; accuracy?: number | null };

const nothing: ReadonlySet<string> = new Set();

/**
 * An operation as it is answered, in the words of the form that it was filled in with.
 * @param hidden fields that the reader's privileges hide
 */
export function presentOperation(
  row: Omit<OperationRow, 'effects'>,
  role: Role,
  context: FieldContext,
  hidden: ReadonlySet<string> = nothing,
) {
  const fields = withoutFields(readableFields(row.data_property_types as readonly FieldDefinition[], role), hidden);
  return {
    id: row.id,
    clientOperationId: row.client_operation_id,
    operationTypeId: row.operation_type_id,
    operationTypeName: nameOf({ localized_names: row.operation_type_names }, context.culture),
    transactionId: row.transaction_id,
    transactionNumber: row.transaction_number,
    transactionTypeId: row.transaction_type_id,
    transactionTypeName: nameOf({ localized_names: row.transaction_type_names }, context.culture),
    elementId: row.element_id,
    elementTitle: row.element_title,
    elementCode: row.element_code,
    mode: row.mode as OperationMode,
    fromStatus: row.from_status as TransactionStatus | null,
    toStatus: row.to_status as TransactionStatus,
    dataProperties: displayValues(fields, row.data_properties as FieldValues, context),
    userId: row.user_id,
    userName: row.user_name,
    position: row.position as Position | null,
    occurredAt: row.occurred_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
  };
}

/** An operation with its form, and what it changed as far as the caller may know (`withReadableEffects`). */
export function presentFullOperation(
  row: Omit<OperationRow, 'effects'> & { readonly effects: readonly ReadableEffect[] },
  role: Role,
  context: FieldContext,
  hidden: ReadonlySet<string> = nothing,
) {
  const fields = row.data_property_types as readonly FieldDefinition[];
  return {
    ...presentOperation(row, role, context, hidden),
    formVersion: row.form_version,
    effects: row.effects.map(presentEffect),
    dataPropertyTypes: [...withoutFields(readableFields(fields, role), hidden)],
  };
}

function presentEffect({ problem: _, processor: __, ruleName = null, ...effect }: ReadableEffect) {
  return { ...effect, ruleName };
}

/** A transaction as it is answered. */
export function presentTransaction(row: TransactionRow, { culture, now }: Pick<FieldContext, 'culture' | 'now'>) {
  return {
    id: row.id,
    number: row.number,
    transactionTypeId: row.transaction_type_id,
    transactionTypeName: nameOf({ localized_names: row.transaction_type_names }, culture),
    elementTypeId: row.element_type_id,
    elementId: row.element_id,
    elementTitle: row.element_title,
    elementCode: row.element_code,
    mode: row.mode as TransactionMode,
    status: row.status as TransactionStatus,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    isReservated: row.is_reservated,
    reservatedFrom: row.reservated_from?.toISOString() ?? null,
    reservatedTo: row.reservated_to?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: isOverdue({ mode: row.mode, status: row.status, dueAt: row.due_at }, now),
    extensionCount: row.extension_count,
    borrowerId: row.borrower_id,
    borrowerName: row.borrower_name,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    priority: row.priority as CasePriority | null,
    previousId: row.previous_id,
    isFromPublic: row.is_from_public,
    reportCount: row.report_count,
    mergedIntoId: row.merged_into_id,
    isSpam: row.is_spam,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/**
 * What was filled in stays readable to those who fill it in, unless the field, or what it stands in, says that it is for
 * administrators.
 */
export function readableFields(fields: readonly FieldDefinition[], role: Role): readonly FieldDefinition[] {
  if (isAdmin(role)) return fields;
  return fields
    .filter((field) => field.showForUser !== false)
    .map((field) => (field.children ? { ...field, children: readableFields(field.children, role) } : field));
}
