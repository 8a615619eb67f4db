import Type from 'typebox';
import { idParams } from '../../../http/contract/schemas.ts';
import { noContent, ok } from '../../../http/kernel/answer.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import type { PasswordLinkPurpose, PasswordService } from './password-service.ts';
import { type AccountAccess, giveAccess } from './user-access.ts';
import { accessBody, accessReply } from './user-schemas.ts';
import { checkMayChange, getUser } from './user-service.ts';

const base = {
  tag: 'Users',
  authentication: 'user',
  scope: 'tenant',
  alsoInSite: true,
  action: 'users.write',
  transaction: 'write',
} as const;

type AccessOptions = AccountAccess & { readonly isMailConfigured: boolean };

/** Returns the routes for access to accounts: invitations, and calls about passwords where they are kept here. */
export function accessRoutes(options: AccessOptions): Route[] {
  const { passwordService } = options;
  return [
    accessRoute(options, 'invitation', {
      name: 'users.invite',
      summary: 'Invite a user, or repeat the invitation',
      description:
        'Sends an e-mail with a link that sets the password once, or returns the link so that it can be handed over.',
    }),
    ...(passwordService
      ? [
          accessRoute(options, 'passwordLink', {
            name: 'users.sendPasswordLink',
            summary: 'Send a user a link that sets the password once at the built-in identity provider',
          }),
          passwordRoute(passwordService),
        ]
      : []),
  ];
}

/** Returns a route that sends a user a link, or returns the link. */
function accessRoute(
  options: AccessOptions,
  purpose: PasswordLinkPurpose,
  routeTexts: { readonly name: string; readonly summary: string; readonly description?: string },
): Route {
  return route({
    ...{ ...base, ...routeTexts, method: 'POST', path: `users/:id/${purpose}` },
    params: idParams,
    body: accessBody,
    reply: accessReply,
    async handler(context, { params, body: { by = 'email' } }) {
      const row = await getUser(context, params.id, true);
      const { email, url, validUntil } = await giveAccess(context, options, row, { purpose, by });
      const { isMailConfigured } = options;
      return ok(
        { email, url, validUntil: validUntil?.toISOString() ?? null, isMailConfigured },
        { 'cache-control': 'no-store' },
      );
    },
  });
}

function passwordRoute(passwordService: PasswordService): Route {
  return route({
    ...base,
    changesAccess: true,
    method: 'PUT',
    path: 'users/:id/password',
    name: 'users.setPassword',
    summary: "Set a user's password at the built-in identity provider",
    description: 'Ends all sessions of the user. Users change their own password on the pages of the provider.',
    params: idParams,
    body: Type.Object(
      { password: Type.String({ maxLength: 1000 }) },
      { title: 'PasswordSave', additionalProperties: false },
    ),
    status: 204,
    async handler(context, { params, body }) {
      const { tx, tenant, caller, now } = context;
      const row = await getUser(context, params.id, true);
      checkMayChange(context, row);
      // For the own account the former password is required: a stolen token must not be enough.
      if (row.id === caller.userId) throw new ProblemError({ code: 'permissionDenied' });
      await passwordService.setPassword(tx, { tenantId: tenant.id, userId: row.id }, body.password, now);
      recordAudit(context, {
        action: 'update',
        resourceType: 'user',
        resourceId: row.id,
        resourceName: row.name,
        after: { passwordChanged: true, by: 'administrator' },
      });
      return noContent();
    },
  });
}
