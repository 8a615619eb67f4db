import { Group, Input, NativeSelect, NumberInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IntegrationSelect } from './integration-select.tsx';
import type { TransferDraft } from './transfer-draft.ts';
import { useImportSchemas } from './transfer-sources.ts';
import type { TransferStepProps } from './transfer-step-props.ts';

const modes = ['upsert', 'create', 'update'] as const;

/** Schema, integration and mode of an import, and the limits on its changes. */
export function ImportSettings({ editor }: TransferStepProps): ReactNode {
  const t = useTexts();
  const schemas = useImportSchemas();
  const { draft, change, error } = editor;
  const settings = draft.import;
  if (!settings) return null;
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
      <IntegrationSelect editor={editor} />
      <NativeSelect
        size="md"
        label={t('admin.transfers.mode')}
        value={settings.mode}
        data={modes.map((mode) => ({ value: mode, label: t(`admin.transfers.modes.${mode}`) }))}
        onChange={({ currentTarget }) => set({ mode: modes.find((mode) => mode === currentTarget.value) ?? 'upsert' })}
      />
      <ChangeLimits ceiling={settings.ceiling} error={error} onChange={(ceiling) => set({ ceiling })} />
    </>
  );
}

type Ceiling = NonNullable<TransferDraft['import']>['ceiling'];

interface ChangeLimitsProps {
  readonly ceiling: Ceiling;
  readonly error: (path: string) => string | undefined;
  readonly onChange: (ceiling: Ceiling) => void;
}

/** Limits on an import: with more changes or more errors it is not applied. */
function ChangeLimits({ ceiling, error, onChange }: ChangeLimitsProps): ReactNode {
  const t = useTexts();
  const maxId = useId();
  return (
    <>
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
            onChange={(most) => onChange({ ...ceiling, most: Number(most) || 0 })}
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
              onChange({ ...ceiling, unit: currentTarget.value === 'count' ? 'count' : 'percent' })
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
        onChange={(mostErrors) => onChange({ ...ceiling, mostErrors: Number(mostErrors) || 0 })}
      />
    </>
  );
}
