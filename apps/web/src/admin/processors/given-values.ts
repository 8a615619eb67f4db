import type { FieldValues } from '@tingest/domain/fields';
import {
  type SimulationAnswer,
  type SimulationRequest,
  type StoredOperation,
  simulateForm,
} from '../../api/operations.ts';
import { servicesOf } from '../../api/transaction-types.ts';

/** Returns the values that rules would pass to a configuration for an operation. @throws ApiError */
export async function givenByOperation(operation: StoredOperation, configurationId: string): Promise<FieldValues> {
  const { dataProperties, elementId, mode, operationTypeId, transactionTypeId } = operation;
  const sentValues = dataProperties.map(({ dataPropertyTypeId, value }) => ({ dataPropertyTypeId, value }));
  return simulateValues(
    { elementId, mode, operationTypeId, transactionTypeId, dataProperties: sentValues },
    configurationId,
  );
}

/**
 * Returns the values that rules would pass to a configuration for an object without operations: from the first form of
 * its category, empty as it opens, with rules that pass any value. @throws ApiError
 */
export async function givenByObject(
  { elementId, elementTypeId }: { readonly elementId: string; readonly elementTypeId: string },
  configurationId: string,
): Promise<FieldValues> {
  for (const { id: transactionTypeId, events } of await servicesOf(elementTypeId)) {
    const start = events.find(({ mode }) => mode === 'start');
    if (!start) continue;
    const { operationTypeId } = start;
    const values = await simulateValues(
      { elementId, mode: 'start', operationTypeId, transactionTypeId },
      configurationId,
    );
    if (Object.keys(values).length > 0) return values;
  }
  return {};
}

async function simulateValues(form: SimulationRequest, configurationId: string): Promise<FieldValues> {
  return handedOver(await simulateForm(form), configurationId);
}

/**
 * Returns the values that rules pass to a configuration, at any time that they run; of two for the same value, the
 * later one applies.
 */
export function handedOver(
  { dynamic, incoming, outgoing, rules }: Pick<SimulationAnswer, 'dynamic' | 'incoming' | 'outgoing' | 'rules'>,
  configurationId: string,
): FieldValues {
  const targets = new Map(rules.map(({ id, target }) => [id, target]));
  const outcomes = [incoming, dynamic, outgoing].flatMap((each) => each.outcomes);
  return Object.fromEntries(
    outcomes.flatMap(({ ruleId, hasFired, to }) => {
      const target = targets.get(ruleId);
      if (!hasFired || to === undefined || target?.id !== configurationId || !target.fieldId) return [];
      return [[target.fieldId, to] as const];
    }),
  );
}
