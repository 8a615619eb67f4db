import { Badge, Group, Stack } from '@mantine/core';
import { IconFileExport, IconFileImport, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Transfer, useTransfers } from '../../api/transfers.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Row, Rows, RowsSkeleton, rowClass } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { useScheduleText } from './schedule-text.ts';
import { TransferStatusBadge } from './transfer-status.tsx';

/** Files that are sent and read by themselves. */
export function TransferListScreen(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = useTransfers();
  const title = t('admin.transfers.menu');
  useWindowTitle(pageTitle(title));
  const add = (justify: 'flex-start' | 'center') => (
    <Group gap="sm" justify={justify}>
      {(['export', 'import'] as const).map((kind) => (
        <ButtonLink
          key={kind}
          to={`/transfers/create/${kind}`}
          variant={kind === 'export' ? 'filled' : 'default'}
          leftSection={
            kind === 'export' ? <IconFileExport size={18} aria-hidden /> : <IconFileImport size={18} aria-hidden />
          }
        >
          {t(`admin.transfers.add.${kind}`)}
        </ButtonLink>
      ))}
    </Group>
  );
  return (
    <Stack gap="md" maw={960}>
      <Group justify="space-between" gap="sm">
        <PageTitle>{title}</PageTitle>
        {data?.items.length !== 0 && add('flex-start')}
      </Group>
      <Hint maw={640}>{t('admin.transfers.about')}</Hint>
      {error && !data && <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton count={3} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={IconRefresh}
          title={t('admin.transfers.empty.title')}
          text={t('admin.transfers.empty.text')}
          action={add('center')}
        />
      )}
      {data && data.items.length > 0 && (
        <Rows label={title}>
          {data.items.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </Rows>
      )}
    </Stack>
  );
}

function TransferRow({ transfer }: { readonly transfer: Transfer }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const here = useReturnHere();
  const scheduleText = useScheduleText();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { id, isOn, kind, lastRun, name, nextRunAt, schedule, stoppedFor } = transfer;
  const next = nextRunAt ? t('admin.transfers.next', { time: formatDateTime(nextRunAt, timeZone) }) : null;
  const wrong = lastRun?.status === 'waiting' ? (lastRun.counts?.error ?? 0) : 0;
  const wrongRows =
    wrong > 0 && t('admin.imports.readyWithErrors', { count: wrong, number: formatNumber(culture, wrong) });
  const text = stoppedFor?.message ?? [wrongRows, scheduleText(schedule), next].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={`/transfers/${id}/edit`} state={here} className={rowClass}>
        <Row
          icon={kind === 'export' ? <IconFileExport size={24} /> : <IconFileImport size={24} />}
          title={name}
          text={text}
          tone={stoppedFor ? 'bad' : undefined}
          end={
            isOn ? (
              lastRun && <TransferStatusBadge status={lastRun.status} />
            ) : (
              <Badge color="gray">{t('admin.transfers.off')}</Badge>
            )
          }
        />
      </Link>
    </li>
  );
}
