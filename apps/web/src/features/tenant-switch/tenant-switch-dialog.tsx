import { Button, Select, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAllTenants } from '../../api/all-tenants.ts';
import { errorTexts } from '../../api/error-texts.ts';
import type { Tenant } from '../../api/tenants.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx';
import '../../ui/styles/form-styles.ts';
import { leaveForms } from '../../lib/unsaved/open-forms.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.ts';
import { useSwitchTenant } from './use-switch-tenant.ts';

/** Chooses the tenant that one's own account goes to. Source: specification, section 2, Quick tenant switch dialog. */
export function TenantSwitchDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const { data, error, refetch } = useAllTenants();
  const tenants = data?.items;
  const [selectedKey, setChosen] = useState<string | null>(null);
  const { isSwitching, switchTo } = useSwitchTenant();
  const otherTenants = tenants?.filter(({ key }) => key !== session.tenant.key) ?? [];
  const target = otherTenants.find(({ key }) => key === selectedKey);
  const leave = useUnsavedQuestion();
  const [isAsking, setIsAsking] = useState(false);
  const start = async (tenant: Tenant): Promise<void> => {
    setIsAsking(true);
    const mayLeave = await leaveForms(leave);
    setIsAsking(false);
    if (mayLeave) await switchTo(tenant);
    else onClose();
  };
  if (isSwitching) return <LoadingOverlay isVisible text={t('admin.tenantSwitch.progress')} />;
  // The question takes its place.
  if (isAsking) return null;

  return (
    <Dialog onClose={onClose} title={t('admin.tenantSwitch.title')}>
      {error ? (
        <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          <Text>{t('admin.tenantSwitch.intro')}</Text>
          <Select
            data-autofocus
            label={t('admin.tenantSwitch.tenant')}
            description={tenants && otherTenants.length === 0 ? t('admin.tenantSwitch.onlyOne') : undefined}
            searchable
            openOnFocus={false}
            disabled={tenants !== undefined && otherTenants.length === 0}
            nothingFoundMessage={tenants ? t('admin.tenantSwitch.noTenant') : t('app.loading')}
            value={selectedKey}
            onChange={setChosen}
            data={otherTenants.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <DialogButtons onCancel={onClose}>
            <Button disabled={!target} onClick={() => target && void start(target)}>
              {t('admin.tenantSwitch.start')}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}
