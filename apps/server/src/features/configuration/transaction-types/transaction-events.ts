import type { SchemaConfiguration } from '@tingest/domain/rules';
import type { OperationMode } from '@tingest/domain/work';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../database/transaction.ts';

/** A service's event: which function is performed for which operation mode. */
export interface TransactionEventType {
  readonly id: string;
  readonly mode: OperationMode;
  readonly operationTypeId: string;
  readonly schemaConfigurations: readonly SchemaConfiguration[];
}

/** The events of each row of `transaction_types`, in their order. */
export const eventsOfType = sql<TransactionEventType[]>`(
  SELECT COALESCE(json_agg(json_build_object('id', e.id, 'mode', e.mode, 'operationTypeId', e.operation_type_id,
                                             'schemaConfigurations', e.schema_configurations)
                           ORDER BY e.position), '[]')
  FROM transaction_event_types e
  WHERE e.tenant_id = transaction_types.tenant_id AND e.transaction_type_id = transaction_types.id) AS events`;

/** An event as it is sent; one that has an id keeps it. */
export interface EventInput {
  readonly id?: string | null;
  readonly mode: OperationMode;
  readonly operationTypeId: string;
  /** As it was sent; as it is stored once it was read. */
  readonly schemaConfigurations?: unknown;
}

/** Replaces the events of a service by new ones with rules that were read already. */
export async function replaceEvents(
  tx: Transaction,
  tenantId: string,
  transactionTypeId: string,
  events: readonly EventInput[],
): Promise<TransactionEventType[]> {
  await tx
    .deleteFrom('transaction_event_types')
    .where('tenant_id', '=', tenantId)
    .where('transaction_type_id', '=', transactionTypeId)
    .execute();
  const storedEvents = events.map(({ id, mode, operationTypeId, schemaConfigurations }) => ({
    ...{ id: id?.toLowerCase() ?? uuidv7(), mode, operationTypeId: operationTypeId.toLowerCase() },
    schemaConfigurations: (schemaConfigurations ?? []) as readonly SchemaConfiguration[],
  }));
  if (storedEvents.length > 0) {
    await tx
      .insertInto('transaction_event_types')
      .values(
        storedEvents.map(({ id, mode, operationTypeId, schemaConfigurations }, position) => ({
          tenant_id: tenantId,
          id,
          transaction_type_id: transactionTypeId,
          position,
          mode,
          operation_type_id: operationTypeId,
          schema_configurations: JSON.stringify(schemaConfigurations),
        })),
      )
      .execute();
  }
  return storedEvents;
}
