import type { TenantContext } from '../../../http/kernel/context.ts';

/** A request to search one kind of items. */
export interface SearchRequest {
  /** Trimmed text, not empty. */
  readonly text: string;
  /** Items that are returned at most. */
  readonly max: number;
  /** The caller's sites, the one where the caller is first. */
  readonly sites: TenantContext['tenant']['sites'];
}

/** An item that was found. */
export interface FoundItem {
  readonly id: string;
  readonly title: string;
  /** The category of an object, the username of a person, the object of a transaction. */
  readonly subtitle: string;
  readonly code: string | null;
  readonly number: number | null;
  readonly status: string | null;
  readonly icon: string | null;
  /** Which configuration an item of the kind `settings` is. */
  readonly resource: string | null;
  /** The site that the item belongs to; `null` for people. */
  readonly siteId: string | null;
  /** Whether the item was found by its code or number, exactly or apart from separators and leading zeros. */
  readonly isExact: boolean;
}

/** One kind of items that can be searched. */
export interface SearchTarget {
  readonly name: string;
  /**
   * Returns at most `max` items, the best first, and only such as the caller sees in the list of this kind. Reads with
   * the transaction of the context, in which each statement has a time limit.
   */
  readonly search: (context: TenantContext, request: SearchRequest) => Promise<readonly FoundItem[]>;
}

/** The properties that most items do not have. */
export const plainItem = {
  code: null,
  number: null,
  status: null,
  icon: null,
  resource: null,
  isExact: false,
} as const;
