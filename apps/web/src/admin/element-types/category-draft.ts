import { noPublicAccess, normalizePublicAccess, type PublicAccess, validatePublicAccess } from '@tingest/domain/access';
import type { Problem } from '@tingest/domain/foundation';
import {
  defaultReservationPolicy,
  normalizeReservationPolicy,
  type ReservationPolicy,
  validateReservationPolicy,
} from '@tingest/domain/work';
import type { ElementType, ElementTypeDraft } from '../../api/element-types.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { validateDraft } from '../validate-draft.ts';

/** A category that is edited. */
export type CategoryDraft = ElementTypeDraft & {
  readonly reservationPolicy: ReservationPolicy;
  readonly publicAccess: PublicAccess;
};

/** Initial values of a new category. */
export const newCategory: CategoryDraft = {
  ...newPublishable,
  reservationPolicy: defaultReservationPolicy,
  publicAccess: noPublicAccess,
};

/** A stored category as it is edited. */
export function categoryDraft(storedType: ElementType): CategoryDraft {
  return {
    ...publishableDraft(storedType),
    reservationPolicy: normalizeReservationPolicy(storedType.reservationPolicy),
    publicAccess: normalizePublicAccess(storedType.publicAccess),
  };
}

/** Everything that is wrong with a category. */
export function validateCategory(draft: CategoryDraft): readonly Problem[] {
  return [
    ...validateDraft(draft, { needsFields: true }),
    ...validateReservationPolicy(draft.reservationPolicy),
    ...validatePublicAccess(draft.publicAccess),
  ];
}
