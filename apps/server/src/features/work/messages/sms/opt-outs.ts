import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SmsOptOuts } from '../../../../database/schema.generated.ts';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { TenantScope } from '../../../../database/transaction.ts';

/** Sites of the opt-outs; `null` for all of the tenant. */
export type OptOutSites = readonly string[] | null;

const visibleColumns = ['id', 'phone_no', 'note', 'created_at'] as const;
export type OptOut = Pick<Selectable<SmsOptOuts>, (typeof visibleColumns)[number]>;

/** Most that are shown at a time. */
const maxOptOutsShown = 500;

/** Those of a tenant that administrators of some sites see, latest first. @param digits part of a number */
export function selectOptOuts(scope: TenantScope, sites: OptOutSites, digits: string): Promise<OptOut[]> {
  return tenantRows(scope, 'sms_opt_outs')
    .select(visibleColumns)
    .where(ofSites(sites, '&&'))
    .$if(digits !== '', (query) => query.where('phone_no', 'like', `%${digits}%`))
    .orderBy('id', 'desc')
    .limit(maxOptOutsShown)
    .execute();
}

/** Reads an opt-out that belongs to no other sites: those of other sites cannot be withdrawn here. */
export function selectOptOut(scope: TenantScope, sites: OptOutSites, id: string): Promise<OptOut | undefined> {
  return tenantRows(scope, 'sms_opt_outs')
    .select(visibleColumns)
    .where('id', '=', id)
    .where(ofSites(sites, '<@'))
    .executeTakeFirst();
}

function ofSites(sites: OptOutSites, operator: '&&' | '<@') {
  if (sites === null) return sql<boolean>`true`;
  return sql<boolean>`coalesce(site_ids ${sql.raw(operator)} ${[...sites]}::uuid[], false)`;
}

export async function countOptOuts(scope: TenantScope, sites: OptOutSites): Promise<number> {
  const { count } = await tenantRows(scope, 'sms_opt_outs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofSites(sites, '&&'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Notes a number; one that other sites noted is of both from then on.
 * @returns `undefined` where it is there already for these sites
 */
export function insertOptOut(
  { tx, tenant }: TenantScope,
  {
    phoneNo,
    note,
    ownerId,
    sites,
  }: {
    readonly phoneNo: string;
    readonly note: string | null;
    readonly ownerId: string;
    readonly sites: OptOutSites;
  },
): Promise<OptOut | undefined> {
  return tx
    .insertInto('sms_opt_outs')
    .values({
      ...{ tenant_id: tenant.id, id: uuidv7(), phone_no: phoneNo, note, owner_id: ownerId },
      site_ids: sites && [...sites],
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'phone_no'])
        .doUpdateSet({
          site_ids: sql`CASE WHEN sms_opt_outs.site_ids IS NULL OR excluded.site_ids IS NULL THEN NULL
            ELSE ARRAY(SELECT DISTINCT unnest(sms_opt_outs.site_ids || excluded.site_ids)) END`,
        })
        // An opt-out of the tenant, or already of these sites, is not stored twice.
        .where(
          sql<boolean>`sms_opt_outs.site_ids IS NOT NULL
            AND (excluded.site_ids IS NULL OR NOT excluded.site_ids <@ sms_opt_outs.site_ids)`,
        ),
    )
    .returning(visibleColumns)
    .executeTakeFirst();
}

/** Which of some numbers asked to get no SMS. */
export async function optedOut(scope: TenantScope, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tenantRows(scope, 'sms_opt_outs').select('phone_no').where('phone_no', 'in', numbers).execute();
  return new Set(rows.map(({ phone_no }) => phone_no));
}
