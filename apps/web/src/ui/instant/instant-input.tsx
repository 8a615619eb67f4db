import { formatDate, formatDateTime, zonedToUtc } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { DayInput } from '../date/day-input.tsx';
import { TimeInput } from '../date/time-input.tsx';
import styles from './instant-input.module.css';

interface InstantInputProps {
  readonly dateLabel: string;
  readonly timeLabel: string;
  /** ISO instant; `null` for none. */
  readonly value: string | null;
  /** ISO instants; the days outside are not offered. */
  readonly min?: string | null;
  readonly max?: string | null;
  /** `HH:MM` of a day that is chosen without a time. */
  readonly usualTime: string;
  readonly error?: string | undefined;
  /** Of the input for the day. */
  readonly id?: string;
  readonly onChange: (instant: string | null) => void;
}

/** A day and a time in the tenant's zone, typed or chosen from a calendar. Half of it typed is not lost, and is no instant. */
export function InstantInput(props: InstantInputProps): ReactNode {
  const { dateLabel, timeLabel, value, min, max, usualTime, error, onChange } = props;
  const timeZone = useSession().tenant.ianaTimeZone;
  const [typedParts, setTyped] = useState<{ readonly date: string; readonly time: string } | null>(null);
  const storedParts = partsOf(value, timeZone);
  const { date, time } = typedParts ?? storedParts;
  const change = (next: { readonly date: string; readonly time: string }): void => {
    const completeParts = { date: next.date, time: next.time || (next.date === '' ? '' : usualTime) };
    const instant = zonedToUtc(completeParts.date, completeParts.time, timeZone);
    setTyped(instant === null && (next.date !== '' || next.time !== '') ? next : null);
    onChange(instant?.toISOString() ?? null);
  };
  return (
    <div className={styles.parts}>
      <DayInput
        size="md"
        {...(props.id !== undefined && { id: props.id })}
        label={dateLabel}
        value={date}
        min={min ? formatDate(new Date(min), timeZone) : undefined}
        max={max ? formatDate(new Date(max), timeZone) : undefined}
        error={error}
        onChange={(next) => change({ date: next, time })}
      />
      <TimeInput size="md" label={timeLabel} value={time} onChange={(next) => change({ date, time: next })} />
    </div>
  );
}

function partsOf(instant: string | null, timeZone: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = instant === null ? [] : formatDateTime(new Date(instant), timeZone).split(' ');
  return { date, time };
}
