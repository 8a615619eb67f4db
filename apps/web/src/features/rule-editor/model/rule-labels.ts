import { type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import { capitalized } from '@tingest/domain/foundation';
import type { RuleReference } from '@tingest/domain/rules';
import { plainSentence, type RuleReading, referencePhrase } from '@tingest/i18n/rules';
import { locatedBy } from '../rule-scope.ts';
import { referenceKey } from './rule-condition.ts';

/** A field that can be chosen, with its label. */
export interface ReferenceChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the label of a field in a choice: preceded by the label of its collection and, if the field is not part of
 * the form, of its container.
 */
export function referenceLabel(reference: RuleReference, reading: RuleReading): string {
  const phrase = plainSentence(referencePhrase(reference, reading));
  const label = capitalized(phrase, reading.context.culture);
  const collection = locatedBy(reference, reading)?.collection;
  return collection ? `${fieldLabel(collection, reading.context.culture)} › ${label}` : label;
}

export function referenceChoices(
  references: readonly RuleReference[],
  reading: RuleReading,
): readonly ReferenceChoice[] {
  return references.map((reference) => ({
    value: referenceKey(reference),
    label: referenceLabel(reference, reading),
  }));
}

/** Names by which expressions call fields: each means one field, so that it can be read again. */
export function expressionNames(
  fields: readonly FieldDefinition[],
  reading: RuleReading,
): { readonly nameOf: (id: string) => string | undefined; readonly idOf: (name: string) => string | undefined } {
  const byId = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const field of fields) {
    const label = (reading.labelOf?.(field) ?? fieldLabel(field, reading.context.culture))
      .replaceAll(/[{}]/g, '')
      .trim();
    let name = label || field.fieldType;
    for (let number = 2; byName.has(name); number += 1) name = `${label} ${number}`;
    byId.set(field.id, name);
    byName.set(name, field.id);
  }
  return { nameOf: (id) => byId.get(id), idOf: (name) => byName.get(name) };
}
