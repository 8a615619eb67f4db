import type { ListFilter, ListQuery } from '@tingest/domain/fields';
import Type, { type Static } from 'typebox';
import { nullable } from '../../../http/contract/schemas.ts';
import { filterList, listQuerySchema } from '../../../http/lists/list-schemas.ts';
import { type ReservationQuery, reservationQuery } from '../availability/availability.ts';

const { searchCriteria, skip, limit, skipCount, ordering } = listQuerySchema.properties;

/** The filters of data-object lists as one object. Source: specification, section 7, Paged list query payload. */
const filterObject = Type.Object(
  {
    query: searchCriteria,
    columns: Type.Optional(
      nullable(
        Type.Union([
          filterList,
          Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
            title: 'ListColumns',
            maxProperties: 40,
            description: 'Filter of each column, by the name of the column or the id of its field.',
          }),
        ]),
      ),
    ),
    searchCriteria,
    skip,
    limit,
    skipCount,
    ordering,
    ...reservationQuery,
  },
  {
    title: 'ObjectFilters',
    additionalProperties: false,
    description:
      'The same filters in one object: `query` is the search text. Options may be given here or beside it. `isReservationAvailable` has no effect for predefined values, and true has no effect if reservations are not activated.',
  },
);

/** Parameter of lists of data objects in the place of `filters`. */
export const objectFilters = { filters: Type.Optional(Type.Union([filterList, filterObject])) };

/** Parameters of lists of data objects. */
export const objectListQuery = Type.Object(
  { ...listQuerySchema.properties, ...objectFilters },
  { title: 'ObjectListQuery', additionalProperties: false },
);

/** A query as `objectFilters` lets it be sent. */
export type SentObjectQuery = Omit<ListQuery, 'filters' | keyof ReservationQuery> &
  ReservationQuery & { readonly filters?: readonly ListFilter[] | Static<typeof filterObject> };

/**
 * Returns a query with its filters as a list, in whichever form they were sent. Properties beside the filters override
 * the same ones inside them; both texts are searched for.
 */
export function readObjectQuery(
  { settings }: { readonly settings: { readonly enableReservations?: boolean } },
  sentQuery: SentObjectQuery,
): ListQuery & ReservationQuery {
  const { filters, ...outerQuery } = sentQuery;
  if (filters === undefined || Array.isArray(filters)) return sentQuery as ListQuery & ReservationQuery;
  const {
    query,
    columns,
    searchCriteria: also,
    isReservationAvailable,
    ...options
  } = filters as Exclude<typeof filters, readonly ListFilter[]>;
  const searchTexts = [outerQuery.searchCriteria, also, query].filter((text) => text);
  const isSupported = isReservationAvailable !== true || settings.enableReservations === true;
  return {
    ...(options as ListQuery),
    ...(isSupported && isReservationAvailable !== undefined && { isReservationAvailable }),
    ...outerQuery,
    ...(searchTexts.length > 0 && { searchCriteria: searchTexts.join(' ') }),
    filters: listOfColumns(columns ?? []),
  } as ListQuery & ReservationQuery;
}

function listOfColumns(columns: readonly ListFilter[] | Readonly<Record<string, unknown>>): ListFilter[] {
  if (Array.isArray(columns)) {
    return columns.map((filter: ListFilter, index) => ({ ...filter, path: `filters.columns.${index}` }));
  }
  return Object.entries(columns).map(([column, value]) => ({ column, value, path: `filters.columns.${column}` }));
}
