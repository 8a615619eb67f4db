import { sql } from 'kysely';
import type { ListColumn, ListSource } from '../../../database/lists/list-source.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { instantOperand, textOperand, wholeNumberOperand } from '../../../http/lists/own-operands.ts';

/** The outbox of a site, newest first. */
export function messageList(context: SiteContext): ListSource {
  const { tenant, site } = context;
  const text = (name: string, isNullable = false): ListColumn => ({
    kind: 'text',
    value: sql.ref(name),
    isNullable,
    operand: textOperand,
  });
  const at = (name: string, isNullable = false): ListColumn => ({
    kind: 'timestamp',
    value: sql.ref(name),
    isNullable,
    operand: instantOperand(fieldContext(context)),
  });
  return {
    table: sql`messages`,
    scope: sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id}`,
    columns: new Map([
      ['createdAt', at('created_at')],
      ['status', text('status')],
      ['template', text('template')],
      ['recipientName', text('recipient_name')],
      ['recipient', text('recipient')],
      ['subject', text('subject', true)],
      ['culture', text('culture')],
      ['sentAt', at('sent_at', true)],
      ['attempts', { kind: 'number', value: sql`attempts`, isNullable: false, operand: wholeNumberOperand }],
    ]),
    defaultOrdering: { column: 'createdAt', dir: 'desc' },
    async total(tx) {
      const result = await sql<{ total: number }>`
        SELECT COALESCE(sum(total), 0)::int AS total FROM list_totals
        WHERE tenant_id = ${tenant.id} AND list = 'messages' AND owner_id = ${site.id}`.execute(tx);
      return result.rows[0]?.total ?? 0;
    },
    search: {
      text: sql<string>`search_text`,
      find: (pattern, further, most) =>
        sql`search_messages(${[site.id]}::uuid[], ${pattern}, ${further}::text[], ${most})`,
      beginsWith: (prefix) => [sql<boolean>`starts_with(search_text, ${prefix})`],
    },
  };
}
