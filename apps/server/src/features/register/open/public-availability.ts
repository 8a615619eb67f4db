import { sql } from 'kysely';
import { modeHas } from '../../../database/mode-predicate.ts';
import { findAvailability } from '../availability/availability.ts';
import type { OpenScope } from './public-object.ts';
import type { PublicHit } from './search-public.ts';

/**
 * Returns whether objects are free now, by their ids; objects that cannot be reserved or borrowed are left out, and all
 * are where the tenant has no reservations. The borrowers are not read.
 */
export async function findPublicAvailability(
  scope: OpenScope,
  hits: readonly Pick<PublicHit, 'object'>[],
): Promise<ReadonlyMap<string, boolean>> {
  if (scope.tenant.settings.enableReservations !== true || hits.length === 0) return new Map();
  const types = [...new Map(hits.map(({ object }) => [object.elementType.id, object.elementType])).values()];
  const { rows } = await sql<{ element_type_id: string }>`
    SELECT DISTINCT element_type_id FROM transaction_types
    WHERE tenant_id = ${scope.tenant.id} AND element_type_id = ANY (${types.map(({ id }) => id)}::uuid[])
      AND status = 'published' AND ${modeHas('mode', 'isBlockedWhenOut')}`.execute(scope.tx);
  const lentTypeIds = new Set(rows.map(({ element_type_id: id }) => id));
  const reservable = hits.flatMap(({ object }) => (lentTypeIds.has(object.elementType.id) ? [object.row] : []));
  const availabilityTypes = types.map((row) => ({ id: row.id, row }));
  const stateOf = await findAvailability(scope, reservable, availabilityTypes, { from: scope.now, to: null });
  return new Map(
    reservable.flatMap((row) => {
      const state: { readonly isReservationAvailable?: boolean } = stateOf(row);
      const { isReservationAvailable: isFree } = state;
      return isFree === undefined ? [] : [[row.id, isFree] as const];
    }),
  );
}
