import { type FieldDefinition, type RowDecision, toValues } from '@tingest/domain';
import type { SentValues } from '../../../../forms/read-form.ts';
import type { SiteContext } from '../../../../http/context.ts';
import type { ElementRow } from '../../../things/elements/find-element.ts';
import { selectOperationForm } from '../operation-queries.ts';
import { gatherRules } from './gather-rules.ts';
import { type SentFormRules, sentFormRules, unseenFields } from './run-sent-form.ts';

/** What is filled in of a service's form when an object is reserved. */
export interface ReservedForm {
  readonly element: ElementRow;
  readonly transactionTypeId: string;
  readonly operationTypeId: string;
  /** Those of the pick-up's form that can be filled in already. */
  readonly fields: readonly FieldDefinition[];
  readonly granted: RowDecision;
}

/**
 * The rules of a form that is filled in as far as is known when something is reserved: the dynamic ones, so that what they hide is
 * not kept and what they make is not the sender's to say. What the form opens with, requires, refuses and writes elsewhere is for the
 * pick-up, which runs all of them over what was kept. `undefined` for a form without rules.
 */
export async function reservedFormRules(
  context: SiteContext,
  { element, transactionTypeId, operationTypeId, fields, granted }: ReservedForm,
  sent: SentValues,
): Promise<SentFormRules | undefined> {
  const wanted = { transactionTypeId, operationTypeId, mode: 'start', begunAt: null } as const;
  const stored = await selectOperationForm(context, wanted);
  if (!stored) return undefined;
  const form = { ...stored, dataPropertyTypes: fields, rulesStamp: `${stored.rulesStamp} reserved` };
  const gathered = await gatherRules(context, { element, transaction: undefined, form }, toValues(sent).values);
  if (!gathered) return undefined;
  return sentFormRules(context, gathered, {
    overwritten: undefined,
    known: {},
    unseen: unseenFields(fields, granted, context.caller.role),
    sentIds: new Set(sent?.map(({ dataPropertyTypeId }) => dataPropertyTypeId.toLowerCase())),
    isStart: false,
    isPartlyReadonly: false,
  });
}
