import type { LoadedSite } from '../data/loaded-site.ts';
import { objectCode, objectId } from '../data/object-ids.ts';
import type { Random } from '../data/random.ts';
import { bareGet, both, get, type Operation, ratioOf, within } from './operation.ts';
import { shownColumns } from './shown-columns.ts';

const distinctCount = 10_000;

/** One object, by its code and by its id; another one each time. */
export function lookUps({ path, tenantId, siteId, objects }: LoadedSite, random: Random): Operation[] {
  const numbers = Array.from({ length: distinctCount }, () => random.between(1, objects));
  return [
    {
      name: 'code',
      title: 'look-up by code',
      requests: numbers.map((number) => get(`/api/v2/${path}/elements/codes/${objectCode(number)}`)),
      bare: {
        statements: {
          code: `SELECT ${shownColumns} FROM elements e WHERE e.tenant_id = $1 AND e.site_id = $2 AND e.code_key = $3`,
        },
        requests: numbers.map((number) => bareGet('code', [tenantId, siteId, objectCode(number)])),
      },
      target: both(ratioOf(0.5), within(3)),
    },
    {
      name: 'id',
      title: 'object by id',
      requests: numbers.map((number) => get(`/api/v2/${path}/elements/${objectId(1, number)}`)),
      bare: {
        statements: { id: `SELECT ${shownColumns} FROM elements e WHERE e.tenant_id = $1 AND e.id = $2` },
        requests: numbers.map((number) => bareGet('id', [tenantId, objectId(1, number)])),
      },
    },
  ];
}
