import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TransferExport } from '../../api/transfers.ts';
import { CsvSettingsForm } from '../../features/list/export/csv-settings-form.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { sourceOf, sourceValue, useExportSources } from './transfer-sources.ts';
import type { TransferStepProps } from './transfer-step-props.ts';

const formats = ['xlsx', 'csv', 'zip', 'jsonl'] as const;

interface ExportSettingsProps extends TransferStepProps {
  readonly settings: TransferExport;
  readonly title: string | undefined;
}

/** Content of an export and its format. */
export function ExportSettings({ editor, settings, title }: ExportSettingsProps): ReactNode {
  const t = useTexts();
  const sources = useExportSources();
  const { change, error } = editor;
  const value = sourceValue(settings);
  const isListed = value === '' || sources.some((source) => source.value === value);
  const { separator, decimalSign, encoding, ...query } = settings.query;
  const set = (part: Partial<TransferExport>): void => change({ export: { ...settings, ...part } });
  const filters = Array.isArray(settings.body.filters) ? settings.body.filters.length : 0;
  const isNarrowed = filters > 0 || settings.body.searchCriteria !== undefined;
  return (
    <>
      <NativeSelect
        size="md"
        label={t('admin.transfers.source')}
        withAsterisk
        description={isNarrowed ? t('admin.transfers.filtered', { count: filters }) : t('admin.transfers.sourceHint')}
        value={value}
        error={error('export.list') ?? error('export')}
        data={[
          { value: '', label: t('admin.transfers.choose'), disabled: true },
          ...(isListed ? [] : [{ value, label: title ?? settings.list }]),
          ...sources,
        ]}
        onChange={({ currentTarget }) => set({ ...sourceOf(currentTarget.value, settings), body: {} })}
      />
      <NativeSelect
        size="md"
        label={t('admin.transfers.format')}
        value={String(settings.query.format ?? 'xlsx')}
        data={formats.map((format) => ({ value: format, label: t(`lists.export.${format}`) }))}
        onChange={({ currentTarget }) => set({ query: { ...query, format: currentTarget.value } })}
      />
      {settings.query.format === 'csv' && (
        <CsvSettingsForm
          settings={{ separator, decimalSign, encoding } as never}
          onChange={(csv) => {
            const definedEntries = Object.entries(csv).flatMap(([name, each]) =>
              each === undefined ? [] : [[name, each]],
            );
            set({ query: { ...query, ...Object.fromEntries(definedEntries) } });
          }}
        />
      )}
    </>
  );
}
