import { Checkbox, Radio, Stack } from '@mantine/core';
import type { OpeningHours as OpeningDay } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TimeInput } from '../../ui/date/time-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { ordinaryWeek, weekdayLabel, weekdays, withOpenDay } from './opening-days.ts';
import styles from './opening-hours.module.css';

interface OpeningHoursProps {
  /** In the order of the week; none for always open. */
  readonly value: readonly OpeningDay[];
  /** Errors by path relative to the hours: `0.to`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (hours: readonly OpeningDay[]) => void;
}

/** When things are handed out and taken back: always, or on some days between two times. */
export function OpeningHours({ value, errors, onChange }: OpeningHoursProps): ReactNode {
  const t = useTexts();
  const isAlways = value.length === 0;
  return (
    <Radio.Group
      label={t('admin.reservations.opening')}
      value={isAlways ? 'always' : 'hours'}
      onChange={(next) => onChange(next === 'always' ? [] : ordinaryWeek)}
    >
      <Stack gap="xs" mt={8}>
        <Radio value="always" label={t('admin.reservations.always')} />
        <Radio value="hours" label={t('admin.reservations.hours')} />
      </Stack>
      {!isAlways && (
        <ul className={styles.days}>
          {weekdays.map((weekday) => (
            <Day key={weekday} weekday={weekday} value={value} errors={errors} onChange={onChange} />
          ))}
        </ul>
      )}
    </Radio.Group>
  );
}

interface DayProps extends OpeningHoursProps {
  readonly weekday: number;
}

function Day({ weekday, value, errors, onChange }: DayProps): ReactNode {
  const t = useTexts();
  const day = weekdayLabel(weekday, useCulture());
  const index = value.findIndex((each) => each.weekday === weekday);
  const hours = value[index];
  return (
    <li className={styles.day}>
      <Checkbox
        label={day}
        checked={hours !== undefined}
        // Open on no day would mean that it is always open.
        disabled={hours !== undefined && value.length === 1}
        onChange={(event) => onChange(withOpenDay(value, weekday, event.currentTarget.checked))}
      />
      {hours ? (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((end) => (
            <TimeInput
              key={end}
              aria-label={t(`admin.reservations.${end}`, { day })}
              value={hours[end]}
              error={errors[`${index}.${end}`]}
              onChange={(time) => onChange(value.map((each) => (each === hours ? { ...each, [end]: time } : each)))}
            />
          ))}
        </div>
      ) : (
        <Hint>{t('admin.reservations.closed')}</Hint>
      )}
    </li>
  );
}
