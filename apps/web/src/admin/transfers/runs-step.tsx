import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ComponentType, ReactNode } from 'react';
import { succeeds } from '../../api/succeeds.ts';
import { fetchTransferFile, type TransferRun, useTransferRuns } from '../../api/transfers.ts';
import { saveFile } from '../../lib/download/save-file.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { TransferStatusBadge } from './transfer-status.tsx';

interface RunsStepProps {
  readonly transferId: string;
  /** Resource of the imports that the runs lead to. */
  readonly resource: 'elements' | 'records';
  readonly run: {
    readonly isRunning: boolean;
    readonly isDisabled: boolean;
    readonly icon: ComponentType<{ readonly size: number }>;
    readonly start: () => void;
  };
}

/** Runs of a transfer, the newest first: the data sent, its recipients, and the reasons of failures. */
export function RunsStep({ transferId, resource, run }: RunsStepProps): ReactNode {
  const t = useTexts();
  const Icon = run.icon;
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="default"
          leftSection={<Icon size={18} />}
          loading={run.isRunning}
          disabled={run.isDisabled}
          onClick={run.start}
        >
          {t('admin.transfers.runNow')}
        </Button>
        {run.isDisabled && <Hint mt={4}>{t('admin.transfers.saveFirst')}</Hint>}
      </div>
      <LoadedItem query={useTransferRuns(transferId)} skeleton={<RowsSkeleton count={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Hint>{t('admin.transfers.noRuns')}</Hint>
          ) : (
            items.map((each) => <RunCard key={each.id} run={each} resource={resource} />)
          )
        }
      </LoadedItem>
    </Stack>
  );
}

function RunCard({
  run,
  resource,
}: {
  readonly run: TransferRun;
  readonly resource: 'elements' | 'records';
}): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { askedByName, counts, createdAt, deliveries, failure, file, importId, nextAttemptAt, status } = run;
  const time = (instant: string) => formatDateTime(instant, timeZone);
  const isApplied = status === 'done' && counts !== null;
  const visibleCounts = counts && {
    ...{ create: isApplied ? counts.created : counts.create, change: isApplied ? counts.changed : counts.change },
    ...{ unchanged: counts.unchanged, error: (counts.error ?? 0) + (counts.failed ?? 0) },
  };
  return (
    <Card withBorder padding="sm">
      <Stack gap={6}>
        <Group gap="sm">
          <TransferStatusBadge status={status} />
          <Text size="sm" className="tingest-figures">
            {time(createdAt)}
          </Text>
          {askedByName && <Hint>{t('admin.transfers.askedBy', { name: askedByName })}</Hint>}
        </Group>
        {failure && <Text size="sm">{failure.message}</Text>}
        {nextAttemptAt && <Hint>{t('admin.transfers.again', { time: time(nextAttemptAt) })}</Hint>}
        {visibleCounts && <Text size="sm">{t('admin.transfers.counts', visibleCounts)}</Text>}
        {deliveries.map(({ to, type }) => (
          <Text key={`${type} ${to}`} size="sm">
            {t(`admin.transfers.deliveries.${type}`, { to })}
          </Text>
        ))}
        {file?.until && <FileButton id={run.id} name={file.name} />}
        {importId && (
          <Anchor size="sm" component={Link} to={`/imports/${resource}?import=${importId}`}>
            {t(status === 'waiting' ? 'admin.transfers.approve' : 'admin.transfers.openImport')}
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}

/** Saves the file of a run. */
export function FileButton({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const save = async (): Promise<void> => saveFile(await fetchTransferFile(id), name);
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => void succeeds(save())}
    >
      {name}
    </Anchor>
  );
}
