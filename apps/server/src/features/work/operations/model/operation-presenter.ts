import { isAdmin, type Role, withoutFields } from '@tingest/domain/access';
import { assessmentSummary, displayValues, type FieldContext, type FieldDefinition } from '@tingest/domain/fields';
import { isOverdue, wordsFor } from '@tingest/domain/work';
import { presentColumns } from '../../../../http/kernel/present-columns.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import type { ReadableEffect } from './operation-effects.ts';
import type { OperationRow, TransactionRow } from './operation-queries.ts';
import { operationReply, transactionReply } from './operation-schemas.ts';

const noIds: ReadonlySet<string> = new Set();

/**
 * An operation as it is answered, in the words of the form that it was filled in with.
 * @param hiddenIds fields that the reader's privileges hide
 */
export function presentOperation(
  row: Omit<OperationRow, 'effects'>,
  role: Role,
  context: FieldContext,
  hiddenIds: ReadonlySet<string> = noIds,
) {
  const fields = withoutFields(readableFields(row.data_property_types, role), hiddenIds);
  const values = row.data_properties;
  return {
    ...presentColumns(operationReply, row),
    operationTypeName: nameOf({ localized_names: row.operation_type_names }, context.culture),
    transactionTypeName: nameOf({ localized_names: row.transaction_type_names }, context.culture),
    dataProperties: displayValues(fields, values, context),
    deviationCount: assessmentSummary(fields, values, { ...context, now: row.occurred_at })?.deviation ?? null,
  };
}

/** Presents an operation with its form, and its effects as far as the caller may know them (`withReadableEffects`). */
export function presentFullOperation(
  row: Omit<OperationRow, 'effects'> & { readonly effects: readonly ReadableEffect[] },
  role: Role,
  context: FieldContext,
  hiddenIds: ReadonlySet<string> = noIds,
) {
  const fields = row.data_property_types;
  return {
    ...presentOperation(row, role, context, hiddenIds),
    formVersion: row.form_version,
    effects: row.effects.map(presentEffect),
    dataPropertyTypes: [...withoutFields(readableFields(fields, role), hiddenIds)],
  };
}

function presentEffect({ problem: _, processor: __, ruleName = null, count, ...effect }: ReadableEffect) {
  const metCount = count && { ...count, movements: count.movements.map((movement) => ({ ...movement })) };
  return { ...effect, ruleName, count: metCount ?? null };
}

/** A transaction as it is answered. */
export function presentTransaction(row: TransactionRow, { culture, now }: Pick<FieldContext, 'culture' | 'now'>) {
  const words = wordsFor(row.transaction_type_words, culture);
  return {
    ...presentColumns(transactionReply, row),
    transactionTypeName: nameOf({ localized_names: row.transaction_type_names }, culture),
    ...(words && { words }),
    isOverdue: isOverdue({ mode: row.mode, status: row.status, dueAt: row.due_at }, now),
  };
}

/**
 * Returns the fields that a role may read: users that fill in a value can still read it, unless the field, or the field
 * that contains it, is for administrators.
 */
export function readableFields(fields: readonly FieldDefinition[], role: Role): readonly FieldDefinition[] {
  if (isAdmin(role)) return fields;
  return fields
    .filter((field) => field.showForUser !== false)
    .map((field) => (field.children ? { ...field, children: readableFields(field.children, role) } : field));
}
