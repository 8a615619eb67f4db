import { type FieldDefinition, type FieldValues, formValues, toValues } from '@tingest/domain';
import { type OwnedRules, readConfigurations, runDynamic, runOutgoing, runSelf } from '@tingest/domain/match-rules';
import { v7 as uuidv7 } from 'uuid';
import { findVisibleElementType } from '../../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../../data-objects/granted/object-access.ts';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../../http/context.ts';
import { fieldContext } from '../../../../http/field-context.ts';
import { ProblemError } from '../../../../http/problem-error.ts';
import { findElement } from '../../../things/elements/find-element.ts';
import {
  type OperationForm,
  selectFunctionForm,
  selectOperationForm,
  selectTransaction,
  type TransactionRow,
} from '../operation-queries.ts';
import type { PerformInput } from '../perform-input.ts';
import { gatherRules, type RuleTarget } from './gather-rules.ts';
import { plainOutcome, untouchedForm } from './present-rules.ts';
import { openForm } from './run-sent-form.ts';
import { allRules } from './stored-rules.ts';

/** A form to try, and rules of it that are not saved yet. */
export interface SimulationInput extends Omit<PerformInput, 'clientOperationId'> {
  readonly schemaConfigurations?: unknown;
  readonly eventSchemaConfigurations?: unknown;
}

/**
 * What all rules of a function, and of a service's event, make of a form on an object as it is: each way of running by itself,
 * with the outcome of every rule. Nothing is judged, and nothing written.
 *
 * @throws ProblemError `notFound` for what is not there, or what is wrong with the shape of rules that were sent
 */
export async function simulateRules(context: SiteContext, sent: SimulationInput) {
  const target = await readSimulation(context, sent);
  const travelled = sent.dataProperties && toValues(sent.dataProperties).values;
  const gathered = await gatherRules(context, target, travelled, { inlines: true });
  const fields = target.form.dataPropertyTypes as readonly FieldDefinition[];
  const reading = { ...fieldContext(context), people: { current: personOf(context), previous: null } };
  if (!gathered) return { ...nothing, dynamic: { ...untouchedForm, values: travelled ?? {} } };
  const given: readonly FieldValues[] = travelled ? [travelled] : [];
  const form = await resolveFields(context, fields, given, gathered.namedIds);
  const compiled = gathered.compile(form);
  const incoming = openForm(compiled, gathered, {}, reading);
  const before = { ...gathered.facts.before, operation: incoming.values };
  const run = { facts: { ...gathered.facts, before }, context: reading };
  const dynamic = runDynamic(compiled, {
    ...run,
    values: travelled ? formValues(form, travelled, reading) : incoming.values,
    overwritten: new Set(sent.overwritten),
    options: incoming.options,
  });
  const outgoing = runOutgoing(compiled, { ...run, values: dynamic.countedValues });
  const self = runSelf(compiled, run);
  return {
    incoming: { values: incoming.values, outcomes: [...incoming.outcomes] },
    dynamic: plainOutcome(dynamic),
    outgoing: { effects: [...outgoing.effects], outcomes: [...outgoing.outcomes] },
    self: { offers: [...self.offers], outcomes: [...self.outcomes] },
    rules: gathered.rules.flatMap(({ owner, configurations }) =>
      allRules([{ owner, configurations }]).map((rule) => ({ ...rule, owner })),
    ),
  };
}

const nothing = {
  incoming: { values: {}, outcomes: [] },
  outgoing: { effects: [], outcomes: [] },
  self: { offers: [], outcomes: [] },
  rules: [],
};

function personOf({ caller }: SiteContext) {
  return { id: caller.userId, name: caller.name };
}

/** What is tried: the form of a service's event, or of the function alone, with the rules that were sent in place of those stored. */
async function readSimulation(context: SiteContext, sent: SimulationInput): Promise<RuleTarget> {
  const element = await findElement(context, sent.elementId);
  const type = element && (await findVisibleElementType(context, element.element_type_id, context.caller));
  const isRead =
    type &&
    objectAccess(context, 'elementType', type, ['read']).decide(element.data_properties as FieldValues).isAllowed;
  if (!isRead) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const transaction = sent.transactionId ? await selectTransaction(context, sent.transactionId) : undefined;
  if (sent.transactionId && transaction?.element_id !== element.id) {
    throw new ProblemError({ code: 'notFound', path: 'transactionId' });
  }
  const form = await simulatedForm(context, sent, transaction);
  if (form?.elementTypeId !== element.element_type_id) {
    throw new ProblemError({ code: 'notFound', path: 'operationTypeId' });
  }
  return { element, transaction, form };
}

async function simulatedForm(
  context: SiteContext,
  sent: SimulationInput,
  transaction: TransactionRow | undefined,
): Promise<OperationForm | undefined> {
  const { operationTypeId, mode } = sent;
  const transactionTypeId = transaction?.transaction_type_id ?? sent.transactionTypeId;
  const stored = transactionTypeId
    ? await selectOperationForm(context, { transactionTypeId, operationTypeId, mode, begunAt: null })
    : await selectFunctionForm(context, operationTypeId);
  if (!stored) return undefined;
  const isUnsaved = sent.schemaConfigurations !== undefined || sent.eventSchemaConfigurations !== undefined;
  return {
    ...stored,
    operationTypeRules: sentRules(sent.schemaConfigurations, 'schemaConfigurations') ?? stored.operationTypeRules,
    eventRules: sentRules(sent.eventSchemaConfigurations, 'eventSchemaConfigurations') ?? stored.eventRules,
    rulesStamp: isUnsaved ? uuidv7() : stored.rulesStamp,
  };
}

function sentRules(sent: unknown, path: string): OwnedRules['configurations'] | undefined {
  if (sent === undefined || sent === null) return undefined;
  const read = readConfigurations(sent, uuidv7, path);
  if ('problem' in read) throw new ProblemError(read.problem);
  return read.configurations;
}
