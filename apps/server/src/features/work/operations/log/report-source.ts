import type { ListQuery } from '@tingest/domain/fields';
import { type TransactionStatus, transactionStatuses } from '@tingest/domain/work';
import Type, { type Static } from 'typebox';
import type { ListSource } from '../../../../database/lists/list-source.ts';
import { may } from '../../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { logScope } from './log-source.ts';
import { transactionList } from './operation-list.ts';

/** Filters of the transaction report: one service, one object, the caller's own transactions, some statuses. */
export const reportQuery = Type.Object({
  transactionTypeId: Type.Optional(Type.String({ format: 'uuid' })),
  elementId: Type.Optional(Type.String({ format: 'uuid' })),
  view: Type.Optional(Type.String({ enum: ['own', 'all'], default: 'all' })),
  status: Type.Optional(Type.String({ maxLength: 100, description: 'Statuses, separated by commas.' })),
});

/**
 * Returns the transaction report of a query, limited to the rows that the caller may see.
 * @param asked the list request
 * @param isExported whether the report is exported
 * @throws ProblemError if the caller may not see all transactions, for a service that the caller may not see, and for
 * unknown statuses
 */
export async function reportSource(
  context: SiteContext,
  query: Static<typeof reportQuery>,
  asked: ListQuery,
  isExported = false,
): Promise<ListSource> {
  const { site, caller } = context;
  if (query.view !== 'own') {
    const decision = may(caller, 'transactions.readAll', { siteId: site.id });
    if (!decision.allowed) throw new ProblemError(decision.problem);
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
  const knownStatuses = transactionStatuses.filter((status) => names.includes(status));
  if (knownStatuses.length !== new Set(names).size) throw new ProblemError({ code: 'unknownValue', path: 'status' });
  return knownStatuses;
}
