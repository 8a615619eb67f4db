import { Button, List, Stack, Text, Title } from '@mantine/core';
import { IconApps, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { openRoute } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './dashboard.module.css';

/** How a site without anything begins. */
export function FirstSteps(): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  const mayBegin = openRoute('/elements/types/create', role) === 'open';
  return (
    <div className={styles.firstSteps}>
      <EmptyState
        icon={IconApps}
        title={t('admin.dashboard.empty.title')}
        text={t(mayBegin ? 'admin.dashboard.empty.text' : 'admin.dashboard.empty.waiting')}
        action={
          mayBegin && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/elements/types/create" {...props} />}
            >
              {t('admin.dashboard.empty.action')}
            </Button>
          )
        }
      />
      {mayBegin && (
        <Stack gap="xs" maw={460} mx="auto" pb="xl" px="md">
          <Title order={3} size="h4">
            {t('admin.dashboard.empty.steps')}
          </Title>
          <List type="ordered" spacing={6} c="dimmed">
            {(['category', 'object', 'function', 'service'] as const).map((step) => (
              <List.Item key={step}>
                <Text>{t(`admin.dashboard.empty.${step}`)}</Text>
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </div>
  );
}
