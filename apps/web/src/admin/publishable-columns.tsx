import { Group, Text } from '@mantine/core';
import { publishingStatuses } from '@tingest/domain';
import { formatDateTime } from '@tingest/i18n';
import { useMemo } from 'react';
import type { StoredPublishable } from '../api/publishable-items.ts';
import type { ListColumn } from '../features/list/list-column.ts';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { NamedIcon } from '../ui/icon/named-icon.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';

/** The columns of lists of categories, functions and services, with `own` ones after the name. */
export function usePublishableColumns<Row extends StoredPublishable>(
  own: readonly ListColumn<Row>[] = [],
): readonly ListColumn<Row>[] {
  const t = useTexts();
  const { tenant } = useSession();
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('admin.columns.name'),
        text: ({ name }) => name || t('app.shell.unnamed'),
        render: ({ name, icon }) => (
          <Group gap="xs" wrap="nowrap">
            <NamedIcon name={icon ?? undefined} size={20} style={{ flex: 'none' }} />
            <Text inherit truncate>
              {name || t('app.shell.unnamed')}
            </Text>
          </Group>
        ),
        filter: { kind: 'text' },
      },
      ...own,
      {
        key: 'status',
        label: t('admin.columns.status'),
        text: ({ status }) => t(`statuses.${status}.name`),
        render: ({ status }) => (
          // A badge would rather be cut than make its column wide enough.
          <div style={{ minWidth: 'max-content' }}>
            <StatusBadge status={status} label={t(`statuses.${status}.name`)} />
          </div>
        ),
        filter: {
          kind: 'choice',
          choices: publishingStatuses.map((value) => ({ value, label: t(`statuses.${value}.name`) })),
        },
      },
      {
        key: 'fields',
        label: t('admin.columns.fields'),
        text: ({ dataPropertyTypes }) => String(dataPropertyTypes.length),
        isNumeric: true,
        isUnsortable: true,
      },
      {
        key: 'updatedAt',
        label: t('admin.columns.updatedAt'),
        text: ({ updatedAt }) => formatDateTime(updatedAt, tenant.ianaTimeZone),
        isNumeric: true,
        filter: { kind: 'dateTime' },
      },
    ],
    [t, tenant.ianaTimeZone, own],
  );
}
