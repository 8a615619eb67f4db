import { ok } from '../../../http/answer.ts';
import { type Route, route } from '../../../http/route.ts';
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
    summary: 'What the start page says of a site',
    description: 'Numbers are kept or counted up to a bound, so that it costs the same however much there is.',
    reply: dashboardReply,
    handler: async (context) => ok(await readDashboard(context)),
  }),
];
