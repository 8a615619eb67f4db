import { Alert, Button, Card, Stack, Text } from '@mantine/core';
import { IconCalendarCheck, IconCalendarX } from '@tabler/icons-react';
import { type Period, type ReservationPolicy, reservationProblems } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type ConflictData, conflictOf } from '../../api/reservations.ts';
import { useConflictText } from '../../features/reservations/conflict-text.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSpanText } from '../../ui/instant/span-text.ts';
import { SpanInputs } from './span-inputs.tsx';

export interface ReservePanelProps {
  readonly span: Period;
  readonly policy: ReservationPolicy;
  /** Why the last attempt failed: something was in the way, or another reason. */
  readonly error: Error | null;
  readonly isSending: boolean;
  readonly submitLabel: string;
  readonly onChange: (span: Period | null) => void;
  readonly onSubmit: () => void;
  /** Further inputs: the service and the borrower. */
  readonly children?: ReactNode;
}

/** The chosen period with its times, its conflicts, and the button that reserves it. */
export function ReservePanel(props: ReservePanelProps): ReactNode {
  const { span, policy, error, isSending, submitLabel, onChange, onSubmit, children } = props;
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const spanProblems = reservationProblems(policy, span, { now: new Date(), timeZone });
  const conflict = conflictOf(error);
  const messages =
    spanProblems.length > 0 || !error ? spanProblems.map((problem) => problemText(problem, t)) : errorTexts(error);
  return (
    <Card withBorder padding="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (spanProblems.length === 0) onSubmit();
        }}
      >
        <Stack gap="md">
          <SpanInputs span={span} onChange={onChange} />
          {children}
          {conflict ? (
            <Taken conflict={conflict} onChange={onChange} />
          ) : (
            messages.length > 0 && (
              <Text c="var(--mantine-color-error)" fw={600} role="alert">
                {[...new Set(messages)].join('. ')}
              </Text>
            )
          )}
          <Button
            type="submit"
            size="lg"
            fullWidth
            loading={isSending}
            leftSection={<IconCalendarCheck size={24} aria-hidden />}
          >
            {submitLabel}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

interface TakenProps {
  readonly conflict: ConflictData;
  readonly onChange: (span: Period) => void;
}

/** The conflicts, and the nearest free periods as buttons. */
function Taken({ conflict, onChange }: TakenProps): ReactNode {
  const t = useTexts();
  const span = useSpanText();
  const conflictText = useConflictText();
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarX size={24} aria-hidden />}
      title={t('service.conflict.title')}
      role="alert"
    >
      <Stack gap="xs">
        {conflict.conflicts.map((each) => (
          <Text key={each.transactionId}>{conflictText(each)}</Text>
        ))}
        {conflict.free.map(({ from, to }) => (
          <Button
            key={from}
            variant="default"
            size="md"
            onClick={() => onChange({ from: new Date(from), to: new Date(to) })}
          >
            {t('service.conflict.free', { when: span(from, to) })}
          </Button>
        ))}
        {conflict.free.length === 0 && <Text>{t('service.conflict.noFree')}</Text>}
      </Stack>
    </Alert>
  );
}
