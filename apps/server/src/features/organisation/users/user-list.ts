import { can } from '@tingest/domain';
import { sql } from 'kysely';
import { likePattern } from '../../../database/lists/list-predicates.ts';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { TenantContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { inAlphabet } from '../../../http/lists/alphabet.ts';
import { instantOperand, textOperand } from '../../../http/lists/own-operands.ts';
import { activityOf, userStatus } from './user-queries.ts';

/** The users that the caller may see: all of the tenant, or themselves and those of their sites. */
export function userList(context: TenantContext): ListSource {
  const { tenant, caller } = context;
  const seesAllFields =
    can(caller, 'users.read', { siteIds: tenant.sites.map(({ id }) => id) }).allowed && caller.role !== 'SiteAdmin';
  const ofOwnSites = sql<boolean>`EXISTS (SELECT 1 FROM user_sites us WHERE us.tenant_id = users.tenant_id
    AND us.user_id = users.id AND us.site_id = ANY (${[...caller.siteIds]}::uuid[]))`;
  const ofTenant = sql<boolean>`tenant_id = ${tenant.id}`;
  const scope = seesAllFields
    ? ofTenant
    : sql<boolean>`tenant_id = ${tenant.id} AND (id = ${caller.userId} OR ${ofOwnSites})`;
  const instant = instantOperand(fieldContext(context));
  const searched = sql<string>`lower(name || ' ' || username || ' ' || COALESCE(email, ''))`;
  return {
    table: sql`users`,
    scope,
    // What the search finds is the whole tenant's, and not to be counted for who sees a part of it.
    ...(!seesAllFields && { base: ofTenant, isRestricted: true }),
    columns: new Map([
      [
        'name',
        {
          kind: 'text',
          value: sql`name`,
          order: inAlphabet(sql`name`, tenant.culture),
          isNullable: false,
          operand: textOperand,
        },
      ],
      ['username', { kind: 'text', value: sql`username`, isNullable: false, operand: textOperand }],
      ['email', { kind: 'text', value: sql`email`, isNullable: true, operand: textOperand }],
      ['role', { kind: 'text', value: sql`role`, isNullable: false, operand: textOperand }],
      ['status', { kind: 'text', value: userStatus, isNullable: false, operand: textOperand }],
      ['lastSignInAt', { kind: 'timestamp', value: activityOf('last_sign_in_at'), isNullable: true, operand: instant }],
      ['createdAt', { kind: 'timestamp', value: sql`created_at`, isNullable: false, operand: instant }],
      ['updatedAt', { kind: 'timestamp', value: sql`updated_at`, isNullable: false, operand: instant }],
    ]),
    defaultOrdering: { column: 'name', dir: 'asc' },
    async total(tx) {
      const result = await sql<{ total: number }>`SELECT count(*)::int AS total FROM users WHERE ${scope}`.execute(tx);
      return result.rows[0]?.total ?? 0;
    },
    search: {
      text: searched,
      find: (pattern, further, most) =>
        sql`search_users(${[tenant.id]}::uuid[], ${pattern}, ${[...further]}::text[], ${most})`,
      beginsWith: (prefix) => [sql<boolean>`${searched} LIKE ${likePattern(prefix)}`],
    },
  };
}
