import { Group, Select } from '@mantine/core';
import { dateOrders } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import type { Import } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { encodingTexts, separatorTexts } from './reading-texts.ts';

/** Options for reading a text file: `null` is detected automatically. */
type ImportReading = Pick<Import, 'encoding' | 'separator' | 'dateOrder'>;

interface ReadingChoicesProps extends ImportReading {
  /** Properties with which the file was read; `null` for a spreadsheet, which is self-describing. */
  readonly text: Import['text'];
  readonly isBusy: boolean;
  readonly hasDates: boolean;
  /** Has the file read again. */
  readonly onChange: (changed: Partial<ImportReading>) => void;
}

const automatic = 'automatic';

/** Choice of a text file's encoding, column separator and date order. */
export function ReadingChoices({ text, isBusy, hasDates, onChange, ...reading }: ReadingChoicesProps): ReactNode {
  const t = useTexts();
  const nameOfSeparator = (separator: string) => {
    const known = separatorTexts.find(({ value }) => value === separator);
    return known ? t(known.text) : separator;
  };
  const found = (name: string) => ({
    value: automatic,
    label: t('admin.imports.columns.reading.automatic', { found: name }),
  });
  const separators = separatorTexts.map(({ value, text: key }) => ({ value, label: t(key) }));
  const { separator } = reading;
  const isOwn = separator !== null && separatorTexts.every(({ value }) => value !== separator);
  const chosen = <Value extends string>(value: string | null): Value | null =>
    value === automatic || value === null ? null : (value as Value);
  return (
    <Group gap="md" align="flex-end">
      {text && (
        <>
          <Select
            label={t('admin.imports.columns.reading.encoding')}
            allowDeselect={false}
            w={250}
            data={[
              found(t(encodingTexts[text.encoding])),
              ...Object.entries(encodingTexts).map(([value, key]) => ({ value, label: t(key) })),
            ]}
            value={reading.encoding ?? automatic}
            disabled={isBusy}
            onChange={(next) => onChange({ encoding: chosen(next) })}
          />
          <Select
            label={t('admin.imports.columns.reading.separator')}
            allowDeselect={false}
            w={230}
            data={[
              found(nameOfSeparator(text.separator)),
              ...separators,
              ...(isOwn ? [{ value: separator, label: separator }] : []),
            ]}
            value={separator ?? automatic}
            disabled={isBusy}
            onChange={(next) => onChange({ separator: chosen(next) })}
          />
        </>
      )}
      {hasDates && (
        <Select
          label={t('admin.imports.columns.reading.dateOrder')}
          allowDeselect={false}
          w={200}
          data={[
            { value: automatic, label: t('admin.imports.columns.reading.usual') },
            ...dateOrders.map((value) => ({ value, label: t(`admin.imports.columns.reading.dateOrders.${value}`) })),
          ]}
          value={reading.dateOrder ?? automatic}
          disabled={isBusy}
          onChange={(next) => onChange({ dateOrder: chosen(next) })}
        />
      )}
    </Group>
  );
}
