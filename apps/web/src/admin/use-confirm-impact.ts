import { allFields } from '@tingest/domain/fields';
import { fetchFieldImpact, type StoredType } from '../api/field-impact.ts';
import type { PublishableDraft } from '../api/publishable-items.ts';
import { isSame } from '../features/editor/editor-problems.ts';
import type { Editor } from '../features/editor/use-editor.ts';
import { useImpactText } from '../features/form-designer/use-impact-text.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { confirm } from '../ui/dialog/confirm.ts';

/**
 * Asks for confirmation before saving changed fields that affect stored values, with the effect and the number of
 * values.
 *
 * @param collection collection of the stored items
 */
export function useConfirmImpact<Draft extends PublishableDraft, Stored>(
  collection: StoredType['collection'],
): (editor: Editor<Draft, Stored>) => Promise<boolean> {
  const t = useTexts();
  const impactText = useImpactText();
  return async ({ base, draft }) => {
    const { id, dataPropertyTypes: before } = base;
    if (id === undefined || isSame(before, draft.dataPropertyTypes)) return true;
    // Failing to load the impact does not prevent saving: no value is lost by it.
    const impacts = await fetchFieldImpact({ collection, id }, draft.dataPropertyTypes).catch(() => []);
    const byId = new Map(
      [...allFields(before), ...allFields(draft.dataPropertyTypes)].map((field) => [field.id, field]),
    );
    const lines = impacts.flatMap((impact) => {
      const field = byId.get(impact.fieldId);
      return field ? [impactText(impact, field)] : [];
    });
    if (lines.length === 0) return true;
    return confirm({
      title: t('fields.designer.impact.saveTitle'),
      text: lines.join('\n'),
      confirmLabel: t('fields.designer.impact.save'),
    });
  };
}
