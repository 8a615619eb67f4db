import { Alert, Button, Group, MultiSelect, NumberInput, Select, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconQuestionMark } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Import, ImportChanges, ImportMode } from '../../api/imports.ts';
import { succeeds } from '../../api/succeeds.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { importModes } from './import-modes.ts';
import { ReadingChoices } from './reading-choices.tsx';
import styles from './workbench.module.css';

interface ColumnsStepProps {
  readonly shown: Import;
  readonly changes: ImportChanges;
  readonly onDone: () => void;
}

/** Which sheet and header the file has, and which field each of its columns goes to. */
export function ColumnsStep({ shown, changes, onDone }: ColumnsStepProps): ReactNode {
  const t = useTexts();
  const { sheets, sheet, headerLine, columns, fields } = shown;
  const [fieldOf, setFieldOf] = useState(() => new Map(columns.map(({ column, fieldId }) => [column, fieldId])));
  const [keys, setKeys] = useState<readonly string[]>(shown.keys);
  const [mode, setMode] = useState<ImportMode>(shown.mode);
  const [isBusy, setIsBusy] = useState(false);
  const used = new Set(fieldOf.values());
  const usedKeys = keys.filter((id) => used.has(id));
  const lostKeys = fields.filter(({ id }) => keys.includes(id) && !used.has(id));
  const missing = fields.filter(({ id, required }) => required && !used.has(id));
  const send = async (body: Parameters<ImportChanges['setColumns']>[0]): Promise<boolean> => {
    setIsBusy(true);
    const isSent = await succeeds(changes.setColumns(body));
    setIsBusy(false);
    return isSent;
  };
  const check = async (): Promise<void> => {
    const mapped = columns.map(({ column }) => ({ column, fieldId: fieldOf.get(column) ?? null }));
    if (await send({ columns: mapped, keys: usedKeys, mode })) onDone();
  };
  return (
    <Stack gap="md" maw={860} component="section" aria-label={t('admin.imports.columns.title')}>
      <Group gap="md" align="flex-end">
        {sheets.length > 1 && (
          <Select
            label={t('admin.imports.columns.sheet')}
            allowDeselect={false}
            data={sheets.map(({ name }) => name)}
            value={sheet}
            disabled={isBusy}
            onChange={(next) => next !== null && void send({ sheet: next })}
          />
        )}
        {/* JSON Lines have no line with headers. */}
        {headerLine !== 0 && (
          <NumberInput
            label={t('admin.imports.columns.headerLine')}
            min={1}
            w={140}
            defaultValue={headerLine ?? 1}
            disabled={isBusy}
            onBlur={(event) => {
              const next = Number(event.currentTarget.value);
              if (Number.isInteger(next) && next > 0 && next !== headerLine) void send({ sheet, headerLine: next });
            }}
          />
        )}
        <Select
          label={t('admin.imports.mode.label')}
          allowDeselect={false}
          w={260}
          data={importModes.map((value) => ({ value, label: t(`admin.imports.mode.${value}`) }))}
          value={mode}
          onChange={(next) => next && setMode(next as ImportMode)}
        />
      </Group>
      {/* JSON Lines need no such settings: the format is self-describing. */}
      {headerLine !== 0 && (
        <ReadingChoices
          {...{ text: shown.text, encoding: shown.encoding, separator: shown.separator, dateOrder: shown.dateOrder }}
          isBusy={isBusy}
          hasDates={shown.resource !== 'users'}
          onChange={(changed) => void send(changed)}
        />
      )}
      <ul className={styles.columns}>
        {columns.map(({ column, heading, samples, isSure }) => {
          const fieldId = fieldOf.get(column) ?? null;
          return (
            <li key={column} className={styles.column}>
              <div>
                <Text fw={600} lineClamp={2} title={heading || undefined}>
                  {heading || t('admin.imports.columns.unnamed', { number: column + 1 })}
                </Text>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {samples.join(' · ') || '–'}
                </Text>
              </div>
              <Select
                aria-label={t('admin.imports.columns.fieldOf', { name: heading || String(column + 1) })}
                placeholder={t('admin.imports.columns.leftOut')}
                clearable
                searchable
                data={fields.map(({ id, name, required }) => ({
                  value: id,
                  label: required ? `${name} *` : name,
                  disabled: id !== fieldId && used.has(id),
                }))}
                value={fieldId}
                description={
                  fieldId !== null && !isSure ? (
                    <Group gap={4} component="span">
                      <IconQuestionMark size={14} aria-hidden />
                      {t('admin.imports.columns.guessed')}
                    </Group>
                  ) : undefined
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                onChange={(next) => setFieldOf(new Map(fieldOf).set(column, next))}
              />
            </li>
          );
        })}
      </ul>
      {/* Users are always matched by user name. */}
      {shown.resource !== 'users' && (
        <MultiSelect
          label={t('admin.imports.columns.keys')}
          description={t('admin.imports.columns.keysHint')}
          data={fields
            .filter(({ id, isKey }) => used.has(id) || isKey)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={[...keys]}
          onChange={setKeys}
          maw={480}
        />
      )}
      {lostKeys.length > 0 && usedKeys.length === 0 && mode !== 'create' && (
        <Alert role="status" color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t('admin.imports.columns.lostKeys', { names: lostKeys.map(({ name }) => name).join(', ') })}{' '}
          {t(`admin.imports.columns.withoutKeys.${mode}`)}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t('admin.imports.columns.missing', { names: missing.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
      <Button style={{ alignSelf: 'flex-start' }} loading={isBusy} onClick={() => void check()}>
        {t('admin.imports.columns.check')}
      </Button>
    </Stack>
  );
}
