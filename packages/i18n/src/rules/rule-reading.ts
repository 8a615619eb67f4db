import {
  type FieldContext,
  type FieldDefinition,
  fieldIn,
  fieldLabel,
  fieldTypeOf,
  findField,
} from '@tingest/domain/fields';
import { formatDecimal } from '@tingest/domain/foundation';
import {
  fieldsRead,
  isRelativeDay,
  type MatchRule,
  type ResolvedReference,
  type RuleDefinition,
  type RuleReference,
  readableExpression,
  resolveReference,
} from '@tingest/domain/rules';
import type { RuleTexts } from './rule-texts.ts';
import { fieldPart, fillText, listOf, type Sentence, textPart, valuePart } from './sentence.ts';

/** The data needed to describe a rule in a reader's language. */
export interface RuleReading {
  readonly texts: RuleTexts;
  /** The reader's culture, and the context by which values are displayed. */
  readonly context: FieldContext;
  /** Everything that rules refer to; an item that is missing here is only described as existing. */
  readonly definitions: readonly RuleDefinition[];
  /** The form's fields with their options resolved, where there is a form. */
  readonly form?: readonly FieldDefinition[];
  /** Returns the name of a definition, where that is more informative than its type: a schema, a processor. */
  readonly nameOf?: (definition: RuleDefinition) => string | undefined;
  /** Returns the name of a field that no administrator has named, such as an object's code. */
  readonly labelOf?: (field: FieldDefinition) => string | undefined;
  /** Names of the people that conditions compare with, by id. Without it they go by their ids. */
  readonly people?: ReadonlyMap<string, string>;
}

/** The rule that a reference stands in: without one of its own, a comparison is about the rule's source. */
export type RuleEndpoints = Pick<MatchRule, 'source' | 'target'>;

/** Resolves a reference, with the field as the form has it. */
export function readReference(
  reference: RuleReference,
  { definitions, form }: RuleReading,
  use: 'read' | 'write' = 'read',
): ResolvedReference | null {
  const firstResolution = resolveReference(reference, definitions, use);
  // An input of a processor is also described by its name where it is only mentioned; none of its outputs has the same
  // name.
  const resolution =
    'missing' in firstResolution
      ? resolveReference(reference, definitions, use === 'read' ? 'write' : 'read')
      : firstResolution;
  if ('missing' in resolution) return null;
  const formField =
    isForm(reference) && resolution.located && form ? findField(form, resolution.located.field.id) : undefined;
  return formField && resolution.located
    ? { ...resolution, located: { ...resolution.located, field: formField } }
    : resolution;
}

/**
 * Returns the field with the values that a reference reads; `null` where it is not known, or the entity itself is
 * meant.
 */
export function fieldRead(reference: RuleReference, reading: RuleReading): FieldDefinition | null {
  const resolution = readReference(reference, reading);
  return resolution?.recordField ?? resolution?.located?.field ?? null;
}

/** Returns the name of a reference: "Condition", "the object's Meter", "the object". */
export function referencePhrase(
  reference: RuleReference,
  reading: RuleReading,
  use: 'read' | 'write' = 'read',
): Sentence {
  const { texts } = reading;
  const resolution = readReference(reference, reading, use);
  if (!resolution) return textPart(reference.fieldId ? texts.subjects.unknown : holderName(reference, reading));
  const { located, recordField, definition } = resolution;
  if (!located) return textPart(reading.nameOf?.(definition) ?? holderName(reference, reading));
  const field = heldPhrase(located.field, reference, resolution, reading);
  if (!recordField) return field;
  return fillText(texts.subjects.chosen, { recordField: labelPart(recordField, reading), field });
}

function heldPhrase(
  field: FieldDefinition,
  reference: RuleReference,
  { definition }: ResolvedReference,
  reading: RuleReading,
): Sentence {
  const { subjects } = reading.texts;
  const label = labelPart(field, reading);
  const name = reference.id && reference.type !== 'record' ? reading.nameOf?.(definition) : undefined;
  if (name) return fillText(subjects.named, { field: label, holder: textPart(name) });
  if (isForm(reference)) return label;
  if (reference.type === 'element' || reference.type === 'elementRecord')
    return fillText(subjects.element, { field: label });
  if (reference.type === 'record') return fillText(subjects.record, { field: label });
  if (reference.type === 'transaction') return fillText(subjects.transaction, { field: label });
  const holder = textPart(reading.nameOf?.(definition) ?? holderName(reference, reading));
  return fillText(subjects.other, { field: label, holder });
}

function holderName({ type }: RuleReference, { texts: { holders } }: RuleReading): string {
  if (type === 'elementRecord') return holders.element;
  return type === 'operationRecord' ? holders.operation : holders[type];
}

export function labelPart(field: FieldDefinition, { context, labelOf }: RuleReading): Sentence {
  return fieldPart(labelOf?.(field) ?? fieldLabel(field, context.culture));
}

/** A value as people read it: one of several choices, a day counted from today, or a value of the field. */
export function valuePhrase(
  value: unknown,
  field: FieldDefinition | null,
  reading: RuleReading,
  list: 'conjunction' | 'disjunction' = 'conjunction',
): Sentence {
  const { context } = reading;
  if (isRelativeDay(value)) return valuePart(dayText(value.today, reading));
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => valuePhrase(part, field, reading));
    return listOf(parts, list, context.culture);
  }
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string') {
    return valuePart(value.name);
  }
  const type = field && fieldTypeOf(field);
  if (type?.comparison === 'person' && typeof value === 'string') return valuePart(personName(value, reading));
  if (type?.hasRows || !field)
    return valuePart(typeof value === 'number' ? formatDecimal(value, context.culture) : String(value));
  const displayText = type?.display(value, fieldIn(field, context.culture), context) ?? '';
  return valuePart(displayText === '' ? String(value) : displayText);
}

/** Readers know their own name; another person without a known name is only described as a person. */
function personName(id: string, { people, context }: RuleReading): string {
  const current = context.people?.current;
  return people?.get(id) ?? (current?.id === id ? current.name : people ? '…' : id);
}

function dayText(days: number, { texts, context }: RuleReading): string {
  if (days === 0) return texts.days.today;
  if (days === 1) return texts.days.tomorrow;
  if (days === -1) return texts.days.yesterday;
  const text = days > 0 ? texts.days.ahead : texts.days.ago;
  return text.replace('{{days}}', formatDecimal(Math.abs(days), context.culture));
}

/** Matches `coalesce({Field}, 0)`: the reading of a field that may have no value. */
const readOr = /\bcoalesce\(\s*(\w*\.?\{[^{}]*\})\s*,\s*[^(),{}]*\)/g;

/** `now() + duration(text({Field} * 24) + "h")`: as many days from now as a field says, which durations have no word for. */
const fromNow = /\bnow\(\)\s*\+\s*duration\(\s*text\(\s*(\w*\.?\{[^{}]*\})\s*\*\s*24\s*\)\s*\+\s*(?:"h"|'h')\s*\)/g;

/** The same from another moment: `{Reserved from} + duration(text({Field} * 24) + "h")`. */
const fromThen =
  /(\w*\.?\{[^{}]*\})\s*\+\s*duration\(\s*text\(\s*(\w*\.?\{[^{}]*\})\s*\*\s*24\s*\)\s*\+\s*(?:"h"|'h')\s*\)/g;

/** Describes an expression with names in the place of ids, and without the parts that only matter to its author. */
export function expressionPhrase(text: string, reading: RuleReading): Sentence {
  const { texts, context, definitions, form = [], labelOf } = reading;
  const nameOf = (id: string) => {
    const field =
      findField(form, id) ?? definitions.map((each) => findField(fieldsRead(each), id)).find((each) => each);
    return field ? (labelOf?.(field) ?? fieldLabel(field, context.culture)) : texts.subjects.unknown;
  };
  const plainExpression = readableExpression(text, nameOf)
    .replaceAll(readOr, '$1')
    .replaceAll(fromNow, (_, field: string) => texts.days.fromNow.replace('{{field}}', () => field))
    .replaceAll(fromThen, (_, start: string, field: string) =>
      texts.days.fromThen.replace('{{start}}', () => start).replace('{{field}}', () => field),
    )
    .replaceAll(/\btoday\(\)/g, texts.days.today);
  return valuePart(plainExpression.replaceAll(/\.?\{([^{}]*)\}/g, '$1'));
}

export function isForm({ type }: RuleReference): boolean {
  return type === 'operation' || type === 'operationRecord';
}
