import { sql } from 'kysely';
import Type from 'typebox';
import { siteRows } from '../../../database/stored-rows.ts';
import { idParams, idSchema, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { item, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound, ProblemError, unlessRefused } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { mayPerform, usesServicesByRole } from '../../organisation/privileges/service-access.ts';
import { findElement } from '../../register/elements/find-element.ts';
import {
  auditTransaction,
  continuedBy,
  getTransaction,
  presentTransaction,
  type TransactionRow,
  transactionReply,
} from '../operations/transactions.ts';
import { endAsSpam, mergeCase } from './case-queries.ts';

const base = {
  tag: 'Transactions',
  authentication: 'user',
  scope: 'site',
  action: 'transactions.readOwn',
  params: idParams,
} as const;

/** The maximum number of reports listed; their total number is in the case. */
const maxShown = 100;

const reportReply = Type.Object(
  {
    id: idSchema,
    isOpening: Type.Boolean({
      description: 'Whether the report opened a case; other reports are added to an existing case.',
    }),
    createdAt: instantSchema,
    description: nullable(Type.String()),
    spot: nullable(Type.String({ description: 'Location on the object, in words.' })),
    position: nullable(
      Type.Object(
        { lat: Type.Number(), lon: Type.Number(), accuracy: nullable(Type.Number()) },
        { title: 'ReportPosition' },
      ),
    ),
    photos: Type.Array(
      Type.Object(
        { id: idSchema, name: Type.String(), contentType: Type.String(), size: Type.Number() },
        { title: 'ReportPhoto' },
      ),
    ),
    email: nullable(Type.String({ description: 'Also null if the caller may not continue the case.' })),
    phoneNo: nullable(Type.String()),
  },
  { title: 'FaultReport' },
);

/** Routes of anonymous reports in a case, and of the outcome of cases that they opened. Source: issue 15, line 5. */
export const faultReportRoutes: readonly Route[] = [
  route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'transactions/:id/faultReports',
    name: 'transactions.getFaultReports',
    summary: 'List the reports of anonymous users in a case',
    description:
      'The latest hundred reports with content, oldest first. Contact details are returned only if the caller may continue the case.',
    reply: Type.Array(reportReply),
    async handler(context, { params }) {
      const row = await getTransaction(context, params.id);
      const [isHandler, reports] = await Promise.all([mayGoOn(context, row), selectReports(context, row.id)]);
      return ok(
        reports.reverse().map((report) => ({
          id: report.id,
          isOpening: report.is_opening,
          createdAt: report.created_at.toISOString(),
          description: report.description,
          spot: report.spot,
          position: report.position,
          photos: report.photos,
          email: isHandler ? report.email : null,
          phoneNo: isHandler ? report.phone_no : null,
        })),
      );
    },
  }),
  route({
    ...base,
    transaction: 'write',
    method: 'POST',
    path: 'transactions/:id/merge',
    name: 'transactions.merge',
    summary: 'Merge a case that was opened by an anonymous user into another case',
    description:
      'The target must be an open case of the same object. From then on, the reporters of the merged case follow the target case. Merging again has no effect.',
    body: Type.Object({ intoId: idSchema }, { title: 'CaseMerge', additionalProperties: false }),
    reply: transactionReply,
    async handler(context, { params, body }) {
      // In one order, for any direction of merging: concurrent requests do not wait for each other.
      const ids = [params.id.toLowerCase(), body.intoId.toLowerCase()].sort();
      const rows = new Map<string, TransactionRow>();
      for (const id of ids) rows.set(id, await getHandled(context, id));
      const row = rows.get(params.id.toLowerCase());
      const into = rows.get(body.intoId.toLowerCase());
      if (!row || !into) throw notFound();
      if (row.merged_into_id === into.id) return item(presentTransaction(into, context));
      if (row.status !== 'started' || into.status !== 'started' || !row.is_from_public) {
        throw new ProblemError({ code: 'transitionNotAllowed' });
      }
      if (row.id === into.id || row.element_id !== into.element_id) {
        throw new ProblemError({ code: 'unknownValue', path: 'intoId' });
      }
      await mergeCase(context, row, into);
      const before = { status: row.status, mergedIntoId: null };
      auditTransaction(context, 'update', row, { before, after: { status: 'cancelled', mergedIntoId: into.id } });
      return item(presentTransaction(await getTransaction(context, into.id), context));
    },
  }),
  route({
    ...base,
    transaction: 'write',
    method: 'POST',
    path: 'transactions/:id/spam',
    name: 'transactions.markAsSpam',
    summary: 'Close a case that was opened by an anonymous user as spam',
    description: 'The sender is not notified, and the contact details are deleted. Repeating the call has no effect.',
    reply: transactionReply,
    async handler(context, { params }) {
      const row = await getHandled(context, params.id);
      if (row.is_spam) return item(presentTransaction(row, context));
      if (row.status !== 'started' || !row.is_from_public) throw new ProblemError({ code: 'transitionNotAllowed' });
      await endAsSpam(context, row);
      const before = { status: row.status, isSpam: false };
      auditTransaction(context, 'update', row, { before, after: { status: 'cancelled', isSpam: true } });
      return item(presentTransaction(await getTransaction(context, row.id), context));
    },
  }),
];

/** The latest reports of a case that say anything, the last one first: most add themselves, and are counted. */
function selectReports(context: SiteContext, transactionId: string) {
  return siteRows(context, 'fault_reports')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where(
      sql<boolean>`(is_opening OR description IS NOT NULL OR spot IS NOT NULL OR email IS NOT NULL OR phone_no IS NOT NULL)`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
}

/** A case that the caller may end, locked. @throws ProblemError `notFound`, `permissionDenied` */
async function getHandled(context: SiteContext, id: string): Promise<TransactionRow> {
  const row = await getTransaction(context, id, true);
  if (!(await mayGoOn(context, row, ['complete', 'cancel']))) throw new ProblemError({ code: 'permissionDenied' });
  return row;
}

/** Whether the caller may do one of some steps in a case. */
async function mayGoOn(
  context: SiteContext,
  row: TransactionRow,
  steps: readonly ('update' | 'complete' | 'cancel')[] = ['update', 'complete', 'cancel'],
): Promise<boolean> {
  if (usesServicesByRole(context.caller)) return true;
  const element = await findElement(context, row.element_id);
  if (!element) return false;
  const continuedTransaction = continuedBy(row, context);
  for (const step of steps) {
    const decided = await unlessRefused(
      mayPerform(context, row.transaction_type_id, step, { element, continued: continuedTransaction }),
    );
    if (decided?.isAllowed) return true;
  }
  return false;
}
