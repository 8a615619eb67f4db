import type { Problem } from '../../foundation/problems/problem.ts';
import { isId } from '../../foundation/text/id.ts';
import { type FieldTypeKey, fieldTypeOf, isFieldTypeKey } from '../types/registry.ts';
import type { FieldDefinitionInput } from './field-definition-input.ts';
import { fieldLimits } from './field-limits.ts';
import { type FilteredField, filterProblems } from './filter-problems.ts';
import { validateDefinition } from './validate-definition.ts';

/** State collected so far for a whole form, because ids and unique types count across groups. */
interface FormSoFar {
  /** The location of each id: the path of the collection with rows that contain it, empty outside rows. */
  readonly rowOf: Map<string, string>;
  readonly uniqueTypes: Set<FieldTypeKey>;
  /** To be validated when all ids are known. */
  readonly filteredFields: FilteredField[];
  /** How many there are, and how many of them hold a value. */
  count: number;
  properties: number;
}

/**
 * Returns all problems of a form's field definitions, each with the path of the faulty part, such as
 * `dataPropertyTypes.2.options.0.name`. Source: specification, sections 3, 5 and 9.
 *
 * @param rules.needsProperty whether there must be a property field; a group that contains none does not count as one
 * (missingProperty)
 */
export function validateFieldDefinitions(
  fields: readonly FieldDefinitionInput[],
  path = 'dataPropertyTypes',
  { needsProperty = false }: { readonly needsProperty?: boolean } = {},
): Problem[] {
  const form: FormSoFar = { rowOf: new Map(), uniqueTypes: new Set(), filteredFields: [], count: 0, properties: 0 };
  const problems = validateLevel(fields, { path, depth: 1, row: '' }, form);
  // Fields that are nested too deep were not checked, so one of them may be the property.
  const isMissing = needsProperty && form.properties === 0 && !problems.some(({ code }) => code === 'tooDeep');
  return [
    ...(isMissing ? [{ code: 'missingProperty', path } as const] : []),
    ...problems,
    ...filterProblems(form.filteredFields, form.rowOf),
  ];
}

/** Where in the form a list of fields stands. */
interface Level {
  readonly path: string;
  readonly depth: number;
  /** The path of the collection with rows that contain the fields, empty outside rows. */
  readonly row: string;
}

function validateLevel(
  fields: readonly FieldDefinitionInput[],
  { path, depth, row }: Level,
  form: FormSoFar,
): Problem[] {
  if (depth > fieldLimits.depth) return [{ code: 'tooDeep', path, parameters: { max: fieldLimits.depth } }];
  const problems: Problem[] = [];
  for (const [index, field] of fields.entries()) {
    const at = `${path}.${index}`;
    form.count += 1;
    if (form.count > fieldLimits.fields) {
      problems.push({ code: 'tooMany', path, parameters: { max: fieldLimits.fields } });
      return problems;
    }
    problems.push(...validateId(field, at, row, form), ...validateType(field, at, form));
    problems.push(...validateDefinition(row === '' ? field : { ...field, unique: false }, at));
    if (row !== '' && field.unique) problems.push({ code: 'uniqueNotAllowed', path: `${at}.unique` });
    const filter = field.optionSource?.filter;
    if (filter) {
      const by = String(filter.fieldId).toLowerCase();
      form.filteredFields.push({
        id: field.id?.toLowerCase() || null,
        by,
        row,
        path: `${at}.optionSource.filter.fieldId`,
      });
    }
    problems.push(...validateChildren(field, at, { depth, row }, form));
  }
  return problems;
}

function validateChildren(
  field: FieldDefinitionInput,
  at: string,
  { depth, row }: Omit<Level, 'path'>,
  form: FormSoFar,
): Problem[] {
  const children = field.children ?? [];
  const path = `${at}.children`;
  if (!isFieldTypeKey(field.fieldType)) return [];
  const type = fieldTypeOf({ fieldType: field.fieldType });
  if (type.hasRows && children.length === 0) return [{ code: 'childrenRequired', path }];
  if (children.length === 0) return [];
  if (!type.hasChildren) return [{ code: 'childrenNotAllowed', path }];
  const unfit = type.hasRows ? children.flatMap((child, index) => (fitsRow(child) ? [] : [index])) : [];
  return [
    ...unfit.map((index): Problem => ({ code: 'childTypeNotAllowed', path: `${path}.${index}.fieldType` })),
    ...validateLevel(children, { path, depth: depth + 1, row: type.hasRows ? path : row }, form),
  ];
}

/** A row holds plain values: nothing that holds fields itself, nothing of which a form has only one. */
function fitsRow({ fieldType }: FieldDefinitionInput): boolean {
  if (!isFieldTypeKey(fieldType)) return true;
  const type = fieldTypeOf({ fieldType });
  return !type.hasChildren && !type.isUnique;
}

function validateId(field: FieldDefinitionInput, at: string, row: string, form: FormSoFar): Problem[] {
  if (field.id === undefined || field.id === null || field.id === '') return [];
  const id = String(field.id).toLowerCase();
  if (!isId(id)) return [{ code: 'invalidId', path: `${at}.id` }];
  if (form.rowOf.has(id)) return [{ code: 'duplicateId', path: `${at}.id` }];
  form.rowOf.set(id, row);
  return [];
}

function validateType(field: FieldDefinitionInput, at: string, form: FormSoFar): Problem[] {
  const key = field.fieldType;
  if (!isFieldTypeKey(key)) return [{ code: 'unknownFieldType', path: `${at}.fieldType` }];
  const type = fieldTypeOf({ fieldType: key });
  if (type.hasValue) form.properties += 1;
  if (!type.isUnique) return [];
  if (form.uniqueTypes.has(key)) return [{ code: 'uniqueFieldType', path: `${at}.fieldType` }];
  form.uniqueTypes.add(key);
  return [];
}
