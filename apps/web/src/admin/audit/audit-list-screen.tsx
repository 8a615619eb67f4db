import { IconShieldSearch } from '@tabler/icons-react';
import { auditActions } from '@tingest/domain/access';
import { type ReactNode, useMemo } from 'react';
import type { AuditEvent } from '../../api/audit.ts';
import { useUserChoices } from '../../api/user-choices.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useOpenRow } from '../../features/list/open-row.ts';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { ActionBadge } from './action-badge.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { auditResources } from './audit-resources.ts';
import { useAuditTexts } from './use-audit-texts.ts';

/** `/audit`: every administrative change, sign-in and refusal, with how it was before. Source: design, section 13. */
export function AuditListScreen(): ReactNode {
  const t = useTexts();
  const texts = useAuditTexts();
  const columns = useAuditColumns();
  const { openId, open } = useOpenRow();
  const nameOf = ({ action, resourceType, resourceName }: AuditEvent): string =>
    [texts.action(action), texts.resource(resourceType), resourceName].filter(Boolean).join(' ');
  return (
    <>
      <ListScreen<AuditEvent>
        name="auditEvents"
        title={t('admin.menu.audit')}
        note={<Hint maw={720}>{t('admin.audit.hint')}</Hint>}
        source={{ collection: '/{tenantKey}/auditEvents' }}
        columns={columns}
        rowName={nameOf}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => [{ label: t('admin.audit.open'), icon: IconShieldSearch, onSelect: () => open(id) }]}
        empty={{ icon: IconShieldSearch, title: t('admin.audit.empty.title'), text: t('admin.audit.empty.text') }}
      />
      {openId && <AuditDrawer id={openId} onClose={() => open(null)} />}
    </>
  );
}

/** Returns the columns of the audit trail: time, user, action and item. */
function useAuditColumns(): readonly ListColumn<AuditEvent>[] {
  const t = useTexts();
  const texts = useAuditTexts();
  const people = useUserChoices();
  const { tenant } = useSession();
  return useMemo<readonly ListColumn<AuditEvent>[]>(() => {
    const siteName = (id: string | null): string | null =>
      id && (tenant.sites.find((site) => site.id === id)?.name ?? id);
    const resources = auditResources.toSorted((one, otherResource) =>
      texts.resource(one).localeCompare(texts.resource(otherResource)),
    );
    const byId = { isExtra: true, isUnsortable: true, filter: { type: 'text', operators: ['equals'] } } as const;
    return [
      timeColumn('occurredAt', t('admin.audit.occurredAt'), tenant.ianaTimeZone),
      {
        key: 'actorId',
        label: t('admin.audit.actor'),
        text: ({ actorName }) => actorName,
        maxWidth: 200,
        isUnsortable: true,
        filter: { type: 'choice', choices: people },
      },
      choiceColumn('action', t('admin.audit.action'), {
        values: auditActions,
        textOf: texts.action,
        render: ({ action }) => <ActionBadge action={action} />,
        isUnsortable: true,
      }),
      choiceColumn<AuditEvent, string>('resourceType', t('admin.audit.resource'), {
        values: resources,
        textOf: texts.resource,
        maxWidth: 200,
        isUnsortable: true,
      }),
      {
        key: 'resourceName',
        label: t('admin.audit.name'),
        text: ({ resourceName }) => resourceName,
        maxWidth: 320,
        isUnsortable: true,
        // No column filter: names are found by the search, which has an index.
      },
      {
        key: 'siteId',
        label: t('admin.audit.site'),
        text: ({ siteId }) => siteName(siteId),
        maxWidth: 180,
        isUnsortable: true,
        filter: { type: 'choice', choices: tenant.sites.map(({ id, name }) => ({ value: id, label: name })) },
      },
      textColumn('resourceId', t('admin.audit.resourceId'), byId),
      textColumn('requestId', t('admin.audit.request'), byId),
    ];
  }, [t, texts, people, tenant]);
}
