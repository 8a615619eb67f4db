import { Text } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AuditEvent } from '../../api/audit.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useOpenRow } from '../../features/list/open-row.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
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
        note={
          <Text c="dimmed" size="sm" maw={720}>
            {t('admin.audit.hint')}
          </Text>
        }
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
