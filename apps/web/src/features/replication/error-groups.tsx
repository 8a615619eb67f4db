import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { replicaResources } from '@tingest/domain/register';
import type { ReactNode } from 'react';
import type { ReplicationResult } from '../../api/replication.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { resourceName } from './resource-name.ts';

interface ErrorGroupsProps {
  readonly errors: ReplicationResult['groupedErrors'];
  readonly siteName: string;
  readonly onClose: () => void;
}

/** Errors grouped by kind and name. Source: specification, section 8, Replication with groupedErrors. */
export function ErrorGroups({ errors, siteName, onClose }: ErrorGroupsProps): ReactNode {
  const t = useTexts();
  const groups = replicaResources.flatMap((resource) =>
    errors[resource] ? [[resource, Object.entries(errors[resource])] as const] : [],
  );
  return (
    <Dialog onClose={onClose} title={t('admin.replication.errors')}>
      <Stack>
        <Text>{t('admin.replication.nothingWritten', { site: siteName })}</Text>
        {groups.map(([resource, namedErrors]) => (
          <section key={resource}>
            <Title order={3} size="h5">
              {t(resourceName(resource))}
            </Title>
            <List spacing="xs" mt={4}>
              {namedErrors.map(([name, message]) => (
                <List.Item key={name}>
                  <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Text>
                  <Text>{message}</Text>
                </List.Item>
              ))}
            </List>
          </section>
        ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('app.actions.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
