import type { FieldContext, FieldDefinition, FieldOption } from '../../fields/definitions/field-definition.ts';
import { comparedTexts } from '../../fields/types/choice.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { FormScope } from '../engine/form-scope.ts';
import type { RuleReader, RuleRun } from '../engine/rule-reader.ts';

/**
 * The options that a rule `filterOptions` leaves: the options named, or those with a predefined value that has the
 * source's value in a field.
 */
export type OptionFilter = readonly string[] | { readonly recordFieldId: string };

/** The value of a rule `filterOptions`; `null` where it is of another shape. */
export function optionFilterOf(value: unknown): OptionFilter | null {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value : null;
  if (typeof value !== 'object' || value === null || !('recordFieldId' in value)) return null;
  return typeof value.recordFieldId === 'string' ? { recordFieldId: value.recordFieldId } : null;
}

/**
 * The options that remain. By a predefined value's field while the source has no value, all do, as where one choice narrows
 * another.
 */
export function filteredOptions(
  options: readonly FieldOption[],
  filter: OptionFilter,
  sourceValue: unknown,
  run: RuleRun,
): readonly FieldOption[] {
  if (!('recordFieldId' in filter)) return options.filter(({ value }) => filter.includes(value));
  const expectedTexts = comparedTexts(sourceValue);
  if (expectedTexts.length === 0) return options;
  return options.filter(({ value }) => {
    const recordValue = run.facts.recordValues?.(value)?.[filter.recordFieldId];
    return comparedTexts(recordValue).some((text) => expectedTexts.includes(text));
  });
}

/** Returns the value of a rule `addOptions` that names options; `null` where it adds the options of the source. */
export function namedOptions(value: unknown): readonly FieldOption[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isOption) ? value : null;
}

function isOption(entry: unknown): entry is FieldOption {
  if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('name' in entry)) return false;
  return typeof entry.value === 'string' && entry.value !== '' && typeof entry.name === 'string' && entry.name !== '';
}

/**
 * Returns the values of the source as options: each of its choices by its name, any other value by its display text.
 */
export function sourceOptions(source: RuleReader, run: RuleRun, scope: FormScope): readonly FieldOption[] {
  const { field } = source;
  if (!field) return [];
  const values = source.isMany ? source.readMany(run, scope) : [source.read(run, scope)];
  return values.flatMap((value) => optionsOf(field, value, run.context));
}

function optionsOf(field: FieldDefinition, value: unknown, context: FieldContext): readonly FieldOption[] {
  if (value === null || value === undefined) return [];
  const type = fieldTypeOf(field);
  const parts: readonly unknown[] = type.hasOptions && Array.isArray(value) ? value : [value];
  return parts.flatMap((part) => {
    const name = type.display(part, field, context);
    return name === '' ? [] : [{ value: typeof part === 'string' ? part : name, name }];
  });
}
