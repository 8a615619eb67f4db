import { privilegeStatuses } from '@tingest/domain/access';
import { translate } from '@tingest/i18n/server';
import { ownColumns } from '../../../exports/export-columns.ts';
import { exportBody, exportQuery } from '../../../exports/list-export.ts';
import { exportMemoryList, memoryExportCall } from '../../../exports/memory-export.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { type ListedPrivilegeRow, selectListedPrivileges } from './privilege-queries.ts';

/** Returns the route that exports the privileges of a site, without their holders, as a file. */
export function privilegeExport(list: MemoryList<ListedPrivilegeRow>): Route {
  const resource = 'privileges';
  return route({
    ...memoryExportCall(resource),
    tag: 'Privileges',
    summary: 'Export: privilege',
    // Exporting visible data needs no separate right.
    action: 'privileges.read',
    scope: 'site',
    query: exportQuery,
    body: exportBody,
    handler: (context, { query, body }) =>
      exportMemoryList(context, { resource, query, body, tenant: context.tenant }, async ({ clock }) => {
        const { culture } = context;
        const defineColumn = ownColumns<ListedPrivilegeRow>(culture);
        const status = (row: ListedPrivilegeRow) => {
          const knownStatus = privilegeStatuses.find((each) => each === row.status);
          return knownStatus ? translate(culture, `admin.privileges.statuses.${knownStatus}.name`) : row.status;
        };
        return {
          name: translate(culture, 'admin.menu.privileges'),
          list,
          items: await selectListedPrivileges(context),
          columns: [
            defineColumn('name', 'admin.privileges.name', 'text', ({ name }) => name),
            defineColumn(
              'description',
              'admin.privileges.description',
              'text',
              ({ description }) => description || null,
            ),
            defineColumn('status', 'admin.privileges.status', 'text', status),
            defineColumn('grantCount', 'admin.privileges.grantCount', 'number', (row) => row.grant_count),
            defineColumn('userCount', 'admin.privileges.userCount', 'number', (row) => row.user_count),
            defineColumn('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => clock(row.updated_at)),
            defineColumn('createdAt', 'lists.export.createdAt', 'dateTime', (row) => clock(row.created_at)),
          ],
        };
      }),
  });
}
