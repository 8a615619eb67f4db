import type { Culture } from '@tingest/domain/foundation';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { ownColumns } from '../../../exports/export-columns.ts';
import { exportBody, exportQuery } from '../../../exports/list-export.ts';
import { exportMemoryList, memoryExportCall } from '../../../exports/memory-export.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import { route } from '../../../http/kernel/route.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { selectTenant, selectTenants, type TenantRow } from './tenant-queries.ts';

/** All tenants, as a file. */
export function tenantExport(list: MemoryList<TenantRow>) {
  const resource = 'tenants';
  return route({
    ...memoryExportCall(resource),
    tag: 'Tenants',
    summary: 'Export: tenant',
    action: 'tenants.read',
    scope: 'global',
    system: true,
    query: exportQuery,
    body: exportBody,
    async handler(context, { query, body }) {
      const { tx, culture, caller } = context;
      // The list belongs to no tenant: its times are in the zone of the caller's own.
      const callerTenant = orNotFound(await selectTenant(tx, caller.tenantId));
      const tenant = { timeZone: callerTenant.time_zone, culture: callerTenant.culture as Culture };
      return exportMemoryList(context, { resource, query, body, tenant }, async ({ clock }) => {
        const ownTenant = ownColumns<TenantRow>(culture);
        const licence = (row: TenantRow) => row.licence;
        return {
          name: translate(culture, 'admin.menu.tenants'),
          list,
          items: await selectTenants(tx),
          columns: [
            ownTenant('name', 'admin.tenants.name', 'text', ({ name }) => name),
            ownTenant('key', 'admin.tenants.key', 'text', ({ key }) => key),
            ownTenant('sites', 'admin.tenants.sitesStep', 'number', ({ sites }) => sites.length),
            ownTenant('culture', 'admin.tenants.culture', 'text', (row) => row.culture),
            ownTenant('licence', 'admin.tenants.licence', 'text', (row) =>
              translate(culture, `admin.tenants.licences.${licence(row).level}` as ServerTextKey),
            ),
            ownTenant('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => clock(row.updated_at)),
            ownTenant('createdAt', 'lists.export.createdAt', 'dateTime', (row) => clock(row.created_at)),
          ],
        };
      });
    },
  });
}
