import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Group,
  MantineProvider,
  SegmentedControl,
  Stack,
  Text,
  useComputedColorScheme,
} from '@mantine/core';
import { IconChecklist, IconHome, IconMenu2, IconScan } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { TenantConfigurationDraft } from '../../../api/tenant-configuration.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { brand } from '../../../lib/title/window-title.ts';
import { tenantTheme, tenantVariables } from '../../../ui/theme/tenant-theme.ts';
import styles from './config.module.css';
import { logoAddress } from './config-draft.ts';

const rootId = 'tenant-look-preview';

interface ShellPreviewProps {
  readonly draft: TenantConfigurationDraft;
  readonly tenantName: string;
}

/** Both sides of the app as they would look, in the theme of one's choice. It is a picture: nothing in it works. */
export function ShellPreview({ draft, tenantName }: ShellPreviewProps): ReactNode {
  const t = useTexts();
  const [scheme, setScheme] = useState(useComputedColorScheme('light', { getInitialValueInEffect: false }));
  const { primaryColor, secondaryColor, accentColor } = draft.globalResources;
  const theme = useMemo(
    () => tenantTheme({ primaryColor, secondaryColor, accentColor }),
    [primaryColor, secondaryColor, accentColor],
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{t('admin.tenants.config.preview')}</Text>
        <SegmentedControl
          aria-label={t('admin.tenants.config.scheme')}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('admin.tenants.config.light') },
            { value: 'dark', label: t('admin.tenants.config.dark') },
          ]}
        />
      </Group>
      <div id={rootId} className={styles.preview}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={tenantVariables}
          forceColorScheme={scheme}
          cssVariablesSelector={`#${rootId}`}
          getRootElement={() => document.getElementById(rootId) ?? undefined}
        >
          <AdminShell
            logo={logoAddress(draft, 'AdminResources.Logo') ?? logoAddress(draft, 'GlobalResources.Logo')}
            tenantName={tenantName}
          />
          <ExeShell logo={logoAddress(draft, 'GlobalResources.Logo')} tenantName={tenantName} />
        </MantineProvider>
      </div>
    </Stack>
  );
}

interface ShellProps {
  readonly logo: string | null;
  readonly tenantName: string;
}

function AdminShell({ logo, tenantName }: ShellProps): ReactNode {
  const t = useTexts();
  return (
    <figure className={`${styles.figure} ${styles.wide}`}>
      <figcaption>{t('admin.tenants.config.desk')}</figcaption>
      <div className={styles.shell} inert>
        <div className={styles.bar}>
          <IconMenu2 size={18} aria-hidden />
          <img src={logo ?? '/icon.svg'} alt="" data-tenant={logo !== null || undefined} />
          <strong>{brand}</strong>
          <span>{tenantName}</span>
        </div>
        <div className={styles.admin}>
          <ul className={styles.menu}>
            <li data-selected>{t('admin.menu.dashboard')}</li>
            <li>{t('admin.menu.elementTypes')}</li>
            <li>{t('admin.menu.users')}</li>
          </ul>
          <Stack gap="xs" p="sm">
            <Text fw={650}>{t('admin.menu.dashboard')}</Text>
            <Group gap="xs">
              <Button size="compact-md">{t('admin.tenants.config.sampleAction')}</Button>
              <Button size="compact-md" color="secondary">
                {t('admin.tenants.config.sampleSecond')}
              </Button>
            </Group>
            <Group gap="xs">
              <Badge color="accent">{t('admin.tenants.config.sampleAccent')}</Badge>
              <Anchor component="span" size="sm">
                {t('admin.tenants.config.sampleLink')}
              </Anchor>
            </Group>
          </Stack>
        </div>
      </div>
    </figure>
  );
}

function ExeShell({ logo, tenantName }: ShellProps): ReactNode {
  const t = useTexts();
  return (
    <figure className={styles.figure}>
      <figcaption>{t('admin.tenants.config.hand')}</figcaption>
      <div className={`${styles.shell} ${styles.exe}`} inert>
        <div className={styles.bar}>
          {logo && <img src={logo} alt="" data-tenant />}
          <strong>{tenantName}</strong>
        </div>
        <Stack gap="xs" p="sm" style={{ flex: 1 }}>
          <Button fullWidth size="md" leftSection={<IconScan size={22} aria-hidden />}>
            {t('app.shell.scan')}
          </Button>
          <Button fullWidth variant="light">
            {t('admin.tenants.config.sampleAction')}
          </Button>
        </Stack>
        <div className={styles.navigation}>
          <span data-selected>
            <IconHome size={20} aria-hidden />
            {t('app.shell.start')}
          </span>
          <ActionIcon component="span" size={40} radius="xl" aria-hidden>
            <IconScan size={22} />
          </ActionIcon>
          <span>
            <IconChecklist size={20} aria-hidden />
            {t('app.shell.myWork')}
          </span>
        </div>
      </div>
    </figure>
  );
}
