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
  return (
    <Group gap="md" align="flex-end">
      {text && <TextFileChoices {...{ text, isBusy, onChange }} {...reading} />}
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
          onChange={(next) => onChange({ dateOrder: explicitValue(next) })}
        />
      )}
    </Group>
  );
}

/** Returns the value of an option; `null` for automatic detection. */
function explicitValue<Value extends string>(option: string | null): Value | null {
  return option === automatic || option === null ? null : (option as Value);
}

interface TextFileChoicesProps extends Pick<ReadingChoicesProps, 'encoding' | 'separator' | 'isBusy' | 'onChange'> {
  readonly text: NonNullable<Import['text']>;
}

/** Encoding and column separator of a text file, each with the one that was detected. */
function TextFileChoices({ text, encoding, separator, isBusy, onChange }: TextFileChoicesProps): ReactNode {
  const t = useTexts();
  const separators = separatorTexts.map(({ value, text: key }) => ({ value, label: t(key) }));
  const nameOfSeparator = (value: string): string => separators.find((each) => each.value === value)?.label ?? value;
  const isUnlisted = separator !== null && separators.every(({ value }) => value !== separator);
  const automaticOption = (detectedFormat: string) => ({
    value: automatic,
    label: t('admin.imports.columns.reading.automatic', { found: detectedFormat }),
  });
  return (
    <>
      <Select
        label={t('admin.imports.columns.reading.encoding')}
        allowDeselect={false}
        w={250}
        data={[
          automaticOption(t(encodingTexts[text.encoding])),
          ...Object.entries(encodingTexts).map(([value, key]) => ({ value, label: t(key) })),
        ]}
        value={encoding ?? automatic}
        disabled={isBusy}
        onChange={(next) => onChange({ encoding: explicitValue(next) })}
      />
      <Select
        label={t('admin.imports.columns.reading.separator')}
        allowDeselect={false}
        w={230}
        data={[
          automaticOption(nameOfSeparator(text.separator)),
          ...separators,
          ...(isUnlisted ? [{ value: separator, label: separator }] : []),
        ]}
        value={separator ?? automatic}
        disabled={isBusy}
        onChange={(next) => onChange({ separator: explicitValue(next) })}
      />
    </>
  );
}
