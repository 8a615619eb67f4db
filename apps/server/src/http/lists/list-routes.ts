import type { Action } from '@tingest/domain/access';
import type { ListQuery } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { listPage } from '../../database/lists/list-page.ts';
import type { ListSource } from '../../database/lists/list-source.ts';
import type { Transaction } from '../../database/transaction.ts';
import { mapInTimeSlices } from '../../fairness/time-slice.ts';
import { type Answer, ok } from '../kernel/answer.ts';
import type { Context, RouteScope } from '../kernel/context.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { type Route, route } from '../kernel/route.ts';
import type { RouteDeclaration } from '../kernel/route-declaration.ts';
import { listInMemory, type MemoryList } from './list-in-memory.ts';
import {
  listAnswer,
  listParameters,
  listQuerySchema,
  listReply,
  queryOfBody,
  queryOfParameters,
} from './list-schemas.ts';

/** A list of a resource, as it is asked for in short and by a query. */
interface ListDeclaration<S extends RouteScope, Q extends TObject, B extends TSchema, R extends TSchema>
  extends Pick<RouteDeclaration<'user', S, 'read', TSchema, TSchema, TSchema, TSchema>, 'tag' | 'scope'>,
    Partial<Pick<RouteDeclaration<'user', S, 'read', TSchema, TSchema, TSchema, TSchema>, 'system' | 'alsoInSite'>> {
  /** Resource in paths, such as `elements`. */
  readonly path: string;
  /** The name of one item in summaries. */
  readonly noun: string;
  readonly action: Action;
  /** The subject of the list in the address, if it has one. */
  readonly about?: Q;
  /** The query that a body asks, where it may ask more than every list. */
  readonly body?: B;
  /** Schema of one of them. */
  readonly reply: R;
  readonly list: (
    context: Context<'user', S, 'read'>,
    query: ListQuery & Omit<Static<B>, 'searchCriteria'>,
    about: Static<Q>,
  ) => Promise<Answer>;
}

/** `GET {path}` and `POST {path}/filter`. Source: specification, section 7. */
export function listRoutes<
  S extends RouteScope,
  R extends TSchema,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = typeof listQuerySchema,
>(declaration: ListDeclaration<S, Q, B, R>): Route[] {
  const { path, noun, about = Type.Object({}), reply, list, body = listQuerySchema, ...access } = declaration;
  const base = { ...access, authentication: 'user', transaction: 'read', reply: listReply(reply as TSchema) } as const;
  // Query and address are validated by the schemas that the declaration names, and so have its types.
  const answer = list as unknown as (context: unknown, query: ListQuery, about: unknown) => Promise<Answer<never>>;
  return [
    route({
      ...base,
      method: 'GET',
      path,
      name: `${path}.list`,
      summary: `List: ${noun}`,
      query: Type.Object({ ...listParameters.properties, ...about.properties }),
      handler: (context, { query }) =>
        answer(context, queryOfParameters(query as Static<typeof listParameters>), query),
    }),
    route({
      ...base,
      method: 'POST',
      path: `${path}/filter`,
      name: `${path}.filter`,
      summary: `List with filters: ${noun}`,
      query: about as TSchema,
      body: body as typeof listQuerySchema,
      handler: (context, { query, body: listBody }) => answer(context, queryOfBody(listBody), query),
    }),
  ];
}

/**
 * Returns a page of a stored list.
 * @param itemsOf reads some of the items, in the order of the ids; in the transaction of the context that it gets
 * @throws ProblemError for every error in the query
 */
export async function pageAnswer<Item, Asking extends { readonly apiVersion: 1 | 2; readonly tx: Transaction }>(
  context: Asking,
  source: ListSource,
  query: ListQuery,
  itemsOf: (context: Asking, ids: readonly string[]) => Promise<Item[]>,
): Promise<Answer<ReturnType<typeof listAnswer<Item>>>> {
  const result = await listPage(context.tx, source, query);
  if ('problems' in result) throw new ProblemError(result.problems);
  const { ids } = result.page;
  const { items: _, ...counts } = listAnswer(context, [], result.page);
  return {
    status: 200,
    headers: {},
    page: { ids, counts, read: (tx, batchIds) => itemsOf({ ...context, tx }, batchIds) },
  };
}

/** A page of a list that is short by its nature. @throws ProblemError for everything that is wrong with the query */
export async function memoryAnswer<Row, Item>(
  context: { readonly apiVersion: 1 | 2; readonly culture: Culture },
  list: MemoryList<Row>,
  rows: readonly Row[],
  { query, present }: { readonly query: ListQuery; readonly present: (row: Row) => Item },
) {
  const page = listInMemory(list, rows, query, context.culture);
  return ok(listAnswer(context, await mapInTimeSlices(page.items, present), page));
}
