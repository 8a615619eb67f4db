import { Alert, Button, Group, Loader, Stack, Table, Text, Title } from '@mantine/core';
import { formatDateTime } from '@tingest/domain/foundation';
import '@mantine/core/styles/Table.css';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type DirectoryPlan, isAtWork, useApproveUsers, useDirectorySync, usePlanUsers } from '../../api/processors.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';

/** In the order of their importance to the approver. */
const actions = ['disable', 'create', 'change', 'enable', 'conflict', 'failed'] as const;
type Action = (typeof actions)[number];

/** Changes needed to bring the users in line with the directory, and their approval. */
export function ConfigUsers({ configurationId }: { readonly configurationId: string }): ReactNode {
  const t = useTexts();
  const sync = useDirectorySync(configurationId);
  const make = usePlanUsers(configurationId);
  const approve = useApproveUsers(configurationId);
  if (sync.error) return <ErrorState messages={errorTexts(sync.error)} onRetry={() => void sync.refetch()} />;
  if (!sync.data) return <RowsSkeleton count={3} />;
  const { isOn, plan } = sync.data;
  const isWaiting = plan?.status === 'planned';
  const failure = make.error ?? approve.error;
  return (
    <Stack gap="lg">
      <Hint>{t(isOn ? 'admin.processors.users.about' : 'admin.processors.users.off')}</Hint>
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {errorTexts(failure).map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {isOn && (
        <Group>
          <Button
            variant={isWaiting ? 'default' : 'filled'}
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={make.isPending}
            disabled={isAtWork(plan)}
            onClick={() => make.mutate()}
          >
            {t('admin.processors.users.plan')}
          </Button>
          {isWaiting && (
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={approve.isPending}
              onClick={() => approve.mutate(plan.id)}
            >
              {t('admin.processors.users.approve')}
            </Button>
          )}
        </Group>
      )}
      {plan && <Plan plan={plan} />}
    </Stack>
  );
}

function Plan({ plan }: { readonly plan: DirectoryPlan }): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { approvedByName, counts, failure, incomplete, status, steps, unchanged } = plan;
  const at = formatDateTime(plan.finishedAt ?? plan.readAt ?? plan.createdAt, timeZone);
  return (
    <section aria-label={t('admin.processors.users.title')}>
      <Group gap="sm" role="status">
        {isAtWork(plan) && <Loader size="sm" aria-hidden />}
        <Text fw={600}>{t(`admin.processors.users.statuses.${status}`)}</Text>
        <Text c="dimmed">
          {at}
          {plan.isNightly && ` · ${t('admin.processors.users.nightly')}`}
        </Text>
      </Group>
      {status === 'done' && approvedByName && <Text>{t('admin.processors.users.by', { name: approvedByName })}</Text>}
      {failure && (
        <Alert mt="sm" color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failure.message}
        </Alert>
      )}
      {(status === 'planned' || status === 'approved' || status === 'done') && (
        <>
          <Text mt="sm">
            {[
              ...actions.filter((action) => counts[action] > 0).map((action) => summary(action, counts[action])),
              t('admin.processors.users.unchanged', { count: unchanged }),
              ...(incomplete > 0 ? [t('admin.processors.users.incomplete', { count: incomplete })] : []),
            ].join(' · ')}
          </Text>
          {actions.map((action) => (
            <Steps key={action} action={action} steps={steps.filter((step) => step.action === action)} />
          ))}
        </>
      )}
    </section>
  );

  function summary(action: Action, count: number): string {
    return t(`admin.processors.users.counted.${action}`, { count });
  }
}

function Steps({ action, steps }: { readonly action: Action; readonly steps: DirectoryPlan['steps'] }): ReactNode {
  const t = useTexts();
  if (steps.length === 0) return null;
  return (
    <section aria-label={t(`admin.processors.users.actions.${action}`)}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {t(`admin.processors.users.actions.${action}`)}
      </Title>
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('admin.processors.users.name')}</Table.Th>
              <Table.Th>{t('admin.processors.users.username')}</Table.Th>
              <Table.Th>{t('admin.processors.users.email')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map(({ before, email, name, note, username }) => (
              <Table.Tr key={username}>
                <Table.Td>
                  <Changed before={before?.name} after={name} />
                  {note && (
                    <Text size="sm" c="dimmed">
                      {note}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Changed before={before?.username} after={username} />
                </Table.Td>
                <Table.Td>
                  <Changed before={before?.email} after={email} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

/** A value, and how it was where it is another. */
function Changed({ before, after }: { readonly before?: string | null | undefined; readonly after: string | null }) {
  const t = useTexts();
  if (before === undefined || before === after) return after ?? '–';
  return (
    <>
      {after ?? '–'}
      <Text size="sm" c="dimmed">
        {t('admin.processors.users.before', { value: before ?? '–' })}
      </Text>
    </>
  );
}
