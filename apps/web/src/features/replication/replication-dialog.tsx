import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAllTenants } from '../../api/all-tenants.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx';
import '../../ui/styles/form-styles.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { PlanView } from './plan-view.tsx';
import styles from './replication-dialog.module.css';
import { useReplication } from './use-replication.ts';

/** Copies the current site to another one. Source: specification, section 2, Replication dialog. */
export function ReplicationDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const { site } = useSession();
  const { data, error, refetch } = useAllTenants();
  const tenants = data?.items;
  const [tenantId, setTenantId] = useState<string | null>(null);
  const [siteId, setSiteId] = useState<string | null>(null);
  const [also, setAlso] = useState({ replicateRecords: false, replicatePrivileges: false, overwriteChanged: false });
  const target = tenants?.find(({ id }) => id === tenantId);
  const sites =
    target?.sites.flatMap(({ id, name }) => (id && id !== site.id ? [{ value: id, label: name }] : [])) ?? [];
  const targetSite = sites.find(({ value }) => value === siteId);
  const options = target && targetSite ? { targetTenantId: target.id, targetSiteId: targetSite.value, ...also } : null;
  const replication = useReplication(options, onClose);
  const { plan, errors, busy, forgetPlan } = replication;
  const isLocked = target?.settings.lockdown === true;
  const isReady = options !== null && !isLocked && busy === null;
  const change = (changed: Partial<typeof also>) => {
    setAlso({ ...also, ...changed });
    forgetPlan();
  };

  if (busy === 'replicating') return <LoadingOverlay isVisible text={t('admin.replication.progress')} />;
  if (errors && targetSite) {
    return <ErrorGroups errors={errors} siteName={targetSite.label} onClose={replication.closeErrors} />;
  }
  return (
    <Dialog size="lg" onClose={onClose} title={t('admin.replication.title', { site: site.name })}>
      {error ? (
        <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          <Text>{t('admin.replication.intro', { site: site.name })}</Text>
          <Select
            data-autofocus
            label={t('admin.replication.tenant')}
            searchable
            openOnFocus={false}
            allowDeselect={false}
            nothingFoundMessage={tenants ? t('admin.replication.noTenant') : t('app.loading')}
            value={tenantId}
            onChange={(id) => {
              const only = tenants?.find((tenant) => tenant.id === id)?.sites.filter((each) => each.id !== site.id);
              setTenantId(id);
              setSiteId(only?.length === 1 ? (only[0]?.id ?? null) : null);
              forgetPlan();
            }}
            data={(tenants ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            label={t('admin.replication.site')}
            description={target && sites.length === 0 ? t('admin.replication.noSite') : undefined}
            searchable={sites.length > 10}
            openOnFocus={false}
            allowDeselect={false}
            disabled={sites.length === 0}
            value={siteId}
            onChange={(id) => {
              setSiteId(id);
              forgetPlan();
            }}
            data={sites}
          />
          <Checkbox
            label={t('admin.replication.records')}
            description={t('admin.replication.recordsHint')}
            checked={also.replicateRecords}
            onChange={({ currentTarget }) => change({ replicateRecords: currentTarget.checked })}
          />
          <Checkbox
            label={t('admin.replication.privileges')}
            description={t('admin.replication.privilegesHint')}
            checked={also.replicatePrivileges}
            onChange={({ currentTarget }) => change({ replicatePrivileges: currentTarget.checked })}
          />
          {isLocked && (
            <Group gap="xs" wrap="nowrap" role="alert">
              <IconLock size={18} aria-hidden />
              <Text>{t('admin.replication.locked')}</Text>
            </Group>
          )}
          {plan && targetSite && <PlanView plan={plan.plan} siteName={targetSite.label} />}
          {(also.overwriteChanged || plan?.plan.some(({ conflict }) => conflict === 'changedThere')) && (
            <Checkbox
              label={t('admin.replication.overwrite')}
              checked={also.overwriteChanged}
              onChange={({ currentTarget }) => change({ overwriteChanged: currentTarget.checked })}
            />
          )}
          <Group justify="flex-end" className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              {t('app.actions.cancel')}
            </Button>
            <Button
              variant="default"
              loading={busy === 'planning'}
              disabled={!isReady && busy === null}
              onClick={() => void replication.makePlan()}
            >
              {t('admin.replication.plan')}
            </Button>
            <Button disabled={!isReady} onClick={() => void replication.start()}>
              {t('admin.replication.start')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
