import { v7 as uuidv7 } from 'uuid';
import { assignOperationSlots } from '../features/operation-types/operation-slots-lookup.ts';
import { insertOperationType, type OperationTypeRow } from '../features/operation-types/operation-type-queries.ts';
import {
  insertTransactionType,
  type TransactionTypeRow,
} from '../features/transaction-types/transaction-type-queries.ts';
import type { ContentService } from './content/content-category.ts';
import type { Scene } from './scene.ts';
import { type StoredForm, storedForm } from './stored-form.ts';

/** A service with its function, both stored. */
export interface StoredService {
  readonly transactionType: TransactionTypeRow;
  readonly operationType: OperationTypeRow;
  readonly form: StoredForm;
}

/** Writes the services of a category, each with its function. @returns them by English name */
export async function writeServices(
  { tx, tenant, author, since }: Scene,
  siteId: string,
  elementTypeId: string,
  services: readonly ContentService[],
): Promise<ReadonlyMap<string, StoredService>> {
  const place = {
    tenant_id: tenant.id,
    site_id: siteId,
    element_type_id: elementTypeId,
    owner_id: author.id,
    created_at: since,
    updated_at: since,
  };
  const stored = new Map<string, StoredService>();
  for (const service of services) {
    const { names, descriptions, functionNames, icon, fields } = service;
    const form = storedForm({ names: functionNames, status: 'published', icon }, fields);
    const operationType = await insertOperationType(tx, {
      ...form.columns,
      ...place,
      id: uuidv7(),
      slot_map: JSON.stringify(assignOperationSlots(form.fields)),
    });
    const own = storedForm({ names, descriptions, status: 'published', icon }, []);
    const transactionType = await insertTransactionType(
      tx,
      { ...own.columns, ...place, id: uuidv7(), mode: 'simpleForm' },
      [{ mode: 'start', operationTypeId: operationType.id }],
    );
    stored.set(names[1], { transactionType, operationType, form });
  }
  return stored;
}
