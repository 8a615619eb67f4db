import { hasRank, type ListQuery } from '@tingest/domain';
import { created, item, noContent, ok } from '../../../http/answer.ts';
import type { SiteContext } from '../../../http/context.ts';
import { listInMemory, type MemoryList } from '../../../http/lists/list-in-memory.ts';
import {
  listAnswer,
  listParameters,
  listQuerySchema,
  listReply,
  queryOfBody,
  queryOfParameters,
} from '../../../http/lists/list-schemas.ts';
import { type Route, route } from '../../../http/route.ts';
import { idParams } from '../../../http/schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../../publishing/publishable-item.ts';
import { coverageOf } from './coverage.ts';
import { privilegeExport } from './privilege-export.ts';
import { presentListedPrivilege, presentPrivilege } from './privilege-presenter.ts';
import { type ListedPrivilegeRow, selectHolders, selectListedPrivileges } from './privilege-queries.ts';
import {
  coverageBody,
  coverageReply,
  listedPrivilegeReply,
  privilegeFullReply,
  privilegeReply,
  privilegeSave,
} from './privilege-schemas.ts';
import { changePrivilege, createPrivilege, getPrivilege, removePrivilege } from './privilege-service.ts';

const base = { tag: 'Privileges', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'privileges.read', transaction: 'read' } as const;

const privilegeList: MemoryList<ListedPrivilegeRow> = {
  defaultColumn: 'name',
  columns: {
    name: (row) => row.name,
    description: (row) => row.description,
    status: (row) => row.status,
    grantCount: (row) => row.grant_count,
    userCount: (row) => row.user_count,
    createdAt: (row) => row.created_at,
    updatedAt: (row) => row.updated_at,
  },
  searchText: (row) => `${row.name} ${row.description}`,
};

/** Privileges of a site. Source: specification, section 7, Users and privileges; design, section 5. */
export const privilegeRoutes: readonly Route[] = [
  privilegeExport(privilegeList),
  route({
    ...reading,
    method: 'GET',
    path: 'privileges',
    name: 'privileges.list',
    summary: 'List: privilege',
    query: listParameters,
    reply: listReply(listedPrivilegeReply),
    handler: (context, { query }) => list(context, queryOfParameters(query)),
  }),
  route({
    ...reading,
    method: 'POST',
    path: 'privileges/filter',
    name: 'privileges.filter',
    summary: 'Filtered list: privilege',
    body: listQuerySchema,
    reply: listReply(listedPrivilegeReply),
    handler: (context, { body }) => list(context, queryOfBody(body)),
  }),
  route({
    ...reading,
    method: 'GET',
    path: 'privileges/:id',
    name: 'privileges.get',
    summary: 'One privilege',
    params: idParams,
    reply: privilegeReply,
    handler: async (context, { params }) => item(presentPrivilege(await getPrivilege(context, params.id))),
  }),
  route({
    ...reading,
    method: 'GET',
    path: 'privileges/:id/full',
    name: 'privileges.getFull',
    summary: 'One privilege, with who has it',
    params: idParams,
    reply: privilegeFullReply,
    async handler(context, { params }) {
      const { tx, tenant, caller } = context;
      const row = await getPrivilege(context, params.id);
      const siteIds = hasRank(caller.role, 'TenantAdmin') ? null : caller.siteIds;
      return item({ ...presentPrivilege(row), users: await selectHolders(tx, tenant.id, row.id, siteIds) });
    },
  }),
  route({
    ...reading,
    method: 'POST',
    path: 'privileges/coverage',
    name: 'privileges.coverage',
    summary: 'How much some grants reach',
    body: coverageBody,
    reply: coverageReply,
    handler: async (context, { body }) => ok(await coverageOf(context, body.grants)),
  }),
  route({
    ...base,
    action: 'privileges.write',
    transaction: 'write',
    changesAccess: true,
    method: 'POST',
    path: 'privileges',
    name: 'privileges.create',
    summary: 'Create a privilege',
    body: privilegeSave,
    reply: privilegeReply,
    status: 201,
    async handler(context, { body }) {
      const after = presentPrivilege(await createPrivilege(context, body));
      audit(context, 'create', after, undefined, after);
      return created(after);
    },
  }),
  route({
    ...base,
    action: 'privileges.write',
    transaction: 'write',
    changesAccess: true,
    method: 'PUT',
    path: 'privileges/:id',
    name: 'privileges.update',
    summary: 'Change a privilege',
    params: idParams,
    body: privilegeSave,
    reply: privilegeReply,
    async handler(context, { params, body, expectedVersion }) {
      const previous = await getPrivilege(context, params.id, true);
      checkSameId(params.id, body.id);
      checkVersion(previous.version, expectedVersion, body.version);
      const before = presentPrivilege(previous);
      const after = presentPrivilege(await changePrivilege(context, previous, body));
      audit(context, 'update', after, before, after);
      return item(after);
    },
  }),
  route({
    ...base,
    action: 'privileges.delete',
    transaction: 'write',
    changesAccess: true,
    method: 'DELETE',
    path: 'privileges/:id',
    name: 'privileges.delete',
    summary: 'Delete a privilege',
    description: 'Refused while users have it.',
    params: idParams,
    status: 204,
    async handler(context, { params, expectedVersion }) {
      const row = await getPrivilege(context, params.id, true);
      checkVersion(row.version, expectedVersion, undefined);
      await removePrivilege(context, row);
      const before = presentPrivilege(row);
      audit(context, 'delete', before, before, undefined);
      return noContent();
    },
  }),
];

async function list(context: SiteContext, query: ListQuery) {
  const { tx, tenant, site, culture } = context;
  const page = listInMemory(privilegeList, await selectListedPrivileges(tx, tenant.id, site.id), query, culture);
  return ok(listAnswer(context, page.items.map(presentListedPrivilege), page));
}

function audit(
  context: SiteContext,
  action: 'create' | 'update' | 'delete',
  { id, name }: { readonly id: string; readonly name: string },
  before: unknown,
  after: unknown,
): void {
  recordAudit(context, {
    action,
    resourceType: 'privilege',
    resourceId: id,
    resourceName: name,
    before,
    after,
  });
}
