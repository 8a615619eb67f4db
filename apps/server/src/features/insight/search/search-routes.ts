import type { Pool } from 'pg';
import Type from 'typebox';
import { limitRead } from '../../../database/long-read.ts';
import { inTransaction, withSavepoint } from '../../../database/transaction.ts';
import { choiceOf, idSchema, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { Context, TenantContext } from '../../../http/kernel/context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { siteReply } from '../../../http/kernel/site-of-item.ts';
import { objectTarget } from './search-objects.ts';
import { personTarget } from './search-people.ts';
import { settingTarget } from './search-settings.ts';
import type { FoundItem, SearchRequest, SearchTarget } from './search-target.ts';
import { transactionTarget } from './search-transactions.ts';

/** Kinds of items, in the order of their groups. */
const targets: readonly SearchTarget[] = [objectTarget, transactionTarget, personTarget, settingTarget];
/** Limit of each statement. A kind that exceeds it is incomplete; the other targets are searched all the same. */
const statementTimeoutMs = 1_000;
const defaultLimit = 6;

const foundItem = Type.Object(
  {
    id: idSchema,
    title: Type.String(),
    subtitle: Type.String({
      description: 'Category of an object, username of a person, title of a transaction’s object; else empty.',
    }),
    code: nullable(Type.String()),
    number: nullable(Type.Integer()),
    status: nullable(Type.String()),
    icon: nullable(Type.String()),
    resource: nullable(Type.String({ description: 'Of settings: the resource, such as `elementTypes`.' })),
    site: nullable(siteReply),
    isExact: Type.Boolean({
      description:
        'True if the item was found by its code or number, exactly or apart from separators and leading zeros.',
    }),
  },
  { title: 'FoundItem' },
);

const searchReply = Type.Object(
  {
    groups: Type.Array(
      Type.Object(
        {
          kind: choiceOf(targets.map(({ name }) => name)),
          items: Type.Array(foundItem),
          hasMore: Type.Boolean({ description: 'True if there may be further items.' }),
          isIncomplete: Type.Boolean({ description: 'True if the search of this kind took too long or failed.' }),
        },
        { title: 'FoundGroup' },
      ),
    ),
  },
  { title: 'SearchResult' },
);

/**
 * Searches everything that the caller may see, at all sites of the caller. Opens its transaction itself: every
 * statement in it has a short time limit.
 */
export function searchRoutes(pool: Pool): Route[] {
  return [
    route({
      tag: 'Search',
      authentication: 'user',
      scope: 'tenant',
      transaction: 'none',
      takesShare: true,
      method: 'GET',
      path: 'search',
      name: 'search.find',
      summary: 'Search for objects, transactions, people and settings at all of the caller’s sites',
      description:
        'Each kind is searched with the permissions of its list. Exact codes and numbers come first, then titles that begin with the text, then items that contain all words.',
      query: Type.Object({
        query: Type.Optional(Type.String({ maxLength: 250 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: defaultLimit })),
        siteKey: Type.Optional(
          Type.String({ maxLength: 50, description: 'The site at which the caller is: its items come first.' }),
        ),
      }),
      reply: searchReply,
      async handler(context, { query }) {
        const text = (query.query ?? '')
          .toWellFormed()
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim();
        const request = { text, max: query.limit ?? defaultLimit, sites: sitesOf(context, query.siteKey) };
        return ok({ groups: text === '' ? [] : await searchAll(pool, context, request) });
      },
    }),
  ];
}

/** The caller's sites, with the named one first. */
function sitesOf({ tenant, caller }: Context<'user', 'tenant', 'none'>, siteKey: string | undefined) {
  const sites = tenant.sites.filter(({ id }) => caller.siteIds.includes(id));
  return [...sites.filter(({ key }) => key === siteKey), ...sites.filter(({ key }) => key !== siteKey)];
}

function searchAll(pool: Pool, context: Context<'user', 'tenant', 'none'>, request: SearchRequest) {
  const { tenant, waiter } = context;
  return inTransaction(pool, { tenantId: tenant.id, waiter }, async (tx) => {
    await limitRead(tx, statementTimeoutMs);
    const groups: Awaited<ReturnType<typeof searchTarget>>[] = [];
    for (const target of targets) groups.push(await searchTarget(target, { ...context, tx }, request));
    return groups.filter(({ items, isIncomplete }) => items.length > 0 || isIncomplete);
  });
}

async function searchTarget({ name, search }: SearchTarget, context: TenantContext, request: SearchRequest) {
  const { tx, waiter, log } = context;
  try {
    const items = await withSavepoint(tx, () => search(context, { ...request, max: request.max + 1 }));
    return {
      kind: name,
      items: items.slice(0, request.max).map((item) => present(item, request)),
      hasMore: items.length > request.max,
      isIncomplete: false,
    };
  } catch (error) {
    waiter?.signal.throwIfAborted();
    log.warn({ err: error, kind: name }, 'a kind of items could not be searched');
    return { kind: name, items: [], hasMore: true, isIncomplete: true };
  }
}

function present({ siteId, ...item }: FoundItem, { sites }: SearchRequest) {
  const site = sites.find(({ id }) => id === siteId);
  return { ...item, site: site ? { id: site.id, key: site.key, name: site.name } : null };
}
