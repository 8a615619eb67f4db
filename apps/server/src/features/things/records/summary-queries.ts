import type { Culture, FieldValues } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import { collated, sortLocale } from '../../../data-objects/alphabet.ts';
import type { Transaction } from '../../../database/transaction.ts';

/** A record as a list of choices shows it. */
export interface SummaryRow {
  readonly record_type_id: string;
  readonly id: string;
  readonly title: string;
  readonly color: string | null;
  /** Only where it was asked for. */
  readonly data_properties: FieldValues | null;
}

/** The records of some types, type by type in the tenant's alphabetical order. One statement, however many types there are. */
export async function selectSummary(
  tx: Transaction,
  tenant: { readonly id: string; readonly culture: Culture },
  typeIds: readonly string[],
  withValues: boolean,
  theirs: RawBuilder<boolean> | undefined,
): Promise<SummaryRow[]> {
  if (typeIds.length === 0) return [];
  const values = withValues ? sql`data_properties` : sql`NULL`;
  const { rows } = await sql<SummaryRow>`
    SELECT record_type_id, id, title, color, ${values} AS data_properties FROM records
    WHERE tenant_id = ${tenant.id} AND record_type_id = ANY (${typeIds}::uuid[]) ${theirs ? sql`AND ${theirs}` : sql``}
    ORDER BY record_type_id, ${collated(sql`title`, sortLocale(tenant.culture))}, id`.execute(tx);
  return rows;
}
