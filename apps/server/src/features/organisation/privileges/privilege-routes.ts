import { hasRank } from '@tingest/domain/access';
import { idParams } from '../../../http/contract/schemas.ts';
import { item, ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../http/kernel/site-of-item.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import { selectRestrictedFields } from '../../../publishing/hidden-titles.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { coverageOf } from './coverage.ts';
import { privilegeExport } from './privilege-export.ts';
import { presentListedPrivilege, presentPrivilege } from './privilege-presenter.ts';
import {
  type ListedPrivilegeRow,
  selectHolders,
  selectListedPrivileges,
  selectPrivileges,
} from './privilege-queries.ts';
import {
  coverageBody,
  coverageReply,
  hiddenFieldsReply,
  listedPrivilegeReply,
  privilegeFullReply,
  privilegeReply,
  privilegeSave,
  privilegesWithGrantsReply,
} from './privilege-schemas.ts';
import {
  changePrivilege,
  createPrivilege,
  type GivePrivilege,
  getPrivilege,
  removePrivilege,
} from './privilege-service.ts';

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
  textColumns: ['name', 'description'],
  searchText: (row) => `${row.name} ${row.description}`,
};

/** Privileges of a site. Source: specification, section 7, Users and privileges; design, section 5. */
export const privilegeRoutes = (give: GivePrivilege): readonly Route[] => [
  privilegeExport(privilegeList),
  ...privilegeListRoutes,
  hiddenFieldsRoute,
  withGrantsRoute,
  ...getRoutes,
  getFullRoute,
  coverageRoute,
  ...saveRoutes(give),
];

const privilegeListRoutes = listRoutes({
  ...base,
  action: 'privileges.read',
  path: 'privileges',
  noun: 'privilege',
  reply: listedPrivilegeReply,
  list: async (context, query) =>
    memoryAnswer(context, privilegeList, await selectListedPrivileges(context), {
      query,
      present: presentListedPrivilege,
    }),
});

const hiddenFieldsRoute = route({
  ...reading,
  method: 'GET',
  path: 'privileges/hiddenFields',
  name: 'privileges.hiddenFields',
  summary: 'List fields that privileges hide',
  description:
    'Includes the fields and processors that rules copy these fields to; they are hidden from the same users.',
  reply: hiddenFieldsReply,
  handler: async (context) => ok({ fieldIds: [...(await selectRestrictedFields(context))] }),
});

const withGrantsRoute = route({
  ...reading,
  method: 'GET',
  path: 'privileges/withGrants',
  name: 'privileges.listWithGrants',
  summary: 'List privileges with their grants',
  description: 'All privileges of the site, in no particular order.',
  reply: privilegesWithGrantsReply,
  handler: async (context) => ok({ items: (await selectPrivileges(context)).map(presentPrivilege) }),
});

const getRoutes = readItemRoutes('privileges', {
  ...reading,
  method: 'GET',
  path: 'privileges/:id',
  name: 'privileges.get',
  summary: 'Get a privilege',
  params: idParams,
  reply: privilegeReply,
  handler: async (context, { params }) => item(presentPrivilege(await getPrivilege(context, params.id))),
});

const getFullRoute = route({
  ...reading,
  method: 'GET',
  path: 'privileges/:id/full',
  name: 'privileges.getFull',
  summary: 'Get a privilege with its users',
  params: idParams,
  reply: privilegeFullReply,
  async handler(context, { params }) {
    const { caller } = context;
    const row = await getPrivilege(context, params.id);
    const siteIds = hasRank(caller.role, 'TenantAdmin') ? null : caller.siteIds;
    return item({ ...presentPrivilege(row), users: await selectHolders(context, row.id, siteIds) });
  },
});

const coverageRoute = route({
  ...reading,
  method: 'POST',
  path: 'privileges/coverage',
  name: 'privileges.coverage',
  summary: 'Determine the coverage of grants',
  body: coverageBody,
  reply: coverageReply,
  handler: async (context, { body }) => ok(await coverageOf(context, body.grants)),
});

function saveRoutes(give: GivePrivilege): Route[] {
  return itemRoutes({
    ...base,
    path: 'privileges',
    write: 'privileges.write',
    remove: 'privileges.delete',
    also: { changesAccess: true },
    summaries: { create: 'Create a privilege', update: 'Change a privilege', delete: 'Delete a privilege' },
    descriptions: { delete: 'Refused while users have it.' },
    body: privilegeSave,
    reply: privilegeReply,
    auditType: 'privilege',
    find: (context, id) => getPrivilege(context, id, true),
    create: (context, input) => createPrivilege(context, input, give),
    update: (context, previous, input) => changePrivilege(context, previous, input, give),
    delete: removePrivilege,
    identify: (row) => row,
    present: presentPrivilege,
  });
}
