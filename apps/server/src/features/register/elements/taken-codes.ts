import { codeKeys } from '@tingest/domain/register';
import { sql } from 'kysely';
import type { SiteScope } from '../../../database/transaction.ts';

/**
 * Which of some codes other objects of the site have already, their own or further ones: as codes are compared, or as the same
 * number of GS1.
 * @param ownId an object that may have them
 */
export async function takenCodes(
  { tx, tenant, site }: SiteScope,
  codes: readonly string[],
  ownId: string | null = null,
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const keysOf = new Map(codes.map((code) => [code, codeKeys(code)]));
  const keys = [...new Set([...keysOf.values()].flat())];
  const { rows } = await sql<{ code_key: string }>`
    SELECT code_key FROM elements WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
      AND code_key = ANY (${keys}::text[]) AND id IS DISTINCT FROM ${ownId}::uuid
    UNION SELECT code_key FROM element_codes WHERE tenant_id = ${tenant.id} AND site_id = ${site.id}
      AND code_key = ANY (${keys}::text[]) AND element_id IS DISTINCT FROM ${ownId}::uuid`.execute(tx);
  const takenKeys = new Set(rows.map(({ code_key }) => code_key));
  return new Set(codes.filter((code) => keysOf.get(code)?.some((key) => takenKeys.has(key))));
}
