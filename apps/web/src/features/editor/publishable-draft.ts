import type { FieldDefinition } from '@tingest/domain';
import type { PublishableDraft, StoredPublishable } from '../../api/publishable-items.ts';

/** What a new category, function or service begins with. Source: specification, section 3: a draft. */
export const newPublishable: PublishableDraft = {
  localizedNames: [],
  localizedDescriptions: [],
  status: 'draft',
  icon: null,
  dataPropertyTypes: [],
};

/** What can be changed of a stored item, with what ties it to its version. */
export function publishableDraft(stored: StoredPublishable): Required<PublishableDraft> {
  const { id, version, localizedNames, localizedDescriptions, status, icon, dataPropertyTypes } = stored;
  return { id, version, localizedNames, localizedDescriptions, status, icon, dataPropertyTypes };
}

/** A comparison's words for a list of fields: one line each, with those that differ from the other list marked. */
export function fieldLines(fields: readonly FieldDefinition[]): string {
  return fields.map((field, index) => `${index + 1}. ${field.name}`).join('\n');
}
