import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Import, isWorking, useImportChanges } from '../../api/imports.ts';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import '../../ui/styles/form-styles.ts';
import '@mantine/core/styles/Alert.css';
import { ColumnsStep } from './columns-step.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStatusBadge } from './import-status.tsx';
import { ImportedObjects } from './imported-objects.tsx';
import { RowsStep } from './rows-step.tsx';

/** One import: its columns, the planned or actual outcome of each row, and its actions. */
export function Workbench({ importItem }: { readonly importItem: Import }): ReactNode {
  const t = useTexts();
  const changes = useImportChanges(importItem);
  const [isMapping, setIsMapping] = useState(false);
  useWindowTitle(pageTitle(importItem.fileName));
  const { resource, typeId, status, counts, fileName, schemaName, zipCount, failure } = importItem;
  const canMap = status === 'mapping' || status === 'ready' || status === 'failed';
  const isAtColumns = status === 'mapping' || (isMapping && canMap);
  return (
    <Stack gap="md">
      <header>
        <BackLink to={`/imports/${resource}`} label={t(`admin.imports.titles.${resource}`)} />
        <Group gap="sm">
          <PageTitle>{fileName}</PageTitle>
          <ImportStatusBadge status={status} counts={counts} />
        </Group>
        {schemaName && (
          <Text c="dimmed" size="sm">
            {t('admin.imports.into', { name: schemaName })}
            {zipCount > 0 && ` · ${t('admin.imports.zips', { count: zipCount })}`}
          </Text>
        )}
      </header>
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {failure.message}
        </Alert>
      )}
      {isWorking(status) && <ImportProgress importItem={importItem} />}
      {resource === 'elements' && status === 'completed' && typeId !== null && (
        <ImportedObjects elementTypeId={typeId} />
      )}
      {isAtColumns ? (
        <ColumnsStep
          key={`${importItem.sheet} ${importItem.headerLine} ${importItem.columns.length}`}
          importItem={importItem}
          changes={changes}
          onDone={() => setIsMapping(false)}
        />
      ) : (
        status !== 'reading' && (
          // The initial filter depends on the import's progress.
          <RowsStep
            key={phaseOf(status)}
            importItem={importItem}
            changes={changes}
            onMap={canMap ? () => setIsMapping(true) : null}
          />
        )
      )}
      <ImportActions importItem={importItem} changes={changes} isAtColumns={isAtColumns} />
    </Stack>
  );
}

function phaseOf(status: Import['status']): 'judging' | 'ready' | 'written' {
  return status === 'judging' || status === 'ready' ? status : 'written';
}
