import { Button, Collapse, NativeSelect, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { CsvSettings } from '../../../api/export-list.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { decimalSigns, encodings, separators } from './csv-settings.ts';

interface CsvSettingsFormProps {
  readonly settings: CsvSettings;
  readonly onChange: (settings: CsvSettings) => void;
}

/** Cell separator, decimal separator and encoding of CSV; collapsed until the user expands them. */
export function CsvSettingsForm({ settings, onChange }: CsvSettingsFormProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const defaultOption = { value: '', label: t('lists.export.csvUsual') };
  const findKey = <Key extends string>(keys: readonly Key[], text: string): Key | undefined =>
    keys.find((key) => key === text);
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('lists.export.csvSettings')}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="xs">
          <NativeSelect
            label={t('lists.export.separator')}
            value={settings.separator ?? ''}
            data={[
              defaultOption,
              ...separators.map((value) => ({ value, label: t(`lists.export.separators.${value}`) })),
            ]}
            onChange={({ currentTarget }) =>
              onChange({ ...settings, separator: findKey(separators, currentTarget.value) })
            }
          />
          <NativeSelect
            label={t('lists.export.decimalSign')}
            value={settings.decimalSign ?? ''}
            data={[
              defaultOption,
              ...decimalSigns.map((value) => ({ value, label: t(`lists.export.decimalSigns.${value}`) })),
            ]}
            onChange={({ currentTarget }) =>
              onChange({ ...settings, decimalSign: findKey(decimalSigns, currentTarget.value) })
            }
          />
          <NativeSelect
            label={t('lists.export.encoding')}
            description={settings.encoding === 'windows-1252' ? t('lists.export.encodingHint') : undefined}
            value={settings.encoding ?? 'utf-8'}
            data={encodings.map((value) => ({ value, label: t(`lists.export.encodings.${value}`) }))}
            onChange={({ currentTarget }) => {
              const encoding = findKey(encodings, currentTarget.value);
              onChange({ ...settings, encoding: encoding === 'utf-8' ? undefined : encoding });
            }}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
