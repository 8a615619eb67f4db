import { createHash } from 'node:crypto';
import { allFields, type FieldDefinitionInput, fieldLabel } from '@tingest/domain/fields';
import { type Culture, isId } from '@tingest/domain/foundation';
import { canonicalJson, partIdsOf, remapIds } from '@tingest/domain/register';
import { type Content, type CopiedItem, definitionsIn } from './copied-resource.ts';

/** Returns the content that the target must have: the source's content with the target's ids. */
export function wantedContent({ content }: CopiedItem, ids: ReadonlyMap<string, string>): Content {
  const definitions = definitionsIn(content);
  const knownContent = definitions ? { ...content, dataPropertyTypes: knownDefaults(definitions, ids) } : content;
  return remapIds(knownContent, ids);
}

/** SHA-256 of a content, as hexadecimal digits. */
export function digestOf(content: Content): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** Labels of the fields that a copy has now and shall not have. */
export function removedFieldsOf(current: CopiedItem, newContent: Content, culture: Culture): string[] {
  const definitions = definitionsIn(newContent);
  // An item that has only values loses no fields.
  if (!definitions) return [];
  const retainedIds = partIdsOf(definitions);
  return [...allFields(current.fields)]
    .filter(({ id }) => !retainedIds.has(id))
    .map((field) => fieldLabel(field, culture));
}

/** Values without those that name something which does not exist yet. */
export function withoutReferences(content: Content, pendingIds: ReadonlySet<string>): Content {
  if (pendingIds.size === 0 || typeof content.values !== 'object' || content.values === null) return content;
  const values = Object.entries(content.values).filter(
    ([, value]) => ![...referencesIn(value)].some((id) => pendingIds.has(id)),
  );
  return { ...content, values: Object.fromEntries(values) };
}

/** Every id that stands in a content as a value, in lower case. */
export function* referencesIn(content: unknown): Generator<string> {
  if (isId(content)) yield content.toLowerCase();
  else if (Array.isArray(content)) for (const each of content) yield* referencesIn(each);
  else if (typeof content === 'object' && content !== null) {
    for (const value of Object.values(content)) yield* referencesIn(value);
  }
}

/**
 * Returns definitions with defaults and deviations that name only copied predefined values: no other exists in the
 * target.
 *
 * @param ids ids of the copied items
 */
function knownDefaults(
  fields: readonly FieldDefinitionInput[],
  ids: ReadonlyMap<string, string>,
): FieldDefinitionInput[] {
  const isKnown = (value: unknown) => !isId(value) || ids.has(value.toLowerCase());
  return fields.map((field) => {
    const { defaultValue, deviation, children } = field;
    const knownDefault = Array.isArray(defaultValue)
      ? defaultValue.filter(isKnown)
      : isKnown(defaultValue)
        ? defaultValue
        : null;
    return {
      ...field,
      ...(field.optionSource && defaultValue !== undefined && { defaultValue: knownDefault }),
      ...(field.optionSource &&
        deviation?.values && { deviation: { ...deviation, values: deviation.values.filter(isKnown) } }),
      ...(children && { children: knownDefaults(children, ids) }),
    };
  });
}
