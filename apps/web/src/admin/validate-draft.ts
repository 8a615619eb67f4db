import { validatePublishable } from '@tingest/domain/access';
import { validateFieldDefinitions } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { PublishableDraft } from '../api/publishable-items.ts';

/**
 * Returns all problems of a category, function or service. Types that consist of fields need at least one
 * (missingProperty). Source: specification, section 5, Editor save.
 */
export function validateDraft(draft: PublishableDraft, { needsFields }: { readonly needsFields: boolean }): Problem[] {
  const fields = validateFieldDefinitions(draft.dataPropertyTypes, 'dataPropertyTypes', { needsProperty: needsFields });
  return [...validatePublishable(draft), ...fields];
}
