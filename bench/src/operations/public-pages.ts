import { middle, type PublicSite } from '../data/load-public-objects.ts';
import { objectCode } from '../data/object-ids.ts';
import type { Random } from '../data/random.ts';
import { districts, kinds, streets } from '../data/words.ts';
import type { LoadRequest } from '../processes/load-types.ts';
import { bareGet, get, type Operation, ratioOf, within } from './operation.ts';
import { shownColumns } from './shown-columns.ts';

const distinctCount = 2_000;
/** Objects that are requested once more, each by a client that has the answer already. */
const repeatedCount = 200;

/**
 * Returns the requests of anonymous users: objects by code, words, nearby objects, and pages of objects; different ones
 * each time.
 */
export async function publicOperations(site: PublicSite, address: string, random: Random): Promise<Operation[]> {
  const { tenantKey, path, tenantId, siteId, objects } = site;
  const numbers = Array.from({ length: distinctCount }, () => random.between(1, objects));
  const code = (number: number) => get(`/api/v2/${path}/open/elements/codes/${objectCode(number)}`);
  const bare = {
    statements: {
      open: `SELECT ${shownColumns} FROM elements e WHERE e.tenant_id = $1 AND e.site_id = $2 AND e.code_key = $3`,
    },
    requests: numbers.map((number) => bareGet('open', [tenantId, siteId, objectCode(number)])),
  };
  const search = (query: Record<string, string>) =>
    get(`/search?${new URLSearchParams({ tenant: tenantKey, ...query }).toString()}`);
  const makeEach = <Item>(make: (number: number) => Item) => numbers.map(make);
  const near = () =>
    [middle.lat, middle.lon].map((degrees) => (degrees + (random.next() - 0.5) * middle.reach).toFixed(5)).join(',');
  return [
    { name: 'public', title: 'open look-up', requests: numbers.map(code), bare, target: ratioOf(0.6) },
    {
      name: 'public',
      title: 'open look-up, unchanged (304)',
      requests: await Promise.all(numbers.slice(0, repeatedCount).map((number) => knownAnswer(address, code(number)))),
      bare,
      target: ratioOf(0.75),
    },
    {
      name: 'public',
      title: 'page of a thing',
      requests: makeEach((number) => get(`/search/${path}/${objectCode(number)}`)),
    },
    {
      name: 'public',
      title: 'public search, words that name one thing',
      requests: makeEach((number) => search({ q: `${random.pick(kinds)} ${number}` })),
      target: within(60),
    },
    {
      name: 'public',
      title: 'public search, words that many have',
      requests: makeEach(() => search({ q: `${random.pick(kinds)} ${random.pick(districts)}` })),
      target: within(60),
    },
    {
      name: 'public',
      title: 'public search, common words that few have together',
      requests: makeEach(() =>
        search({ q: `${random.pick(streets)} ${random.between(1, 180)} ${random.pick(districts)}` }),
      ),
      target: within(60),
    },
    { name: 'public', title: 'near me', requests: makeEach(() => search({ near: near() })), target: within(50) },
    {
      name: 'public',
      title: 'near me, with a word',
      requests: makeEach(() => search({ near: near(), q: random.pick(kinds) })),
      target: within(60),
    },
  ];
}

/** Returns a request of a client that has the answer already. */
async function knownAnswer(address: string, request: LoadRequest): Promise<LoadRequest> {
  const reply = await fetch(`${address}${request.path}`);
  const tag = reply.headers.get('etag');
  if (!reply.ok || tag === null) throw new Error(`GET ${request.path} answered ${reply.status} without an entity tag`);
  await reply.arrayBuffer();
  return { ...request, headers: { 'if-none-match': tag } };
}
