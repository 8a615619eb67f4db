import { withoutFields } from '@tingest/domain/access';
import {
  type DataProperty,
  displayValues,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  openingValues,
  walkFields,
  withRuledOptions,
} from '@tingest/domain/fields';
import {
  dynamicSteps,
  type FormRules,
  type HiddenElsewhere,
  type IncomingOutcome,
  nothingHidden,
  type RuleFacts,
} from '@tingest/domain/rules';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import { asksPreviousPerson } from '../../../../forms/read-form.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';
import { cleanMarkup } from '../../../../publishing/clean-markup.ts';
import type { RunDependencies } from '../../processors/run-dependencies.ts';
import { readableFields } from '../model/operation-presenter.ts';
import { selectLastPerson } from '../model/operation-queries.ts';
import { formProcessors, maxRounds, processorsRead, subjectOf } from '../rules/form-processors.ts';
import { type GatheredRules, gatherRules } from '../rules/gather-rules.ts';
import { requireOffered } from '../rules/offers.ts';
import { presentRules, ruleVisibility } from '../rules/present-rules.ts';
import { openForm } from '../rules/run-sent-form.ts';
import type { ReadTarget } from '../transactions/read-target.ts';

/** A form as it opens. */
export interface OpenedOperation {
  /** Its first values as they travel, of the fields that the reader is asked. */
  readonly dataProperties: readonly DataProperty[];
  /** Its rules as the reader gets them; `null` where it has none. */
  readonly rules: ReturnType<typeof presentRules> | null;
}

/**
 * Opens a form with its defaults, the known values, the values that the server will fill in, and the effects of
 * incoming rules.
 */
export async function openOperation(
  context: SiteContext,
  target: ReadTarget,
  known: FieldValues,
  runs: RunDependencies,
): Promise<OpenedOperation> {
  const { caller } = context;
  const fields = target.form.dataPropertyTypes;
  const defaults = Object.fromEntries([...walkFields(fields)].map((field) => [field.id, field.defaultValue]));
  const gathered = await gatherRules(context, target, { ...defaults, ...known }, { inlines: true });
  if (gathered) await requireOffered(context, target, gathered);
  const resolved = await resolveFields(context, fields, [defaults, known], gathered?.namedIds);
  const previous = asksPreviousPerson(fields) ? await selectLastPerson(context, target.element.id) : null;
  const reading = { ...fieldContext(context), people: { current: { id: caller.userId, name: caller.name }, previous } };
  const incoming =
    gathered &&
    (await openWithRules(context, target, {
      gatheredRules: gathered,
      resolvedFields: resolved,
      knownValues: known,
      reading,
      runs,
    }));
  const values = incoming ? cleanMarkup(resolved, incoming.values) : openingValues(resolved, known, reading);
  return {
    rules: gathered && incoming && presentRules(gathered, incoming, ruleVisibility(context, target, gathered)),
    dataProperties: shownValues(context, target, { resolvedFields: resolved, values, incoming, reading }),
  };
}

interface Opening extends Pick<Opened, 'resolvedFields' | 'reading'> {
  readonly gatheredRules: GatheredRules;
  readonly knownValues: FieldValues;
  readonly runs: RunDependencies;
}

/** Runs incoming rules over the form, with the answers of the processors that rules give values to or read from. */
async function openWithRules(
  context: SiteContext,
  target: ReadTarget,
  { gatheredRules, resolvedFields, knownValues, reading, runs }: Opening,
): Promise<IncomingOutcome> {
  const formRules = await gatheredRules.compile(resolvedFields);
  const firstOutcome = await openForm(context, formRules, { facts: gatheredRules.facts, reading }, knownValues);
  const isRead = processorsRead(gatheredRules, ({ matchType }) => matchType === 'incoming');
  if (isRead.size === 0) return firstOutcome;
  const processors = formProcessors(context, runs, gatheredRules, { by: 'form', subject: subjectOf(target) });
  let incoming = firstOutcome;
  for (let round = 0; round < maxRounds; round += 1) {
    const facts = processors.facts(gatheredRules.facts);
    const hiddenIds = await hiddenInForm(context, formRules, incoming, { facts, reading });
    if (!(await processors.ask(incoming.effects, ({ id }) => isRead.has(id), hiddenIds))) break;
    incoming = await openForm(
      context,
      formRules,
      { facts: processors.facts(gatheredRules.facts), reading },
      knownValues,
    );
  }
  return incoming;
}

/** The modules and integrations that rules hide in the form as it opens. */
async function hiddenInForm(
  context: SiteContext,
  formRules: FormRules,
  { options, values }: IncomingOutcome,
  { facts, reading }: { readonly facts: RuleFacts; readonly reading: FieldContext },
): Promise<HiddenElsewhere> {
  if (!formRules.plan.handing.some(({ rule }) => rule.action === 'show' || rule.action === 'hide'))
    return nothingHidden;
  const before = { ...facts.before, operation: values };
  const filling = dynamicSteps(formRules, { values, options, facts: { ...facts, before }, context: reading });
  return (await inSteps(context, filling)).hiddenElsewhere;
}

interface Opened {
  readonly resolvedFields: readonly FieldDefinition[];
  readonly values: FieldValues;
  readonly incoming: IncomingOutcome | null;
  readonly reading: FieldContext;
}

/**
 * Returns the first values that the caller may know: for fields that the caller does not read, those that every user's
 * form begins with.
 */
function shownValues(
  { caller }: SiteContext,
  { accessDecision }: ReadTarget,
  { resolvedFields, values, incoming, reading }: Opened,
): DataProperty[] {
  const requestedFields = withoutFields(resolvedFields, accessDecision.hiddenFieldIds);
  const readable = new Set([...walkFields(readableFields(requestedFields, caller.role))].map(({ id }) => id));
  const initialValues = openingValues(resolvedFields, {}, reading);
  const knownEntries = Object.entries(values).filter(([id]) => readable.has(id));
  const defaultEntries = Object.entries(initialValues).filter(([id]) => !readable.has(id));
  const fields = incoming ? withRuledOptions(requestedFields, incoming.options) : requestedFields;
  // A field that has not been shown yet was not left unanswered.
  return displayValues(fields, Object.fromEntries([...knownEntries, ...defaultEntries]), reading).filter(
    ({ value }) => value !== null,
  );
}
