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

type TenantWithSites = NonNullable<ReturnType<typeof useAllTenants>['data']>['items'][number];

interface Contents {
  readonly replicateRecords: boolean;
  readonly replicatePrivileges: boolean;
  /** Whether objects changed at the other site are overwritten. */
  readonly overwriteChanged: boolean;
}

const noContents: Contents = { replicateRecords: false, replicatePrivileges: false, overwriteChanged: false };

/** Copies the current site to another one. Source: specification, section 2, Replication dialog. */
export function ReplicationDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const { site } = useSession();
  const { data, error, refetch } = useAllTenants();
  const tenants = data?.items;
  const target = useReplicationTarget(tenants);
  const { tenant, targetSite } = target;
  const [contents, setContents] = useState<Contents>(noContents);
  const options =
    tenant && targetSite ? { targetTenantId: tenant.id, targetSiteId: targetSite.value, ...contents } : null;
  const replication = useReplication(options, onClose);
  const { plan, errors, currentTask, forgetPlan } = replication;
  const isLocked = tenant?.settings.lockdown === true;
  const isReady = options !== null && !isLocked && currentTask === null;
  const change = (changes: Partial<Contents>) => {
    setContents({ ...contents, ...changes });
    forgetPlan();
  };

  if (currentTask === 'replicating') return <LoadingOverlay isVisible text={t('admin.replication.progress')} />;
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
          <TargetSelects tenants={tenants} target={target} onChange={forgetPlan} />
          <ContentChoices value={contents} onChange={change} />
          {isLocked && (
            <Group gap="xs" wrap="nowrap" role="alert">
              <IconLock size={18} aria-hidden />
              <Text>{t('admin.replication.locked')}</Text>
            </Group>
          )}
          {plan && targetSite && <PlanView plan={plan.plan} siteName={targetSite.label} />}
          {(contents.overwriteChanged || plan?.plan.some(({ conflict }) => conflict === 'changedThere')) && (
            <Checkbox
              label={t('admin.replication.overwrite')}
              checked={contents.overwriteChanged}
              onChange={({ currentTarget }) => change({ overwriteChanged: currentTarget.checked })}
            />
          )}
          <ReplicationActions isReady={isReady} replication={replication} onClose={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}

interface SiteOption {
  readonly value: string;
  readonly label: string;
}

interface ReplicationTarget {
  readonly tenantId: string | null;
  readonly siteId: string | null;
  readonly tenant: TenantWithSites | undefined;
  /** Sites of the tenant that the current site can be copied to. */
  readonly sites: readonly SiteOption[];
  readonly targetSite: SiteOption | undefined;
  readonly selectTenant: (id: string | null) => void;
  readonly selectSite: (id: string | null) => void;
}

/** Provides the selected tenant and site; a tenant's only site is selected with it. */
function useReplicationTarget(tenants: readonly TenantWithSites[] | undefined): ReplicationTarget {
  const { site } = useSession();
  const [tenantId, setTenantId] = useState<string | null>(null);
  const [siteId, setSiteId] = useState<string | null>(null);
  const tenant = tenants?.find(({ id }) => id === tenantId);
  const sites =
    tenant?.sites.flatMap(({ id, name }) => (id && id !== site.id ? [{ value: id, label: name }] : [])) ?? [];
  return {
    tenantId,
    siteId,
    tenant,
    sites,
    targetSite: sites.find(({ value }) => value === siteId),
    selectTenant(id) {
      const otherSites = tenants?.find((each) => each.id === id)?.sites.filter((each) => each.id !== site.id);
      setTenantId(id);
      setSiteId(otherSites?.length === 1 ? (otherSites[0]?.id ?? null) : null);
    },
    selectSite: setSiteId,
  };
}

interface TargetSelectsProps {
  readonly tenants: readonly TenantWithSites[] | undefined;
  readonly target: ReplicationTarget;
  readonly onChange: () => void;
}

function TargetSelects({ tenants, target, onChange }: TargetSelectsProps): ReactNode {
  const t = useTexts();
  const { tenantId, siteId, tenant, sites, selectTenant, selectSite } = target;
  return (
    <>
      <Select
        data-autofocus
        label={t('admin.replication.tenant')}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={tenants ? t('admin.replication.noTenant') : t('app.loading')}
        value={tenantId}
        onChange={(id) => {
          selectTenant(id);
          onChange();
        }}
        data={(tenants ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={t('admin.replication.site')}
        description={tenant && sites.length === 0 ? t('admin.replication.noSite') : undefined}
        searchable={sites.length > 10}
        openOnFocus={false}
        allowDeselect={false}
        disabled={sites.length === 0}
        value={siteId}
        onChange={(id) => {
          selectSite(id);
          onChange();
        }}
        data={sites}
      />
    </>
  );
}

interface ContentChoicesProps {
  readonly value: Contents;
  readonly onChange: (change: Partial<Contents>) => void;
}

/** Choices of what is copied in addition to the definitions. */
function ContentChoices({ value, onChange }: ContentChoicesProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <Checkbox
        label={t('admin.replication.records')}
        description={t('admin.replication.recordsHint')}
        checked={value.replicateRecords}
        onChange={({ currentTarget }) => onChange({ replicateRecords: currentTarget.checked })}
      />
      <Checkbox
        label={t('admin.replication.privileges')}
        description={t('admin.replication.privilegesHint')}
        checked={value.replicatePrivileges}
        onChange={({ currentTarget }) => onChange({ replicatePrivileges: currentTarget.checked })}
      />
    </>
  );
}

interface ReplicationActionsProps {
  readonly isReady: boolean;
  readonly replication: Pick<ReturnType<typeof useReplication>, 'currentTask' | 'makePlan' | 'start'>;
  readonly onClose: () => void;
}

function ReplicationActions({ isReady, replication, onClose }: ReplicationActionsProps): ReactNode {
  const t = useTexts();
  const { currentTask, makePlan, start } = replication;
  return (
    <Group justify="flex-end" className={styles.actions}>
      <Button variant="default" onClick={onClose}>
        {t('app.actions.cancel')}
      </Button>
      <Button
        variant="default"
        loading={currentTask === 'planning'}
        disabled={!isReady && currentTask === null}
        onClick={() => void makePlan()}
      >
        {t('admin.replication.plan')}
      </Button>
      <Button disabled={!isReady} onClick={() => void start()}>
        {t('admin.replication.start')}
      </Button>
    </Group>
  );
}
