import type { Culture } from '../../foundation/localization/culture.ts';
import type { Parsed, ValueProblem } from '../../foundation/problems/parsed.ts';
import { cutText } from '../../foundation/text/characters.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import type { FieldContext, FieldDefinition, FieldOption, FieldValues } from '../definitions/field-definition.ts';
import { optionLabel } from '../definitions/field-texts.ts';
import { requiredChoice } from '../validation/rules/required-choice.ts';
import { assessedChoices } from './assessment.ts';
import type { FieldType, SlotValue } from './field-type.ts';
import { textSlotLength } from './text-field-type.ts';
import { choiceOperators, plainTraits } from './type-traits.ts';

/** The option a stored value stands for, if the field still has it. */
function optionOf(field: FieldDefinition, value: unknown): FieldOption | undefined {
  return field.options?.find((option) => option.value === value);
}

/** Returns the display name of an option value; the value itself where the option has been deleted. */
function optionName(field: FieldDefinition, value: unknown, culture: Culture | null): string {
  if (typeof value !== 'string') return '';
  const option = optionOf(field, value);
  if (!option) return value;
  return culture === null ? option.name : optionLabel(option, culture);
}

/** Returns the display names of all options. */
function choiceNames(field: FieldDefinition, culture: Culture): readonly string[] {
  return (field.options ?? []).map((option) => optionLabel(option, culture));
}

/** Names of one or several option values, as one line. @param culture the reader's; `null` for the names that all share */
function optionNames(field: FieldDefinition, values: unknown, culture: Culture | null): string {
  const list = Array.isArray(values) ? values : [values];
  return list
    .map((value) => optionName(field, value, culture))
    .filter((name) => name !== '')
    .join(', ');
}

/** The options that can be chosen while the form's other values are these. */
export function availableOptions(field: FieldDefinition, values: FieldValues = {}): readonly FieldOption[] {
  const options = field.options ?? [];
  const filter = field.optionSource?.filter;
  const selectedTexts = filter && Object.hasOwn(values, filter.fieldId) ? comparedTexts(values[filter.fieldId]) : [];
  if (selectedTexts.length === 0) return options;
  return options.filter(({ when }) => when === undefined || selectedTexts.some((value) => when.includes(value)));
}

/**
 * Returns a value as the texts that a filter compares: one, or those of a list; none for values that cannot be
 * compared.
 */
export function comparedTexts(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(isComparable).map(String);
}

/** Checks whether a filter can compare the value; a list of files or a place cannot be filtered by. */
function isComparable(value: unknown): value is string | number | boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

/** Every value must be one of the field's options, as far as the form's other values leave them. */
export function knownOptions(
  field: FieldDefinition,
  values: readonly string[],
  context?: FieldContext,
): readonly ValueProblem[] {
  const knownValues = new Set(availableOptions(field, context?.values).map((option) => option.value));
  return values.every((value) => knownValues.has(value)) ? [] : [{ code: 'unknownValue' }];
}

/** Lists sort and filter choices by name, because the column shows the name. */
function choiceSlot(field: FieldDefinition, values: unknown): SlotValue | null {
  const names = optionNames(field, values, null);
  return names === '' ? null : cutText(names, textSlotLength);
}

/** Returns the names of some options in every language, for free-text search. */
function searchedNames(field: FieldDefinition, values: unknown): string {
  const list: readonly unknown[] = Array.isArray(values) ? values : [values];
  const names = list.flatMap((value) => {
    const option = typeof value === 'string' ? optionOf(field, value) : undefined;
    const otherNames = option?.localizedNames?.map(({ text }) => text) ?? [];
    return [optionName(field, value, null), ...otherNames].filter((name) => name !== '');
  });
  return [...new Set(names)].join(', ');
}

/**
 * The option that a person's word for it means: by its name, as they read it or in any language, in any case where that leaves one, else by its value. A name
 * that several options share (two records called the same) means none of them.
 */
export function choiceFromText(
  text: string,
  field: FieldDefinition,
  { culture }: Pick<FieldContext, 'culture'>,
): Parsed<string> {
  const cleanResult = cleanText(text);
  if ('problem' in cleanResult || cleanResult.value === null) return cleanResult;
  const searchedName = cleanResult.value;
  const findOption = (isMeant: (name: string) => boolean) =>
    onlyOne(field.options?.filter((option) => isMeant(optionLabel(option, culture)))) ??
    onlyOne(field.options?.filter((option) => namesOf(option).some(isMeant)));
  const matchingOption =
    findOption((name) => name === searchedName) ??
    findOption((name) => name.toLowerCase() === searchedName.toLowerCase()) ??
    optionOf(field, searchedName);
  return matchingOption ? { value: matchingOption.value } : { problem: { code: 'unknownValue' } };
}

function namesOf({ name, localizedNames = [] }: FieldOption): readonly string[] {
  return [name, ...localizedNames.map(({ text }) => text)];
}

function onlyOne(options: readonly FieldOption[] = []): FieldOption | undefined {
  return options.length === 1 ? options[0] : undefined;
}

/** A filter names an option by its value; the slot holds its name. */
function choiceFilter(input: unknown, field: FieldDefinition): Parsed<SlotValue> {
  const cleanResult = cleanText(input);
  if ('problem' in cleanResult) return cleanResult;
  return { value: cleanResult.value === null ? null : choiceSlot(field, cleanResult.value) };
}

/** The common traits of all field types with a value that is one of the field's options, or several. */
export const choiceTraits = {
  ...plainTraits,
  ...assessedChoices,
  hasOptions: true,
  hasCustomValidation: false,
  slot: 'text',
  comparison: 'choice',
  operators: choiceOperators,
  requiredProblem: () => ({ code: 'requiredChoice' }),
  isEmpty: (value) => requiredChoice(value) !== null,
  display: (value, field, { culture }) => optionNames(field, value, culture),
  choices: (field, { culture }) => choiceNames(field, culture),
  toSlot: (value, field) => choiceSlot(field, value),
  toFilter: choiceFilter,
  toSearchText: (value, field) => searchedNames(field, value),
} satisfies Partial<FieldType<string | readonly string[]>>;
