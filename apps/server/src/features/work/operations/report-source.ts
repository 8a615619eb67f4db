import { type ListQuery, type TransactionStatus, transactionStatuses } from '@tingest/domain';
import Type, { type Static } from 'typebox';
import type { ListSource } from '../../../database/lists/list-source.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { logScope } from './log-source.ts';
import { transactionList } from './operation-list.ts';

/** What the transaction report can be about: one service, one object, the caller's own, some statuses. */
export const reportQuery = Type.Object({
  transactionTypeId: Type.Optional(Type.String({ format: 'uuid' })),
  elementId: Type.Optional(Type.String({ format: 'uuid' })),
  view: Type.Optional(Type.String({ enum: ['own', 'all'], default: 'all' })),
  status: Type.Optional(Type.String({ maxLength: 100, description: 'Statuses, separated by commas.' })),
});

/**
 * The transaction report that a query is about, as the caller may see it.
 * @param asked what is asked of the list
 * @param isExported whether it is to be taken out
 * @throws ProblemError where they may not see all, for a service that is not theirs to see and for unknown statuses
 */
export async function reportSource(
  context: SiteContext,
  query: Static<typeof reportQuery>,
  asked: ListQuery,
  isExported = false,
): Promise<ListSource> {
  const { site, caller } = context;
  if (query.view !== 'own') {
    const verdict = may(caller, 'transactions.readAll', { siteId: site.id });
    if (!verdict.allowed) throw new ProblemError(verdict.problem);
  }
  const statuses = statusesOf(query.status);
  const asking = { typeId: query.transactionTypeId, elementId: query.elementId, asked, isExported };
  const { scope } = await logScope(context, 'transactions', asking);
  return transactionList(context, {
    ...scope,
    ...(query.view === 'own' && { ownerId: caller.userId }),
    ...(statuses && { statuses }),
  });
}

/** The statuses that a query names. @throws ProblemError for one that there is not */
export function statusesOf(text: string | undefined): TransactionStatus[] | undefined {
  if (!text) return undefined;
  const names = text.split(',').map((name) => name.trim());
  const known = transactionStatuses.filter((status) => names.includes(status));
  if (known.length !== new Set(names).size) throw new ProblemError({ code: 'unknownValue', path: 'status' });
  return known;
}
