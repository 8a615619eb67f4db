import { Alert, Stack, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type TenantSetting, tenantSettings } from '../../api/tenants.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import type { TenantStepProps } from './tenant-steps.tsx';

/** What is warned about before it is switched on. Source: specification, section 2, Tenant settings dialogs. */
const warned: readonly TenantSetting[] = ['allowAnonymousRequests', 'enableReservations'];

/** What is switched on and off for the whole tenant. */
export function TenantSettingsStep({ editor }: TenantStepProps): ReactNode {
  const t = useTexts();
  const { draft, change } = editor;
  const { settings } = draft;
  const set = async (setting: TenantSetting, isOn: boolean): Promise<void> => {
    if (isOn && warned.includes(setting)) {
      const isSure = await confirm({
        title: t(`admin.tenants.settings.${setting}.name`),
        text: t(`admin.tenants.warnings.${setting === 'enableReservations' ? 'reservations' : 'anonymous'}`),
        confirmLabel: t('admin.tenants.switchOn'),
      });
      if (!isSure) return;
    }
    change({ settings: { ...settings, [setting]: isOn } });
  };
  return (
    <Stack gap="lg">
      {tenantSettings.map((setting) => (
        <Switch
          key={setting}
          label={t(`admin.tenants.settings.${setting}.name`)}
          description={t(`admin.tenants.settings.${setting}.hint`)}
          checked={settings[setting]}
          onChange={(event) => void set(setting, event.currentTarget.checked)}
        />
      ))}
      {settings.lockdown && (
        <Alert color="yellow" icon={<IconLock aria-hidden />}>
          {t('problems.tenantLocked')}
        </Alert>
      )}
    </Stack>
  );
}
