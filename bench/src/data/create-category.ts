import type { SlotMap } from '@tingest/domain/fields';
import type { Client } from 'pg';
import type { Post } from '../processes/site-api.ts';
import { categoryFields, checkFields, newFieldIds } from './category.ts';
import { createService, named } from './create-service.ts';
import type { LoadedCategory } from './loaded-site.ts';

/** Makes a published category with a function and a service through the API, as an administrator would. */
export async function createCategory(post: Post, owner: Client, name: string): Promise<LoadedCategory> {
  const fieldIds = newFieldIds();
  const { id } = await post('elementTypes', { ...named(name), dataPropertyTypes: categoryFields(fieldIds) });
  const form = checkFields();
  const service = await createService(post, { name: 'Kontroll', elementTypeId: id, dataPropertyTypes: form });
  const { rows } = await owner.query<{ slot_map: SlotMap }>('SELECT slot_map FROM element_types WHERE id = $1', [id]);
  return {
    id,
    fieldIds,
    slotMap: rows[0]?.slot_map ?? {},
    ...service,
    checkFieldIds: form.map((field) => field.id),
  };
}
