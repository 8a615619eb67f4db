import { TextInput, type TextInputProps } from '@mantine/core';
import { formatDate } from '@tingest/domain/foundation';
import { type ReactNode, useId, useState } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '../styles/form-styles.ts';
import { CalendarButton } from './calendar-button.tsx';
import { typedDay } from './typed-date.ts';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `YYYY-MM-DD`, or a typed text that cannot be read as a day yet. */
  readonly value: string;
  /** The days outside are not offered. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string) => void;
}

/**
 * Input of a day, typed or chosen from a calendar in the reader's language; shown as `YYYY-MM-DD` regardless of the
 * browser's language.
 */
export function DayInput({ value, min, max, onChange, onBlur, ...input }: DayInputProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const ownId = useId();
  const id = input.id ?? ownId;
  const [typedText, setTyped] = useState<string | null>(null);
  const read = (text: string): string => typedDay(text, { culture, now: new Date() });
  const size = input.size === 'md' ? 44 : 36;
  const choose = (day: string): void => {
    setTyped(null);
    onChange(day);
  };
  return (
    <TextInput
      placeholder={t('app.dates.dayPattern')}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...input}
      id={id}
      value={typedText !== null && read(typedText) === value ? typedText : value}
      rightSectionWidth={size}
      rightSection={
        <CalendarButton
          describedBy={`${id}-label`}
          size={size}
          isDisabled={input.disabled === true || input.readOnly === true}
          day={value}
          min={min}
          max={max}
          todayLabel={t('app.dates.today')}
          onToday={() => choose(formatDate(new Date(), timeZone))}
          onChoose={choose}
        />
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
