import { badgeProblem, newBadge } from '@tingest/domain/work';
import { sql } from 'kysely';
import Type from 'typebox';
import { drawQrCode, qrCodeReply } from '../../../http/contract/qr-code.ts';
import { idParams, ignored, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import type { UserRow } from './user-queries.ts';
import { checkMayChange, getUser } from './user-service.ts';

const badgeReply = Type.Object(
  {
    code: nullable(Type.String()),
    qr: nullable(qrCodeReply),
  },
  { title: 'Badge' },
);

const base = {
  tag: 'Users',
  authentication: 'user',
  scope: 'tenant',
  alsoInSite: true,
  action: 'users.write',
  params: idParams,
} as const;

/**
 * The code by which kiosks recognise a user. Only those that may change the user see it: it opens a session in the
 * user's name.
 */
export const badgeRoutes: readonly Route[] = [
  route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'users/:id/badge',
    name: 'users.getBadge',
    summary: 'Get the badge of a user',
    reply: badgeReply,
    async handler(context, { params }) {
      const user = await changeableUser(context, params.id);
      return ok(await presentBadge(await selectBadge(context, user.id)));
    },
  }),
  route({
    ...base,
    transaction: 'write',
    method: 'PUT',
    path: 'users/:id/badge',
    name: 'users.setBadge',
    summary: 'Set or remove the badge of a user',
    body: Type.Object(
      {
        code: Type.Optional(
          nullable(
            Type.String({ maxLength: 60, description: 'Null removes the badge; if omitted, a new code is generated.' }),
          ),
        ),
        // Only in responses; accepted in requests so that a response can be sent back.
        qr: ignored,
      },
      { title: 'BadgeSave', additionalProperties: false },
    ),
    reply: badgeReply,
    async handler(context, { params, body }) {
      const user = await changeableUser(context, params.id);
      const code = body.code === undefined ? newBadge(crypto.getRandomValues(new Uint32Array(12))) : body.code?.trim();
      const before = await selectBadge(context, user.id);
      await saveBadge(context, user, code || null);
      // The code itself is a secret.
      const states = { before: { hasBadge: before !== null }, after: { hasBadge: Boolean(code) } };
      const resource = { resourceType: 'user', resourceId: user.id, resourceName: user.name };
      recordAudit(context, { action: 'update', ...resource, ...states });
      return ok(await presentBadge(code || null));
    },
  }),
];

async function changeableUser(context: TenantContext, id: string): Promise<UserRow> {
  const user = await getUser(context, id, false);
  checkMayChange(context, user);
  return user;
}

async function selectBadge({ tx, tenant }: TenantContext, userId: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM badges WHERE tenant_id = ${tenant.id} AND user_id = ${userId}`.execute(tx);
  return rows[0]?.code ?? null;
}

/** Saves a badge; a former one, and a session that it opened, end. @throws ProblemError `badgeForm`, `badgeTaken` */
async function saveBadge(context: TenantContext, user: UserRow, code: string | null): Promise<void> {
  const { tx, tenant } = context;
  const problem = code === null ? null : badgeProblem(code);
  if (problem) throw new ProblemError({ ...problem, path: 'code' });
  await sql`DELETE FROM badges WHERE tenant_id = ${tenant.id} AND user_id = ${user.id}`.execute(tx);
  await sql`DELETE FROM access_tokens
    WHERE tenant_id = ${tenant.id} AND user_id = ${user.id} AND kind = 'kioskSession'`.execute(tx);
  if (code === null) return;
  const { rows } = await sql`
    INSERT INTO badges (tenant_id, user_id, code) VALUES (${tenant.id}, ${user.id}, ${code})
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx);
  if (rows.length === 0) throw new ProblemError({ code: 'badgeTaken', path: 'code' });
}

async function presentBadge(code: string | null) {
  return { code, qr: code === null ? null : await drawQrCode(code) };
}
