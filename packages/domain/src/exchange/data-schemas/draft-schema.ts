import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldLimits } from '../../fields/definitions/field-limits.ts';
import { walkFields } from '../../fields/definitions/walk-fields.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { cutText } from '../../foundation/text/characters.ts';
import { canCopy } from '../../rules/actions/copy-value.ts';
import type { MatchRule, RuleReference } from '../../rules/match-rule.ts';
import type { SchemaConfiguration } from '../../rules/schema-configuration.ts';
import type { SchemaDirection, SchemaField, SchemaFieldType, SchemaTarget } from './data-schema.ts';
import { completeSchemaFields, schemaDefinitions } from './schema-fields.ts';

/** The source of a schema draft: its directions, and the fields of a category or value type. */
export interface SchemaDraftSource {
  readonly directions: readonly SchemaDirection[];
  readonly target: SchemaTarget;
  readonly fields: readonly FieldDefinition[];
  /** The label of the column of objects' codes; omitted for predefined values, which have no codes. */
  readonly codeLabel?: string;
  /** Returns the label of a field. */
  readonly labelOf: (field: FieldDefinition) => string;
  readonly newId: () => string;
}

/** A schema that reads or writes everything of a category or value type that a file can hold. */
export interface SchemaDraft {
  readonly fields: readonly SchemaField[];
  readonly schemaConfigurations: readonly SchemaConfiguration[];
}

/** A column of the drafted schema and the field of the target that it corresponds to. */
interface Column {
  readonly schemaField: SchemaField;
  readonly targetFieldId: string;
  /** Whether the contents of the column can be read into the field; otherwise the column is only written. */
  readonly isRead: boolean;
  /** Whether it says which object or value a line is about. */
  readonly isKey: boolean;
}

/**
 * Drafts a column for each field with values that can be written in a cell, and the rules between them. Objects are
 * found by their code, predefined values by a unique field, else by the first text. Pictures, files, rows and
 * server-filled fields are left out.
 */
export function draftSchema(source: SchemaDraftSource): SchemaDraft {
  const columns = columnsOf(source);
  const { directions, target, newId } = source;
  const reads = directions.includes('import');
  const writes = directions.some(isWriting);
  const type = target.type === 'elementType' ? 'element' : 'record';
  const rule = <Match extends MatchRule['matchType']>({ schemaField, targetFieldId }: Column, matchType: Match) => {
    const column: RuleReference = { type: 'dataSchema', fieldId: schemaField.id };
    const field: RuleReference = { type, id: target.id, fieldId: targetFieldId };
    const [from, to] = matchType === 'outgoing' ? [column, field] : [field, column];
    return { id: newId(), matchType, source: from, target: to, action: 'copySourceValue' } as const;
  };
  const read = columns.filter(({ isRead }) => isRead);
  const keys = read.filter(({ isKey }) => isKey);
  // An object's code only finds the object and is assigned to a new one; rules do not write it.
  const storedColumns = read.filter(({ targetFieldId }) => targetFieldId !== 'code');
  return {
    fields: columns.map(({ schemaField }) => schemaField),
    schemaConfigurations: [
      {
        id: newId(),
        subject: { type, id: target.id },
        identifierMatchRules: reads ? keys.map((column) => rule(column, 'outgoing')) : [],
        readAction: { matchRules: writes ? columns.map((column) => rule(column, 'incoming')) : [] },
        writeAction: { matchRules: reads ? storedColumns.map((column) => rule(column, 'outgoing')) : [] },
      },
    ],
  };
}

function columnsOf({ directions, fields, codeLabel, labelOf, newId }: SchemaDraftSource): readonly Column[] {
  const names = new Set<string>();
  const column = (
    label: string,
    fieldType: SchemaFieldType,
    extraProperties: Partial<SchemaField> = {},
  ): SchemaField[] => [
    ...completeSchemaFields([{ ...extraProperties, name: freeName(label, names), fieldType }], newId),
  ];
  const reads = directions.includes('import');
  const ownColumns = [...walkFields(fields)].flatMap((field) => columnFor(field, directions) ?? []);
  const keys = ownColumns.filter(({ isRead }) => isRead || !reads).map(({ field }) => field);
  const key = keys.find(({ unique }) => unique) ?? keys.find((field) => fieldTypeOf(field).comparison === 'text');
  const code = codeLabel === undefined ? [] : column(codeLabel, 'string');
  return [
    ...code.map((schemaField) => ({ schemaField, targetFieldId: 'code', isRead: true, isKey: true })),
    ...ownColumns.flatMap(({ field, fieldType, isRead }) =>
      column(labelOf(field), fieldType, {
        required: isRead && field.required === true,
        ...(field.multiple && { listSeparator: ';' }),
      }).map((schemaField) => ({
        schemaField,
        targetFieldId: field.id,
        isRead,
        isKey: code.length === 0 && field.id === key?.id,
      })),
    ),
  ];
}

const isWriting = (direction: SchemaDirection) => direction !== 'import';

/** A field with the type of its column, and whether the column can be read into it. */
interface FieldColumn {
  readonly field: FieldDefinition;
  readonly fieldType: SchemaFieldType;
  readonly isRead: boolean;
}

/** The column in which values of the field can stand; one that goes all ways of the schema where there is one. */
function columnFor(field: FieldDefinition, directions: readonly SchemaDirection[]): FieldColumn | undefined {
  const type = fieldTypeOf(field);
  if (!type.hasValue || type.holdsFiles || type.hasRows) return undefined;
  const reads = directions.includes('import');
  const writes = directions.some(isWriting);
  // A day is not an instant: written as one it would need a time of day that was never given.
  const fieldType = columnType(field, writes);
  const [column] = schemaDefinitions(completeSchemaFields([{ name: field.name, fieldType }], () => ''));
  if (!column) return undefined;
  const isRead = reads && !type.fill && canCopy(column, field);
  const isWritten = writes && canCopy(field, column);
  return isRead || isWritten ? { field, fieldType, isRead } : undefined;
}

/** Returns the schema field type with values of the same meaning; a text represents all other values. */
function columnType(field: FieldDefinition, isWritten: boolean): SchemaFieldType {
  const { displayType } = fieldTypeOf(field);
  if (displayType === 'number') return 'number';
  if (displayType === 'toggle') return 'bool';
  return displayType === 'dateTime' || (displayType === 'date' && !isWritten) ? 'dateTime' : 'string';
}

/** A header that no other column has: two fields of a form may be called the same. */
function freeName(label: string, names: Set<string>): string {
  const base = cutText(label.trim(), fieldLimits.nameLength - 4);
  let name = base;
  for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${base} ${number}`;
  names.add(name.toLowerCase());
  return name;
}
