import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import {
  IconCamera,
  IconCloudOff,
  IconDeviceFloppy,
  IconLifebuoy,
  type IconProps,
  IconScan,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { loadConfiguration } from '../../lib/session/client-configuration.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './help.module.css';

const guides = [
  { key: 'scan', icon: IconScan },
  { key: 'camera', icon: IconCamera },
  { key: 'network', icon: IconCloudOff },
  { key: 'draft', icon: IconDeviceFloppy },
] as const satisfies readonly { readonly key: string; readonly icon: ComponentType<IconProps> }[];

/** `/exe/help`: short guides, whom to ask, and the app's version. */
export function HelpScreen(): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const configuration = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration });
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('work.help.title')}
      </Title>
      {guides.map(({ key, icon: Icon }) => (
        <Card key={key} withBorder padding="md" component="section">
          <div className={styles.guide}>
            <Icon size={28} stroke={1.6} aria-hidden />
            <div>
              <Title order={2} size="h4">
                {t(`work.help.${key}.title`)}
              </Title>
              <Text>{t(`work.help.${key}.text`)}</Text>
            </div>
          </div>
        </Card>
      ))}
      <Card withBorder padding="md" component="section">
        <div className={styles.guide}>
          <IconLifebuoy size={28} stroke={1.6} aria-hidden />
          <div>
            <Title order={2} size="h4">
              {t('work.help.ask.title')}
            </Title>
            <Text>{t('work.help.ask.text', { tenant: tenant.name })}</Text>
            <Contact />
          </div>
        </div>
      </Card>
      {tenant.policyUrl && (
        <Anchor href={tenant.policyUrl} target="_blank" rel="noopener noreferrer" py="xs">
          {t('work.help.policy')}
        </Anchor>
      )}
      <Text c="dimmed" size="sm" mih={20}>
        {configuration.data && t('work.help.version', { version: configuration.data.version })}
      </Text>
    </Stack>
  );
}

function Contact(): ReactNode {
  const { contact } = useSession().tenant;
  if (!contact) return null;
  const { name, phoneNo, email } = contact;
  return (
    <Stack gap={0} mt={4}>
      {name && <Text fw={600}>{name}</Text>}
      {phoneNo && (
        <Anchor href={`tel:${phoneNo.replaceAll(/[^+\d]/g, '')}`} className={styles.way}>
          {phoneNo}
        </Anchor>
      )}
      {email && (
        <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={styles.way}>
          {email}
        </Anchor>
      )}
    </Stack>
  );
}
