import type { PublishableDraft, StoredPublishable } from '../../api/publishable-items.ts';

/** Initial values of a new category, function or service. Source: specification, section 3: a draft. */
export const newPublishable: PublishableDraft = {
  localizedNames: [],
  localizedDescriptions: [],
  status: 'draft',
  icon: null,
  dataPropertyTypes: [],
};

/** Returns the editable properties of a stored item, with those that tie it to its version. */
export function publishableDraft(storedItem: StoredPublishable): Required<PublishableDraft> {
  const { id, version, localizedNames, localizedDescriptions, status, icon, dataPropertyTypes } = storedItem;
  return { id, version, localizedNames, localizedDescriptions, status, icon, dataPropertyTypes };
}
