import type { FieldValues } from '@tingest/domain/fields';
import type { ElementTypeInfo } from '../../../data-objects/find-element-type.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { takenValues } from '../../../data-objects/taken-values.ts';
import { attachFiles } from '../../../file-store/file-references.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, throwProblems } from '../../../http/kernel/problem-error.ts';
import { type ElementRow, elementObject, elementRows, storedCodes } from './element-object.ts';
import { elementColumns } from './element-service.ts';

/**
 * Prepares a change of values of a locked object on behalf of an operation, with all columns for lists and searches.
 * The returned function writes them by one statement, without further queries; `null` where no value changes.
 *
 * @param changes by field id; each must be a sound value of its field
 * @param type the object's category, as the caller sees it
 */
export async function changeElement(
  context: SiteContext,
  row: ElementRow,
  changes: FieldValues,
  type: ElementTypeInfo | undefined,
): Promise<(() => Promise<unknown>) | null> {
  if (Object.keys(changes).length === 0) return null;
  if (!type) throw notFound();
  const values = { ...row.data_properties, ...changes };
  const fields = await resolveFields(context, type.fields, [values]);
  const [duplicateProblems = []] = await takenValues(context, elementObject, type, [{ id: row.id, values }]);
  // The values are not those of the form, so the problems stand at none of its fields.
  throwProblems(duplicateProblems.map(({ path: _, ...problem }) => problem));
  const changedFields = type.fields.filter(({ id }) => Object.hasOwn(changes, id));
  const previousValues = row.data_properties;
  await attachFiles(context, {
    ownerKind: 'element',
    ownerId: row.id,
    fields: changedFields,
    values: changes,
    previousValues,
  });
  const columns = elementColumns(context, { ...type, fields }, { code: row.code, values, codes: storedCodes(row) });
  return () => elementRows.write(context, row.id, columns);
}
