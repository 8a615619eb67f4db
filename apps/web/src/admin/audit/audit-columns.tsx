import { auditActions } from '@tingest/domain';
import { formatDateTime } from '@tingest/i18n';
import { useMemo } from 'react';
import type { AuditEvent } from '../../api/audit.ts';
import { useUserChoices } from '../../api/user-choices.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ActionBadge } from './action-badge.tsx';
import { auditResources } from './audit-resources.ts';
import { useAuditTexts } from './use-audit-texts.ts';

/** The columns of the audit trail: when, who, what happened, and to what. */
export function useAuditColumns(): readonly ListColumn<AuditEvent>[] {
  const t = useTexts();
  const texts = useAuditTexts();
  const people = useUserChoices();
  const { tenant } = useSession();
  return useMemo<readonly ListColumn<AuditEvent>[]>(() => {
    const siteName = (id: string | null): string | null =>
      id && (tenant.sites.find((site) => site.id === id)?.name ?? id);
    return [
      {
        key: 'occurredAt',
        label: t('admin.audit.occurredAt'),
        text: ({ occurredAt }) => formatDateTime(occurredAt, tenant.ianaTimeZone),
        filter: { kind: 'dateTime' },
      },
      {
        key: 'actorId',
        label: t('admin.audit.actor'),
        text: ({ actorName }) => actorName,
        maxWidth: 200,
        isUnsortable: true,
        filter: { kind: 'choice', choices: people },
      },
      {
        key: 'action',
        label: t('admin.audit.action'),
        text: ({ action }) => texts.action(action),
        render: ({ action }) => <ActionBadge action={action} />,
        isUnsortable: true,
        filter: {
          kind: 'choice',
          choices: auditActions.map((value) => ({ value, label: texts.action(value) })),
        },
      },
      {
        key: 'resourceType',
        label: t('admin.audit.resource'),
        text: ({ resourceType }) => texts.resource(resourceType),
        maxWidth: 200,
        isUnsortable: true,
        filter: {
          kind: 'choice',
          choices: auditResources
            .map((value) => ({ value, label: texts.resource(value) }))
            .sort((one, other) => one.label.localeCompare(other.label)),
        },
      },
      {
        key: 'resourceName',
        label: t('admin.audit.name'),
        text: ({ resourceName }) => resourceName,
        maxWidth: 320,
        isUnsortable: true,
        // By what it is called it is found by the search, which has an index.
      },
      {
        key: 'siteId',
        label: t('admin.audit.site'),
        text: ({ siteId }) => siteName(siteId),
        maxWidth: 180,
        isUnsortable: true,
        filter: { kind: 'choice', choices: tenant.sites.map(({ id, name }) => ({ value: id, label: name })) },
      },
      {
        key: 'resourceId',
        label: t('admin.audit.resourceId'),
        text: ({ resourceId }) => resourceId,
        isExtra: true,
        isUnsortable: true,
        filter: { kind: 'text', operators: ['equals'] },
      },
      {
        key: 'requestId',
        label: t('admin.audit.request'),
        text: ({ requestId }) => requestId,
        isExtra: true,
        isUnsortable: true,
        filter: { kind: 'text', operators: ['equals'] },
      },
    ];
  }, [t, texts, people, tenant]);
}
