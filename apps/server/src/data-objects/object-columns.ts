import {
  type FieldContext,
  type FieldDefinition,
  type SlotName,
  searchText,
  slotNames,
  slotValues,
} from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { computeTitle } from '@tingest/domain/register';
import { fieldContext } from '../http/kernel/field-context.ts';
import { sortLocale } from '../http/lists/alphabet.ts';
import type { DataObjectType } from './data-object-type.ts';

/** Tenant of the object, and the time of writing. */
export interface ObjectContext {
  readonly now: Date;
  readonly tenant: { readonly timeZone: string; readonly culture: Culture };
}

/**
 * Returns all columns that are stored for an object's values. Also used by the back-fill.
 *
 * @param type its fields, with the options of their sources where they have some
 * @param code additional search text, and the title where the values give none; `null` for an object without a code
 * @param nameless a title for an object that has neither a code nor a value that could be one
 */
export function objectColumns(
  context: ObjectContext,
  type: Pick<DataObjectType, 'fields' | 'writtenSlots'>,
  {
    code,
    values,
    nameless = () => '',
  }: {
    readonly code: string | null;
    readonly values: Record<string, unknown>;
    readonly nameless?: (
      fields: readonly FieldDefinition[],
      values: Record<string, unknown>,
      context: FieldContext,
    ) => string;
  },
) {
  const { tenant, now } = context;
  // A title is one for all readers, so it is written in the tenant's language.
  const tenantContext = fieldContext({ culture: tenant.culture, tenant, now });
  const title =
    computeTitle(type.fields, values, tenantContext, code ?? '') || nameless(type.fields, values, tenantContext);
  const slots = slotValues(type.fields, type.writtenSlots, values, tenantContext.timeZone);
  return {
    title,
    data_properties: JSON.stringify(values),
    search_text: searchText(title, code, type.fields, values),
    sort_locale: sortLocale(tenant.culture),
    // Each slot has its column's kind of value, which the type of a column by name can't say.
    ...(Object.fromEntries(slotNames.map((slot) => [slot, slots[slot]])) as Record<SlotName, never>),
  };
}
