import type { ListQuery } from '@tingest/domain';
import Type, { type Static } from 'typebox';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound } from '../../../http/problem-error.ts';
import { exportAccess, serviceAccess } from '../../organisation/privileges/service-access.ts';
import { logColumns } from './log-columns.ts';
import { operationList } from './operation-list.ts';
import { unseenAnswers } from './unseen-answers.ts';
import { visibleOperationTypeIds } from './visible-services.ts';

/** What the event log can be about: one function, one object. */
export const logQuery = Type.Object({
  operationTypeId: Type.Optional(Type.String({ format: 'uuid' })),
  elementId: Type.Optional(Type.String({ format: 'uuid' })),
});

/**
 * The event log that a query is about, as the caller may see it.
 * @param asked what is asked of the list
 * @param isExported whether it is to be taken out
 * @throws ProblemError `notFound` for a function that they do not see
 */
export async function logSource(
  context: SiteContext,
  query: Static<typeof logQuery>,
  asked: ListQuery,
  isExported = false,
): Promise<ListSource> {
  const { tx, tenant, site, caller } = context;
  const typeIds = await visibleOperationTypeIds(tx, tenant.id, site.id, caller.role);
  const typeId = query.operationTypeId?.toLowerCase();
  if (typeId && !typeIds.includes(typeId)) throw notFound();
  const access = await (isExported ? exportAccess(context) : serviceAccess(context));
  const theirs = access.predicate('operations', isExported);
  const scope = {
    typeIds,
    ...(typeId && { typeId }),
    ...(query.elementId && { elementId: query.elementId }),
    ...(theirs && { theirs, hidesFields: access.sometimesHidden.size > 0 }),
    ...(asked.searchCriteria && { unseen: await unseenAnswers(context) }),
  };
  const columns = typeId ? await logColumns(context, typeId, asked, access.sometimesHidden) : [];
  return operationList(context, scope, columns);
}
