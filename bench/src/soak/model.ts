import { dataProperties, named } from '../data/create-service.ts';
import type { SoakPerson, SoakService } from './soak-person.ts';

/** A published category with some objects. */
export interface SoakCategory {
  readonly elementTypeId: string;
  readonly elementIds: readonly string[];
}

/** Makes a category. @param values the values of each of its objects, by fields' ids */
export async function makeCategory(
  { post }: SoakPerson,
  category: { readonly name: string; readonly fields: readonly object[]; readonly more?: object },
  values: readonly object[],
): Promise<SoakCategory> {
  const { name, fields, more } = category;
  const { id: elementTypeId } = await post('elementTypes', { ...named(name), dataPropertyTypes: fields, ...more });
  const elementIds: string[] = [];
  for (const each of values) {
    elementIds.push((await post('elements', { elementTypeId, dataProperties: dataProperties(each) })).id);
  }
  return { elementTypeId, elementIds };
}

/** Creates a service with one function for each of its steps. @param more of the service, such as its policy */
export async function makeService(
  { post }: SoakPerson,
  service: {
    readonly name: string;
    readonly elementTypeId: string;
    readonly mode: string;
    readonly steps: readonly string[];
    readonly fields: readonly object[];
    readonly rules?: readonly object[];
    readonly more?: object;
  },
): Promise<SoakService> {
  const { name, elementTypeId, mode, steps, fields, rules = [], more } = service;
  const ofAction = (isWrite: boolean) => ({
    matchRules: rules.filter((rule) => ((rule as { matchType?: string }).matchType === 'outgoing') === isWrite),
  });
  const schemaConfigurations = [
    { subject: { type: 'element' }, readAction: ofAction(false), writeAction: ofAction(true) },
  ];
  const { id: operationTypeId } = await post('operationTypes', {
    ...{ ...named(name), elementTypeId, dataPropertyTypes: fields },
    ...(rules.length > 0 && { schemaConfigurations }),
  });
  const events = steps.map((step) => ({ mode: step, operationTypeId }));
  const { id: transactionTypeId } = await post('transactionTypes', {
    ...{ ...named(name), elementTypeId, mode, events },
    ...more,
  });
  return { operationTypeId, transactionTypeId };
}

/** Configures a module or an integration. @returns its id */
export async function addProcessor(
  { post }: SoakPerson,
  processor: { readonly type: 'module' | 'integration'; readonly key: string; readonly name: string },
  values: object,
): Promise<string> {
  const data = {
    ...{ processorType: processor.type, processorKey: processor.key, name: processor.name },
    dataProperties: dataProperties(values),
  };
  return (await post('processors/config', { data })).id;
}
