import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type FormRuling,
  type Role,
  type RowDecision,
  withoutFields,
} from '@tingest/domain';
import {
  dynamicSteps,
  type FormOutcome,
  type FormRules,
  type IncomingOutcome,
  incomingSteps,
  type RuleEffect,
  type RuleFacts,
} from '@tingest/domain/match-rules';
import type { OpenFormRules } from '../../../../forms/read-form.ts';
import type { SiteContext } from '../../../../http/context.ts';
import { inSteps } from '../../../../http/in-steps.ts';
import { leftOutIds } from '../../../../publishing/visible-fields.ts';
import { openingValues } from '../opening-values.ts';
import { readableFields } from '../operation-presenter.ts';
import { isProcessor } from './form-processors.ts';
import type { GatheredRules } from './gather-rules.ts';

/** What the rules of a form made of what was sent. */
export interface RunForm {
  readonly compiled: FormRules;
  readonly outcome: FormOutcome;
  readonly facts: RuleFacts;
  /** What rules give processors, as the form opened and as it was filled in. */
  readonly given: readonly RuleEffect[];
  /** What the form opened with, where it matters. */
  readonly opened: FieldValues | null;
}

/** The rules of a form that was sent, ready to be run when it is read. */
export interface SentFormRules extends OpenFormRules {
  /** What they made of it; only when it has been read. */
  readonly result: () => RunForm;
  /** Paths of the fields whose values they made, which nobody changed. */
  readonly made: () => ReadonlySet<string>;
}

/** A form that was sent, and what was known of it. */
export interface SentForm {
  readonly overwritten: readonly string[] | undefined;
  /** What was reserved, or filled in before; it opened with that. */
  readonly known: FieldValues;
  /** Fields that whoever sent it was not asked for, as they do not see them: rules fill them in as when it opens. */
  readonly unseen: ReadonlySet<string>;
  /** Fields of which something was sent, if only that they have no value. */
  readonly sentIds: ReadonlySet<string>;
  /** Whether it begins something: what was left out of what incoming rules fill in has what they say of this object. */
  readonly isStart: boolean;
  /** Whether somebody may send back only what they were shown of some fields. */
  readonly isPartlyReadonly: boolean;
}

/** The rules of a form that is sent: as it opens, then as it was filled in, on the server and over what the server knows. */
export function sentFormRules(context: SiteContext, gathered: GatheredRules, sent: SentForm): SentFormRules {
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
    const compiled = await gathered.compile(fields);
    const leftOut = compiled.rules.incoming.filter(({ targetField }) => targetField && isLeftOut(targetField.id, sent));
    const opened = opens(compiled, gathered, sent)
      ? await openForm(context, compiled, { ...gathered, reading }, sent.known)
      : null;
    const facts = opened
      ? { ...gathered.facts, before: { ...gathered.facts.before, operation: opened.values } }
      : gathered.facts;
    const filled = opened ? filledIn(leftOut, opened) : new Map<string, string>();
    const filling = dynamicSteps(compiled, {
      ...{ facts, context: reading },
      values: { ...values, ...Object.fromEntries([...filled.keys()].map((id) => [id, opened?.values[id]])) },
      overwritten: new Set(sent.overwritten),
      ...(opened && { options: opened.options }),
    });
    const outcome = await inSteps(context, filling);
    const given = [...(opened?.effects ?? []), ...outcome.effects];
    result = { compiled, outcome, facts, given, opened: opened?.values ?? null };
    const suggested = filled.size > 0 ? new Map([...filled, ...outcome.suggested]) : outcome.suggested;
    return { ...outcome, suggested, required: withoutUnseen(outcome.required, sent.unseen) };
  };
  return {
    run,
    namedIds: gathered.namedIds,
    result: read,
    made: () => new Set([...read().outcome.owned.keys(), ...read().outcome.suggested.keys()]),
  };
}

/** What a form opens with: its first values, and what incoming rules make of them. */
export function openForm(
  context: SiteContext,
  compiled: FormRules,
  { facts, reading }: { readonly facts: RuleFacts; readonly reading: FieldContext },
  known: FieldValues,
): Promise<IncomingOutcome> {
  const values = openingValues(compiled.form, known, reading);
  return inSteps(context, incomingSteps(compiled, { values, facts, context: reading }));
}

/** What was sent of fields that no rule made the value of, and of those that the sender does not see, which to them are not there. */
export function notMade<Sent extends { readonly dataPropertyTypeId: string }>(
  sent: readonly Sent[] | undefined,
  made: ReadonlySet<string>,
  { hiddenFieldIds }: Pick<RowDecision, 'hiddenFieldIds'>,
): readonly Sent[] | undefined {
  return sent?.filter(({ dataPropertyTypeId }) => {
    const id = dataPropertyTypeId.toLowerCase();
    return !made.has(id) || hiddenFieldIds.has(id);
  });
}

/** Whether it matters to a form that was sent what it opened with. */
function opens(compiled: FormRules, gathered: GatheredRules, sent: SentForm): boolean {
  const matters = compiled.rules.incoming.some(
    ({ rule, targetField }) =>
      isProcessor(rule.target) ||
      sent.isPartlyReadonly ||
      rule.action === 'addOptions' ||
      (targetField && isLeftOut(targetField.id, sent)),
  );
  return matters || gathered.looksBack;
}

function isLeftOut(id: string, { sentIds, unseen, isStart }: SentForm): boolean {
  return !sentIds.has(id) && (isStart || unseen.has(id));
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

/** Nobody is asked for what they do not see. */
function withoutUnseen(
  required: ReadonlyMap<string, boolean>,
  unseen: ReadonlySet<string>,
): ReadonlyMap<string, boolean> {
  if (unseen.size === 0) return required;
  return new Map([...required].filter(([path]) => !unseen.has(fieldOfPath(path))));
}

/** The field that a path of a form leads to. */
export function fieldOfPath(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Fields that somebody does not see of a form, by their privileges or their role. */
export function unseenFields(
  fields: readonly FieldDefinition[],
  { hiddenFieldIds }: Pick<RowDecision, 'hiddenFieldIds'>,
  role: Role,
): ReadonlySet<string> {
  return leftOutIds(fields, withoutFields(readableFields(fields, role), hiddenFieldIds));
}
