import { type FieldTypeKey, fieldTypeOf, isFieldTypeKey } from '../field-types/registry.ts';
import type { Problem } from '../problems/problem.ts';
import type { FieldDefinitionInput } from './field-definition-input.ts';
import { fieldLimits } from './field-limits.ts';
import { validateDefinition } from './validate-definition.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What has been met so far in a whole form, whose ids and unique types count across groups. */
interface FormSoFar {
  readonly ids: Set<string>;
  readonly uniqueTypes: Set<FieldTypeKey>;
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
  return validateLevel(fields, path, 1, { ids: new Set(), uniqueTypes: new Set(), count: 0 });
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
    if (field.children && field.children.length > 0) {
      const holds = isFieldTypeKey(field.fieldType) && fieldTypeOf({ fieldType: field.fieldType }).hasChildren;
      problems.push(
        ...(holds
          ? validateLevel(field.children, `${at}.children`, depth + 1, form)
          : [{ code: 'childrenNotAllowed', path: `${at}.children` } as const]),
      );
    }
  }
  return problems;
}

function validateId(field: FieldDefinitionInput, at: string, form: FormSoFar): Problem[] {
  if (field.id === undefined || field.id === null || field.id === '') return [];
  const id = String(field.id).toLowerCase();
  if (!uuid.test(id)) return [{ code: 'invalidId', path: `${at}.id` }];
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
