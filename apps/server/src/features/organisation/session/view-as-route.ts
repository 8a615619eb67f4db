import type { Pool } from 'pg';
import { findViewed, viewAsHeader } from '../../../http/authentication/view-as.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { presentSession, sessionReply } from './session-routes.ts';

/** Returns the route for viewing the product as another user. @param pool for reading the other user's record */
export function viewAsRoute(pool: Pool): Route {
  return route({
    tag: 'Privileges',
    authentication: 'user',
    scope: 'tenant',
    alsoInSite: true,
    action: 'users.write',
    transaction: 'write',
    method: 'POST',
    path: 'users/:id/viewAs',
    name: 'users.viewAs',
    summary: 'Begin to view the product as a user',
    description: `Returns the session as the user would receive it. Read-only calls with the header ${viewAsHeader} and the user's id are answered as they would be answered for the user.`,
    params: idParams,
    reply: sessionReply,
    async handler(context, { params }) {
      const viewed = await findViewed(pool, context.caller, params.id);
      recordAudit(context, {
        action: 'viewAs',
        resourceType: 'user',
        resourceId: viewed.userId,
        resourceName: viewed.name,
      });
      return ok(await presentSession(context.tx, viewed), { 'cache-control': 'no-store' });
    },
  });
}
