import type { Cell, CellType } from '@tingest/documents/csv';
import { readSchemaText, type SchemaField, schemaDefinitions, writeSchemaText } from '@tingest/domain/exchange';
import {
  allFields,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
} from '@tingest/domain/fields';
import {
  elementDefinition,
  expressionLanguage,
  type FormRules,
  formRules,
  type RuleDefinition,
  rowBudget,
  runIncoming,
} from '@tingest/domain/rules';
import type { Format } from '../../../exports/export-format.ts';
import { type CellReading, fieldCell } from '../../../exports/field-columns.ts';
import type { WritingSchema } from '../../configuration/data-schemas/find-published-schema.ts';

/** An object or predefined value, as its reader sees it. */
export interface ExportedRow {
  readonly typeId: string;
  /** Of its type, with options resolved; those that are hidden in it have no values. */
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
}

/** The values of a schema's columns, by the column's id. */
export type SchemaRow = ReadonlyMap<string, unknown>;

/**
 * Creates a function that converts exported objects to rows of a schema, by its `incoming` rules; rows of one batch
 * share one preparation.
 */
export function schemaRows(
  schema: WritingSchema,
  reference: 'element' | 'record',
  context: FieldContext,
): (rows: readonly ExportedRow[]) => readonly SchemaRow[] {
  const schemaDefinition: RuleDefinition = {
    type: 'dataSchema',
    id: schema.id,
    fields: schemaDefinitions(schema.fields),
  };
  const separators = new Map(schema.fields.map(({ id, listSeparator }) => [id, listSeparator]));
  const compile = ({ typeId, fields }: ExportedRow): FormRules => {
    const configurations = schema.configurations.filter(({ subject }) => !subject.id || subject.id === typeId);
    const type = reference === 'element' ? elementDefinition({ id: typeId, fields }) : recordDefinition(typeId, fields);
    return formRules({
      rules: [{ owner: 'dataSchema', configurations }],
      form: [],
      definitions: [schemaDefinition, type],
      expressions: expressionLanguage,
    });
  };
  return (rows) => {
    const ready = new Map<readonly FieldDefinition[], FormRules>();
    return rows.map((row) => {
      const compiledRules = ready.get(row.fields) ?? compile(row);
      ready.set(row.fields, compiledRules);
      const facts = { values: { [reference]: { [row.typeId]: row.values } } };
      const { effects } = runIncoming(compiledRules, { values: {}, facts, context, budget: rowBudget() });
      const targetValues = new Map<string, unknown>();
      for (const { ruleId, target, to } of effects) {
        if (!target.fieldId) continue;
        const separator = separators.get(target.fieldId);
        const list = separator ? listOf(compiledRules, ruleId, row, context) : null;
        targetValues.set(target.fieldId, list?.join(separator ?? '') ?? to);
      }
      return targetValues;
    });
  };
}

function recordDefinition(id: string, fields: readonly FieldDefinition[]): RuleDefinition {
  return { type: 'recordType', id, fields };
}

/** The names of the several values that a rule copies; `null` where it copies one. */
function listOf({ rules }: FormRules, ruleId: string, { fields, values }: ExportedRow, context: FieldContext) {
  const rule = rules.incoming.find((each) => each.rule.id === ruleId)?.rule;
  const field = [...allFields(fields)].find(({ id }) => id === rule?.source.fieldId);
  const value = field && values[field.id];
  if (!rule || !field || rule.action === 'setValue' || !Array.isArray(value)) return null;
  return value.map((each) => fieldTypeOf(field).display([each], field, context));
}

const cellTypes = { string: 'text', number: 'number', bool: 'toggle', dateTime: 'dateTime' } as const;

/** Whether a column is written the way that it says itself rather than as everything else. */
function hasOwnText({ fieldType, format, culture }: SchemaField, file: Format): boolean {
  // A workbook's numbers are numbers, regardless of the sign that they are shown with.
  return (format !== null && fieldType !== 'string') || (culture !== null && fieldType === 'number' && file === 'csv');
}

/** A column of the file. */
export function schemaColumn(field: SchemaField, file: Format) {
  const type: CellType = hasOwnText(field, file) ? 'text' : cellTypes[field.fieldType];
  return { id: field.id, heading: field.name, type, about: { isRequired: field.required } };
}

/** Returns the value of a cell; for an empty one the column's text for empty cells. */
export function schemaCell(
  row: SchemaRow,
  field: SchemaField,
  { format, ...reading }: CellReading & { readonly format: Format },
): Cell {
  const value = row.get(field.id) ?? defaultOf(field, reading.context);
  if (value === null || value === undefined) return null;
  if (hasOwnText(field, format)) return writeSchemaText(value, field, reading.context);
  return fieldCell(schemaDefinitions([field])[0] as FieldDefinition, value, reading);
}

function defaultOf(field: SchemaField, context: FieldContext): unknown {
  if (field.default === null) return null;
  const read = readSchemaText(field.default, field, context);
  return 'value' in read ? read.value : null;
}
