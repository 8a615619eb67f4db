import { sql } from 'kysely';
import type { ListColumn, ListSource } from '../../../database/lists/list-source.ts';
import type { TenantContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { idOperand, instantOperand, textOperand } from '../../../http/lists/own-operands.ts';

/** The audit trail of a tenant, newest first. */
export function auditList(context: Pick<TenantContext, 'tenant' | 'caller' | 'culture' | 'now'>): ListSource {
  const { tenant } = context;
  const text = (name: string, isNullable: boolean): ListColumn => ({
    kind: 'text',
    value: sql.ref(name),
    isNullable,
    operand: textOperand,
  });
  const id = (name: string): ListColumn => ({ ...text(name, true), operand: idOperand });
  return {
    table: sql`audit_events`,
    scope: sql<boolean>`tenant_id = ${tenant.id}`,
    columns: new Map([
      [
        'occurredAt',
        {
          kind: 'timestamp',
          value: sql`occurred_at`,
          isNullable: false,
          operand: instantOperand(fieldContext(context)),
        },
      ],
      ['action', text('action', false)],
      ['resourceType', text('resource_type', false)],
      ['resourceName', text('resource_name', true)],
      ['actorName', text('actor_name', true)],
      ['actorId', id('actor_id')],
      ['resourceId', id('resource_id')],
      ['siteId', id('site_id')],
      ['requestId', text('request_id', true)],
    ]),
    defaultOrdering: { column: 'occurredAt', dir: 'desc' },
    async total(tx) {
      const result = await sql<{ total: number }>`
        SELECT COALESCE(sum(total), 0)::int AS total FROM list_totals
        WHERE tenant_id = ${tenant.id} AND list = 'auditEvents' AND owner_id = ${tenant.id}`.execute(tx);
      return result.rows[0]?.total ?? 0;
    },
    search: {
      text: sql<string>`search_text`,
      find: (pattern, further, most) =>
        sql`search_audit_events(${[tenant.id]}::uuid[], ${pattern}, ${further}::text[], ${most})`,
      beginsWith: (prefix) => [sql<boolean>`starts_with(search_text, ${prefix})`],
    },
  };
}
