import type { FieldValues } from '@tingest/domain';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound } from '../../../http/problem-error.ts';
import { type ElementRow, updateElement } from './element-queries.ts';
import { elementColumns } from './element-service.ts';

/**
 * Sets one value of a locked object on behalf of an operation, with all that lists and searches know of it. The value
 * must be a sound one of its field.
 */
export async function setElementValue(
  context: SiteContext,
  row: ElementRow,
  fieldId: string,
  value: unknown,
): Promise<void> {
  const { tx, tenant, caller } = context;
  const type = await findVisibleElementType(context, row.element_type_id, caller);
  if (!type) throw notFound();
  const values = { ...(row.data_properties as FieldValues), [fieldId]: value };
  const fields = await resolveFields(context, type.fields, [values]);
  const { code } = row;
  await updateElement(tx, tenant.id, row.id, elementColumns(context, { ...type, fields }, code, values));
}
