import { type FieldTypeKey, fieldTypeOf, isFieldTypeKey } from '../field-types/registry.ts';
import type { Problem } from '../problems/problem.ts';
import { isId } from '../text/id.ts';
import type { FieldDefinitionInput } from './field-definition-input.ts';
import { fieldLimits } from './field-limits.ts';
import { validateDefinition } from './validate-definition.ts';

/** What has been met so far in a whole form, whose ids and unique types count across groups. */
interface FormSoFar {
  readonly ids: Set<string>;
  readonly uniqueTypes: Set<FieldTypeKey>;
  /** Fields that others are filtered by, to be found when all ids are known. */
  readonly filters: { readonly fieldId: string; readonly path: string }[];
  count: number;
}

/**
 * Everything that is wrong with a form's field definitions, each problem at the path of what is wrong, such as
 * `dataPropertyTypes.2.options.0.name`. Whether there must be a field at all is the form's own rule.
 * Source: specification, sections 3, 5 and 9.
 */
export function validateFieldDefinitions(
  fields: readonly FieldDefinitionInput[],
  path = 'dataPropertyTypes',
): Problem[] {
  const form: FormSoFar = { ids: new Set(), uniqueTypes: new Set(), filters: [], count: 0 };
  const problems = validateLevel(fields, path, 1, form);
  const dangling = form.filters.filter(({ fieldId }) => !form.ids.has(fieldId.toLowerCase()));
  return [...problems, ...dangling.map((filter): Problem => ({ code: 'unknownField', path: filter.path }))];
}

function validateLevel(
  fields: readonly FieldDefinitionInput[],
  path: string,
  depth: number,
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
    problems.push(...validateId(field, at, form), ...validateType(field, at, form), ...validateDefinition(field, at));
    const filter = field.optionSource?.filter;
    if (filter) form.filters.push({ fieldId: String(filter.fieldId), path: `${at}.optionSource.filter.fieldId` });
    problems.push(...validateChildren(field, at, depth, form));
  }
  return problems;
}

function validateChildren(field: FieldDefinitionInput, at: string, depth: number, form: FormSoFar): Problem[] {
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
    ...validateLevel(children, path, depth + 1, form),
  ];
}

/** A row holds plain values: nothing that holds fields itself, nothing of which a form has only one. */
function fitsRow({ fieldType }: FieldDefinitionInput): boolean {
  if (!isFieldTypeKey(fieldType)) return true;
  const type = fieldTypeOf({ fieldType });
  return !type.hasChildren && !type.isUnique;
}

function validateId(field: FieldDefinitionInput, at: string, form: FormSoFar): Problem[] {
  if (field.id === undefined || field.id === null || field.id === '') return [];
  const id = String(field.id).toLowerCase();
  if (!isId(id)) return [{ code: 'invalidId', path: `${at}.id` }];
  if (form.ids.has(id)) return [{ code: 'duplicateId', path: `${at}.id` }];
  form.ids.add(id);
  return [];
}

function validateType(field: FieldDefinitionInput, at: string, form: FormSoFar): Problem[] {
  const key = field.fieldType;
  if (!isFieldTypeKey(key)) return [{ code: 'unknownFieldType', path: `${at}.fieldType` }];
  if (!fieldTypeOf({ fieldType: key }).isUnique) return [];
  if (form.uniqueTypes.has(key)) return [{ code: 'uniqueFieldType', path: `${at}.fieldType` }];
  form.uniqueTypes.add(key);
  return [];
}
