import { Select, Stack, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ImportMode, type ImportResource, useStartImport } from '../../api/imports.ts';
import { TableUpload } from '../../editors/table-upload.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import '../../ui/styles/form-styles.ts';
import { importModes } from './import-modes.ts';
import { useImportTargets } from './use-import-targets.ts';

/** Choice of an import's target and mode, and the drop zone for its file. The new import is opened. */
export function StartImport({ resource }: { readonly resource: ImportResource }): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const start = useStartImport();
  const { groups, find } = useImportTargets(resource);
  const [selectedKey, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<ImportMode>('upsert');
  const target = find(selectedKey);
  const isReady = resource === 'users' || target !== undefined;
  return (
    <Stack gap="md" component="section" aria-labelledby="import-new">
      <Title order={2} size="h3" id="import-new">
        {t('admin.imports.start.title')}
      </Title>
      {resource !== 'users' && (
        <Select
          label={t(`admin.imports.start.into.${resource}`)}
          description={t('admin.imports.start.intoHint')}
          placeholder={t('admin.imports.start.choose')}
          required
          searchable
          nothingFoundMessage={t('admin.imports.start.none')}
          data={[...groups]}
          value={selectedKey}
          onChange={setChosen}
          maw={480}
        />
      )}
      <RadioChoices<ImportMode>
        label={t('admin.imports.mode.label')}
        value={mode}
        choices={importModes.map((value) => ({
          value,
          label: t(`admin.imports.mode.${value}`),
          description: t(`admin.imports.mode.${value}Hint`),
        }))}
        onChange={setMode}
      />
      {resource === 'users' && <Hint>{t('admin.imports.start.users')}</Hint>}
      {isReady ? (
        <TableUpload
          takesZips={resource !== 'users'}
          onUploaded={async ({ id }, zipIds) => {
            const startedImport = await start.mutateAsync({
              resource,
              fileId: id,
              zipIds: [...zipIds],
              mode,
              ...target,
            });
            await navigate({ to: `/imports/${resource}`, search: { import: startedImport.id } });
          }}
        />
      ) : (
        <Hint>{t('admin.imports.start.first')}</Hint>
      )}
    </Stack>
  );
}
