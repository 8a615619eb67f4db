import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConflictData } from '../../../api/reservations.ts';
import { keepUntil, useConflictText } from '../../../features/reservations/conflict-text.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSpanText } from '../../../ui/instant/span-text.ts';
import { ButtonLink } from '../../../ui/links/router-links.tsx';
import { useDayText } from '../../../ui/time/day-text.ts';

interface LoanConflictProps {
  readonly conflict: ConflictData;
  readonly elementId: string;
  /** Minutes that the category keeps free between two reservations. */
  readonly bufferMinutes: number;
  /** When it is due as it is now. */
  readonly dueAt: string | null;
  readonly onKeepUntil: (instant: string) => void;
}

/**
 * A loan or its extension conflicts with a reservation: shows the reservation, until when the loan is possible, and
 * when the object is free.
 */
export function LoanConflict({ conflict, elementId, bufferMinutes, dueAt, onKeepUntil }: LoanConflictProps): ReactNode {
  const t = useTexts();
  const day = useDayText();
  const span = useSpanText();
  const conflictText = useConflictText();
  const { enableReservations } = useSession().tenant.settings;
  const until = keepUntil(conflict, bufferMinutes, new Date());
  return (
    <Alert color="yellow" icon={<IconCalendarX size={24} aria-hidden />} title={t('service.conflict.title')}>
      <Stack gap="xs">
        {conflict.conflicts.map((each) => (
          <Text key={each.transactionId}>{conflictText(each)}</Text>
        ))}
        {until && (dueAt === null || until.getTime() > Date.parse(dueAt)) && (
          <Button size="md" onClick={() => onKeepUntil(until.toISOString())}>
            {t('service.conflict.keepUntil', { when: day(until) })}
          </Button>
        )}
        {enableReservations &&
          conflict.free.map(({ from, to }) => (
            <ButtonLink
              key={from}
              to="/exe/id/$id"
              params={{ id: elementId }}
              search={{ show: 'calendar', from, to }}
              variant="default"
              size="md"
            >
              {t('service.conflict.free', { when: span(from, to) })}
            </ButtonLink>
          ))}
      </Stack>
    </Alert>
  );
}
