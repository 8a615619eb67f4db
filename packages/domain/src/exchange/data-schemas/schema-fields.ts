import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { FieldTypeKey } from '../../fields/types/registry.ts';
import type { SchemaField, SchemaFieldInput, SchemaFieldType } from './data-schema.ts';

/**
 * The form field type that corresponds to each schema field type; it determines how rules compare and copy its values.
 */
const formTypes: Readonly<Record<SchemaFieldType, FieldTypeKey>> = {
  string: 'textArea',
  number: 'decimal',
  bool: 'checkbox',
  dateTime: 'dateTime',
};

/** The fields of a schema as rules refer to them: under the same ids. */
export function schemaDefinitions(fields: readonly SchemaField[]): readonly FieldDefinition[] {
  return fields.map(({ id, name, fieldType }) => ({ id, name, fieldType: formTypes[fieldType] }));
}

/** Fields as they are stored: texts trimmed, aliases without repetition, nothing left out. @param newId makes ids */
export function completeSchemaFields(fields: readonly SchemaFieldInput[], newId: () => string): readonly SchemaField[] {
  return fields.map((field) => ({
    id: field.id?.toLowerCase() ?? newId(),
    name: field.name.normalize('NFC').trim(),
    aliases: (field.aliases ?? []).map((alias) => alias.normalize('NFC').trim()).filter((alias) => alias !== ''),
    fieldType: field.fieldType,
    format: field.format?.trim() || null,
    culture: field.culture ?? null,
    required: field.required ?? false,
    default: field.default?.trim() || null,
    emptyMeans: field.emptyMeans ?? 'ignore',
    // A tab or a space is one too.
    listSeparator: field.listSeparator || null,
  }));
}
