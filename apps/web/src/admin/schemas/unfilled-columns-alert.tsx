import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { unfilledColumns } from '@tingest/domain/exchange';
import { formatList } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { DataSchemaDraft } from '../../api/data-schemas.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Names the columns that stay empty where files are written; nothing where there are none. */
export function UnfilledColumnsAlert({ draft }: { readonly draft: DataSchemaDraft }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const columns = unfilledColumns(draft, draft.schemaConfigurations);
  if (columns.length === 0) return null;
  const names = columns.map(
    ({ id, name }) =>
      name || t('admin.schemas.unnamed', { number: draft.fields.findIndex((field) => field.id === id) + 1 }),
  );
  return (
    <Alert role="status" color="yellow" icon={<IconInfoCircle aria-hidden />} title={t('admin.schemas.unfilled.title')}>
      {t('admin.schemas.unfilled.text', { columns: formatList(culture, names) })}
    </Alert>
  );
}
