import { allFields, type Effect, withoutFields } from '@tingest/domain';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import type { SiteContext } from '../../../http/context.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';

/**
 * What operations on one object changed on it, as far as the caller sees the fields. Operations without effects cost no
 * query.
 */
export async function withReadableEffects<Row extends { readonly element_type_id: string; readonly effects: unknown }>(
  context: SiteContext,
  rows: readonly Row[],
): Promise<(Omit<Row, 'effects'> & { readonly effects: readonly Effect[] })[]> {
  const effectsOf = (row: Row) => row.effects as readonly Effect[];
  if (rows.every((row) => effectsOf(row).length === 0)) return rows.map((row) => ({ ...row, effects: [] }));
  const type = await findVisibleElementType(context, rows[0]?.element_type_id ?? '', context.caller);
  const hidden = type ? objectAccess(context, 'elementType', type, ['read']).sometimesHidden : new Set<string>();
  const fields = withoutFields(visibleFields(type?.fields ?? [], context.caller.role), hidden);
  const seen = new Set([...allFields(fields)].map(({ id }) => id));
  return rows.map((row) => ({ ...row, effects: effectsOf(row).filter(({ field }) => seen.has(field)) }));
}
