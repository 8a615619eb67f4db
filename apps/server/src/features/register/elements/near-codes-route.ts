import { nearCodeKeys } from '@tingest/domain/register';
import { sql } from 'kysely';
import Type from 'typebox';
import { idSchema } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { unlessRefused } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { getElementByCode } from './element-service.ts';

const maxAnswers = 3;
/** Codes that are looked at: some of them may be out of the caller's sight. */
const maxCandidates = 12;

const reply = Type.Object(
  { id: idSchema, code: Type.String(), title: Type.String() },
  { title: 'NearElement', description: 'An object with a code that is similar to the entered code.' },
);

/** Objects with codes that differ from the typed one only in separators and in zeros before a number. */
export const nearCodesRoute: Route = route({
  tag: 'Objects',
  authentication: 'user',
  scope: 'site',
  transaction: 'read',
  method: 'GET',
  path: 'elements/codes/:code/near',
  name: 'elements.getNearCodes',
  summary: 'List the objects with codes that are similar to a code',
  description:
    'At most three objects, the most likely first: `LEK-004` for `LEK004` and `LEK-4`. Objects that the caller may not read are omitted.',
  params: Type.Object({ code: Type.String({ maxLength: 400 }) }),
  reply: Type.Array(reply),
  async handler(context, { params }) {
    const codes = await candidates(context, nearCodeKeys(params.code));
    const matchingElements: { id: string; code: string; title: string }[] = [];
    for (const code of codes) {
      if (matchingElements.length === maxAnswers) break;
      // An object out of the caller's sight is as if it were not there.
      const element = await unlessRefused(getElementByCode(context, code));
      if (element && !matchingElements.some(({ id }) => id === element.row.id)) {
        matchingElements.push({ id: element.row.id, code: element.row.code, title: element.row.title });
      }
    }
    return ok(matchingElements);
  },
});

/** The codes of the site that have one of the keys, in the order of these. */
async function candidates({ tenant, site, tx }: SiteContext, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ code_key: string }>`
    SELECT code_key FROM (
      SELECT code_key FROM elements
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND code_key = ANY (${keys}::text[])
      UNION SELECT code_key FROM element_codes
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND code_key = ANY (${keys}::text[])) AS coded
    ORDER BY array_position(${keys}::text[], code_key::text) LIMIT ${maxCandidates}`.execute(tx);
  return rows.map(({ code_key: key }) => key);
}
