import type { UseQueryResult } from '@tanstack/react-query';
import type { GrantAction, Role } from '@tingest/domain';
import { useApiQuery } from './scoped-query.ts';

/** Somebody who may do something with an object. */
export interface AccessOfPerson {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** What allows it: the role, or privileges. */
  readonly through: readonly (
    | { readonly kind: 'role' }
    | { readonly kind: 'privilege'; readonly id: string; readonly name: string }
  )[];
  readonly actions: readonly GrantAction[];
}

interface ElementAccess {
  readonly users: readonly AccessOfPerson[];
  /** Whether there are more people than one answer holds. */
  readonly isCut?: boolean;
}

/** Who may do what with an object, and through what; for administrators of privileges. */
export function useElementAccess(
  elementId: string,
  { enabled }: { readonly enabled: boolean },
): UseQueryResult<ElementAccess> {
  return useApiQuery<ElementAccess>(
    ['elements', 'access', elementId],
    `elements/${encodeURIComponent(elementId)}/access`,
    {
      enabled,
    },
  );
}
