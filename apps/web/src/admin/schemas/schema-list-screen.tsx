import { Group } from '@mantine/core';
import { IconFileSpreadsheet, IconTableImport } from '@tabler/icons-react';
import { schemaDirections } from '@tingest/domain/exchange';
import { type ReactNode, useMemo } from 'react';
import { type DataSchema, dataSchemas } from '../../api/data-schemas.ts';
import { textColumn } from '../../features/list/plain-columns.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { PublishableList } from '../publishable-list.tsx';

/** All data schemas of the site. Source: specification, section 2. */
export function SchemaListScreen(): ReactNode {
  const t = useTexts();
  const ownColumns = useMemo(
    () => [
      {
        key: 'directions',
        label: t('admin.columns.direction'),
        text: ({ directions }: DataSchema) =>
          directions.map((direction) => t(`admin.schemas.directions.${direction}`)).join(', '),
        filter: {
          type: 'choice' as const,
          choices: schemaDirections.map((value) => ({ value, label: t(`admin.schemas.directions.${value}`) })),
        },
      },
      textColumn<DataSchema>('key', t('admin.columns.key')),
    ],
    [t],
  );
  return (
    <PublishableList
      name="schemas"
      source={{ collection: '/{tenantKey}/{siteKey}/schemas' }}
      items={dataSchemas}
      columns={usePublishableColumns<DataSchema>(ownColumns)}
      icon={IconTableImport}
      create={
        <Group gap="xs">
          <CreateLink
            to="/schemas/create"
            search={{ from: 'file' }}
            label={t('admin.schemas.fileDraft.button')}
            icon={IconFileSpreadsheet}
            isSecond
          />
          <CreateLink to="/schemas/create" label={t('admin.schemas.add')} />
        </Group>
      }
    />
  );
}
