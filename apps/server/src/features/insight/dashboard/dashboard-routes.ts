import { ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readDashboard } from './dashboard.ts';
import { dashboardReply } from './dashboard-schemas.ts';

/** The start page of the administration, in one call. */
export const dashboardRoutes: Route[] = [
  route({
    tag: 'Dashboard',
    authentication: 'user',
    scope: 'site',
    action: 'dashboard.read',
    transaction: 'read',
    method: 'GET',
    path: 'dashboard',
    name: 'dashboard.get',
    summary: 'Get the content of the start page of a site',
    description:
      'Numbers are precomputed or counted up to a limit, so that the cost does not depend on the amount of data.',
    reply: dashboardReply,
    handler: async (context) => ok(await readDashboard(context)),
  }),
];
