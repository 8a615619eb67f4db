import type { ListQuery } from '@tingest/domain/fields';
import Type, { type TSchema } from 'typebox';
import { type ListPage, maximumLimit } from '../../database/lists/list-source.ts';
import { nullable } from '../contract/schemas.ts';

const skip = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 }));
const limit = Type.Optional(Type.Integer({ minimum: 0, maximum: maximumLimit }));

/** Conditions by column, all of which hold. */
export const filterList = Type.Array(
  Type.Object(
    {
      column: Type.String({ maxLength: 60 }),
      value: Type.Unknown({
        title: 'ListOperand',
        description:
          'A value, a list of values, {min, max}, or {operator, value, min, max}. A single value is searched for in text columns, regardless of case and accents; other columns must be equal to it.',
      }),
    },
    { title: 'ListFilter', additionalProperties: false },
  ),
  { maxItems: 40 },
);

/** Body of `filter` calls. Source: specification, section 7, Paged list query payload. */
export const listQuerySchema = Type.Object(
  {
    searchCriteria: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
    skip,
    limit,
    skipCount: Type.Optional(Type.Boolean()),
    ordering: Type.Optional(
      Type.Array(
        Type.Object(
          { column: Type.String({ maxLength: 60 }), dir: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) },
          { title: 'ListOrder', additionalProperties: false },
        ),
        { maxItems: 4 },
      ),
    ),
    filters: Type.Optional(filterList),
  },
  { title: 'ListQuery', additionalProperties: false },
);

/** Query parameters of plain list calls, which take the same things in short. */
export const listParameters = Type.Object({
  Skip: skip,
  Limit: limit,
  searchCriteria: Type.Optional(Type.String({ maxLength: 200 })),
});

/** The query of a plain list call. */
export function queryOfParameters(parameters: { Skip?: number; Limit?: number; searchCriteria?: string }): ListQuery {
  const { Skip: skip, Limit: limit, searchCriteria } = parameters;
  return { ...(skip !== undefined && { skip }), limit: limit ?? 1000, ...(searchCriteria && { searchCriteria }) };
}

/** The query that a body asks for. */
export function queryOfBody(body: { searchCriteria?: string | null } & Omit<ListQuery, 'searchCriteria'>): ListQuery {
  const { searchCriteria, ...otherProperties } = body;
  return searchCriteria ? { ...otherProperties, searchCriteria } : otherProperties;
}

/** Answer of every list, as version 2 gives it; version 1 has one count only (`listAnswer`). Source: design, section 12. */
export function listReply<T extends TSchema>(itemSchema: T) {
  return Type.Object(
    {
      items: Type.Array(itemSchema),
      totalCount: nullable(Type.Integer({ description: 'Null if no count was requested.' })),
      filteredCount: Type.Optional(nullable(Type.Integer())),
      filteredCountIsEstimate: Type.Optional(
        Type.Boolean({ description: 'Whether there are too many items for an exact count.' }),
      ),
    },
    {
      title: `${(itemSchema as { title?: string }).title}Page`,
      documented: { required: ['items', 'totalCount', 'filteredCount', 'filteredCountIsEstimate'] },
    },
  );
}

/**
 * Returns a page with its items, in the format of the requested API version. Version 1 has only one count, that of the
 * matching rows: clients use it for paging.
 */
export function listAnswer<Item>(
  { apiVersion }: { apiVersion: 1 | 2 },
  items: Item[],
  { totalCount, filteredCount, filteredCountIsEstimate }: Omit<ListPage, 'ids'>,
) {
  return apiVersion === 1
    ? { items, totalCount: filteredCount }
    : { items, totalCount, filteredCount, filteredCountIsEstimate };
}
