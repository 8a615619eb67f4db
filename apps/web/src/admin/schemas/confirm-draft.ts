import type { DataSchemaDraft } from '../../api/data-schemas.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/**
 * Checks whether drafted columns and rules may replace the existing ones; asks for confirmation if there are any.
 * @param name name of the source of the draft
 */
export async function mayReplace(
  t: Translate,
  { fields, schemaConfigurations }: Pick<DataSchemaDraft, 'fields' | 'schemaConfigurations'>,
  name: string,
): Promise<boolean> {
  if (fields.length === 0 && schemaConfigurations.length === 0) return true;
  return confirm({
    title: t('admin.schemas.draft.replace'),
    text: t('admin.schemas.draft.replaceText', { name }),
    confirmLabel: t('admin.schemas.draft.replaceConfirm'),
    isDestructive: true,
  });
}
