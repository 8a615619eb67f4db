import { Badge, Group, Stack } from '@mantine/core';
import { IconFileExport, IconFileImport, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, weekdayName } from '@tingest/domain/foundation';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { type Transfer, useTransfers } from '../../api/transfers.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Row, Rows, RowsSkeleton, rowClass } from '../../ui/rows/row.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { TransferStatusBadge } from './transfer-status.tsx';

/** Files that are sent and read by themselves. */
export function TransferListScreen(): ReactNode {
  const t = useTexts();
  const transfers = useTransfers();
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
        {transfers.data?.items.length !== 0 && add('flex-start')}
      </Group>
      <Hint maw={640}>{t('admin.transfers.about')}</Hint>
      <LoadedItem query={transfers} skeleton={<RowsSkeleton count={3} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Rows label={title}>
              {items.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} />
              ))}
            </Rows>
          ) : (
            <EmptyState
              icon={IconRefresh}
              title={t('admin.transfers.empty.title')}
              text={t('admin.transfers.empty.text')}
              action={add('center')}
            />
          )
        }
      </LoadedItem>
    </Stack>
  );
}

function TransferRow({ transfer }: { readonly transfer: Transfer }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const returnSearch = useReturnHere();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { id, isOn, kind, lastRun, name, nextRunAt, schedule, stoppedFor } = transfer;
  const weekday = weekdayName(schedule.weekday, culture);
  const scheduleText = t(`admin.transfers.when.${schedule.frequency}`, {
    time: schedule.time,
    day: schedule.day,
    weekday,
  });
  const next = nextRunAt ? t('admin.transfers.next', { time: formatDateTime(nextRunAt, timeZone) }) : null;
  const errorCount = lastRun?.status === 'waiting' ? (lastRun.counts?.error ?? 0) : 0;
  const wrongRows =
    errorCount > 0 &&
    t('admin.imports.readyWithErrors', { count: errorCount, number: formatNumber(culture, errorCount) });
  const text = stoppedFor?.message ?? [wrongRows, scheduleText, next].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={`/transfers/${id}/edit`} state={returnSearch} className={rowClass}>
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
