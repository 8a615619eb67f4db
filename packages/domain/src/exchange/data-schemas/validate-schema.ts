import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import { fieldLimits } from '../../fields/definitions/field-limits.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import { maxLength } from '../../foundation/text/max-length.ts';
import { keyPattern } from '../../register/tenants/key.ts';
import { type SchemaDirection, type SchemaFieldInput, type SchemaTarget, schemaLimits } from './data-schema.ts';
import { readSchemaText } from './read-schema-text.ts';
import { completeSchemaFields } from './schema-fields.ts';
import { isSchemaFormat } from './schema-format.ts';

const keyExpression = new RegExp(keyPattern);

/** A data schema's own part as it is sent. */
export interface DataSchemaInput {
  readonly key: string;
  readonly directions: readonly SchemaDirection[];
  readonly targets: readonly SchemaTarget[];
  readonly fields: readonly SchemaFieldInput[];
}

/**
 * Everything that is wrong with a schema by itself. Whether its targets exist and its rules hold is for others to say.
 * @param context by which defaults are read
 */
export function validateSchema(
  { key, directions, targets, fields }: DataSchemaInput,
  context: FieldContext,
): Problem[] {
  return [
    ...(keyExpression.test(key) ? [] : [{ code: key === '' ? 'required' : 'key', path: 'key' } as const]),
    ...(directions.length === 0 ? [{ code: 'requiredChoice', path: 'directions' } as const] : []),
    ...targetProblems(targets),
    ...fieldsProblems(fields),
    ...fields.flatMap((field, index) => fieldProblems(field, `fields.${index}`, context)),
  ];
}

function targetProblems(targets: readonly SchemaTarget[]): Problem[] {
  if (targets.length === 0) return [{ code: 'requiredChoice', path: 'targets' }];
  if (targets.length > schemaLimits.targets) {
    return [{ code: 'tooMany', path: 'targets', parameters: { max: schemaLimits.targets } }];
  }
  return targets.flatMap(({ type, id }, index): Problem[] => {
    const isRepeated = targets.findIndex((each) => each.id === id) < index;
    if (isRepeated) return [{ code: 'duplicateValue', path: `targets.${index}.id` }];
    // A line of a file is an object or a predefined value, never now one and now the other.
    return type === targets[0]?.type ? [] : [{ code: 'schemaTargets', path: `targets.${index}.type` }];
  });
}

/**
 * Returns the problems of the list: an empty or too long list, and headers and ids by which two columns would be
 * confused.
 */
function fieldsProblems(fields: readonly SchemaFieldInput[]): Problem[] {
  if (fields.length === 0) return [{ code: 'missingProperty', path: 'fields' }];
  if (fields.length > fieldLimits.fields) {
    return [{ code: 'tooMany', path: 'fields', parameters: { max: fieldLimits.fields } }];
  }
  const problems: Problem[] = [];
  const seenKeys = { ids: new Set<string>(), headers: new Set<string>() };
  const see = (knownWords: Set<string>, text: string | null | undefined, problem: Problem) => {
    const word = text?.normalize('NFC').trim().toLowerCase();
    if (word && knownWords.has(word)) problems.push(problem);
    if (word) knownWords.add(word);
  };
  for (const [index, { id, name, aliases = [] }] of fields.entries()) {
    see(seenKeys.ids, id, { code: 'duplicateId', path: `fields.${index}.id` });
    see(seenKeys.headers, name, { code: 'duplicateValue', path: `fields.${index}.name` });
    for (const alias of aliases)
      see(seenKeys.headers, alias, { code: 'duplicateValue', path: `fields.${index}.aliases` });
  }
  return problems;
}

function fieldProblems(field: SchemaFieldInput, at: string, context: FieldContext): Problem[] {
  const { name, aliases = [], fieldType, format, listSeparator } = field;
  const problems = textProblems(name, `${at}.name`, fieldLimits.nameLength);
  if (name.trim() === '') problems.push({ code: 'required', path: `${at}.name` });
  if (aliases.length > schemaLimits.aliases) {
    problems.push({ code: 'tooMany', path: `${at}.aliases`, parameters: { max: schemaLimits.aliases } });
  }
  for (const alias of aliases) problems.push(...textProblems(alias, `${at}.aliases`, schemaLimits.aliasLength));
  problems.push(...textProblems(field.default, `${at}.default`, schemaLimits.defaultLength));
  if ((listSeparator ?? '').length > schemaLimits.separatorLength) {
    problems.push({
      code: 'maxLength',
      path: `${at}.listSeparator`,
      parameters: { length: schemaLimits.separatorLength },
    });
  }
  const [complete] = completeSchemaFields([field], () => '');
  if (format?.trim() && !isSchemaFormat(fieldType, format.trim())) {
    problems.push({ code: 'schemaFormat', path: `${at}.format` });
  } else if (complete?.default && problems.length === 0) {
    const values = complete.listSeparator ? complete.default.split(complete.listSeparator) : [complete.default];
    const invalidResult = values
      .map((value) => readSchemaText(value, complete, context))
      .find((read) => 'problem' in read);
    if (invalidResult && 'problem' in invalidResult) problems.push({ ...invalidResult.problem, path: `${at}.default` });
  }
  return problems;
}

function textProblems(text: string | null | undefined, path: string, length: number): Problem[] {
  const cleanResult = cleanText(text);
  if ('problem' in cleanResult) return [{ ...cleanResult.problem, path }];
  const tooLong = cleanResult.value === null ? null : maxLength(cleanResult.value, length);
  return tooLong === null ? [] : [{ ...tooLong, path }];
}
