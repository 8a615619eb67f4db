import { Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { currentDefault, fieldIn, fieldTypeOf } from '@tingest/domain/fields';
import { today } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { type Translate, useTexts } from '../../../lib/texts/texts.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { OwnInput } from '../../form/shared/own-input.tsx';
import { type DayBoundType, dayBoundOf, storedBound, withBoundType } from './day-bound.ts';

const proposals: readonly DayBoundType[] = ['none', 'today', 'before', 'after', 'date'];

/** The default of a date: none, a day counted from the one on which the form opens, or a fixed one. */
export function DefaultDaySetting({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const { defaultValue: storedDefault, fieldType } = field;
  const proposal = dayBoundOf(
    typeof storedDefault === 'number' || typeof storedDefault === 'string' ? storedDefault : null,
  );
  const label = t('app.fieldSettings.defaultValue');
  const isMoving = typeof storedDefault === 'number';
  const names = boundNames(fieldType, t);
  const choose = (selectedProposal: string): void => {
    const next = proposals.find((each) => each === selectedProposal) ?? 'none';
    const nextBound = withBoundType(proposal, next, today(context.timeZone, context.now));
    const isInstant = next === 'date' && fieldType !== 'date';
    onChange({ defaultValue: isInstant ? context.now.toISOString() : storedBound(nextBound) });
  };
  return (
    <Stack gap={4}>
      <Group gap="xs" align="flex-end" wrap="wrap">
        <NativeSelect
          flex={1}
          miw={180}
          label={label}
          value={proposal.type}
          error={isMoving ? errors.defaultValue : undefined}
          data={proposals.map((value) => ({ value, label: names[value] }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {(proposal.type === 'before' || proposal.type === 'after') && (
          <NumberInput
            w={96}
            aria-label={t('fields.designer.proposedDay.days')}
            min={1}
            max={36_500}
            allowDecimal={false}
            clampBehavior="strict"
            value={proposal.days}
            onChange={(days) =>
              onChange({ defaultValue: storedBound({ ...proposal, days: Math.max(1, Number(days) || 1) }) })
            }
          />
        )}
      </Group>
      {proposal.type === 'date' && (
        <OwnInput
          id={`default-${field.id}`}
          field={fieldIn(field, context.culture)}
          context={context}
          label={names.date}
          value={storedDefault}
          error={errors.defaultValue}
          onChange={(value) => onChange({ defaultValue: value })}
        />
      )}
      {isMoving && <CurrentDefault field={field} context={context} />}
    </Stack>
  );
}

/** The day that a default counted from today is at present. */
function CurrentDefault({ field, context }: Pick<FieldSettingsProps, 'field' | 'context'>): ReactNode {
  const t = useTexts();
  return (
    <Text size="xs" c="dimmed" role="status">
      {t('fields.designer.proposedDay.moves', {
        date: fieldTypeOf(field).display(currentDefault(field, context), field, context),
      })}
    </Text>
  );
}

/** Returns the names of the choices; a date with a time begins now. */
function boundNames(fieldType: string, t: Translate): Readonly<Record<DayBoundType, string>> {
  return {
    none: t('fields.designer.noDefault'),
    today: t(fieldType === 'date' ? 'fields.designer.range.today' : 'fields.designer.proposedDay.now'),
    before: t('fields.designer.range.before'),
    after: t('fields.designer.range.after'),
    date: t('fields.designer.range.date'),
  };
}
