import { Stack } from '@mantine/core';
import { IconActivity, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type ProcessorRun, runStatuses, runTriggers } from '../../api/processor-runs.ts';
import { processorTypes, useProcessorConfigs } from '../../api/processors.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import type { RowAction } from '../../features/list/list-types.ts';
import { useOpenRow } from '../../features/list/open-row.ts';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RunDrawer } from './run-drawer.tsx';
import { RunStatusBadge } from './run-status.tsx';
import { RunSummaries } from './run-summaries.tsx';
import { canResend, useResend } from './use-resend.ts';

/**
 * Log of runs: a summary of each configuration, failures and their reasons, and retries. Source: design, section 10.
 */
export function RunListScreen(): ReactNode {
  const t = useTexts();
  const columns = useRunColumns();
  const { openId, open } = useOpenRow();
  const { resend } = useResend();
  const actions = (run: ProcessorRun): readonly RowAction[] => [
    { label: t('app.actions.open'), icon: IconActivity, onSelect: () => open(run.id) },
    ...(canResend(run)
      ? [{ label: t('admin.processors.runs.resend'), icon: IconRefresh, onSelect: () => void resend(run) }]
      : []),
  ];
  return (
    <Stack gap="md">
      <ListScreen<ProcessorRun>
        name="processorRuns"
        title={t('admin.processors.runs.title')}
        note={<RunSummaries />}
        source={{ collection: '/{tenantKey}/{siteKey}/processors/runs' }}
        columns={columns}
        rowName={({ name }) => name}
        onOpen={({ id }) => open(id)}
        rowActions={actions}
        empty={{
          icon: IconActivity,
          title: t('admin.processors.runs.empty.title'),
          text: t('admin.processors.runs.empty.text'),
        }}
      />
      {openId && <RunDrawer id={openId} onClose={() => open(null)} />}
    </Stack>
  );
}

function useRunColumns(): readonly ListColumn<ProcessorRun>[] {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const modules = useProcessorConfigs('module').data?.items;
  const integrations = useProcessorConfigs('integration').data?.items;
  return useMemo<readonly ListColumn<ProcessorRun>[]>(() => {
    return [
      textColumn('name', t('admin.processors.runs.configuration'), { maxWidth: 260 }),
      choiceColumn('status', t('admin.processors.runs.status'), {
        values: runStatuses,
        textOf: (status) => t(`admin.processors.runs.statuses.${status}`),
        render: ({ status }) => <RunStatusBadge status={status} />,
      }),
      {
        key: 'failure',
        label: t('admin.processors.runs.failure'),
        text: ({ failure }) => failure?.message,
        maxWidth: 360,
        isUnsortable: true,
      },
      timeColumn('createdAt', t('admin.processors.runs.createdAt'), timeZone, { isNumeric: true }),
      choiceColumn('trigger', t('admin.processors.runs.trigger'), {
        values: runTriggers,
        textOf: (trigger) => t(`admin.processors.runs.triggers.${trigger}`),
        isExtra: true,
      }),
      configurationColumn([...(modules ?? []), ...(integrations ?? [])], t('admin.processors.runs.which')),
      choiceColumn('processorType', t('admin.processors.runs.type'), {
        values: processorTypes,
        textOf: (type) => t(`admin.processors.${type}.one`),
        isExtra: true,
      }),
      {
        key: 'attempts',
        label: t('admin.processors.runs.attempts'),
        text: ({ attempts }) => String(attempts),
        isNumeric: true,
        isExtra: true,
        filter: { type: 'number' },
      },
      timeColumn('finishedAt', t('admin.processors.runs.finishedAt'), timeZone, { isNumeric: true, isExtra: true }),
    ];
  }, [t, timeZone, modules, integrations]);
}

/** Returns the column of a run's configuration, by which the runs are filtered. */
function configurationColumn(
  configs: readonly { readonly id: string; readonly name: string }[],
  label: string,
): ListColumn<ProcessorRun> {
  return {
    key: 'configurationId',
    label,
    text: ({ configurationId }) => configs.find(({ id }) => id === configurationId)?.name,
    filter: { type: 'choice', choices: configs.map(({ id, name }) => ({ value: id, label: name })) },
    isUnsortable: true,
    isExtra: true,
  };
}
