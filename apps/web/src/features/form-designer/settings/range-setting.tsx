import { Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { fieldTypeOf, type RangeType, type ValidationRange } from '@tingest/domain/fields';
import { addDays, minutesOfDay, today } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DayInput } from '../../../ui/date/day-input.tsx';
import { TimeInput } from '../../../ui/date/time-input.tsx';
import { errorsBelow } from '../../form/errors-below.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { numberTyped, typedNumber } from '../../form/shared/typed-number.ts';
import { type DayBoundType, dayBoundOf, storedBound, withBoundType } from './day-bound.ts';

type Bound = NonNullable<ValidationRange['min']> | null;
type Side = 'min' | 'max';

/** The lowest and highest value that may be given. */
export function RangeSetting({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  return (
    <RangeInputs
      range={field.validation?.range ?? {}}
      rangeType={fieldTypeOf(field).range}
      context={context}
      errors={errorsBelow(errors, 'validation')}
      onChange={(range) => onChange({ validation: { ...field.validation, range } })}
    />
  );
}

interface RangeInputsProps extends Pick<FieldSettingsProps, 'context'> {
  readonly range: ValidationRange;
  readonly rangeType: RangeType;
  /** Problems of `range`, `range.min` and `range.max`. */
  readonly errors: FieldSettingsProps['errors'];
  readonly onChange: (range: ValidationRange) => void;
}

/**
 * Two bounds of a type. For dates a number is an offset in days from today. Source: specification, section 5, Custom
 * validation.
 */
export function RangeInputs({ range, rangeType, context, errors, onChange }: RangeInputsProps): ReactNode {
  const parts = (side: Side) => ({
    side,
    bound: range[side] ?? null,
    error: errors[`range.${side}`] ?? (side === 'min' ? errors.range : undefined),
    onSet: (bound: Bound) => onChange({ ...range, [side]: bound }),
  });
  if (rangeType === 'none') return null;
  const Part = rangeType === 'number' ? NumberBound : rangeType === 'time' ? TimeBound : DateBound;
  return (
    <Stack gap={4}>
      <Group grow={rangeType === 'number' || rangeType === 'time'} align="flex-end" preventGrowOverflow={false}>
        <Part {...parts('min')} context={context} />
        <Part {...parts('max')} context={context} />
      </Group>
      <RangeText range={range} rangeType={rangeType} context={context} />
    </Stack>
  );
}

interface BoundProps extends Pick<FieldSettingsProps, 'context'> {
  readonly side: Side;
  readonly bound: Bound;
  readonly error: string | undefined;
  readonly onSet: (bound: Bound) => void;
}

function NumberBound({ side, bound, error, onSet, context }: BoundProps): ReactNode {
  const t = useTexts();
  // The text being typed, including "1,"; replaced by the stored number as soon as that differs.
  const [typedText, setTyped] = useState('');
  const { culture } = context;
  const isTyped = numberTyped(typedText, culture) === bound && typedText.trim() !== '';
  return (
    <TextInput
      label={t(`app.fieldSettings.${side}`)}
      inputMode="decimal"
      value={isTyped ? typedText : typedNumber(bound, culture)}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onSet(value.trim() === '' ? null : numberTyped(value, culture));
      }}
    />
  );
}

function TimeBound({ side, bound, error, onSet }: BoundProps): ReactNode {
  const t = useTexts();
  return (
    <TimeInput
      label={t(`fields.designer.range.${side}Time`)}
      value={String(bound ?? '')}
      error={error}
      onChange={(time) => onSet(time || null)}
    />
  );
}

const dayBoundTypes: readonly DayBoundType[] = ['none', 'before', 'today', 'after', 'date'];

function DateBound({ side, bound: storedValue, error, onSet, context }: BoundProps): ReactNode {
  const t = useTexts();
  const bound = dayBoundOf(storedValue);
  const label = t(`fields.designer.range.${side}Date`);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" w="100%">
      <NativeSelect
        flex={1}
        label={label}
        value={bound.type}
        error={error}
        data={dayBoundTypes.map((value) => ({ value, label: t(`fields.designer.range.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const boundType = dayBoundTypes.find((one) => one === value) ?? 'none';
          onSet(storedBound(withBoundType(bound, boundType, today(context.timeZone, context.now))));
        }}
      />
      {(bound.type === 'before' || bound.type === 'after') && (
        <NumberInput
          w={96}
          aria-label={t('fields.designer.range.days', { bound: label })}
          min={1}
          max={36_500}
          allowDecimal={false}
          clampBehavior="strict"
          value={bound.days}
          onChange={(days) => onSet(storedBound({ ...bound, days: Math.max(1, Number(days) || 1) }))}
        />
      )}
      {bound.type === 'date' && (
        <DayInput
          w={160}
          aria-label={t('fields.designer.range.dateOf', { bound: label })}
          value={bound.date}
          onChange={onSet}
        />
      )}
    </Group>
  );
}

/** Text that describes the current meaning of the bounds, and that times may wrap around midnight. */
function RangeText({
  range: { min, max },
  rangeType,
  context,
}: Pick<RangeInputsProps, 'range' | 'rangeType' | 'context'>): ReactNode {
  const t = useTexts();
  if (rangeType === 'time') {
    const [from, to] = [minutesOfDay(String(min ?? '')), minutesOfDay(String(max ?? ''))];
    if (from === null || to === null || from <= to) return null;
    return <Hint text={t('fields.designer.range.wraps', { min: String(min), max: String(max) })} />;
  }
  if (rangeType !== 'date' && rangeType !== 'dateTime') return null;
  const dates = [min, max].map((bound) => {
    const { type: meant, date } = dayBoundOf(bound);
    if (meant === 'none') return null;
    return meant === 'date' ? date : addDays(today(context.timeZone, context.now), Number(bound));
  });
  const [from, to] = dates;
  const moves = [min, max].some((bound) => !['none', 'date'].includes(dayBoundOf(bound).type));
  if (!moves) return null;
  if (from && to) return <Hint text={t('fields.designer.range.todayBoth', { min: from, max: to })} />;
  return (
    <Hint
      text={
        from
          ? t('fields.designer.range.todayMin', { min: from })
          : t('fields.designer.range.todayMax', { max: to ?? '' })
      }
    />
  );
}

function Hint({ text }: { readonly text: string }): ReactNode {
  return (
    <Text size="xs" c="dimmed" role="status">
      {text}
    </Text>
  );
}
