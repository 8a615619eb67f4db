import type { ReactNode } from 'react';
import { DayInput } from '../../../../ui/date/day-input.tsx';
import { TimeInput } from '../../../../ui/date/time-input.tsx';
import { asText, type FieldInputProps, inputProps } from '../../field-props.ts';

/** A plain date, which is the same day wherever it is read. */
export function DateInput(props: FieldInputProps): ReactNode {
  return <DayInput {...inputProps(props)} value={asText(props.value)} onChange={props.onChange} />;
}

/** A time of day. */
export function TimeOfDayInput(props: FieldInputProps): ReactNode {
  return <TimeInput {...inputProps(props)} value={asText(props.value)} onChange={props.onChange} />;
}
