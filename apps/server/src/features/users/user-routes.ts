import type { ListQuery } from '@tingest/domain';
import type { Pool } from 'pg';
import Type from 'typebox';
import { listPage } from '../../database/lists/list-page.ts';
import type { Transaction } from '../../database/transaction.ts';
import { created, item, noContent, ok } from '../../http/answer.ts';
import type { TenantContext } from '../../http/context.ts';
import {
  listAnswer,
  listParameters,
  listQuerySchema,
  listReply,
  queryOfBody,
  queryOfParameters,
} from '../../http/lists/list-schemas.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { type Route, route } from '../../http/route.ts';
import { idParams } from '../../http/schemas.ts';
import { recordAudit } from '../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../publishing/publishable-item.ts';
import { userExport } from './user-export.ts';
import { userList } from './user-list.ts';
import { presentUser } from './user-presenter.ts';
import { selectUsersInOrder } from './user-queries.ts';
import { userReply, userSave } from './user-schemas.ts';
import { changeUser, checkMayChange, createUser, getUser, removeUser } from './user-service.ts';

const base = { tag: 'Users', authentication: 'user', scope: 'tenant', alsoInSite: true } as const;

/** Stores a user's password at the built-in identity provider. @throws ProblemError when it is too easy to guess */
export type SetPassword = (
  tx: Transaction,
  password: { readonly tenantId: string; readonly userId: string; readonly password: string },
) => Promise<void>;

/**
 * Users. They belong to the tenant, so a site in the path only says where the caller stands.
 *
 * @param pool what exports are read with
 * @param setPassword absent where an external provider keeps the passwords
 */
export function userRoutes(pool: Pool, setPassword: SetPassword | undefined): Route[] {
  return [...recordRoutes, userExport(pool), ...(setPassword ? [passwordRoute(setPassword)] : [])];
}

function passwordRoute(setPassword: SetPassword): Route {
  return route({
    ...base,
    action: 'users.write',
    transaction: 'write',
    method: 'PUT',
    path: 'users/:id/password',
    name: 'users.setPassword',
    summary: "Set a user's password at the built-in identity provider",
    params: idParams,
    body: Type.Object({ password: Type.String({ maxLength: 1000 }) }, { additionalProperties: false }),
    status: 204,
    async handler(context, { params, body }) {
      const row = await getUser(context, params.id, true);
      checkMayChange(context, row);
      await setPassword(context.tx, { tenantId: context.tenant.id, userId: row.id, password: body.password });
      await audit(context, 'update', row.id, row.name, undefined, { password: 'changed' });
      return noContent();
    },
  });
}

const recordRoutes: Route[] = [
  route({
    ...base,
    action: 'users.read',
    transaction: 'read',
    method: 'GET',
    path: 'users',
    name: 'users.list',
    summary: 'List: user',
    query: listParameters,
    reply: listReply(userReply),
    handler: (context, { query }) => list(context, queryOfParameters(query)),
  }),
  route({
    ...base,
    action: 'users.read',
    transaction: 'read',
    method: 'POST',
    path: 'users/filter',
    name: 'users.filter',
    summary: 'Filtered list: user',
    body: listQuerySchema,
    reply: listReply(userReply),
    handler: (context, { body }) => list(context, queryOfBody(body)),
  }),
  route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'users/:id',
    name: 'users.get',
    summary: 'One user; everybody may ask for themselves',
    params: idParams,
    reply: userReply,
    handler: async (context, { params }) => item(presentUser(await getUser(context, params.id), context.tenant.key)),
  }),
  route({
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
      const after = presentUser(await createUser(context, body), context.tenant.key);
      await audit(context, 'create', after.id, after.name, undefined, after);
      return created(after);
    },
  }),
  route({
    ...base,
    action: 'users.write',
    transaction: 'write',
    changesAccess: true,
    method: 'PUT',
    path: 'users/:id',
    name: 'users.update',
    summary: 'Change a user',
    params: idParams,
    body: userSave,
    reply: userReply,
    async handler(context, { params, body, expectedVersion }) {
      const previous = await getUser(context, params.id, true);
      checkSameId(params.id, body.id);
      checkVersion(previous.version, expectedVersion, body.version);
      const before = presentUser(previous, context.tenant.key);
      const after = presentUser(await changeUser(context, previous, body), context.tenant.key);
      await audit(context, 'update', after.id, after.name, before, after);
      return item(after);
    },
  }),
  route({
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
      await audit(context, 'delete', row.id, row.name, presentUser(row, context.tenant.key), undefined);
      return noContent();
    },
  }),
];

async function list(context: TenantContext, query: ListQuery) {
  const { tx, tenant } = context;
  const result = await listPage(tx, userList(context), query);
  if ('problems' in result) throw new ProblemError(result.problems);
  const rows = await selectUsersInOrder(tx, tenant.id, result.page.ids);
  return ok(
    listAnswer(
      context,
      rows.map((row) => presentUser(row, tenant.key)),
      result.page,
    ),
  );
}

function audit(
  context: TenantContext,
  action: 'create' | 'update' | 'delete',
  resourceId: string,
  resourceName: string,
  before: unknown,
  after: unknown,
) {
  return recordAudit(context, { action, resourceType: 'user', resourceId, resourceName, before, after });
}
