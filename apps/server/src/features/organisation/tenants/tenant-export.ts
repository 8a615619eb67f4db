import type { Culture } from '@tingest/domain/foundation';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { ownColumns } from '../../../exports/export-columns.ts';
import { memoryExportRoute } from '../../../exports/memory-export.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { selectTenant, selectTenants, type TenantRow } from './tenant-queries.ts';

/** All tenants, as a file. */
export function tenantExport(list: MemoryList<TenantRow>) {
  return memoryExportRoute({
    resource: 'tenants',
    tag: 'Tenants',
    summary: 'Export: tenant',
    action: 'tenants.read',
    scope: 'global',
    system: true,
    async tenantOf({ tx, caller }) {
      const ownTenant = orNotFound(await selectTenant(tx, caller.tenantId));
      return { timeZone: ownTenant.time_zone, culture: ownTenant.culture as Culture };
    },
    async prepare({ tx, culture }, _query, { clock }) {
      const defineColumn = ownColumns<TenantRow>(culture);
      const licence = (row: TenantRow) => row.licence;
      return {
        name: translate(culture, 'admin.menu.tenants'),
        list,
        items: await selectTenants(tx),
        columns: [
          defineColumn('name', 'admin.tenants.name', 'text', ({ name }) => name),
          defineColumn('key', 'admin.tenants.key', 'text', ({ key }) => key),
          defineColumn('sites', 'admin.tenants.sitesStep', 'number', ({ sites }) => sites.length),
          defineColumn('culture', 'admin.tenants.culture', 'text', (row) => row.culture),
          defineColumn('licence', 'admin.tenants.licence', 'text', (row) =>
            translate(culture, `admin.tenants.licences.${licence(row).level}` as ServerTextKey),
          ),
          defineColumn('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => clock(row.updated_at)),
          defineColumn('createdAt', 'lists.export.createdAt', 'dateTime', (row) => clock(row.created_at)),
        ],
      };
    },
  });
}
