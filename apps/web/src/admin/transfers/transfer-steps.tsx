import {
  Group,
  Input,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { cultures, weekdayName } from '@tingest/domain/foundation';
import { type ReactNode, useId, useState } from 'react';
import { useProcessorConfigs } from '../../api/processors.ts';
import type { Transfer, TransferExport } from '../../api/transfers.ts';
import { useUserChoices } from '../../api/user-choices.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { CsvSettingsForm } from '../../features/list/export/csv-settings-form.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';
import '../../ui/styles/form-styles.ts';
import { TimeInput } from '../../ui/date/time-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { addressesOf, type TransferDraft } from './transfer-draft.ts';
import { sourceOf, sourceValue, useExportSources, useImportSchemas } from './transfer-sources.ts';

interface StepProps {
  readonly editor: Editor<TransferDraft, Transfer>;
}

/**
 * Content that is sent or read, and its format. @param props.title title of the list from which the transfer was
 * created
 */
export function WhatStep({ editor, title }: StepProps & { readonly title: string | undefined }): ReactNode {
  const t = useTexts();
  const { draft } = editor;
  return (
    <Stack gap="lg">
      <TextInput
        size="md"
        label={t('admin.transfers.name')}
        description={t('admin.transfers.nameHint')}
        required
        maxLength={250}
        {...textProps(editor, 'name')}
      />
      {draft.export && <ExportSettings editor={editor} settings={draft.export} title={title} />}
      {draft.import && <ImportSettings editor={editor} />}
    </Stack>
  );
}

const formats = ['xlsx', 'csv', 'zip', 'jsonl'] as const;

function ExportSettings({
  editor,
  settings,
  title,
}: StepProps & { readonly settings: TransferExport; readonly title: string | undefined }): ReactNode {
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
            const given = Object.entries(csv).flatMap(([name, each]) => (each === undefined ? [] : [[name, each]]));
            set({ query: { ...query, ...Object.fromEntries(given) } });
          }}
        />
      )}
    </>
  );
}

const modes = ['upsert', 'create', 'update'] as const;

function ImportSettings({ editor }: StepProps): ReactNode {
  const t = useTexts();
  const schemas = useImportSchemas();
  const { draft, change, error } = editor;
  const maxId = useId();
  const settings = draft.import;
  if (!settings) return null;
  const { ceiling } = settings;
  const set = (part: Partial<typeof settings>): void => change({ import: { ...settings, ...part } });
  return (
    <>
      <NativeSelect
        size="md"
        label={t('admin.transfers.schema')}
        withAsterisk
        description={t('admin.transfers.schemaHint')}
        value={settings.schemaId}
        error={error('import.schemaId')}
        data={[{ value: '', label: t('admin.transfers.choose'), disabled: true }, ...schemas]}
        onChange={({ currentTarget: { value: schemaId } }) =>
          set({ schemaId, resource: schemas.find(({ value }) => value === schemaId)?.resource ?? 'elements' })
        }
      />
      <Integration editor={editor} />
      <NativeSelect
        size="md"
        label={t('admin.transfers.mode')}
        value={settings.mode}
        data={modes.map((mode) => ({ value: mode, label: t(`admin.transfers.modes.${mode}`) }))}
        onChange={({ currentTarget }) => set({ mode: modes.find((mode) => mode === currentTarget.value) ?? 'upsert' })}
      />
      <Input.Wrapper
        size="md"
        id={maxId}
        label={t('admin.transfers.most')}
        description={t('admin.transfers.mostHint')}
        error={error('import.ceiling.most')}
      >
        <Group gap="sm" grow mt={4}>
          <NumberInput
            size="md"
            id={maxId}
            min={0}
            max={1_000_000}
            value={ceiling.most}
            error={error('import.ceiling.most') !== undefined}
            onChange={(most) => set({ ceiling: { ...ceiling, most: Number(most) || 0 } })}
          />
          <NativeSelect
            size="md"
            aria-label={t('admin.transfers.unit')}
            value={ceiling.unit}
            data={(['percent', 'count'] as const).map((unit) => ({
              value: unit,
              label: t(`admin.transfers.units.${unit}`),
            }))}
            onChange={({ currentTarget }) =>
              set({ ceiling: { ...ceiling, unit: currentTarget.value === 'count' ? 'count' : 'percent' } })
            }
          />
        </Group>
      </Input.Wrapper>
      <NumberInput
        size="md"
        label={t('admin.transfers.mostErrors')}
        description={t('admin.transfers.mostErrorsHint')}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        value={ceiling.mostErrors}
        error={error('import.ceiling.mostErrors')}
        onChange={(mostErrors) => set({ ceiling: { ...ceiling, mostErrors: Number(mostErrors) || 0 } })}
      />
    </>
  );
}

function Integration({ editor }: StepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const configs = useProcessorConfigs('integration').data?.items ?? [];
  const isExport = draft.kind === 'export';
  const label = t('admin.transfers.integration');
  return (
    <NativeSelect
      size="md"
      label={label}
      withAsterisk={!isExport}
      description={t(`admin.transfers.integrationHint.${draft.kind}`)}
      value={draft.configurationId ?? ''}
      error={error('configurationId')}
      data={[
        { value: '', label: isExport ? t('admin.transfers.noIntegration') : t('admin.transfers.choose') },
        ...configs
          .filter(({ processorKey }) => processorKey === 'http')
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => change({ configurationId: currentTarget.value || null })}
    />
  );
}

/** When it is done, and whether it is at all. */
export function WhenStep({ editor, ownerName }: StepProps & { readonly ownerName: string | undefined }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { draft, change, error } = editor;
  const { schedule } = draft;
  const set = (part: Partial<typeof schedule>): void => change({ schedule: { ...schedule, ...part } });
  const frequencies = ['daily', 'weekly', 'monthly'] as const;
  return (
    <Stack gap="lg">
      <NativeSelect
        size="md"
        label={t('admin.transfers.frequency')}
        value={schedule.frequency}
        data={frequencies.map((each) => ({ value: each, label: t(`admin.transfers.frequencies.${each}`) }))}
        onChange={({ currentTarget }) =>
          set({ frequency: frequencies.find((each) => each === currentTarget.value) ?? 'daily' })
        }
      />
      {schedule.frequency === 'weekly' && (
        <NativeSelect
          size="md"
          label={t('admin.transfers.weekday')}
          value={String(schedule.weekday)}
          data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day, culture) }))}
          onChange={({ currentTarget }) => set({ weekday: Number(currentTarget.value) })}
        />
      )}
      {schedule.frequency === 'monthly' && (
        <NumberInput
          size="md"
          label={t('admin.transfers.day')}
          description={t('admin.transfers.dayHint')}
          min={1}
          max={31}
          allowDecimal={false}
          clampBehavior="strict"
          value={schedule.day}
          error={error('schedule.day')}
          onChange={(day) => set({ day: Number(day) || 1 })}
        />
      )}
      <TimeInput
        size="md"
        label={t('admin.transfers.time')}
        description={t('admin.transfers.timeHint')}
        value={schedule.time}
        error={error('schedule.time')}
        onChange={(time) => set({ time })}
      />
      <Switch
        size="md"
        label={t('admin.transfers.isOn')}
        checked={draft.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      <Hint>
        {ownerName === undefined ? t('admin.transfers.ownerHint') : t('admin.transfers.owner', { name: ownerName })}
      </Hint>
    </Stack>
  );
}

/** Recipients of the file, or of the notification about the import, and its language. */
export function PeopleStep({ editor }: StepProps): ReactNode {
  const t = useTexts();
  const people = useUserChoices();
  const { draft, change, error, errors } = editor;
  const { addresses, userIds } = draft.recipients;
  const [text, setText] = useState(addresses.join('\n'));
  const [wrong] = Object.values(errors('recipients.addresses'));
  const settings = draft.export;
  return (
    <Stack gap="lg">
      <Hint>{t(`admin.transfers.peopleHint.${draft.kind}`)}</Hint>
      <MultiSelect
        size="md"
        label={t('admin.transfers.users')}
        description={t('admin.transfers.usersHint')}
        searchable
        clearable
        data={[...people]}
        value={[...userIds]}
        error={error('recipients') ?? Object.values(errors('recipients.userIds'))[0]}
        onChange={(chosen) => change({ recipients: { addresses, userIds: chosen } })}
      />
      <Textarea
        size="md"
        label={t('admin.transfers.addresses')}
        description={t('admin.transfers.addressesHint')}
        autosize
        minRows={2}
        value={text}
        error={wrong}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          change({ recipients: { userIds, addresses: addressesOf(value) } });
        }}
      />
      {settings && <Integration editor={editor} />}
      {settings && draft.configurationId !== null && (
        <NativeSelect
          size="md"
          label={t('admin.transfers.method')}
          value={settings.method}
          data={['PUT', 'POST']}
          onChange={({ currentTarget }) =>
            change({ export: { ...settings, method: currentTarget.value === 'POST' ? 'POST' : 'PUT' } })
          }
        />
      )}
      <NativeSelect
        size="md"
        label={t('admin.transfers.language')}
        value={draft.culture}
        data={cultures.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget }) =>
          change({ culture: cultures.find((culture) => culture === currentTarget.value) ?? draft.culture })
        }
      />
    </Stack>
  );
}
