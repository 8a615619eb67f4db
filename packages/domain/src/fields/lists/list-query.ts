import type { FilterOperator } from '../types/field-type.ts';

export interface ListOrdering {
  /** An own column's name (`title`, `code`, `updatedAt`, …) or a field's id. */
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}

/** A typed column filter. A bare value means `equals`, a bare list means `in` (specification, section 7, Paged list). */
export interface ColumnCondition {
  readonly operator: FilterOperator;
  readonly value?: unknown;
  /** Bounds of `between`, both inclusive except dateTime's max, which the client has moved one day later. */
  readonly min?: unknown;
  readonly max?: unknown;
}

export interface ListFilter {
  readonly column: string;
  readonly value: unknown;
  /** The location in the request, for problems; `filters.{index}` where absent. */
  readonly path?: string;
}

/** The paged list payload (specification, section 7; design, section 12). */
export interface ListQuery {
  readonly searchCriteria?: string;
  readonly skip?: number;
  readonly limit?: number;
  readonly skipCount?: boolean;
  readonly ordering?: readonly ListOrdering[];
  readonly filters?: readonly ListFilter[];
  readonly reservatedFrom?: string;
  readonly reservatedTo?: string;
  readonly isReservated?: boolean;
  readonly isReservationAvailable?: boolean;
}
