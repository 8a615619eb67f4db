import { isServerTextKey, type ServerTextKey, translate } from '@tingest/i18n/server';
import type { Pool } from 'pg';
import Type from 'typebox';
import { type ExportRequest, exportRoute, type ListExport } from '../../../exports/list-export.ts';
import { ownColumns } from '../../../exports/own-columns.ts';
import type { TenantContext } from '../../../http/context.ts';
import type { Route } from '../../../http/route.ts';
import { auditList } from './audit-list.ts';
import { type AuditRow, selectFullAuditEventsInOrder } from './audit-queries.ts';

/** The audit trail as a file, with what was changed as JSON. */
export function auditExport(pool: Pool): Route {
  return exportRoute({
    resource: 'auditEvents',
    tag: 'Audit trail',
    summary: 'Export: audit event',
    action: 'auditTrail.read',
    scope: 'tenant',
    alsoInSite: true,
    pool,
    query: Type.Object({}),
    prepare,
  });
}

async function prepare(context: TenantContext, { reading }: ExportRequest<unknown>): Promise<ListExport<AuditRow>> {
  const { tx, tenant, culture } = context;
  const own = ownColumns<AuditRow>(culture);
  const text = (key: ServerTextKey) => translate(culture, key);
  const wordOf = (prefix: string, name: string) => {
    const key = `${prefix}.${name}`;
    return isServerTextKey(key) ? text(key) : name;
  };
  const siteNames = new Map(tenant.sites.map(({ id, name }) => [id, name]));
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    name: text('admin.menu.audit'),
    source: auditList(context),
    columns: [
      own('occurredAt', 'admin.audit.occurredAt', 'dateTime', (row) => reading.clock(row.occurred_at)),
      own('actorId', 'admin.audit.actor', 'text', (row) => row.actor_name),
      own('action', 'admin.audit.action', 'text', ({ action }) => wordOf('admin.audit.actions', action)),
      own('resourceType', 'admin.audit.resource', 'text', (row) => wordOf('admin.audit.resources', row.resource_type)),
      own('resourceName', 'admin.audit.name', 'text', (row) => row.resource_name),
      own('siteId', 'admin.audit.site', 'text', (row) => (row.site_id && siteNames.get(row.site_id)) ?? row.site_id),
      own('before', 'admin.audit.before', 'text', ({ before }) => json(before)),
      own('after', 'admin.audit.after', 'text', ({ after }) => json(after)),
      own('resourceId', 'admin.audit.resourceId', 'text', (row) => row.resource_id, { isExtra: true }),
      own('requestId', 'admin.audit.request', 'text', (row) => row.request_id),
    ],
    keys: [],
    read: (ids) => selectFullAuditEventsInOrder(tx, tenant.id, ids),
  };
}
