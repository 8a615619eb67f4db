import { Group, TextInput } from '@mantine/core';
import { fieldTypeOf, type RangeKind } from '@tingest/domain';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldSettingsProps } from '../field-props.ts';
import { numberTyped, typedNumber } from '../kinds/typed-number.ts';

const inputTypes: Readonly<Record<RangeKind, HTMLInputTypeAttribute>> = {
  number: 'text',
  date: 'text',
  dateTime: 'text',
  time: 'time',
  none: 'text',
};

/**
 * The lowest and highest value. For dates a number is an offset in days from today. Source: specification, section 5,
 * Custom validation.
 */
export function RangeSetting({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const { range: kind } = fieldTypeOf(field);
  if (kind === 'none') return null;
  const range = field.validation?.range ?? {};
  const read = (text: string): number | string | null => {
    if (text.trim() === '') return null;
    if (kind === 'time') return text;
    return kind !== 'number' && !/^[+-]?\d+$/.test(text.trim()) ? text : numberTyped(text, context.culture);
  };
  const hint =
    kind === 'time' ? t('app.fieldSettings.timeHint') : kind === 'number' ? undefined : t('app.fieldSettings.dateHint');
  const bound = (name: 'min' | 'max'): ReactNode => (
    <TextInput
      key={name}
      type={inputTypes[kind]}
      label={t(`app.fieldSettings.${name}`)}
      description={name === 'min' ? hint : undefined}
      // Reading as it is typed would take the comma of "1," away; the value is taken when the input is left.
      defaultValue={typedNumber(range[name], context.culture)}
      error={errors[`validation.range.${name}`] ?? (name === 'min' ? errors['validation.range'] : undefined)}
      onBlur={(event) =>
        onChange({ validation: { ...field.validation, range: { ...range, [name]: read(event.currentTarget.value) } } })
      }
    />
  );
  return (
    <Group grow align="flex-end" preventGrowOverflow={false}>
      {bound('min')}
      {bound('max')}
    </Group>
  );
}
