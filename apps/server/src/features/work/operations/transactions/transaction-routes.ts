import { can } from '@tingest/domain/access';
import { sql } from 'kysely';
import { changeRow } from '../../../../database/stored-rows.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { idParams } from '../../../../http/contract/schemas.ts';
import { document, item, noContent } from '../../../../http/kernel/answer.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { requesterOf } from '../../../../http/kernel/requester.ts';
import { type Route, route } from '../../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../../http/kernel/site-of-item.ts';
import { pageAnswer } from '../../../../http/lists/list-routes.ts';
import { listQuerySchema, listReply, queryOfBody } from '../../../../http/lists/list-schemas.ts';
import { isDeletionGranted } from '../../../organisation/privileges/service-access.ts';
import { reportQuery, reportSource } from '../log/report-source.ts';
import { withReadableEffects } from '../model/operation-effects.ts';
import { withOptions } from '../model/operation-options.ts';
import { presentFullOperation, presentTransaction } from '../model/operation-presenter.ts';
import { selectOperationsOf, selectTransactionsInOrder } from '../model/operation-queries.ts';
import { transactionFullReply, transactionReply } from '../model/operation-schemas.ts';
import { followedOperations } from './followed-operations.ts';
import { auditTransaction } from './operation-writes.ts';
import { ownTransactionsRoute } from './own-transactions.ts';
import { getReadableTransaction, getTransaction } from './transaction-access.ts';
import { transactionExport } from './transaction-export.ts';
import { draftTransactionPdf, type PdfSources } from './transaction-pdf.ts';

const reading = {
  tag: 'Transactions',
  authentication: 'user',
  scope: 'site',
  action: 'transactions.readOwn',
  transaction: 'read',
} as const;

/** The transaction report, one transaction and its PDF. Source: design, section 12. */
export function transactionRoutes(sources: PdfSources): Route[] {
  return [
    filterRoute,
    ownTransactionsRoute,
    transactionExport(sources.files),
    ...getRoutes,
    getFullRoute,
    pdfRoute(sources),
    deleteRoute,
  ];
}

const filterRoute = route({
  ...reading,
  method: 'POST',
  path: 'transactions/filter',
  name: 'transactions.filter',
  summary: 'List the transactions in the transaction report',
  query: reportQuery,
  body: listQuerySchema,
  reply: listReply(transactionReply),
  async handler(context, { query, body }) {
    const listQuery = queryOfBody(body);
    return pageAnswer(context, await reportSource(context, query, listQuery), listQuery, async (reader, ids) =>
      (await selectTransactionsInOrder(reader, ids)).map((row) => presentTransaction(row, context)),
    );
  },
});

const getRoutes = readItemRoutes('transactions', {
  ...reading,
  method: 'GET',
  path: 'transactions/:id',
  name: 'transactions.get',
  summary: 'Get a transaction',
  params: idParams,
  reply: transactionReply,
  handler: async (context, { params }) => item(presentTransaction(await getTransaction(context, params.id), context)),
});

const getFullRoute = route({
  ...reading,
  method: 'GET',
  path: 'transactions/:id/full',
  name: 'transactions.getFull',
  summary: 'Get a transaction with all operations performed in it',
  params: idParams,
  reply: transactionFullReply,
  async handler(context, { params }) {
    const { row, hiddenFieldIds } = await getReadableTransaction(context, params.id);
    const storedOperations = await selectOperationsOf(context, row.id);
    const operations = await withReadableEffects(context, await withOptions(context, storedOperations));
    const readingFields = fieldContext(context);
    return item({
      ...presentTransaction(row, context),
      operations: operations.map((each) =>
        presentFullOperation(each, context.caller.role, readingFields, hiddenFieldIds),
      ),
      followed: await followedOperations(context, row),
    });
  },
});

function pdfRoute(sources: PdfSources): Route {
  return route({
    ...reading,
    // Drawing takes long, and is done when the transaction that reads has closed.
    transaction: 'none',
    method: 'GET',
    path: 'transactions/:id/pdf',
    name: 'transactions.pdf',
    summary: 'Get a transaction as a PDF',
    params: idParams,
    produces: 'application/pdf',
    async handler(context, { params }) {
      const { tenant } = context;
      const { files } = sources;
      const ticket = files.workers.enter(requesterOf(context));
      try {
        const draft = await inTransaction(files.pool, { tenantId: tenant.id, readOnly: true }, async (tx) => {
          const reader = { ...context, tx };
          const { row, hiddenFieldIds } = await getReadableTransaction(reader, params.id, { asDocument: true });
          return draftTransactionPdf(reader, row, hiddenFieldIds, sources);
        });
        return document(Buffer.from(await draft.render(ticket)), 'application/pdf', draft.fileName);
      } finally {
        ticket.leave();
      }
    },
  });
}

const deleteRoute = route({
  ...reading,
  transaction: 'write',
  method: 'DELETE',
  path: 'transactions/:id',
  name: 'transactions.delete',
  summary: 'Delete a transaction',
  description: 'The transaction is removed from the lists; its operations remain in the event log.',
  params: idParams,
  status: 204,
  async handler(context, { params }) {
    const { site, caller } = context;
    const row = await getTransaction(context, params.id, true);
    const isGranted = await isDeletionGranted(context, row);
    const target = { siteId: site.id, ownerId: row.owner_id, status: row.status, isGranted };
    const decision = can(caller, 'transactions.delete', target);
    if (!decision.allowed) throw new ProblemError(decision.problem);
    // Its operations stay in the log.
    await changeRow(context, 'transactions', row.id, { deleted_at: sql<Date>`now()`, deleted_by: caller.userId });
    auditTransaction(context, 'delete', row, { before: presentTransaction(row, context) });
    return noContent();
  },
});
