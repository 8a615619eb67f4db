import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClockX, IconUserCheck } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type Handover,
  useCancelHandover,
  useConfirmHandover,
  useHandover,
  useOfferedHandover,
} from '../../api/handovers.ts';
import { succeeds } from '../../api/succeeds.ts';
import { NotThere } from '../../features/elements/call-problem.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { useDayText } from '../../ui/time/day-text.ts';
import styles from './handover.module.css';
import '../../ui/styles/form-styles.ts';
import { spaced } from './spaced-code.ts';

/**
 * `/exe/transaction/{id}/handover`: shows the code by which a colleague takes a loan over, and asks for confirmation of
 * the user that scanned it.
 */
export function GiveScreen(): ReactNode {
  const { id: transactionId } = useParams({ from: '/field/exe/transaction/$id/handover' });
  const [id, setId] = useState(() => crypto.randomUUID());
  const offeredHandover = useOfferedHandover(transactionId, id);
  const { data: polledHandover } = useHandover(offeredHandover.data?.id);
  const handover = polledHandover ?? offeredHandover.data;
  if (!handover)
    return <NotThere query={offeredHandover} rows={5} item={{ resource: 'transactions', id: transactionId }} />;
  return <Giving handover={handover} onAgain={() => setId(crypto.randomUUID())} />;
}

function Giving({ handover, onAgain }: { readonly handover: Handover; readonly onAgain: () => void }): ReactNode {
  const t = useTexts();
  const { elementCode, elementTitle, receiverName, status, transactionId } = handover;
  const name = receiverName ?? '';
  return (
    <Stack gap="lg">
      <div>
        <PageTitle>{t('service.handover.title')}</PageTitle>
        <Link to="/exe/transaction/$id" params={{ id: transactionId }} className={styles.loan}>
          {elementTitle} · {elementCode}
        </Link>
      </div>
      <div role="status" aria-live="polite">
        {status === 'open' && <Shown handover={handover} />}
        {status === 'claimed' && <Asked handover={handover} />}
        {status === 'confirmed' && (
          <Alert color="blue" icon={<IconUserCheck aria-hidden />}>
            {t('service.handover.waiting', { name })}
          </Alert>
        )}
        {status === 'completed' && (
          <EmptyState
            icon={IconCircleCheck}
            title={t('service.handover.done', { name })}
            text={t('service.handover.doneHint')}
          />
        )}
        {(status === 'expired' || status === 'cancelled') && (
          <EmptyState icon={IconClockX} title={t('service.handover.over')} text={t('service.handover.overHint')} />
        )}
      </div>
      {(status === 'expired' || status === 'cancelled') && (
        <Button size="lg" fullWidth onClick={onAgain}>
          {t('service.handover.again')}
        </Button>
      )}
      {(status === 'open' || status === 'confirmed') && <CancelButton handover={handover} />}
    </Stack>
  );
}

/** The code, to be scanned or typed. */
function Shown({ handover: { code, elementTitle, expiresAt } }: { readonly handover: Handover }): ReactNode {
  const t = useTexts();
  const day = useDayText();
  if (!code) return null;
  const { qr, text } = code;
  return (
    <Stack gap="md" align="center">
      <Text ta="center">{t('service.handover.show')}</Text>
      <svg
        role="img"
        aria-label={t('service.handover.qr', { element: elementTitle })}
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <Text className={styles.code} aria-label={t('service.handover.code')}>
        {spaced(text)}
      </Text>
      <Text c="dimmed">{t('service.handover.until', { when: day(expiresAt) })}</Text>
    </Stack>
  );
}

/** Asks whether the user that scanned the code is the intended recipient. */
function Asked({ handover: { id, receiverId, receiverName } }: { readonly handover: Handover }): ReactNode {
  const t = useTexts();
  const confirm = useConfirmHandover();
  const cancel = useCancelHandover();
  const name = receiverName ?? '';
  return (
    <Stack gap="md">
      <Alert color="teal" icon={<IconUserCheck aria-hidden />} title={t('service.handover.wants', { name })}>
        {t('service.handover.wantsHint')}
      </Alert>
      <Button
        size="lg"
        fullWidth
        loading={confirm.isPending}
        onClick={() => void succeeds(confirm.mutateAsync({ id, receiverId: receiverId ?? '' }))}
      >
        {t('service.handover.confirm', { name })}
      </Button>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={cancel.isPending}
        onClick={() => void succeeds(cancel.mutateAsync(id))}
      >
        {t('service.handover.refuse')}
      </Button>
    </Stack>
  );
}

function CancelButton({ handover: { id, transactionId } }: { readonly handover: Handover }): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const cancel = useCancelHandover();
  const stop = async (): Promise<void> => {
    if (!(await succeeds(cancel.mutateAsync(id)))) return;
    void navigate({ to: '/exe/transaction/$id', params: { id: transactionId }, replace: true });
  };
  return (
    <Button variant="default" size="lg" fullWidth loading={cancel.isPending} onClick={() => void stop()}>
      {t('service.handover.cancel')}
    </Button>
  );
}
