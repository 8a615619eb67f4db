import type { RowDecision } from '@tingest/domain/access';
import { type FieldDefinition, type FieldValues, toValues } from '@tingest/domain/fields';
import { outgoingSteps, type PeriodEffect, ruledPeriod } from '@tingest/domain/rules';
import type { WrittenPeriod } from '@tingest/domain/work';
import type { SentValues } from '../../../../forms/read-form.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';
import type { ElementRow } from '../../../register/elements/find-element.ts';
import { selectOperationForm } from '../model/operation-queries.ts';
import { type GatheredRules, gatherRules } from './gather-rules.ts';
import { type SentFormRules, sentFormRules, unseenFields } from './run-sent-form.ts';
import { rulesById } from './stored-rules.ts';

/** The part of a service's form that is filled in when an object is reserved. */
export interface ReservedForm {
  readonly element: ElementRow;
  readonly transactionTypeId: string;
  readonly operationTypeId: string;
  /** Those of the pick-up's form that can be filled in already. */
  readonly fields: readonly FieldDefinition[];
  readonly accessDecision: RowDecision;
}

/** An effect of a rule on the reserved period, for the audit trail. */
export interface RuledPeriodEffect extends PeriodEffect {
  readonly ruleName: string | null;
}

/** The rules of a form that something is reserved by. */
export interface ReservedFormRules extends SentFormRules {
  /** Returns the period as changed by the rules about the reserved period, after the form has been read. */
  period(
    sent: WrittenPeriod,
    values: FieldValues,
  ): Promise<{ readonly period: WrittenPeriod; readonly effects: readonly RuledPeriodEffect[] }>;
}

/**
 * Returns the rules of a form as far as it is known at the time of a reservation: the dynamic rules, so that hidden
 * values are not stored and the sender cannot supply values that rules make, and, of the rules that write elsewhere,
 * those about the reserved period. The values that the form opens with, its required fields, refusals and other writes
 * are left to the pick-up, which runs all rules over the stored values. `undefined` for a form without rules.
 */
export async function reservedFormRules(
  context: SiteContext,
  { element, transactionTypeId, operationTypeId, fields, accessDecision }: ReservedForm,
  sentValues: SentValues,
): Promise<ReservedFormRules | undefined> {
  const formRequest = { transactionTypeId, operationTypeId, mode: 'start', begunAt: null } as const;
  const storedForm = await selectOperationForm(context, formRequest);
  if (!storedForm) return undefined;
  const form = { ...storedForm, dataPropertyTypes: fields, rulesStamp: `${storedForm.rulesStamp} reserved` };
  const gathered = await gatherRules(context, { element, transaction: undefined, form }, toValues(sentValues).values);
  if (!gathered) return undefined;
  const rules = sentFormRules(context, gathered, {
    overwrittenPaths: undefined,
    knownValues: {},
    hiddenFieldIds: unseenFields(fields, accessDecision, context.caller.role),
    sentIds: new Set(sentValues?.map(({ dataPropertyTypeId }) => dataPropertyTypeId.toLowerCase())),
    isStart: false,
    isPartlyReadonly: false,
  });
  return {
    ...rules,
    period: (period, values) =>
      periodByRules(context, { gatheredRules: gathered, rules, transactionTypeId }, period, values),
  };
}

async function periodByRules(
  context: SiteContext,
  {
    gatheredRules,
    rules,
    transactionTypeId,
  }: { readonly gatheredRules: GatheredRules; readonly rules: SentFormRules; readonly transactionTypeId: string },
  sentPeriod: WrittenPeriod,
  values: FieldValues,
) {
  const { compiledRules, facts } = rules.result();
  const byId = rulesById(gatheredRules.rules);
  const reservedValues = { ...sentPeriod, status: 'reserved' };
  const knownFacts = { ...facts, values: { ...facts.values, transaction: { [transactionTypeId]: reservedValues } } };
  const ruleOutcome = await inSteps(
    context,
    outgoingSteps(compiledRules, { values, facts: knownFacts, context: fieldContext(context) }),
  );
  const { period, effects } = ruledPeriod(sentPeriod, ruleOutcome, (ruleId) => {
    const target = byId.get(ruleId)?.target;
    return target?.type === 'transaction' ? (target.fieldId ?? undefined) : undefined;
  });
  return { period, effects: effects.map((each) => ({ ...each, ruleName: byId.get(each.ruleId)?.name ?? null })) };
}
