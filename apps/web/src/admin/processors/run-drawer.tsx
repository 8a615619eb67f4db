import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { type FullProcessorRun, useProcessorRun } from '../../api/processor-runs.ts';
import { useImplementation } from '../../api/processors.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { Facts } from '../../ui/details/facts.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { AnswerRules } from './answer-rules.tsx';
import { ExchangeView } from './exchange-view.tsx';
import { ProcessorValues } from './processor-values.tsx';
import { RunStatusBadge } from './run-status.tsx';
import { canResend, useResend } from './use-resend.ts';

/** One run: its status and the reason, its input, the requests and responses, and its output. */
export function RunDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const run = useProcessorRun(id);
  return (
    <DetailsDrawer title={run.data?.name || t('admin.processors.runs.one')} onClose={onClose}>
      <LoadedItem query={run} goneTitle={t('admin.processors.runs.gone')}>
        {(loadedRun) => <RunDetails run={loadedRun} />}
      </LoadedItem>
    </DetailsDrawer>
  );
}

interface RunDetailsProps {
  readonly run: FullProcessorRun;
}

function RunDetails({ run }: RunDetailsProps): ReactNode {
  const t = useTexts();
  const { resend, isResending } = useResend();
  const { data: implementation } = useImplementation(run.processorType, run.processorKey);
  const { failure } = run;
  return (
    <Stack gap="md">
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={failure.message}>
          {t(failure.isLasting ? 'admin.processors.runs.lasting' : 'admin.processors.runs.passing')}
        </Alert>
      )}
      <RunFacts run={run} configurationName={implementation?.name ?? run.processorKey} />
      {canResend(run) && (
        <Button
          variant={run.status === 'done' ? 'default' : 'filled'}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isResending}
          onClick={() => void resend(run)}
        >
          {t('admin.processors.runs.resend')}
        </Button>
      )}
      <ProcessorValues
        title={t('admin.processors.runs.input')}
        fields={implementation?.inputFields}
        values={run.input}
        noneText={t('admin.processors.runs.noValues')}
      />
      {run.output && (
        <ProcessorValues
          title={t('admin.processors.runs.output')}
          fields={implementation?.outputFields}
          values={run.output}
          noneText={t('admin.processors.runs.noOutput')}
        />
      )}
      <AnswerRules rules={run.rules} />
      {run.exchange && <ExchangeView exchange={run.exchange} />}
    </Stack>
  );
}

/** Status, times, configuration and origin of a run. */
function RunFacts({ run, configurationName }: RunDetailsProps & { readonly configurationName: string }): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const time = (instant: string | null): string | null => instant && formatDateTime(instant, timeZone);
  const { elementId, operationId, transactionId } = run;
  return (
    <Facts
      facts={[
        [t('admin.processors.runs.status'), <RunStatusBadge key="status" status={run.status} />],
        [t('admin.processors.runs.trigger'), t(`admin.processors.runs.triggers.${run.trigger}`)],
        [t('admin.processors.runs.attempts'), run.attempts > 1 && run.attempts],
        [t('admin.processors.runs.nextAttemptAt'), run.attempts > 0 && time(run.nextAttemptAt)],
        [t('admin.processors.runs.createdAt'), time(run.createdAt)],
        [t('admin.processors.runs.finishedAt'), time(run.finishedAt)],
        [
          t('admin.processors.runs.configuration'),
          <TextLink key="configuration" to={`/processors/configs/${run.configurationId}/edit`}>
            {configurationName}
          </TextLink>,
        ],
        [
          t('admin.processors.runs.belongsTo'),
          (operationId ?? transactionId ?? elementId) && (
            <Stack key="belongs" gap={2}>
              {operationId && (
                <TextLink to={`/operations/list?open=${operationId}`}>{t('admin.processors.runs.operation')}</TextLink>
              )}
              {transactionId && (
                <TextLink to={`/transactions/list?open=${transactionId}`}>
                  {t('admin.processors.runs.transaction')}
                </TextLink>
              )}
              {elementId && (
                <TextLink to={`/elements/${elementId}/edit`}>{t('admin.processors.runs.element')}</TextLink>
              )}
            </Stack>
          ),
        ],
      ]}
    />
  );
}
