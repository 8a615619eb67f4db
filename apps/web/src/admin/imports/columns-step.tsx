import { Button, Group, MultiSelect, NumberInput, Select, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Import, ImportChanges, ImportMode } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ColumnFields, MappingWarnings } from './column-fields.tsx';
import { importModes } from './import-modes.ts';
import { ReadingChoices } from './reading-choices.tsx';
import { type ColumnMapping, useColumnMapping } from './use-column-mapping.ts';

interface ColumnsStepProps {
  readonly importItem: Import;
  readonly changes: ImportChanges;
  readonly onDone: () => void;
}

/** Which sheet and header the file has, and which field each of its columns goes to. */
export function ColumnsStep({ importItem, changes, onDone }: ColumnsStepProps): ReactNode {
  const t = useTexts();
  const { headerLine, columns, fields } = importItem;
  const mapping = useColumnMapping(importItem, changes);
  const check = async (): Promise<void> => {
    if (await mapping.saveMapping()) onDone();
  };
  return (
    <Stack gap="md" maw={860} component="section" aria-label={t('admin.imports.columns.title')}>
      <Group gap="md" align="flex-end">
        <SheetChoices importItem={importItem} mapping={mapping} />
        <Select
          label={t('admin.imports.mode.label')}
          allowDeselect={false}
          w={260}
          data={importModes.map((value) => ({ value, label: t(`admin.imports.mode.${value}`) }))}
          value={mapping.mode}
          onChange={(next) => next && mapping.setMode(next as ImportMode)}
        />
      </Group>
      {/* JSON Lines need no such settings: the format is self-describing. */}
      {headerLine !== 0 && (
        <ReadingChoices
          {...{
            text: importItem.text,
            encoding: importItem.encoding,
            separator: importItem.separator,
            dateOrder: importItem.dateOrder,
          }}
          isBusy={mapping.isSaving}
          hasDates={importItem.resource !== 'users'}
          onChange={(changedColumns) => void mapping.save(changedColumns)}
        />
      )}
      <ColumnFields columns={columns} fields={fields} mapping={mapping} />
      {/* Users are always matched by user name. */}
      {importItem.resource !== 'users' && (
        <MultiSelect
          label={t('admin.imports.columns.keys')}
          description={t('admin.imports.columns.keysHint')}
          data={fields
            .filter(({ id, isKey }) => mapping.mappedIds.has(id) || isKey)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={[...mapping.keys]}
          onChange={mapping.setKeys}
          maw={480}
        />
      )}
      <MappingWarnings mapping={mapping} />
      <Button style={{ alignSelf: 'flex-start' }} loading={mapping.isSaving} onClick={() => void check()}>
        {t('admin.imports.columns.check')}
      </Button>
    </Stack>
  );
}

interface SheetChoicesProps {
  readonly importItem: Pick<Import, 'sheets' | 'sheet' | 'headerLine'>;
  readonly mapping: Pick<ColumnMapping, 'save' | 'isSaving'>;
}

/** Choice of the sheet, if there are several, and of the line with the headers. */
function SheetChoices({ importItem: { sheets, sheet, headerLine }, mapping }: SheetChoicesProps): ReactNode {
  const t = useTexts();
  const { save, isSaving } = mapping;
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label={t('admin.imports.columns.sheet')}
          allowDeselect={false}
          data={sheets.map(({ name }) => name)}
          value={sheet}
          disabled={isSaving}
          onChange={(next) => next !== null && void save({ sheet: next })}
        />
      )}
      {/* JSON Lines have no line with headers. */}
      {headerLine !== 0 && (
        <NumberInput
          label={t('admin.imports.columns.headerLine')}
          min={1}
          w={140}
          defaultValue={headerLine ?? 1}
          disabled={isSaving}
          onBlur={(event) => {
            const next = Number(event.currentTarget.value);
            if (Number.isInteger(next) && next > 0 && next !== headerLine) void save({ sheet, headerLine: next });
          }}
        />
      )}
    </>
  );
}
