import { type Role, type RowDecision, withoutFields } from '@tingest/domain/access';
import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormRuling,
  openingValues,
} from '@tingest/domain/fields';
import {
  dynamicSteps,
  type FormOutcome,
  type FormRules,
  type IncomingOutcome,
  incomingSteps,
  type RuleEffect,
  type RuleFacts,
} from '@tingest/domain/rules';
import type { OpenFormRules } from '../../../../forms/read-form.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';
import { leftOutIds } from '../../../../publishing/visible-fields.ts';
import { readableFields } from '../model/operation-presenter.ts';
import { isProcessor } from './form-processors.ts';
import type { GatheredRules } from './gather-rules.ts';

/** The result of running a form's rules over the values that were sent. */
export interface RunForm {
  readonly compiledRules: FormRules;
  readonly outcome: FormOutcome;
  readonly facts: RuleFacts;
  /** The values that rules give processors, both when the form opened and as it was filled in. */
  readonly given: readonly RuleEffect[];
  /** The values that the form opened with, if they matter. */
  readonly openedValues: FieldValues | null;
}

/** The rules of a form that was sent, ready to be run when it is read. */
export interface SentFormRules extends OpenFormRules {
  /** Returns the result of the rules; only valid after the form has been read. */
  readonly result: () => RunForm;
  /** Returns the paths of the fields with values that rules made and the sender did not change. */
  readonly pathsMadeByRules: () => ReadonlySet<string>;
}

/** A form that was sent, with the values known before. */
export interface SentForm {
  readonly overwrittenPaths: readonly string[] | undefined;
  /** The values reserved or filled in before; the form opened with them. */
  readonly knownValues: FieldValues;
  /**
   * Fields that the sender was not asked for, because the sender does not see them: rules fill them in as when the form
   * opens.
   */
  readonly hiddenFieldIds: ReadonlySet<string>;
  /** Fields of which something was sent, if only that they have no value. */
  readonly sentIds: ReadonlySet<string>;
  /** Whether it begins a transaction: values left out that incoming rules fill in are then taken from this object. */
  readonly isStart: boolean;
  /** Whether the sender may only send back some fields unchanged. */
  readonly isPartlyReadonly: boolean;
}

/**
 * Runs the rules of a form that is sent: first as it opens, then as it was filled in, on the server and over the
 * server's data.
 */
export function sentFormRules(context: SiteContext, gatheredRules: GatheredRules, sentForm: SentForm): SentFormRules {
  let result: RunForm | undefined;
  const read = () => {
    if (!result) throw new Error('The form has not been read.');
    return result;
  };
  const run = async (
    fields: readonly FieldDefinition[],
    values: FieldValues,
    reading: FieldContext,
  ): Promise<FormRuling> => {
    const formRules = await gatheredRules.compile(fields);
    const leftOut = formRules.rules.incoming.filter(
      ({ targetField }) => targetField && isLeftOut(targetField.id, sentForm),
    );
    const openedForm = opens(formRules, gatheredRules, sentForm)
      ? await openForm(context, formRules, { ...gatheredRules, reading }, sentForm.knownValues)
      : null;
    const facts = openedForm
      ? { ...gatheredRules.facts, before: { ...gatheredRules.facts.before, operation: openedForm.values } }
      : gatheredRules.facts;
    const filledValues = openedForm ? filledIn(leftOut, openedForm) : new Map<string, string>();
    const filling = dynamicSteps(formRules, {
      ...{ facts, context: reading },
      values: { ...values, ...Object.fromEntries([...filledValues.keys()].map((id) => [id, openedForm?.values[id]])) },
      overwritten: new Set(sentForm.overwrittenPaths),
      ...(openedForm && { options: openedForm.options }),
    });
    const outcome = await inSteps(context, filling);
    const given = [...(openedForm?.effects ?? []), ...outcome.effects];
    result = { compiledRules: formRules, outcome, facts, given, openedValues: openedForm?.values ?? null };
    const suggested = filledValues.size > 0 ? new Map([...filledValues, ...outcome.suggested]) : outcome.suggested;
    return { ...outcome, suggested, required: withoutUnseen(outcome.required, sentForm.hiddenFieldIds) };
  };
  return {
    run,
    namedIds: gatheredRules.namedIds,
    result: read,
    pathsMadeByRules: () => new Set([...read().outcome.owned.keys(), ...read().outcome.suggested.keys()]),
  };
}

/** Returns the values that a form opens with: its first values as changed by incoming rules. */
export function openForm(
  context: SiteContext,
  formRules: FormRules,
  { facts, reading }: { readonly facts: RuleFacts; readonly reading: FieldContext },
  knownValues: FieldValues,
): Promise<IncomingOutcome> {
  const values = openingValues(formRules.form, knownValues, reading);
  return inSteps(context, incomingSteps(formRules, { values, facts, context: reading }));
}

/**
 * Returns the sent values of fields that were not made by a rule and are visible to the sender; for the sender, hidden
 * fields do not exist.
 */
export function notMade<Sent extends { readonly dataPropertyTypeId: string }>(
  sentValues: readonly Sent[] | undefined,
  computedIds: ReadonlySet<string>,
  { hiddenFieldIds }: Pick<RowDecision, 'hiddenFieldIds'>,
): readonly Sent[] | undefined {
  return sentValues?.filter(({ dataPropertyTypeId }) => {
    const id = dataPropertyTypeId.toLowerCase();
    return !computedIds.has(id) || hiddenFieldIds.has(id);
  });
}

/** Checks whether the outcome of a sent form depends on the values that it opened with. */
function opens(formRules: FormRules, gatheredRules: GatheredRules, sentForm: SentForm): boolean {
  const matters = formRules.rules.incoming.some(
    ({ rule, targetField }) =>
      isProcessor(rule.target) ||
      sentForm.isPartlyReadonly ||
      rule.action === 'addOptions' ||
      (targetField && isLeftOut(targetField.id, sentForm)),
  );
  return matters || gatheredRules.looksBack;
}

function isLeftOut(id: string, { sentIds, hiddenFieldIds, isStart }: SentForm): boolean {
  return !sentIds.has(id) && (isStart || hiddenFieldIds.has(id));
}

/** Fields that nothing was sent of and that incoming rules fill in, by the rule. */
function filledIn(
  filling: FormRules['rules']['incoming'],
  { suggested }: Pick<IncomingOutcome, 'suggested'>,
): ReadonlyMap<string, string> {
  return new Map(
    filling.flatMap(({ targetField }) => {
      const rule = targetField && suggested.get(targetField.id);
      return targetField && rule ? [[targetField.id, rule] as const] : [];
    }),
  );
}

/** Users are not asked for fields that they do not see. */
function withoutUnseen(
  requiredById: ReadonlyMap<string, boolean>,
  unseenIds: ReadonlySet<string>,
): ReadonlyMap<string, boolean> {
  if (unseenIds.size === 0) return requiredById;
  return new Map([...requiredById].filter(([path]) => !unseenIds.has(fieldOfPath(path))));
}

/** The field that a path of a form leads to. */
export function fieldOfPath(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Returns the fields of a form that the user does not see, by privilege or by role. */
export function unseenFields(
  fields: readonly FieldDefinition[],
  { hiddenFieldIds }: Pick<RowDecision, 'hiddenFieldIds'>,
  role: Role,
): ReadonlySet<string> {
  return leftOutIds(fields, withoutFields(readableFields(fields, role), hiddenFieldIds));
}
