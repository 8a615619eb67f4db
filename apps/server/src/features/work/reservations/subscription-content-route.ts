import Type from 'typebox';
import { document } from '../../../http/kernel/answer.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readSubscription, type SubscriptionSources } from './subscription-content.ts';

/** Calendar programs query a few times an hour; a client that guesses addresses is slowed down. */
const requestsPerMinute = 60;

/** Serves a calendar at its secret address to every client that knows it. */
export function subscriptionContentRoute(sources: SubscriptionSources, publicUrl: string): Route {
  return route({
    tag: 'Reservations',
    authentication: 'none',
    scope: 'global',
    transaction: 'none',
    method: 'GET',
    path: 'calendars/:secret.ics',
    name: 'calendars.get',
    summary: 'Get a calendar as iCalendar by its secret address',
    params: Type.Object({ secret: Type.String({ maxLength: 200 }) }),
    rateLimit: requestsPerMinute,
    produces: 'text/calendar',
    isTagged: true,
    async handler({ now }, { params }) {
      const content = await readSubscription(sources, params.secret, now);
      if (!content) throw notFound();
      // The library is only needed by programs that ask, which most processes never see.
      const { subscriptionCalendar } = await import('./subscription-calendar.ts');
      const answer = document(
        Buffer.from(subscriptionCalendar(content, publicUrl, now)),
        'text/calendar; charset=utf-8',
        'calendar.ics',
      );
      const headers = {
        ...answer.headers,
        // Calendar programs cache the content and ask whether it has changed.
        ...{ etag: '"calendar"', 'cache-control': 'private, no-cache' },
        ...{ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
      };
      return { ...answer, headers };
    },
  });
}
