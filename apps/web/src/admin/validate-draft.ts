import { type Problem, validateFieldDefinitions, validatePublishable } from '@tingest/domain';
import type { PublishableDraft } from '../api/publishable-items.ts';

/**
 * Everything that is wrong with a category, function or service. Those whose fields are what they are for need at least
 * one (missingProperty). Source: specification, section 5, Editor save.
 */
export function validateDraft(draft: PublishableDraft, { needsFields }: { readonly needsFields: boolean }): Problem[] {
  const fields = validateFieldDefinitions(draft.dataPropertyTypes, 'dataPropertyTypes', { needsProperty: needsFields });
  return [...validatePublishable(draft), ...fields];
}
