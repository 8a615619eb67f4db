import { Stack, Table, Title } from '@mantine/core';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { type ImportResource, useImports } from '../../api/imports.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import '@mantine/core/styles/Table.css';
import { TextLink } from '../../ui/links/router-links.tsx';
import styles from './earlier-imports.module.css';
import { ImportStatusBadge } from './import-status.tsx';

/** Imports of the site, the newest first; each leads to how it went. */
export function EarlierImports({ resource }: { readonly resource: ImportResource }): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { data } = useImports(resource);
  if (!data) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="imports-earlier">
      <Title order={2} size="h3" id="imports-earlier">
        {t('admin.imports.earlier.title')}
      </Title>
      {data.length === 0 ? (
        <Hint>{t('admin.imports.earlier.none')}</Hint>
      ) : (
        <Table aria-labelledby="imports-earlier" className={styles.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('admin.imports.earlier.file')}</Table.Th>
              <Table.Th>{t('admin.imports.earlier.into')}</Table.Th>
              <Table.Th>{t('admin.imports.earlier.status')}</Table.Th>
              <Table.Th>{t('admin.imports.earlier.when')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id, fileName, schemaName, status, counts, createdAt, startedBy }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <TextLink to={`/imports/${resource}`} search={{ import: id }}>
                    {fileName}
                  </TextLink>
                </Table.Td>
                <Table.Td>{schemaName || '–'}</Table.Td>
                <Table.Td>
                  <ImportStatusBadge status={status} counts={counts} />
                </Table.Td>
                <Table.Td>
                  {formatDateTime(createdAt, timeZone)}, {startedBy}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
