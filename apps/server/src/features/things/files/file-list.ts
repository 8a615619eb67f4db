import { accessTo } from '@tingest/domain';
import { sql } from 'kysely';
import type { ListColumn, ListSource } from '../../../database/lists/list-source.ts';
import { granteeAt } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { inAlphabet } from '../../../http/lists/alphabet.ts';
import { instantOperand, textOperand, wholeNumberOperand } from '../../../http/lists/own-operands.ts';

/** The files of a site, newest first. */
export function fileList(context: SiteContext): ListSource {
  const { tenant, site } = context;
  const instant = instantOperand(fieldContext(context));
  const text = (name: string): ListColumn => ({
    kind: 'text',
    value: sql.ref(name),
    isNullable: false,
    operand: textOperand,
  });
  const named = (name: string): ListColumn => ({ ...text(name), order: inAlphabet(sql.ref(name), tenant.culture) });
  const at = (name: string): ListColumn => ({
    kind: 'timestamp',
    value: sql.ref(name),
    isNullable: false,
    operand: instant,
  });
  const theirs = grantedIds(context);
  const ofSite = sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id} AND is_stored AND deleted_at IS NULL`;
  const scope = theirs ? sql<boolean>`${ofSite} AND id = ANY (${theirs}::uuid[])` : ofSite;
  return {
    table: sql`files`,
    scope,
    ...(theirs && { base: ofSite, isRestricted: true }),
    columns: new Map([
      ['name', named('name')],
      ['ownerName', named('owner_name')],
      ['kind', text('kind')],
      ['contentType', text('content_type')],
      ['ownerKind', text('owner_kind')],
      ['size', { kind: 'number', value: sql`size`, isNullable: false, operand: wholeNumberOperand }],
      ['createdAt', at('created_at')],
      ['updatedAt', at('updated_at')],
    ]),
    defaultOrdering: { column: 'createdAt', dir: 'desc' },
    async total(tx) {
      if (theirs) {
        const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM files WHERE ${scope}`.execute(
          tx,
        );
        return counted.rows[0]?.total ?? 0;
      }
      const result = await sql<{ total: number }>`
        SELECT COALESCE(sum(total), 0)::int AS total FROM list_totals
        WHERE tenant_id = ${tenant.id} AND list = 'files' AND owner_id = ${site.id}`.execute(tx);
      return result.rows[0]?.total ?? 0;
    },
    search: {
      text: sql<string>`search_text`,
      find: (pattern, further, most) =>
        sql`search_files(${[site.id]}::uuid[], ${pattern}, ${further}::text[], ${most})`,
      beginsWith: (prefix) => [sql<boolean>`starts_with(search_text, ${prefix})`],
    },
  };
}

/** The files that privileges let the caller read, where neither role nor privilege lets them read all. */
function grantedIds(context: SiteContext): string[] | undefined {
  const grantee = granteeAt(context);
  if (accessTo(grantee, 'file', null, 'read') === 'role') return undefined;
  const grants = grantee.grants.filter(({ resource, actions }) => resource === 'file' && actions.includes('read'));
  return grants.some(({ ids }) => ids === 'all') ? undefined : grants.flatMap(({ ids }) => (ids === 'all' ? [] : ids));
}
