import {
  type FieldDefinition,
  type FieldOption,
  type FieldValues,
  formValues,
  openingValues,
  toValues,
} from '@tingest/domain/fields';
import { dynamicSteps, outgoingSteps, type RuleFacts } from '@tingest/domain/rules';
import { isReservedPeriod, type WrittenPeriod } from '@tingest/domain/work';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import { asksPreviousPerson } from '../../../../forms/read-form.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';
import { throwProblems } from '../../../../http/kernel/problem-error.ts';
import { ruleProblems } from '../../../configuration/rules/rule-problems.ts';
import type { RunDependencies } from '../../processors/run-dependencies.ts';
import { selectLastPerson } from '../model/operation-queries.ts';
import type { PlainFacts } from '../model/rule-schemas.ts';
import { knownValues } from '../transactions/known-values.ts';
import { runsInForm } from './form-processors.ts';
import { type GatheredRules, gatherRules, type RuleTarget } from './gather-rules.ts';
import { offersOf } from './offers.ts';
import { plainOutcome, untouchedForm } from './present-rules.ts';
import { openForm } from './run-sent-form.ts';
import { readSimulation, type SimulationInput } from './simulated-form.ts';
import { allRules } from './stored-rules.ts';
import { triedProcessors } from './tried-processors.ts';

/**
 * Simulates all rules of a function and of a service's event for a form on an object in its current state: each match
 * type separately, with the outcome of every rule. Validates nothing and writes nothing. Modules answer as in a form
 * that is filled in; integrations are not asked, because other systems would take the request for a real one.
 *
 * @throws ProblemError `notFound` for a target that does not exist, or problems of the shape of rules that were sent
 */
export async function simulateRules(context: SiteContext, simulationInput: SimulationInput, runs: RunDependencies) {
  const target = await readSimulation(context, simulationInput);
  const { form: storedForm, element, transaction } = target;
  const travelled = simulationInput.dataProperties && toValues(simulationInput.dataProperties).values;
  const fields = storedForm.dataPropertyTypes;
  const { operationTypeId } = storedForm;
  const currentValues = await knownValues(context, { ...simulationInput, operationTypeId }, storedForm, transaction);
  const gatheredRules = await gatherRules(context, target, { ...currentValues, ...travelled }, { inlines: true });
  const previous = asksPreviousPerson(fields) ? await selectLastPerson(context, element.id) : null;
  const { caller } = context;
  const reading = { ...fieldContext(context), people: { current: { id: caller.userId, name: caller.name }, previous } };
  const isSent = simulationInput.schemaConfigurations || simulationInput.eventSchemaConfigurations;
  if (gatheredRules && isSent) await requireBounded(context, fields, gatheredRules);
  const form = await resolveFields(
    context,
    fields,
    [currentValues, ...(travelled ? [travelled] : [])],
    gatheredRules?.namedIds,
  );
  if (!gatheredRules) {
    const values = openingValues(form, currentValues, reading);
    const untouched = { ...untouchedForm, values: travelled ?? values };
    return { ...emptyOutcome, incoming: { ...emptyOutcome.incoming, values }, dynamic: untouched };
  }
  const formRules = await gatheredRules.compile(form);
  const wishedPeriod = wishedFor(context, gatheredRules, target);
  const processing = triedProcessors(context, runs, gatheredRules, target);
  const inForm = await processing.settled(runsInForm, async (facts) => {
    const incoming = await openForm(context, formRules, { facts, reading }, currentValues);
    const run = { facts: { ...facts, before: { ...facts.before, operation: incoming.values } }, context: reading };
    const filling = dynamicSteps(formRules, {
      ...run,
      values: travelled ? formValues(form, travelled, reading) : incoming.values,
      overwritten: new Set(simulationInput.overwritten),
      options: incoming.options,
    });
    const dynamic = await inSteps(context, filling);
    return {
      incoming,
      dynamic,
      run,
      effects: [...incoming.effects, ...dynamic.effects],
      hiddenElsewhere: dynamic.hiddenElsewhere,
    };
  });
  const { incoming, dynamic, run } = inForm;
  const outgoing = await processing.settled(
    ({ matchType }) => matchType === 'outgoing',
    async (facts) => {
      const values = dynamic.countedValues;
      const currentValues = wishedPeriod
        ? withReserved(facts.values, storedForm.transactionTypeId, wishedPeriod)
        : facts.values;
      const saving = outgoingSteps(formRules, { ...run, facts: { ...run.facts, values: currentValues }, values });
      const savedOutcome = await inSteps(context, saving);
      const { hiddenElsewhere } = dynamic;
      return { ...savedOutcome, given: [...inForm.effects, ...savedOutcome.effects], hiddenElsewhere };
    },
  );
  const self = await offersOf(context, formRules, run.facts, reading);
  return {
    incoming: {
      values: { ...incoming.values },
      suggested: Object.fromEntries(incoming.suggested),
      options: Object.fromEntries(incoming.options) as Record<string, FieldOption[]>,
      outcomes: [...incoming.outcomes],
    },
    dynamic: plainOutcome(dynamic),
    outgoing: { effects: [...outgoing.effects], outcomes: [...outgoing.outcomes] },
    self: { offers: [...self.offers], outcomes: [...self.outcomes] },
    rules: gatheredRules.rules.flatMap(({ owner, configurations }) =>
      allRules([{ owner, configurations }]).map((rule) => ({ ...rule, owner })),
    ),
    processors: processing.presented(),
    wishedPeriod,
    facts: plainFacts({ ...gatheredRules, facts: run.facts }, incoming.values),
  };
}

/**
 * Limits the cost of the rules that were sent: they may be meaningless, but must not take longer than rules that can be
 * saved. @throws ProblemError `expressionCost`
 */
async function requireBounded(
  context: SiteContext,
  form: readonly FieldDefinition[],
  { rules, definitions }: GatheredRules,
): Promise<void> {
  const checkedRules = rules.map(({ owner, configurations }) => ({
    configurations,
    ruleContext: { owner, form, definitions },
    path: owner === 'operationType' ? 'schemaConfigurations' : 'eventSchemaConfigurations',
  }));
  throwProblems((await ruleProblems(context, checkedRules)).filter(({ code }) => code === 'expressionCost'));
}

const emptyOutcome = {
  incoming: { values: {}, suggested: {}, options: {}, outcomes: [] },
  outgoing: { effects: [], outcomes: [] },
  self: { offers: [], outcomes: [] },
  rules: [],
  processors: [],
  wishedPeriod: null,
  facts: { values: {}, recordValues: {}, before: {} },
};

/**
 * Returns the period that a simulation assumes to be requested if rules write the reserved period and nothing is
 * reserved yet: the next full hour. Without a period such rules would have no initial value.
 */
function wishedFor(
  { now }: SiteContext,
  { rules }: GatheredRules,
  { transaction }: Pick<RuleTarget, 'transaction'>,
): WrittenPeriod | null {
  if (transaction) return null;
  const isWritten = allRules(rules).some(
    ({ matchType, target }) =>
      matchType === 'outgoing' && target.type === 'transaction' && isReservedPeriod(target.fieldId),
  );
  if (!isWritten) return null;
  const from = Math.ceil(now.getTime() / hour) * hour;
  return { reservatedFrom: new Date(from).toISOString(), reservatedTo: new Date(from + hour).toISOString() };
}

const hour = 3_600_000;

function withReserved(
  values: RuleFacts['values'],
  transactionTypeId: string,
  period: WrittenPeriod,
): RuleFacts['values'] {
  const reservedValues = { ...values.transaction?.[transactionTypeId], ...period, status: 'reserved' };
  return { ...values, transaction: { ...values.transaction, [transactionTypeId]: reservedValues } };
}

function plainFacts({ facts, ruleContext }: GatheredRules, openedValues: FieldValues): PlainFacts {
  return {
    values: facts.values,
    recordValues: Object.fromEntries(ruleContext.records.map(({ id, values }) => [id, values])),
    before: { ...facts.before, operation: openedValues },
  };
}
