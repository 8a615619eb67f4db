import type { UseQueryResult } from '@tanstack/react-query';
import { useApiQuery } from './scoped-query.ts';

/** A number that is not counted further than it tells anything; with `isMore` there are more. */
export interface CappedCount {
  readonly count: number;
  readonly isMore: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the start page of the administration says of a site. */
export interface Dashboard {
  readonly open: {
    readonly total: CappedCount;
    readonly overdue: CappedCount;
    readonly services: readonly (Named & { readonly open: CappedCount; readonly overdue: CappedCount })[];
    readonly hasMore: boolean;
  };
  readonly objects: {
    readonly total: number;
    readonly categoryCount: number;
    readonly categories: readonly (Named & { readonly count: number })[];
  };
  /** Of the last 30 days, today being the last. */
  readonly activity: {
    readonly total: CappedCount;
    readonly days: readonly (CappedCount & { readonly day: string })[];
    readonly functions: readonly (Named & CappedCount)[];
  };
  readonly latest: readonly {
    readonly id: string;
    readonly operationTypeId: string;
    readonly operationTypeName: string;
    readonly elementTitle: string;
    readonly userName: string;
    readonly occurredAt: string;
  }[];
  /** `null` where reservations are not activated. */
  readonly reservations: {
    readonly today: CappedCount;
    readonly services: readonly (Named & CappedCount)[];
    readonly next: readonly {
      readonly id: string;
      readonly transactionTypeId: string;
      readonly elementTitle: string;
      readonly borrowerName: string | null;
      readonly from: string;
      readonly to: string;
    }[];
  } | null;
  /** `null` where no service says what low is. */
  readonly lowStock: {
    readonly total: CappedCount;
    readonly categories: readonly (Named &
      CappedCount & { readonly fieldId: string; readonly limit: number; readonly isCounted: boolean })[];
    readonly lowest: readonly {
      readonly id: string;
      readonly elementTypeId: string;
      readonly title: string;
      readonly balance: string;
    }[];
  } | null;
  readonly drafts: {
    readonly elementTypes: number;
    readonly recordTypes: number;
    readonly operationTypes: number;
    readonly transactionTypes: number;
  };
  readonly firstSteps: FirstStepsDone;
  readonly licence: { readonly level: string };
  readonly hasFeed: boolean;
}

/** How far a new site has come. */
export interface FirstStepsDone {
  readonly category: boolean;
  readonly object: boolean;
  readonly function: boolean;
  readonly service: boolean;
  readonly operation: boolean;
}

/** The start page's numbers, in one call; looked at again when somebody comes back to the page. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useApiQuery<Dashboard>(['dashboard'], 'dashboard', { refetchOnWindowFocus: true, staleTime: 30_000 });
}
