import { TextInput } from '@mantine/core';
import { formatDate, formatTime, zonedToUtc } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { CalendarButton } from '../../../../ui/date/calendar-button.tsx';
import { TimeInput } from '../../../../ui/date/time-input.tsx';
import { instantText, typedInstant } from '../../../../ui/date/typed-date.ts';
import { type FieldInputProps, inputProps } from '../../field-props.ts';

/** A date and a time in the tenant's zone, typed as `YYYY-MM-DD HH:MM` or chosen from a calendar with a time below it. */
export function DateTimeInput(props: FieldInputProps): ReactNode {
  const { id, context, value, isDisabled, isCompact = false, onChange, onBlur } = props;
  const { timeZone } = context;
  const t = useTexts();
  const [typedText, setTyped] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const displayText = instantText(value, timeZone);
  const [day = '', storedTime = ''] = displayText.split(' ');
  const choose = (nextDay: string, nextTime: string): void => {
    const instant = zonedToUtc(nextDay, nextTime, timeZone);
    setTyped(null);
    setTime(instant === null ? nextTime : null);
    if (instant !== null) onChange(instant.toISOString());
  };
  const now = (): Date => new Date();
  const isTyped = typedText !== null && typedInstant(typedText, context) === (value ?? null);
  return (
    <TextInput
      {...inputProps(props)}
      placeholder={`${t('app.dates.dayPattern')} ${t('app.dates.timePattern')}`}
      autoComplete="off"
      spellCheck={false}
      value={isTyped ? typedText : displayText}
      rightSectionWidth={44}
      rightSection={
        <CalendarButton
          describedBy={`${id}-label`}
          size={isCompact ? 36 : 44}
          isDisabled={isDisabled}
          staysOpen
          day={day}
          todayLabel={t('app.dates.now')}
          onToday={() => choose(formatDate(now(), timeZone), formatTime(now(), timeZone))}
          onChoose={(next) =>
            choose(next, zonedToUtc(next, storedTime, timeZone) ? storedTime : formatTime(now(), timeZone))
          }
        >
          <TimeInput
            size="md"
            w={110}
            data-mantine-stop-propagation
            label={t('app.dates.time')}
            value={time ?? storedTime}
            onChange={(next) => choose(day || formatDate(now(), timeZone), next)}
          />
        </CalendarButton>
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(typedInstant(currentTarget.value, context));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
