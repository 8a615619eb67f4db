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
