import type { DataSchemaDraft } from '../../api/data-schemas.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/** Whether columns and rules that are drafted may take the place of those there are; asks where there are some. @param name of what they are drafted from */
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
