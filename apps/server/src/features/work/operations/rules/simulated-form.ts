import { createHash } from 'node:crypto';
import { type FieldDefinition, normalizeFieldDefinitions } from '@tingest/domain/fields';
import { type OwnedRules, readConfigurations } from '@tingest/domain/rules';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { findVisibleElementType } from '../../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../../data-objects/granted/object-access.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../../http/kernel/problem-error.ts';
import { definitionProblems } from '../../../../publishing/definition-problems.ts';
import { findElement } from '../../../register/elements/find-element.ts';
import {
  type OperationForm,
  selectFunctionForm,
  selectOperationForm,
  selectService,
  selectTransaction,
  type TransactionRow,
} from '../model/operation-queries.ts';
import type { simulateBody } from '../model/operation-schemas.ts';
import type { RuleTarget } from './gather-rules.ts';

/** A form to simulate, with its unsaved parts. */
export type SimulationInput = Static<typeof simulateBody>;

/**
 * Reads the target of a simulation: the form of a service's event, or of the function alone, with the sent parts in
 * place of the stored ones.
 * @throws ProblemError `notFound` for a target that does not exist, or problems of fields or of the shape of rules
 */
export async function readSimulation(context: SiteContext, simulationInput: SimulationInput): Promise<RuleTarget> {
  const element = await findElement(context, simulationInput.elementId);
  const type = element && (await findVisibleElementType(context, element.element_type_id, context.caller));
  const isRead = type && objectAccess(context, 'elementType', type, ['read']).decide(element.data_properties).isAllowed;
  if (!isRead) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const transaction = simulationInput.transactionId
    ? await selectTransaction(context, simulationInput.transactionId)
    : undefined;
  if (simulationInput.transactionId && transaction?.element_id !== element.id) {
    throw new ProblemError({ code: 'notFound', path: 'transactionId' });
  }
  const baseForm = simulationInput.operationTypeId
    ? await storedForm(context, simulationInput, simulationInput.operationTypeId, transaction)
    : newForm(element.element_type_id);
  if (baseForm?.elementTypeId !== element.element_type_id) {
    throw new ProblemError({ code: 'notFound', path: 'operationTypeId' });
  }
  return {
    element,
    transaction,
    form: withSent(baseForm, simulationInput, await sentFields(context, simulationInput)),
  };
}

/** The form that is stored; of a service's event that is not saved yet the function's, as the event would have it. */
async function storedForm(
  context: SiteContext,
  simulationInput: SimulationInput,
  operationTypeId: string,
  transaction: TransactionRow | undefined,
): Promise<OperationForm | undefined> {
  const { mode, eventSchemaConfigurations } = simulationInput;
  const transactionTypeId = transaction?.transaction_type_id ?? simulationInput.transactionTypeId;
  const serviceForm = transactionTypeId
    ? await selectOperationForm(context, { transactionTypeId, operationTypeId, mode, begunAt: null })
    : undefined;
  if (serviceForm || (transactionTypeId && eventSchemaConfigurations === undefined)) return serviceForm;
  const functionForm = await selectFunctionForm(context, operationTypeId);
  if (!functionForm || !transactionTypeId) return functionForm;
  const service = await selectService(context, transactionTypeId);
  return service && { ...functionForm, transactionTypeId, transactionMode: service.mode };
}

/** A function's form before it has been saved for the first time. */
function newForm(elementTypeId: string): OperationForm {
  const id = uuidv7();
  return {
    ...{ operationTypeId: id, operationTypeStatus: 'draft', operationTypeNames: [], operationTypeDescriptions: [] },
    ...{ formVersion: 0, dataPropertyTypes: [], serviceFields: [], writtenSlots: {} },
    ...{ transactionTypeId: id, transactionTypeStatus: 'draft', transactionTypeNames: [] },
    ...{ transactionTypeWords: null, transactionMode: '' },
    ...{ policy: {}, reservationPolicy: {}, elementTypeId, elementTypeStatus: 'draft' },
    ...{ operationTypeRules: [], eventRules: [], rulesStamp: '', elementTypeStamp: '' },
  };
}

async function sentFields(
  context: SiteContext,
  { dataPropertyTypes }: SimulationInput,
): Promise<readonly FieldDefinition[] | undefined> {
  if (!dataPropertyTypes) return undefined;
  throwProblems(await definitionProblems(context, dataPropertyTypes, false));
  return normalizeFieldDefinitions(dataPropertyTypes, uuidv7);
}

/** Returns the form with the sent parts replaced. Equal forms get equal stamps, so that each is compiled once. */
function withSent(
  baseForm: OperationForm,
  simulationInput: SimulationInput,
  fields: readonly FieldDefinition[] | undefined,
): OperationForm {
  const ownRules = sentRules(simulationInput.schemaConfigurations, 'schemaConfigurations');
  const ofEvent = sentRules(simulationInput.eventSchemaConfigurations, 'eventSchemaConfigurations');
  const parts = [fields, ownRules, ofEvent, simulationInput.transactionMode];
  const isStored = parts.every((part) => part === undefined);
  return {
    ...baseForm,
    dataPropertyTypes: fields ?? baseForm.dataPropertyTypes,
    transactionMode: simulationInput.transactionMode ?? baseForm.transactionMode,
    operationTypeRules: ownRules ?? baseForm.operationTypeRules,
    eventRules: ofEvent ?? baseForm.eventRules,
    rulesStamp: isStored ? baseForm.rulesStamp : `${baseForm.rulesStamp} ${digest(parts)}`,
  };
}

function sentRules(sentConfigurations: unknown, path: string): OwnedRules['configurations'] | undefined {
  if (sentConfigurations === undefined || sentConfigurations === null) return undefined;
  const read = readConfigurations(sentConfigurations, uuidv7, path);
  if ('problem' in read) throw new ProblemError(read.problem);
  return read.configurations;
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
