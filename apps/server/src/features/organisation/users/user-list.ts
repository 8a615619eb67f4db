import { can, hasRank, type Role, roleNames } from '@tingest/domain/access';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { likePattern } from '../../../database/lists/list-predicates.ts';
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
  countedTotal,
  findByWords,
  instantColumns,
  keywordColumn,
  namedColumn,
  textColumn,
} from '../../../http/lists/own-columns.ts';
import { activityOf, selectUsersInOrder, type UserRow, userStatus } from './user-queries.ts';

const ofEverySite = roleNames.filter((role) => hasRank(role, 'TenantAdmin'));

/**
 * Returns the list of users that the caller may see: all of the tenant, or themselves and those of their sites. Users
 * of tenant rank or above work at every site, regardless of the sites listed for them; `getUser` decides about one in
 * the same way.
 */
export function userList(context: TenantContext): ListSource {
  const { tenant, caller } = context;
  const seesAllFields =
    can(caller, 'users.read', { siteIds: tenant.sites.map(({ id }) => id) }).allowed && caller.role !== 'SiteAdmin';
  const ofOwnSites = sql<boolean>`EXISTS (SELECT 1 FROM user_sites us WHERE us.tenant_id = users.tenant_id
    AND us.user_id = users.id AND us.site_id = ANY (${[...caller.siteIds]}::uuid[]))`;
  const sharesASite = caller.siteIds.length > 0 ? ofEverySite : [];
  const ofTenant = sql<boolean>`tenant_id = ${tenant.id}`;
  const scope = seesAllFields
    ? ofTenant
    : sql<boolean>`tenant_id = ${tenant.id} AND (id = ${caller.userId} OR role = ANY (${sharesASite}::text[]) OR ${ofOwnSites})`;
  const instant = instantColumns(fieldContext(context));
  const searchedText = sql<string>`user_search_text(name, username, email, phone_no)`;
  return {
    table: sql`users`,
    scope,
    // The search finds users of the whole tenant, and its matches must not be counted for a caller that sees only some
    // of them.
    ...(!seesAllFields && { base: ofTenant, isRestricted: true }),
    columns: new Map([
      ['name', namedColumn('name', tenant.culture)],
      ['username', textColumn('username')],
      ['email', textColumn('email', { isNullable: true })],
      ['phoneNo', textColumn('phone_no', { isNullable: true })],
      ['role', keywordColumn('role')],
      ['status', keywordColumn(userStatus)],
      ['lastSignInAt', instant(activityOf('last_sign_in_at'), { isNullable: true })],
      ['createdAt', instant('created_at')],
      ['updatedAt', instant('updated_at')],
    ]),
    defaultOrdering: { column: 'name', dir: 'asc' },
    total: countedTotal('users', scope),
    search: {
      text: searchedText,
      find: findByWords('users', [tenant.id]),
      beginsWith: (prefix) => [sql<boolean>`${searchedText} LIKE ${likePattern(prefix)}`],
    },
  };
}

/** The users that the caller may see, as a file. */
export function userExport(pool: Pool): Route {
  const resource = 'users';
  return route({
    ...exportCall(resource),
    tag: 'Users',
    summary: 'Export: user',
    // Exporting visible data needs no separate right.
    action: 'users.read',
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

async function prepare(context: TenantContext, { reading }: ExportRequest): Promise<ListExport<UserRow>> {
  const { tenant, culture } = context;
  const defineColumn = ownColumns<UserRow>(culture);
  const siteNames = new Map(tenant.sites.map(({ key, name }) => [key, name]));
  const sites = (row: UserRow) =>
    hasRank(row.role as Role, 'TenantAdmin')
      ? translate(culture, 'admin.users.everySite')
      : row.site_keys.map((key) => siteNames.get(key) ?? key).join(', ');
  return {
    name: translate(culture, 'admin.menu.users'),
    source: userList(context),
    columns: [
      defineColumn('name', 'admin.users.name', 'text', ({ name }) => name),
      defineColumn('username', 'admin.users.username', 'text', ({ username }) => username),
      defineColumn('email', 'admin.users.email', 'text', ({ email }) => email),
      defineColumn('phoneNo', 'admin.users.phoneNo', 'text', (row) => row.phone_no),
      defineColumn('preferredChannel', 'admin.users.preferredChannel', 'text', (row) =>
        translate(culture, row.preferred_channel === 'sms' ? 'admin.users.channels.sms' : 'admin.users.channels.email'),
      ),
      defineColumn('role', 'admin.users.role', 'text', ({ role }) =>
        translate(culture, `roles.${role as Role}` satisfies ServerTextKey),
      ),
      defineColumn('sites', 'admin.users.sites', 'text', sites),
      defineColumn('lastSignInAt', 'admin.users.lastSignInAt', 'dateTime', (row) =>
        row.last_sign_in_at ? reading.clock(row.last_sign_in_at) : null,
      ),
      defineColumn('isDisabled', 'admin.users.disabled', 'toggle', (row) => row.is_disabled),
      defineColumn('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => reading.clock(row.updated_at)),
      defineColumn('createdAt', 'lists.export.createdAt', 'dateTime', (row) => reading.clock(row.created_at)),
    ],
    read: (ids) => selectUsersInOrder(context, ids),
  };
}
