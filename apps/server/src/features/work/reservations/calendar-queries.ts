import type { Period } from '@tingest/domain/work';
import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '../../../database/transaction.ts';

/** The subject of a calendar: one object, or all objects of a category. */
export type CalendarSubject = { readonly elementId: string } | { readonly elementTypeId: string };

/** A time in which an object is reserved or lent. */
export interface CalendarRow {
  readonly id: string;
  readonly element_id: string;
  readonly element_title: string;
  readonly number: number;
  readonly status: 'reserved' | 'started';
  readonly borrower_id: string | null;
  readonly borrower_name: string | null;
  readonly owner_id: string;
  readonly owner_name: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly from: Date;
  /** When it should end; `null` for a loan without an end. */
  readonly to: Date | null;
}

/**
 * Selects the reservations and loans within a period, earliest first. An overdue loan lasts until now.
 * @param objects of a category: a condition for the objects to include
 */
export async function selectCalendar(
  { tx, tenant, site }: SiteScope,
  subject: CalendarSubject,
  calendarPeriod: Period & { readonly now: Date },
  { max, objects }: { readonly max: number; readonly objects?: RawBuilder<boolean> },
): Promise<CalendarRow[]> {
  const of =
    'elementId' in subject
      ? sql`element_id = ${subject.elementId} AND status IN ('reserved', 'started')`
      : sql`element_type_id = ${subject.elementTypeId}`;
  const visibleCondition = objects
    ? sql`AND EXISTS (SELECT 1 FROM elements WHERE elements.tenant_id = ${tenant.id}
        AND elements.id = transactions.element_id AND ${objects})`
    : sql``;
  const result = await sql<CalendarRow>`
    SELECT * FROM (
      SELECT id, element_id, element_title, number, status, borrower_id, borrower_name, owner_id, owner_name, version,
             created_at, updated_at,
             CASE status WHEN 'reserved' THEN reservated_from ELSE started_at END AS "from",
             CASE status WHEN 'reserved' THEN reservated_to ELSE due_at END AS "to"
      FROM transactions
      WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${of}
        AND occupied IS NOT NULL AND deleted_at IS NULL ${visibleCondition}) AS busy
    WHERE "from" < ${calendarPeriod.to}
      AND ("to" IS NULL OR (CASE status WHEN 'started' THEN GREATEST("to", ${calendarPeriod.now}::timestamptz) ELSE "to" END) > ${calendarPeriod.from})
    ORDER BY "from", id LIMIT ${sql.lit(max)}`.execute(tx);
  return result.rows;
}
