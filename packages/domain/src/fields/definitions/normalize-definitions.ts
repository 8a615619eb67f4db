import { cultures, type LocalizedText } from '../../foundation/localization/culture.ts';
import { normalizeLocalizedTexts } from '../../foundation/localization/validate-localized.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import { fieldTypeOf, isFieldTypeKey } from '../types/registry.ts';
import { normalizeCustomValidation } from '../validation/custom-validation.ts';
import { isRelativeDefault } from '../validation/relative-default.ts';
import { normalizeDeviation } from './deviation-setting.ts';
import type { FieldDefinition, FieldOption, OptionSourceReference } from './field-definition.ts';
import type { FieldDefinitionInput } from './field-definition-input.ts';
import { takesGs1 } from './gs1-fields.ts';

/**
 * Field definitions as they are stored, from definitions that `validateFieldDefinitions` found nothing wrong with: ids
 * where there were none, cleaned texts, no empty validation, `showForAdmin` unless it was refused, and nothing that is
 * not part of a definition (`uiStatus` is the client's own; specification, section 3).
 */
export function normalizeFieldDefinitions(
  fields: readonly FieldDefinitionInput[],
  makeId: () => string,
): FieldDefinition[] {
  return fields.flatMap((field) => normalizeField(field, makeId));
}

function normalizeField(field: FieldDefinitionInput, makeId: () => string): FieldDefinition[] {
  const { fieldType } = field;
  if (!isFieldTypeKey(fieldType)) return [];
  const type = fieldTypeOf({ fieldType });
  const source = type.hasOptions ? optionSource(field.optionSource) : null;
  const descriptions = translations(field.localizedDescriptions, true);
  const storedField: FieldDefinition = {
    id: field.id?.toLowerCase() || makeId(),
    name: line(field.name) ?? '',
    localizedNames: normalizeLocalizedTexts(field.localizedNames),
    description: line(field.description, true),
    ...(descriptions && { localizedDescriptions: descriptions }),
    fieldType,
    required: field.required ?? false,
    multiple: field.multiple ?? false,
    unit: line(field.unit),
    validation: type.hasCustomValidation ? normalizeCustomValidation(field.validation) : null,
    options: type.hasOptions && !source ? (field.options ?? []).map(normalizeOption) : [],
    showForAdmin: field.showForAdmin ?? true,
    showForUser: field.showForUser ?? false,
    inTitle: field.inTitle ?? false,
    children: type.hasChildren ? normalizeFieldDefinitions(field.children ?? [], makeId) : [],
    // Absent means "where there is room", which is not the same as a refusal.
    ...(field.indexed === undefined ? {} : { indexed: field.indexed }),
    ...(source ? { optionSource: source } : {}),
    ...(field.maxLength ? { maxLength: field.maxLength } : {}),
    ...(field.sum ? { sum: true } : {}),
    ...(field.unique ? { unique: true } : {}),
    ...(field.showForPublic ? { showForPublic: true } : {}),
    ...(field.gs1 && takesGs1({ fieldType }) ? { gs1: field.gs1 } : {}),
    ...(field.keepWhenHidden ? { keepWhenHidden: true } : {}),
  };
  const deviation = normalizeDeviation({ ...storedField, deviation: field.deviation ?? null });
  return [
    { ...storedField, ...(deviation && { deviation }), defaultValue: defaultValue(storedField, field.defaultValue) },
  ];
}

function defaultValue(field: FieldDefinition, input: unknown): unknown {
  const type = fieldTypeOf(field);
  if (!type.hasDefault || input === undefined || input === null || input === '') return null;
  if (isRelativeDefault(field, input)) return input;
  if (!type.hasLocalizedDefault) return parseValue(field, input);
  if (typeof input !== 'object') return null;
  const texts = new Map(Object.entries(input));
  const parsedTexts = cultures.map((culture) => [culture, parseValue(field, texts.get(culture))] as const);
  const filledTexts = parsedTexts.filter(([, text]) => text !== null);
  return filledTexts.length === 0 ? null : Object.fromEntries(filledTexts);
}

function optionSource(source: FieldDefinitionInput['optionSource']): OptionSourceReference | null {
  if (!source || source.recordTypeIds.length === 0) return null;
  const { filter } = source;
  return {
    recordTypeIds: [...new Set(source.recordTypeIds.map((id) => id.toLowerCase()))],
    filter: filter
      ? { fieldId: filter.fieldId.toLowerCase(), recordFieldId: filter.recordFieldId.toLowerCase() }
      : null,
  };
}

/** Parsing asks nothing of the moment; the fixed one only completes the call. */
function parseValue(field: FieldDefinition, input: unknown): unknown {
  const result = fieldTypeOf(field).parse(input, field, { culture: 'en-US', timeZone: 'UTC', now: new Date(0) });
  return 'value' in result ? result.value : null;
}

/** Texts in other languages; `undefined` where there are none. */
function translations(texts: readonly LocalizedText[] | null | undefined, multiline = false) {
  const normalizedTexts = normalizeLocalizedTexts(texts, { multiline });
  return normalizedTexts.length === 0 ? undefined : normalizedTexts;
}

function normalizeOption({ value, name, localizedNames, color }: FieldOption): FieldOption {
  const names = translations(localizedNames);
  return {
    value: line(value) ?? '',
    name: line(name) ?? '',
    ...(names && { localizedNames: names }),
    ...(color ? { color } : {}),
  };
}

function line(text: unknown, multiline = false): string | null {
  const cleanResult = cleanText(text, { multiline });
  return 'value' in cleanResult ? cleanResult.value : null;
}
