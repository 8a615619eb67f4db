import { searchText } from '@tingest/domain/fields';
import type { CheckedForm, Outcome } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { sortLocale } from '../../../../http/lists/alphabet.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import { operationSlotColumns } from '../../../configuration/operation-types/operation-slots.ts';
import type { ReadSentForm } from '../rules/read-sent-form.ts';
import type { SavedRuns } from '../rules/save-processors.ts';
import type { PerformInput } from '../transactions/perform-input.ts';
import type { ReadTarget } from '../transactions/read-target.ts';
import { changedColumns } from '../transactions/transaction-state.ts';
import { requestDigest } from './request-digest.ts';

/** An operation that was read and decided on. */
export interface Decided {
  readonly input: PerformInput;
  readonly target: ReadTarget;
  readonly form: CheckedForm & Pick<ReadSentForm, 'addedOptions'>;
  readonly occurredAt: Date;
  readonly outcome: Outcome;
  readonly ids: WrittenIds;
  /** The runs that the operation queues, and those already made. */
  readonly runs: Pick<SavedRuns, 'queued' | 'madeRuns' | 'outboxRuns'>;
}

/** Ids of the rows that are written; an existing transaction keeps its id. */
export interface WrittenIds {
  readonly operation: string;
  readonly transaction: string;
}

/** The rows that an operation is written as. */
export function outcomeRows(context: SiteContext, decided: Decided) {
  const { tenant, site, caller } = context;
  const { input, target, form, occurredAt, outcome, ids } = decided;
  const { element, transaction, followingOperation } = target;
  const { movement } = outcome;
  const siteColumns = { tenant_id: tenant.id, site_id: site.id };
  const elementColumns = { element_id: element.id, element_title: element.title, element_code: element.code };
  const service = { transaction_type_id: target.form.transactionTypeId };
  const performer = { user_id: caller.userId, user_name: caller.name };
  const statusColumns = { status: outcome.status, ended_at: outcome.endedAt };
  const columns = changedColumns(outcome.transaction);
  const ownFields = { data_property_types: JSON.stringify(target.form.serviceFields) };
  const search_text = searchedText(context, decided);
  return {
    movedTransaction: { ...statusColumns, ...(input.mode === 'start' && ownFields), ...columns },
    newTransaction: {
      ...siteColumns,
      ...service,
      ...elementColumns,
      ...statusColumns,
      ...ownFields,
      id: ids.transaction,
      element_type_id: element.element_type_id,
      mode: target.form.transactionMode,
      started_at: occurredAt,
      search_text,
      sort_locale: sortLocale(tenant.culture),
      owner_id: caller.userId,
      owner_name: caller.name,
      ...columns,
    },
    operation: {
      ...siteColumns,
      ...service,
      ...elementColumns,
      ...performer,
      id: ids.operation,
      kiosk_name: caller.kiosk?.name ?? null,
      client_operation_id: input.clientOperationId,
      transaction_id: ids.transaction,
      operation_type_id: target.form.operationTypeId,
      form_version: target.form.formVersion,
      mode: input.mode,
      from_status: transaction?.status ?? null,
      to_status: outcome.status,
      data_properties: JSON.stringify(form.values),
      effects: JSON.stringify(outcome.effects),
      added_options: form.addedOptions ? JSON.stringify(form.addedOptions) : null,
      position: input.position ? JSON.stringify(input.position) : null,
      search_text,
      ...operationSlotColumns(context, form.fields, target.form.writtenSlots, form.values),
      request_digest: requestDigest(context, input),
      occurred_at: occurredAt,
      origin_operation_id: followingOperation?.origin.operationId ?? null,
      origin_config_id: followingOperation?.origin.configurationId ?? null,
    },
    movement: movement && {
      ...siteColumns,
      ...performer,
      id: uuidv7(),
      element_id: element.id,
      field_id: movement.fieldId,
      transaction_id: ids.transaction,
      operation_id: ids.operation,
      kind: movement.kind,
      quantity: movement.quantity,
      seen: movement.seen,
      delta: movement.delta,
      balance_after: movement.balanceAfter,
      occurred_at: occurredAt,
    },
  };
}

/** Returns the text that the operation and a new transaction are found by. */
function searchedText(
  { tenant, caller }: SiteContext,
  { target: { element, form }, form: { fields, values } }: Decided,
) {
  const name = nameOf({ localized_names: form.operationTypeNames }, tenant.culture);
  return searchText(`${element.title} ${name} ${caller.name}`, element.code, fields, values);
}
