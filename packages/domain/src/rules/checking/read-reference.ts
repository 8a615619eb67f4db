import { type RuleReference, ruleReferenceTypes } from '../match-rule.ts';
import { type Read, readObject, readText, readWord } from './read-parts.ts';

/** Ids of definitions and fields, and names of fields that are not an administrator's, such as `dueAt`. */
const idLength = 60;

/** Parses a rule's source or target as it was sent. */
export function readReference(input: unknown, path: string): Read<RuleReference> {
  const read = readObject(input, ['type', 'id', 'fieldId', 'recordFieldId'], path);
  if ('problem' in read) return read;
  const type = readWord(read.value.type, ruleReferenceTypes, `${path}.type`);
  if ('problem' in type) return type;
  const ids: { id?: string; fieldId?: string; recordFieldId?: string } = {};
  for (const name of ['id', 'fieldId', 'recordFieldId'] as const) {
    const id = readText(read.value[name], `${path}.${name}`, idLength);
    if ('problem' in id) return id;
    // Ids are stored in lower case; the product's own names are not ids.
    if (id.value !== null) ids[name] = id.value.includes('-') ? id.value.toLowerCase() : id.value;
  }
  return { value: { type: type.value, ...ids } };
}
