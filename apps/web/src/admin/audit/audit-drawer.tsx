import { Alert, List, Stack, Text, Title } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { type FullAuditEvent, useAuditEvent } from '../../api/audit.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { Facts } from '../../ui/details/facts.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { ActionBadge } from './action-badge.tsx';
import styles from './audit.module.css';
import { pageOfResource } from './audit-resources.ts';
import { ChangeList } from './change-list.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

/** One event of the audit trail: the user, the time, the action, and the values before and after. */
export function AuditDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const event = useAuditEvent(id);
  const title = event.data?.resourceName ?? t('admin.audit.details');
  return (
    <DetailsDrawer title={title} onClose={onClose}>
      <LoadedItem query={event} goneTitle={t('admin.audit.gone')}>
        {(loadedEvent) => <EventDetails event={loadedEvent} />}
      </LoadedItem>
    </DetailsDrawer>
  );
}

function EventDetails({ event }: { readonly event: FullAuditEvent }): ReactNode {
  const t = useTexts();
  const texts = useAuditTexts();
  const { tenant } = useSession();
  const { action, resourceType, resourceId, requestId, siteId, before, after } = event;
  const isShown = before !== null || after !== null;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('admin.audit.occurredAt'), formatDateTime(event.occurredAt, tenant.ianaTimeZone)],
          [
            t('admin.audit.actor'),
            event.actorName ?? t(isSignIn(action) ? 'admin.audit.unknown' : 'admin.audit.nobody'),
          ],
          [t('admin.audit.action'), <ActionBadge key="action" action={action} />],
          [t('admin.audit.resource'), texts.resource(resourceType)],
          [t('admin.audit.name'), <ResourceLink key="name" event={event} />],
          [t('admin.audit.site'), siteId && (tenant.sites.find(({ id }) => id === siteId)?.name ?? siteId)],
        ]}
      />
      {action === 'refused' ? (
        <RefusalReasons event={event} />
      ) : (
        isShown && (
          <section>
            <Title order={3} size="h4" mb="xs">
              {t(
                before === null ? 'admin.audit.asItIs' : after === null ? 'admin.audit.asItWas' : 'admin.audit.changes',
              )}
            </Title>
            <ChangeList event={event} />
          </section>
        )
      )}
      <Stack gap={4}>
        {resourceId && <ListLink column="resourceId" value={resourceId} label={t('admin.audit.sameResource')} />}
        {requestId && <ListLink column="requestId" value={requestId} label={t('admin.audit.sameRequest')} />}
      </Stack>
      {isShown && (
        <details className={styles.raw}>
          <summary>{t('admin.audit.raw')}</summary>
          <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
        </details>
      )}
    </Stack>
  );
}

const isSignIn = (action: string): boolean => action.startsWith('signIn');

/** Leads to the item, while it is there and belongs to where the reader is. */
function ResourceLink({ event }: { readonly event: FullAuditEvent }): ReactNode {
  const { site } = useSession();
  const { action, resourceType, resourceId, resourceName, siteId, names } = event;
  const name = resourceName ?? (resourceId && names[resourceId]) ?? resourceId;
  const isHere = siteId === null || siteId === site.id;
  const page = resourceId && action !== 'delete' && isHere ? pageOfResource(resourceType, resourceId) : null;
  if (!name) return null;
  return page ? <TextLink to={page}>{name}</TextLink> : <Text>{name}</Text>;
}

/** Leads to the events that have something in common with this one. */
function ListLink({
  column,
  value,
  label,
}: {
  readonly column: string;
  readonly value: string;
  readonly label: string;
}): ReactNode {
  const search = { filter: [{ column, operator: 'equals', value }] } as const;
  return (
    <TextLink to="/audit" search={search}>
      {label}
    </TextLink>
  );
}

interface Refused {
  readonly operation?: string;
  readonly problems?: readonly { readonly code: string; readonly path?: string }[];
  readonly leftOut?: number;
}

/** The action that was attempted, and the reasons why it was refused. */
function RefusalReasons({ event }: { readonly event: FullAuditEvent }): ReactNode {
  const t = useTexts();
  const texts = useAuditTexts();
  const { operation = '', problems = [], leftOut = 0 } = (event.after ?? {}) as Refused;
  return (
    <Stack gap="sm">
      <Alert color="red" icon={<IconShieldX aria-hidden />} title={t('admin.audit.why')}>
        <List listStyleType="none">
          {problems.map(({ code, path }) => (
            <List.Item key={`${code} ${path}`}>
              {path ? t('admin.audit.whyAt', { text: texts.reason(code), path: path }) : texts.reason(code)}
            </List.Item>
          ))}
        </List>
      </Alert>
      <Hint>
        {t('admin.audit.tried')}: {operation}
      </Hint>
      {leftOut > 0 && <Text size="sm">{t('admin.audit.leftOut', { count: leftOut })}</Text>}
    </Stack>
  );
}
