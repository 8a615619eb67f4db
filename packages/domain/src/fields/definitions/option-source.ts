import { comparedTexts } from '../types/choice.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition, FieldOption, FieldValues } from './field-definition.ts';
import { allFields } from './walk-fields.ts';

/** One record as something to choose. */
interface OptionSourceRecord {
  readonly value: string;
  readonly name: string;
  readonly color?: string | null;
  /** Its stored values, of which a cascading field compares one. */
  readonly values?: FieldValues;
}

/** A record type as a source of options. Source: specification, section 3, Record. */
export interface OptionSource {
  readonly value: string;
  readonly name: string;
  readonly color?: string | null;
  readonly options: readonly OptionSourceRecord[];
}

/** The record types that fields take options from, each once. */
export function optionSourceIds(fields: readonly FieldDefinition[]): readonly string[] {
  const ids = new Set<string>();
  for (const field of allFields(fields)) for (const id of field.optionSource?.recordTypeIds ?? []) ids.add(id);
  return [...ids];
}

/**
 * Returns the definitions with their choices filled in from the record types that they name, so that every other rule
 * finds its options in the definition itself. Fields with their own options stay unchanged, and so do definitions
 * without any source.
 */
export function resolveOptions(
  fields: readonly FieldDefinition[],
  sources: readonly OptionSource[],
): readonly FieldDefinition[] {
  if (optionSourceIds(fields).length === 0) return fields;
  const byId = new Map(sources.map((source) => [source.value, source]));
  const resolve = (field: FieldDefinition): FieldDefinition => ({
    ...field,
    ...(field.optionSource && fieldTypeOf(field).hasOptions && { options: optionsOf(field, byId) }),
    ...(field.children && { children: field.children.map(resolve) }),
  });
  return fields.map(resolve);
}

function optionsOf(field: FieldDefinition, sources: ReadonlyMap<string, OptionSource>): readonly FieldOption[] {
  const ids = field.optionSource?.recordTypeIds ?? [];
  const filterId = field.optionSource?.filter?.recordFieldId;
  return ids.flatMap((id) => {
    const source = sources.get(id);
    return (source?.options ?? []).map((record): FieldOption => {
      const color = record.color ?? source?.color;
      return {
        value: record.value,
        name: record.name,
        ...(color && { color }),
        ...(ids.length > 1 && source && { group: source.name }),
        ...(filterId !== undefined && { when: textsOf(record.values, filterId) }),
      };
    });
  });
}

function textsOf(values: FieldValues | undefined, fieldId: string): readonly string[] {
  return comparedTexts(values && Object.hasOwn(values, fieldId) ? values[fieldId] : null);
}
