import type { SlotMap } from '@tingest/domain';
import type { Client } from 'pg';
import { categoryFields, checkFields, newFieldIds } from './category.ts';
import type { LoadedCategory } from './loaded-site.ts';

/** Posts something as a user, and gives back what was answered. */
export type Post = (path: string, body: object) => Promise<{ readonly id: string }>;

/** Makes a published category with a function and a service through the API, as an administrator would. */
export async function createCategory(post: Post, owner: Client, path: string, name: string): Promise<LoadedCategory> {
  const fieldIds = newFieldIds();
  const named = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
  const { id } = await post(`${path}/elementTypes`, { ...named(name), dataPropertyTypes: categoryFields(fieldIds) });
  const form = checkFields();
  const operationType = await post(`${path}/operationTypes`, {
    ...named('Kontroll'),
    elementTypeId: id,
    dataPropertyTypes: form,
  });
  const transactionType = await post(`${path}/transactionTypes`, {
    ...named('Kontrollera'),
    elementTypeId: id,
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: operationType.id }],
  });
  const { rows } = await owner.query<{ slot_map: SlotMap }>('SELECT slot_map FROM element_types WHERE id = $1', [id]);
  return {
    id,
    fieldIds,
    slotMap: rows[0]?.slot_map ?? {},
    operationTypeId: operationType.id,
    transactionTypeId: transactionType.id,
    checkFieldIds: form.map((field) => field.id),
  };
}
