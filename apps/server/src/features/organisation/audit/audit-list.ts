import { isServerTextKey, type ServerTextKey, translate } from '@tingest/i18n/server';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ListSource } from '../../../database/lists/list-source.ts';
import { ownColumns } from '../../../exports/export-columns.ts';
import {
  type ExportRequest,
  exportBody,
  exportCall,
  exportList,
  exportQuery,
  type ListExport,
} from '../../../exports/list-export.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { queryOfBody } from '../../../http/lists/list-schemas.ts';
import {
  idColumn,
  instantColumns,
  keptSearch,
  keptTotal,
  keywordColumn,
  textColumn,
} from '../../../http/lists/own-columns.ts';
import { type AuditRow, selectFullAuditEventsInOrder } from './audit-queries.ts';

/** The audit trail of a tenant, newest first. */
export function auditList(context: Pick<TenantContext, 'tenant' | 'caller' | 'culture' | 'now'>): ListSource {
  const { tenant } = context;
  const orNone = { isNullable: true };
  return {
    table: sql`audit_events`,
    scope: sql<boolean>`tenant_id = ${tenant.id}`,
    columns: new Map([
      ['occurredAt', instantColumns(fieldContext(context))('occurred_at')],
      ['action', keywordColumn('action')],
      ['resourceType', keywordColumn('resource_type')],
      ['resourceName', textColumn('resource_name', orNone)],
      ['actorName', textColumn('actor_name', orNone)],
      ['actorId', idColumn('actor_id', orNone)],
      ['resourceId', idColumn('resource_id', orNone)],
      ['siteId', idColumn('site_id', orNone)],
      ['requestId', keywordColumn('request_id', orNone)],
    ]),
    defaultOrdering: { column: 'occurredAt', dir: 'desc' },
    total: keptTotal(tenant.id, 'auditEvents', [tenant.id]),
    search: keptSearch('audit_events', tenant.id),
  };
}

/** Returns the route that exports the audit trail as a file, with changes as JSON. */
export function auditExport(pool: Pool): Route {
  const resource = 'auditEvents';
  return route({
    ...exportCall(resource),
    tag: 'Audit trail',
    summary: 'Export: audit event',
    action: 'auditTrail.read',
    scope: 'tenant',
    alsoInSite: true,
    query: exportQuery,
    body: exportBody,
    handler: (context, { query, body }) =>
      exportList(context, { pool, resource, query, list: queryOfBody(body), body }, (tx, request) =>
        prepare({ ...context, tx }, request),
      ),
  });
}

async function prepare(context: TenantContext, { reading }: ExportRequest): Promise<ListExport<AuditRow>> {
  const { tenant, culture } = context;
  const defineColumn = ownColumns<AuditRow>(culture);
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
      defineColumn('occurredAt', 'admin.audit.occurredAt', 'dateTime', (row) => reading.clock(row.occurred_at)),
      defineColumn('actorId', 'admin.audit.actor', 'text', (row) => row.actor_name),
      defineColumn('action', 'admin.audit.action', 'text', ({ action }) => wordOf('admin.audit.actions', action)),
      defineColumn('resourceType', 'admin.audit.resource', 'text', (row) =>
        wordOf('admin.audit.resources', row.resource_type),
      ),
      defineColumn('resourceName', 'admin.audit.name', 'text', (row) => row.resource_name),
      defineColumn(
        'siteId',
        'admin.audit.site',
        'text',
        (row) => (row.site_id && siteNames.get(row.site_id)) ?? row.site_id,
      ),
      defineColumn('before', 'admin.audit.before', 'text', ({ before }) => json(before)),
      defineColumn('after', 'admin.audit.after', 'text', ({ after }) => json(after)),
      { ...defineColumn('resourceId', 'admin.audit.resourceId', 'text', (row) => row.resource_id), isExtra: true },
      defineColumn('requestId', 'admin.audit.request', 'text', (row) => row.request_id),
    ],
    read: (ids) => selectFullAuditEventsInOrder(context, ids),
  };
}
