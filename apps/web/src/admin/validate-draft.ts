import { type Problem, validateFieldDefinitions, validatePublishable } from '@tingest/domain';
import type { PublishableDraft } from '../api/publishable-items.ts';

/**
 * Everything that is wrong with a category, function or service. Those whose fields are what they are for need at least
 * one (missingProperty). Source: specification, section 5, Editor save.
 */
export function validateDraft(draft: PublishableDraft, { needsFields }: { readonly needsFields: boolean }): Problem[] {
  const problems = [...validatePublishable(draft), ...validateFieldDefinitions(draft.dataPropertyTypes)];
  const isWithout = needsFields && draft.dataPropertyTypes.length === 0;
  return isWithout ? [...problems, { code: 'missingProperty', path: 'dataPropertyTypes' }] : problems;
}
