import type { Pool } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { created, item, noContent, ok } from '../../../http/kernel/answer.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { listRoutes, pageAnswer } from '../../../http/lists/list-routes.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../../publishing/publishable-item.ts';
import { accessRoutes } from './access-routes.ts';
import { isMove, moveAccount } from './move-account.ts';
import { createNewPrivileges } from './new-privileges.ts';
import { peopleRoute } from './people-route.ts';
import { type AccountAccess, giveAccess } from './user-access.ts';
import { changeOwnContact } from './user-contact.ts';
import { userExport, userList } from './user-list.ts';
import { countUsage, selectUsersInOrder, type UserRow } from './user-queries.ts';
import { ownContact, presentUser, usageReply, userReply, userSave } from './user-schemas.ts';
import { changeUser, createUser, getUser, removeUser, type UserInput } from './user-service.ts';

const base = { tag: 'Users', authentication: 'user', scope: 'tenant', alsoInSite: true } as const;

type ShownUser = ReturnType<typeof presentUser>;

/** Dependencies of the routes of users. */
export interface UserRoutesOptions extends AccountAccess {
  /** Pool for reading exports. */
  readonly pool: Pool;
  readonly isMailConfigured: boolean;
}

/** Users. They belong to the tenant, so a site in the path only says where the caller stands. */
export function userRoutes(options: UserRoutesOptions): Route[] {
  return [...readRoutes, ...writeRoutes(options), userExport(options.pool), ...accessRoutes(options), peopleRoute];
}

const readRoutes: Route[] = [
  ...listRoutes({
    ...base,
    action: 'users.read',
    path: 'users',
    noun: 'user',
    reply: userReply,
    list: (context, query) =>
      pageAnswer(context, userList(context), query, async (reader, ids) =>
        (await selectUsersInOrder(reader, ids)).map((row) => presentUser(row, context.tenant.key)),
      ),
  }),
  route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'users/:id',
    name: 'users.get',
    summary: 'Get a user; all users may get their own account',
    params: idParams,
    reply: userReply,
    handler: async (context, { params }) => item(presentUser(await getUser(context, params.id), context.tenant.key)),
  }),
  route({
    ...base,
    action: 'users.read',
    transaction: 'read',
    method: 'GET',
    path: 'users/:id/usage',
    name: 'users.usage',
    summary: 'Count the items in the name of a user before the user is deleted',
    params: idParams,
    reply: usageReply,
    async handler(context, { params }) {
      const row = await getUser(context, params.id);
      return ok({ ...(await countUsage(context, row.id, maxCounted)), most: maxCounted });
    },
  }),
];

/** Exact numbers beyond this are not needed. */
const maxCounted = 1000;

const writeRoutes = (access: UserRoutesOptions): Route[] => [
  createRoute(access),
  updateRoute(access),
  contactRoute,
  deleteRoute,
];

function createRoute(access: UserRoutesOptions): Route {
  return route({
    ...base,
    action: 'users.write',
    transaction: 'write',
    changesAccess: true,
    method: 'POST',
    path: 'users',
    name: 'users.create',
    summary: 'Create a user',
    body: userSave,
    reply: userReply,
    status: 201,
    async handler(context, { body }) {
      const privilegeIds = await createNewPrivileges(context, body, []);
      const row = await createUser(context, withPrivileges(body, privilegeIds));
      const after = presentUser(row, context.tenant.key);
      audit(context, 'create', { after });
      return created(await invited(context, access, row, body));
    },
  });
}

function updateRoute(access: UserRoutesOptions): Route {
  return route({
    ...base,
    action: 'users.write',
    // A move to another tenant needs a transaction in both.
    transaction: 'none',
    changesAccess: true,
    method: 'PUT',
    path: 'users/:id',
    name: 'users.update',
    summary: 'Change a user',
    description:
      'A system administrator that specifies another tenant moves their own account to that tenant, with access to all of its sites.',
    params: idParams,
    body: userSave,
    reply: userReply,
    handler: async (context, { params, body, expectedVersion }) => {
      if (isMove(context, body)) {
        return item(await moveAccount(access.pool, context, { id: params.id, input: body, expectedVersion }));
      }
      return inTransaction(access.pool, { tenantId: context.tenant.id, waiter: context.waiter }, (tx) =>
        update({ ...context, tx }, access, { id: params.id, input: body, expectedVersion }),
      );
    },
  });
}

const contactRoute = route({
  ...base,
  transaction: 'write',
  method: 'PUT',
  path: 'contact',
  name: 'contact.update',
  summary: 'Change the caller’s own contact preferences',
  description:
    'Receipts and reminders are sent by SMS to users that prefer it, if the site has a gateway, and otherwise by e-mail.',
  body: ownContact,
  reply: userReply,
  async handler(context, { body, expectedVersion }) {
    const previous = await getUser(context, context.caller.userId, true);
    checkVersion(previous.version, expectedVersion, body.version);
    const before = presentUser(previous, context.tenant.key);
    const after = presentUser(await changeOwnContact(context, previous, body), context.tenant.key);
    audit(context, 'update', { before, after });
    return item(after);
  },
});

const deleteRoute = route({
  ...base,
  action: 'users.delete',
  transaction: 'write',
  changesAccess: true,
  method: 'DELETE',
  path: 'users/:id',
  name: 'users.delete',
  summary: 'Delete a user',
  params: idParams,
  status: 204,
  async handler(context, { params, expectedVersion }) {
    const row = await getUser(context, params.id, true);
    checkVersion(row.version, expectedVersion, undefined);
    await removeUser(context, row);
    audit(context, 'delete', { before: presentUser(row, context.tenant.key) });
    return noContent();
  },
});

async function update(
  context: TenantContext,
  access: AccountAccess,
  { id, input, expectedVersion }: { id: string; input: UserInput; expectedVersion: number | null },
) {
  const previous = await getUser(context, id, true);
  checkSameId(id, input.id);
  checkVersion(previous.version, expectedVersion, input.version);
  const before = presentUser(previous, context.tenant.key);
  const privilegeIds = await createNewPrivileges(context, input, previous.privilege_ids);
  const row = await changeUser(context, previous, withPrivileges(input, privilegeIds));
  const after = presentUser(row, context.tenant.key);
  audit(context, 'update', { before, after });
  return item(await invited(context, access, row, input));
}

function withPrivileges(input: UserInput, privilegeIds: string[] | undefined): UserInput {
  return privilegeIds === undefined ? input : { ...input, privilegeIds };
}

/** Sends the invitation that was asked for with the save. Source: specification, section 3, User, sendConfirmationEmail. */
async function invited(context: TenantContext, access: AccountAccess, row: UserRow, input: UserInput) {
  if (!input.sendConfirmationEmail) return presentUser(row, context.tenant.key);
  await giveAccess(context, access, row, { purpose: 'invitation', by: 'email' });
  return presentUser(await getUser(context, row.id), context.tenant.key);
}

function audit(
  context: TenantContext,
  action: 'create' | 'update' | 'delete',
  { before, after }: { readonly before?: ShownUser; readonly after?: ShownUser },
) {
  const { id = null, name = null } = after ?? before ?? {};
  recordAudit(context, { action, resourceType: 'user', resourceId: id, resourceName: name, before, after });
}
