import { useApiQuery } from './scoped-query.ts';

/** A privilege as users are given it. */
export interface PrivilegeName {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null;
  readonly status: 'active' | 'disabled';
}

/**
 * The site's privileges, to choose from; empty while they load, and for who may not read them. Source: specification,
 * section 7, Users and privileges.
 */
export function usePrivilegeNames(enabled: boolean): readonly PrivilegeName[] {
  const { data } = useApiQuery<{ readonly items: readonly PrivilegeName[] }>(['privileges', 'names'], 'privileges', {
    query: { Skip: 0, Limit: 1000 },
    enabled,
    retry: false,
  });
  return data?.items ?? [];
}
