import { codeKey } from '@tingest/domain';
import { sql } from 'kysely';
import type { SiteScope } from '../../../database/transaction.ts';

/** Which of some codes objects of the site have already, their own or further ones, as codes are compared. */
export async function takenCodes(
  { tx, tenant, site }: SiteScope,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const keys = codes.map(codeKey);
  const { rows } = await sql<{ code_key: string }>`
    SELECT code_key FROM elements WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
      AND code_key = ANY (${keys}::text[])
    UNION SELECT code_key FROM element_codes WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
      AND code_key = ANY (${keys}::text[])`.execute(tx);
  return new Set(rows.map(({ code_key }) => code_key));
}
