import { walkFields } from '@tingest/domain/fields';
import {
  normalizeServicePolicy,
  type OperationMode,
  type ServicePolicy,
  validateServicePolicy,
} from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import { insertRow } from '../database/stored-rows.ts';
import { assignOperationSlots } from '../features/configuration/operation-types/operation-slots.ts';
import { keepFormVersion, type OperationTypeRow } from '../features/configuration/operation-types/operation-types.ts';
import { replaceEvents } from '../features/configuration/transaction-types/transaction-events.ts';
import type { TransactionTypeRow } from '../features/configuration/transaction-types/transaction-types.ts';
import { throwProblems } from '../http/kernel/problem-error.ts';
import type { ContentFunction, ContentService, ContentStep } from './content/content-service.ts';
import { type FilledSeedContext, known, newRow } from './seed-context.ts';
import { type StoredForm, storedForm } from './stored-form.ts';
import { eventRules, functionRules } from './stored-rules.ts';
import type { StoredModules } from './write-modules.ts';

/** A function that is stored, with its form. */
export interface StoredFunction {
  readonly operationType: OperationTypeRow;
  readonly form: StoredForm;
}

/** A service with its functions, all stored. */
export interface StoredService {
  readonly transactionType: TransactionTypeRow;
  readonly mode: ContentService['mode'];
  readonly policy: ServicePolicy;
  readonly functions: ReadonlyMap<OperationMode, StoredFunction>;
  /** Function by which a loan is handed from person to person, where that is possible. */
  readonly handover: StoredFunction | null;
  readonly histories: ContentService['histories'];
}

/** The category in which services are written. */
interface ServedCategory {
  readonly siteId: string;
  readonly elementTypeId: string;
  readonly form: StoredForm;
  readonly modules: StoredModules;
}

/** Writes the services of a category, each with its functions. */
export async function writeServices(
  seed: FilledSeedContext,
  category: ServedCategory,
  services: readonly ContentService[],
): Promise<StoredService[]> {
  const storedServices: StoredService[] = [];
  for (const service of services) storedServices.push(await writeService(seed, category, service));
  return storedServices;
}

async function writeFunction(
  seed: FilledSeedContext,
  { siteId, elementTypeId, form: elementForm, modules }: ServedCategory,
  icon: ContentService['icon'],
  content: Omit<ContentFunction, 'modes'>,
): Promise<StoredFunction> {
  const { tx, recordTypes } = seed;
  const form = storedForm({ names: content.names, status: 'published', icon }, content.fields, recordTypes);
  const operationTypeId = uuidv7();
  const rules = functionRules(seed, { elementTypeId, elementForm, operationTypeId, form, modules }, content.rules);
  const operationType = await insertRow(tx, 'operation_types', {
    ...form.columns,
    ...newRow(seed, siteId),
    element_type_id: elementTypeId,
    id: operationTypeId,
    schema_configurations: JSON.stringify(rules),
    slot_map: JSON.stringify(assignOperationSlots(form.fields)),
  });
  await keepFormVersion(tx, operationType);
  return { operationType, form };
}

async function writeService(
  seed: FilledSeedContext,
  category: ServedCategory,
  {
    names,
    descriptions,
    icon,
    mode,
    functions: contents,
    handover: handoverContent,
    eventRules: rulesOf,
    policy: policyOf,
    histories,
  }: ContentService,
): Promise<StoredService> {
  const { tx, tenant } = seed;
  const { siteId, elementTypeId, form: elementForm, modules } = category;
  const write = (content: Omit<ContentFunction, 'modes'>) => writeFunction(seed, category, icon, content);
  const functions = new Map<OperationMode, StoredFunction>();
  for (const content of contents) {
    const storedFunction = await write(content);
    for (const each of content.modes) functions.set(each, storedFunction);
  }
  const handover = handoverContent ? await write(handoverContent) : null;
  const { form: startForm } = functionFor({ functions }, 'start');
  const requestedPolicy = policyOf?.({ ofObject: elementForm.idOf, ofStart: startForm.idOf });
  const policy = withHandover(normalizeServicePolicy(mode, requestedPolicy), handover);
  throwProblems(
    validateServicePolicy(mode, policy, {
      elementFields: [...walkFields(elementForm.fields)],
      startFields: [...walkFields(startForm.fields)],
      updateFunctionIds: handover ? [handover.operationType.id] : [],
    }),
  );
  const ownForm = storedForm({ names, descriptions, status: 'published', icon }, []);
  const columns = {
    ...ownForm.columns,
    ...newRow(seed, siteId),
    element_type_id: elementTypeId,
    mode,
    policy: JSON.stringify(policy),
  };
  const row = await insertRow(tx, 'transaction_types', columns);
  const events = [...functions].map(([each, { operationType, form }]) => ({
    mode: each,
    operationTypeId: operationType.id,
    schemaConfigurations: eventRules(
      row,
      { elementTypeId, elementForm, operationTypeId: operationType.id, form, modules },
      rulesOf?.[each],
    ),
  }));
  if (handover) {
    events.push({ mode: 'update', operationTypeId: handover.operationType.id, schemaConfigurations: [] });
  }
  const transactionType = { ...row, events: await replaceEvents(tx, tenant.id, row.id, events) };
  return { transactionType, mode, policy, functions, handover, histories };
}

/** The policy that names the function by which its loans are handed over: only now there is one to name. */
function withHandover(policy: ServicePolicy, handover: StoredFunction | null): ServicePolicy {
  if (!policy.loan || !handover) return policy;
  return { ...policy, loan: { ...policy.loan, handoverOperationTypeId: handover.operationType.id } };
}

/** The function by which a step is performed. @throws where the service has none */
export function functionOf(service: StoredService, step: Pick<ContentStep, 'mode' | 'isHandover'>): StoredFunction {
  if (!step.isHandover) return functionFor(service, step.mode);
  if (!service.handover) throw new Error('a loan is handed over by a service that has no function for it');
  return service.handover;
}

/** The function that a service performs in a mode. */
export function functionFor({ functions }: Pick<StoredService, 'functions'>, mode: OperationMode): StoredFunction {
  return known(functions, mode);
}
