import { Button, Group } from '@mantine/core';
import type { Period } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { InstantInput } from '../../ui/instant/instant-input.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';

interface SpanInputsProps {
  readonly span: Period;
  /** Error of the end. */
  readonly error?: string | undefined;
  readonly onChange: (span: Period | null) => void;
}

/** The chosen span in times, which can be changed or dropped. */
export function SpanInputs({ span, error, onChange }: SpanInputsProps): ReactNode {
  const t = useTexts();
  const from = span.from.toISOString();
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <PartTitle>{t('service.reservations.chosen')}</PartTitle>
        <Button variant="subtle" size="md" px="sm" onClick={() => onChange(null)}>
          {t('service.reservations.clear')}
        </Button>
      </Group>
      <InstantInput
        dateLabel={t('service.reservations.start')}
        timeLabel={t('service.reservations.startTime')}
        value={from}
        usualTime="08:00"
        onChange={(next) => next && onChange({ ...span, from: new Date(next) })}
      />
      <InstantInput
        dateLabel={t('service.reservations.end')}
        timeLabel={t('service.reservations.endTime')}
        value={span.to.toISOString()}
        min={from}
        usualTime="16:00"
        {...(error !== undefined && { error })}
        onChange={(next) => next && onChange({ ...span, to: new Date(next) })}
      />
    </>
  );
}
