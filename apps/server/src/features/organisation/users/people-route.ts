import { sql } from 'kysely';
import Type from 'typebox';
import { likePattern } from '../../../database/lists/list-predicates.ts';
import { idSchema } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { collated, sortLocale } from '../../../http/lists/alphabet.ts';

/** Fewer letters would list everybody. */
const shortestSearch = 2;
const maxPeople = 20;

/** People of the site by name, for users that perform services there and have to name a person: only id and name. */
export const peopleRoute: Route = route({
  tag: 'Users',
  authentication: 'user',
  action: 'operations.perform',
  scope: 'site',
  transaction: 'read',
  method: 'GET',
  path: 'people',
  name: 'people.search',
  summary: 'Search for users of the site by name',
  description:
    'Returns at most 20 users. The search requires two letters or more; with fewer, it returns no users. Intended for selecting a borrower or the assignee of a case.',
  query: Type.Object({ searchCriteria: Type.Optional(Type.String({ maxLength: 250 })) }),
  reply: Type.Object(
    {
      items: Type.Array(Type.Object({ id: idSchema, name: Type.String() }, { title: 'UserName' })),
      isComplete: Type.Boolean({ description: 'False if more users were found than are returned.' }),
    },
    { title: 'People' },
  ),
  // Fast enough for typing; too slow for a program that asks for every pair of letters.
  rateLimit: 60,
  async handler(context, { query }) {
    const words = (query.searchCriteria ?? '').trim().toLowerCase().split(/\s+/);
    if ([...words.join('')].length < shortestSearch) return ok({ items: [], isComplete: false });
    const matchingPeople = await selectPeople(context, words.slice(0, 5));
    return ok({ items: matchingPeople.slice(0, maxPeople), isComplete: matchingPeople.length <= maxPeople });
  },
});

async function selectPeople({ tx, tenant, site }: SiteContext, words: readonly string[]) {
  const result = await sql<{ id: string; name: string }>`
    SELECT id, name FROM users
    WHERE tenant_id = ${tenant.id} AND NOT is_disabled AND lower(name) LIKE ALL (${words.map(likePattern)}::text[])
      AND (role IN ('TenantAdmin', 'SuperUser') OR EXISTS (SELECT FROM user_sites us
           WHERE us.tenant_id = users.tenant_id AND us.user_id = users.id AND us.site_id = ${site.id}))
    ORDER BY ${collated(sql`name`, sortLocale(tenant.culture))}, id LIMIT ${maxPeople + 1}`.execute(tx);
  return result.rows;
}
