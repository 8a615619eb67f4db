import { TextInput } from '@mantine/core';
import { formatDateTime, zonedToUtc } from '@tingest/domain';
import type { ReactNode } from 'react';
import { type FieldInputProps, inputProps } from '../field-props.ts';

/** A date and a time in the tenant's zone, with the device's own picker. */
export function DateTimeInput(props: FieldInputProps): ReactNode {
  const { context, value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      type="datetime-local"
      value={toLocalDateTime(value, context.timeZone)}
      onChange={(event) => onChange(fromLocalDateTime(event.currentTarget.value, context.timeZone))}
    />
  );
}

/** An instant (ISO, UTC) as a `datetime-local` input holds it, in the tenant's zone; empty where it is none. */
export function toLocalDateTime(value: unknown, timeZone: string): string {
  return typeof value === 'string' ? formatDateTime(new Date(value), timeZone).replace(' ', 'T') : '';
}

/** The instant that a `datetime-local` input means in the tenant's zone, as ISO in UTC; `null` for nothing. */
export function fromLocalDateTime(text: string, timeZone: string): string | null {
  const [date = '', time = ''] = text.split('T');
  return zonedToUtc(date, time.slice(0, 5), timeZone)?.toISOString() ?? null;
}
