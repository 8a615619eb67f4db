import { hasRank, type Role } from '@tingest/domain';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import type { Pool } from 'pg';
import Type from 'typebox';
import { type ExportRequest, exportRoute, type ListExport } from '../../../exports/list-export.ts';
import { ownColumns } from '../../../exports/own-columns.ts';
import type { TenantContext } from '../../../http/context.ts';
import type { Route } from '../../../http/route.ts';
import { userList } from './user-list.ts';
import { selectUsersInOrder, type UserRow } from './user-queries.ts';

/** The users that the caller may see, as a file. */
export function userExport(pool: Pool): Route {
  return exportRoute({
    resource: 'users',
    tag: 'Users',
    summary: 'Export: user',
    // There is no right of its own to take out what one may see.
    action: 'users.read',
    scope: 'tenant',
    alsoInSite: true,
    pool,
    query: Type.Object({}),
    prepare,
  });
}

async function prepare(context: TenantContext, { reading }: ExportRequest<unknown>): Promise<ListExport<UserRow>> {
  const { tx, tenant, culture } = context;
  const own = ownColumns<UserRow>(culture);
  const siteNames = new Map(tenant.sites.map(({ key, name }) => [key, name]));
  const sites = (row: UserRow) =>
    hasRank(row.role as Role, 'TenantAdmin')
      ? translate(culture, 'admin.users.everySite')
      : row.site_keys.map((key) => siteNames.get(key) ?? key).join(', ');
  return {
    name: translate(culture, 'admin.menu.users'),
    source: userList(context),
    columns: [
      own('name', 'admin.users.name', 'text', ({ name }) => name),
      own('username', 'admin.users.username', 'text', ({ username }) => username),
      own('email', 'admin.users.email', 'text', ({ email }) => email),
      own('role', 'admin.users.role', 'text', ({ role }) =>
        translate(culture, `roles.${role as Role}` satisfies ServerTextKey),
      ),
      own('sites', 'admin.users.sites', 'text', sites),
      own('lastSignInAt', 'admin.users.lastSignInAt', 'dateTime', (row) =>
        row.last_sign_in_at ? reading.clock(row.last_sign_in_at) : null,
      ),
      own('isDisabled', 'admin.users.disabled', 'toggle', (row) => row.is_disabled),
      own('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => reading.clock(row.updated_at)),
      own('createdAt', 'lists.export.createdAt', 'dateTime', (row) => reading.clock(row.created_at)),
    ],
    keys: [],
    read: (ids) => selectUsersInOrder(tx, tenant.id, ids),
  };
}
