import { visibleStatuses } from '@tingest/domain/access';
import { sql } from 'kysely';
import Type from 'typebox';
import { tenantRows } from '../../../../database/stored-rows.ts';
import { may } from '../../../../http/authentication/grants.ts';
import { idSchema } from '../../../../http/contract/schemas.ts';
import { ok } from '../../../../http/kernel/answer.ts';
import type { SiteContext, TenantContext } from '../../../../http/kernel/context.ts';
import { type Route, route } from '../../../../http/kernel/route.ts';
import { pageAnswer } from '../../../../http/lists/list-routes.ts';
import { listAnswer, listQuerySchema, listReply } from '../../../../http/lists/list-schemas.ts';
import { serviceAccess, usesServicesByRole } from '../../../organisation/privileges/service-access.ts';
import { type LogScope, transactionList } from '../log/operation-list.ts';
import { reportQuery, statusesOf } from '../log/report-source.ts';
import { presentTransaction } from '../model/operation-presenter.ts';
import { selectTransactionsInOrder } from '../model/operation-queries.ts';
import { transactionReply } from '../model/operation-schemas.ts';
import { visibleTypeIds } from '../model/visible-services.ts';

const { skip, limit, skipCount, ordering } = listQuerySchema.properties;
const pageQuerySchema = Type.Object(
  { skip, limit, skipCount, ordering },
  { title: 'OwnTransactionsQuery', additionalProperties: false },
);

const filterSchema = Type.Object({
  status: reportQuery.properties.status,
  view: Type.Optional(
    Type.String({
      enum: ['own', 'unclaimed'],
      default: 'own',
      description:
        '`unclaimed`: instead of the caller’s own transactions, cases that were opened by anonymous users and have no assignee, of services that the caller may continue.',
    }),
  ),
});

const reply = Type.Object({ ...transactionReply.properties, siteId: idSchema }, { title: 'OwnTransaction' });

/**
 * The transactions that the user has begun, has on loan or is assigned to at any of their sites, as far as the user may
 * read them at each site.
 */
export const ownTransactionsRoute: Route = route({
  tag: 'Transactions',
  authentication: 'user',
  scope: 'tenant',
  transaction: 'read',
  method: 'POST',
  path: 'transactions/filter',
  name: 'transactions.filterOwn',
  summary: 'List the caller’s own transactions at all of their sites',
  query: filterSchema,
  body: pageQuerySchema,
  reply: listReply(reply),
  async handler(context, { query, body }) {
    const { caller, tenant } = context;
    const sites = tenant.sites.filter(
      ({ id: siteId }) => caller.siteIds.includes(siteId) && may(caller, 'transactions.readOwn', { siteId }).allowed,
    );
    const [firstSite] = sites;
    const statuses = statusesOf(query.status);
    const isUnclaimed = query.view === 'unclaimed';
    if (!firstSite)
      return ok(listAnswer(context, [], { totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false }));
    const scope: LogScope = {
      ...(usesServicesByRole(caller) ? await allOf(context, sites) : await grantedOf(context, sites, isUnclaimed)),
      siteIds: sites.map(({ id }) => id),
      ...(isUnclaimed ? { isUnclaimed } : { ownerId: caller.userId }),
      ...(statuses && { statuses }),
    };
    return pageAnswer(context, transactionList({ ...context, site: firstSite }, scope), body, async (reader, ids) =>
      (await selectTransactionsInOrder(reader, ids)).map((row) => ({
        ...presentTransaction(row, context),
        siteId: row.site_id,
      })),
    );
  },
});

type Sites = readonly SiteContext['site'][];

async function allOf(context: TenantContext, sites: Sites): Promise<Pick<LogScope, 'typeIds'>> {
  const rows = await tenantRows(context, 'transaction_types')
    .select('id')
    .where('status', 'in', visibleStatuses(context.caller.role))
    .where(
      'site_id',
      'in',
      sites.map(({ id }) => id),
    )
    .execute();
  return { typeIds: rows.map(({ id }) => id) };
}

/**
 * Returns the grants at each site: a privilege applies only to its own site.
 * @param isContinued only of services that the user may continue
 */
async function grantedOf(
  context: TenantContext,
  sites: Sites,
  isContinued: boolean,
): Promise<Pick<LogScope, 'typeIds' | 'visibleRows' | 'hidesFields'>> {
  const parts = await Promise.all(
    sites.map(async (site) => {
      const siteContext = { ...context, site };
      const [typeIds, access] = await Promise.all([
        visibleTypeIds(siteContext, 'transaction_types'),
        serviceAccess(siteContext),
      ]);
      const isWanted = (id: string) =>
        !isContinued || (['update', 'complete', 'cancel'] as const).some((step) => access.mayPerform(id, step));
      return {
        typeIds: typeIds.filter(isWanted),
        theirs: access.predicate('transactions', false) ?? sql<boolean>`true`,
      };
    }),
  );
  return {
    typeIds: parts.flatMap(({ typeIds }) => typeIds),
    visibleRows: sql<boolean>`(${sql.join(
      parts.map(({ theirs }) => theirs),
      sql` OR `,
    )})`,
    hidesFields: true,
  };
}
