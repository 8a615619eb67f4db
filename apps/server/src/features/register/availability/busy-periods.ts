import type { BusyPeriod, Period } from '@tingest/domain/work';
import { sql } from 'kysely';
import { modeHas } from '../../../database/mode-predicate.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import type { ShortenedBuffer } from '../../configuration/element-types/element-type-events.ts';

/** A busy period of one of several objects. */
export interface BusyPeriodOfObject extends BusyPeriod {
  readonly elementId: string;
  readonly number: number;
}

/**
 * Reads the periods in which some objects are busy within a period, earliest first. A loan without an end lasts for
 * ever.
 */
export async function selectBusyPeriods(
  { tx, tenant }: TenantScope,
  elementIds: readonly string[],
  searchPeriod: Period,
): Promise<BusyPeriodOfObject[]> {
  if (elementIds.length === 0) return [];
  const result = await sql<BusyPeriodOfObject>`
    SELECT id, element_id AS "elementId", number, status, borrower_id AS "borrowerId", borrower_name AS "borrowerName",
           owner_id AS "ownerId",
           CASE status WHEN 'reserved' THEN reservated_from ELSE started_at END AS "from",
           CASE status WHEN 'reserved' THEN reservated_to
                       ELSE GREATEST(COALESCE(due_at, '9999-01-01T00:00:00Z'::timestamptz), now()) END AS "to"
    FROM transactions
    WHERE tenant_id = ${tenant.id} AND element_id = ANY (${[...elementIds]}::uuid[]) AND deleted_at IS NULL
      AND status IN ('reserved', 'started')
      -- What should be back and is not is in the way until it comes.
      AND (occupied && tstzrange(${searchPeriod.from}, ${searchPeriod.to}) OR (${modeHas('mode', 'isBlockedWhenOut')} AND status = 'started'))
    ORDER BY "from", id`.execute(tx);
  return result.rows;
}

/**
 * Shortens occupied spans after a category's buffer became shorter: existing loans and reservations block the object
 * for no longer than that. A longer buffer applies only to new reservations.
 */
export async function shortenOccupied({ tx, tenantId, elementTypeId, bufferMinutes }: ShortenedBuffer): Promise<void> {
  await sql`
    UPDATE transactions SET occupied = tstzrange(lower(occupied), LEAST(upper(occupied),
        GREATEST(lower(occupied), CASE status WHEN 'reserved' THEN reservated_to ELSE due_at END
                                  + make_interval(mins => ${bufferMinutes}))))
    WHERE tenant_id = ${tenantId} AND element_type_id = ${elementTypeId} AND occupied IS NOT NULL AND deleted_at IS NULL
      AND (status = 'reserved' OR due_at IS NOT NULL)`.execute(tx);
}
