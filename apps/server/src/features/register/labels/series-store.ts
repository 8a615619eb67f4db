import { type CodeSeries, seriesCode, seriesSize } from '@tingest/domain/register';
import { type Selectable, sql } from 'kysely';
import type { CodeSeries as SeriesTable } from '../../../database/schema.generated.ts';
import { findSiteRow, siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { takenCodes } from '../elements/taken-codes.ts';

/** A series as it is stored. */
export type SeriesRow = Selectable<SeriesTable>;

/** Series of a site at most. */
export const maxSeries = 200;

/** The series of the site, the oldest first. */
export function selectSeries(context: SiteContext): Promise<SeriesRow[]> {
  return siteRows(context, 'code_series').selectAll().orderBy('created_at').orderBy('id').limit(maxSeries).execute();
}

/** @throws ProblemError `notFound` */
export async function getSeries(context: SiteContext, id: string): Promise<SeriesRow> {
  return orNotFound(await findSiteRow(context, 'code_series', id, true));
}

export function seriesOf({ prefix, digits, has_check_digit }: SeriesRow): CodeSeries {
  return { prefix, digits, hasCheckDigit: has_check_digit };
}

/**
 * Locks the series of the site for the transaction that makes one, until the commit: no two of them may have a code in
 * common.
 */
export async function lockSeries({ tx, site }: SiteContext): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tingest.codeSeries ' || ${site.id}, 0))`.execute(tx);
}

/** How many codes that were given objects have, by the series. */
export async function countUsed({ tx, tenant, site }: SiteContext): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; used: number }>`
    SELECT s.id, count(c.code_key)::int AS used FROM code_series s
    CROSS JOIN LATERAL (SELECT upper(s.prefix) AS begins) p
    LEFT JOIN LATERAL (
      SELECT e.code_key FROM elements e WHERE e.tenant_id = s.tenant_id AND e.site_id = s.site_id
        AND e.code_key >= p.begins AND e.code_key < p.begins || ':'
      UNION ALL
      SELECT k.code_key FROM element_codes k WHERE k.tenant_id = s.tenant_id AND k.site_id = s.site_id
        AND k.code_key >= p.begins AND k.code_key < p.begins || ':') c
      ON length(c.code_key) = length(s.prefix) + s.digits + s.has_check_digit::int
      AND substr(c.code_key, length(s.prefix) + 1) ~ '^[0-9]+$'
      AND substr(c.code_key, length(s.prefix) + 1, s.digits)::bigint BETWEEN 1 AND s.next_number - 1
    WHERE s.tenant_id = ${tenant.id} AND s.site_id = ${site.id} GROUP BY s.id`.execute(tx);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/**
 * Returns the next codes of a series that no object has, in its order, and the number behind them.
 * @param row locked, so that no other transaction gets the same codes
 * @throws ProblemError `range` where fewer are left
 */
export async function nextCodes(
  context: SiteContext,
  row: SeriesRow,
  count: number,
): Promise<{ readonly codes: readonly string[]; readonly next: number }> {
  const series = seriesOf(row);
  const codes: string[] = [];
  let next = Number(row.next_number);
  while (codes.length < count && next <= seriesSize(series)) {
    const candidateCount = Math.min(count - codes.length, seriesSize(series) - next + 1);
    const candidates = Array.from({ length: candidateCount }, (_, index) => seriesCode(series, next + index));
    const usedCodes = await takenCodes(context, candidates);
    codes.push(...candidates.filter((code) => !usedCodes.has(code)));
    next += candidateCount;
  }
  if (codes.length < count) {
    throw new ProblemError({ code: 'range', path: 'count', parameters: { min: 1, max: codes.length } });
  }
  return { codes, next };
}
