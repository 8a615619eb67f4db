import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../icon/icon-button.tsx';
import type { CalendarPanelProps } from './calendar-panel.tsx';
import { calendarMark } from './open-calendar.ts';

const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel.tsx')).CalendarPanel }));

interface CalendarButtonProps extends CalendarPanelProps {
  /** Id of the label of the input that it belongs to. */
  readonly describedBy: string;
  readonly size: number;
  readonly isDisabled: boolean;
  /** Whether the calendar stays open after a day was chosen, because a time is chosen in it too. */
  readonly staysOpen?: boolean;
}

/** Beside an input for a day: opens a calendar, and closes it once a day is chosen. */
export function CalendarButton(props: CalendarButtonProps): ReactNode {
  const { describedBy, size, isDisabled, staysOpen = false, onChoose, onToday, ...panel } = props;
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <IconButton
          icon={IconCalendar}
          size={size}
          iconSize={size > 40 ? 24 : 20}
          label={t('app.dates.open')}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown {...calendarMark} role="dialog" aria-label={t('app.dates.open')} p="sm">
        <Suspense fallback={<div style={{ width: 308, height: 396 }} />}>
          <CalendarPanel
            {...panel}
            onChoose={(day) => {
              onChoose(day);
              setOpen(staysOpen);
            }}
            onToday={() => {
              onToday();
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
