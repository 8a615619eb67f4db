import { Group, Text } from '@mantine/core';
import { type PublishingStatus, publishingStatuses } from '@tingest/domain/access';
import { useMemo } from 'react';
import type { StoredPublishable } from '../api/publishable-items.ts';
import type { ListColumn } from '../features/list/list-column.ts';
import { choiceColumn, textColumn, timeColumn } from '../features/list/plain-columns.ts';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { NamedIcon } from '../ui/icon/named-icon.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';

/** The columns of lists of categories, functions and services, with `ownColumns` ones after the name. */
export function usePublishableColumns<Row extends StoredPublishable>(
  ownColumns: readonly ListColumn<Row>[] = [],
): readonly ListColumn<Row>[] {
  const t = useTexts();
  const { tenant } = useSession();
  return useMemo<readonly ListColumn<Row>[]>(() => {
    const statusText = (status: PublishingStatus): string => t(`statuses.${status}.name`);
    return [
      textColumn<StoredPublishable>('name', t('admin.columns.name'), {
        text: ({ name }) => name || t('app.shell.unnamed'),
        render: ({ name, icon }) => (
          <Group gap="xs" wrap="nowrap">
            <NamedIcon name={icon ?? undefined} size={20} style={{ flex: 'none' }} />
            <Text inherit truncate>
              {name || t('app.shell.unnamed')}
            </Text>
          </Group>
        ),
      }),
      ...ownColumns,
      choiceColumn<StoredPublishable, PublishingStatus>('status', t('admin.columns.status'), {
        values: publishingStatuses,
        textOf: statusText,
        render: ({ status }) => (
          // A badge would rather be cut than make its column wide enough.
          <div style={{ minWidth: 'max-content' }}>
            <StatusBadge status={status} label={statusText(status)} />
          </div>
        ),
      }),
      {
        key: 'fields',
        label: t('admin.columns.fields'),
        text: ({ dataPropertyTypes }) => String(dataPropertyTypes.length),
        isNumeric: true,
        isUnsortable: true,
      },
      timeColumn<StoredPublishable>('updatedAt', t('admin.columns.updatedAt'), tenant.ianaTimeZone, {
        isNumeric: true,
      }),
    ];
  }, [t, tenant.ianaTimeZone, ownColumns]);
}
