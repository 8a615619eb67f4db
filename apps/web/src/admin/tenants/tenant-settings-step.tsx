import { Alert, Anchor, NumberInput, Stack, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { reporterRetention } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { formatList, formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import {
  fetchPublicContent,
  fetchPublicPreview,
  type PublicCategory,
  type TenantSetting,
  tenantSettings,
} from '../../api/tenants.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import type { TenantStepProps } from './tenant-steps.tsx';

/** Settings with a warning before they are enabled. Source: specification, section 2, Tenant settings dialogs. */
const warnedSettings: readonly TenantSetting[] = ['allowAnonymousRequests', 'enableReservations'];

/** Settings that are enabled or disabled for the whole tenant. */
export function TenantSettingsStep({ editor }: TenantStepProps): ReactNode {
  const t = useTexts();
  const { base, draft, change } = editor;
  const { settings } = draft;
  const confirmSetting = useSettingConfirmation(base.id);
  const set = async (setting: TenantSetting, isOn: boolean): Promise<void> => {
    if (isOn && warnedSettings.includes(setting) && !(await confirmSetting(setting))) return;
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
      <NumberInput
        label={t('admin.tenants.reporterRetention.name')}
        description={t('admin.tenants.reporterRetention.hint', { days: reporterRetention.atMost })}
        suffix={` ${t('admin.tenants.reporterRetention.unit')}`}
        w="100%"
        maw={420}
        min={reporterRetention.least}
        max={reporterRetention.atMost}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        value={settings.reporterRetentionDays}
        onChange={(days) =>
          typeof days === 'number' && change({ settings: { ...settings, reporterRetentionDays: days } })
        }
      />
      {base.settings.allowAnonymousRequests && (
        <Anchor href={`/search?tenant=${base.key}`} target="_blank" rel="noopener">
          {t('admin.tenants.publicSearch')}
        </Anchor>
      )}
      {settings.lockdown && (
        <Alert color="yellow" icon={<IconLock aria-hidden />}>
          {t('problems.tenantLocked')}
        </Alert>
      )}
    </Stack>
  );
}

/** Returns a function that warns about the consequences of a setting and asks whether to enable it. */
function useSettingConfirmation(tenantId: string | undefined): (setting: TenantSetting) => Promise<boolean> {
  const t = useTexts();
  const culture = useCulture();
  return async (setting) => {
    const isAnonymous = setting === 'allowAnonymousRequests';
    const [content, look] = await Promise.all([
      tenantId && isAnonymous ? fetchPublicContent(tenantId).catch(() => null) : [],
      tenantId && isAnonymous ? fetchPublicPreview(tenantId).catch(() => null) : null,
    ]);
    return confirm({
      title: t(`admin.tenants.settings.${setting}.name`),
      text:
        setting === 'enableReservations'
          ? t('admin.tenants.warnings.reservations')
          : anonymousWarning(content, t, culture),
      confirmLabel: t('admin.tenants.switchOn'),
      ...(look && { look: { label: t('admin.tenants.lookAsStranger'), href: look.address } }),
    });
  };
}

/** Lists the data that becomes visible to anonymous users, one line each; `null` if it could not be determined. */
function anonymousWarning(content: readonly PublicCategory[] | null, t: Translate, culture: Culture): string {
  const warning = t('admin.tenants.warnings.anonymous');
  if (content === null) return warning;
  if (content.length === 0) return `${warning}\n\n${t('admin.tenants.warnings.nothingPublic')}`;
  const lines = content.map(({ site, category, objects, fields }) =>
    t('admin.tenants.warnings.publicCategory', {
      ...{ site, category, count: objects, number: formatNumber(culture, objects) },
      fields: formatList(culture, fields) || t('admin.tenants.warnings.codeOnly'),
    }),
  );
  const services = content.flatMap(({ site, category, services: categoryServices }) =>
    categoryServices.map((service) => t('admin.tenants.warnings.publicService', { site, category, service })),
  );
  const visibilityLines = [
    ...[t('admin.tenants.warnings.becomesVisible'), ...lines],
    ...(services.length > 0
      ? ['', t('admin.tenants.warnings.becomesPossible'), ...services]
      : [t('admin.tenants.warnings.noServices')]),
  ];
  return [warning, '', ...visibilityLines].join('\n');
}
