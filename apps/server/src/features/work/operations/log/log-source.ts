import { withoutFields } from '@tingest/domain/access';
import type { ListQuery } from '@tingest/domain/fields';
import Type, { type Static } from 'typebox';
import { filteredIds, resolveFields } from '../../../../data-objects/option-sources.ts';
import type { ListColumn, ListSource } from '../../../../database/lists/list-source.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { notFound } from '../../../../http/kernel/problem-error.ts';
import { sortLocale } from '../../../../http/lists/alphabet.ts';
import { exportAccess, serviceAccess } from '../../../organisation/privileges/service-access.ts';
import { readableFields } from '../model/operation-presenter.ts';
import { visibleTypeIds } from '../model/visible-services.ts';
import { findLogForm } from './log-form.ts';
import { operationFieldColumns } from './operation-field-columns.ts';
import { type LogScope, operationList } from './operation-list.ts';
import { unseenAnswers } from './unseen-answers.ts';

/** The subjects that the event log can be limited to: one function, one object. */
export const logQuery = Type.Object({
  operationTypeId: Type.Optional(Type.String({ format: 'uuid' })),
  elementId: Type.Optional(Type.String({ format: 'uuid' })),
});

/**
 * Returns the event log for a query, limited to the rows that the caller may see.
 * @param asked the list request
 * @param isExported whether the log is exported
 * @throws ProblemError `notFound` for a function that the caller does not see
 */
export async function logSource(
  context: SiteContext,
  query: Static<typeof logQuery>,
  asked: ListQuery,
  isExported = false,
): Promise<ListSource> {
  const asking = { typeId: query.operationTypeId, elementId: query.elementId, asked, isExported };
  const { scope, access } = await logScope(context, 'operations', asking);
  const columns = scope.typeId ? await logColumns(context, scope.typeId, asked, access.sometimesHidden) : [];
  return operationList(context, scope, columns);
}

/**
 * Returns the fields of a function that the caller may read, as columns of its event log.
 * @param query the request to the log: predefined values in its filters are found by their names
 * @param hiddenIds fields that the caller's privileges may hide
 */
async function logColumns(
  context: SiteContext,
  operationTypeId: string,
  query: ListQuery,
  hiddenIds: ReadonlySet<string>,
): Promise<[string, ListColumn][]> {
  const { tenant, caller } = context;
  const form = await findLogForm(context, operationTypeId);
  if (!form) return [];
  const fields = await resolveFields(
    context,
    withoutFields(readableFields(form.fields, caller.role), hiddenIds),
    [],
    filteredIds(query),
  );
  return operationFieldColumns(form, fields, sortLocale(tenant.culture), fieldContext(context));
}

/**
 * Which part of the event log or of the transaction report a query is about, as far as the caller may see it.
 * @throws ProblemError `notFound` for a function or service that they do not see
 */
export async function logScope(
  context: SiteContext,
  table: 'operations' | 'transactions',
  query: {
    readonly typeId: string | undefined;
    readonly elementId: string | undefined;
    readonly asked: ListQuery;
    readonly isExported: boolean;
  },
) {
  const { elementId, asked, isExported } = query;
  const typeIds = await visibleTypeIds(context, table === 'operations' ? 'operation_types' : 'transaction_types');
  const typeId = query.typeId?.toLowerCase();
  if (typeId && !typeIds.includes(typeId)) throw notFound();
  const access = await (isExported ? exportAccess(context) : serviceAccess(context));
  const theirs = access.predicate(table, isExported);
  const scope: LogScope = {
    typeIds,
    ...(typeId && { typeId }),
    ...(elementId && { elementId }),
    ...(theirs && { visibleRows: theirs, hidesFields: access.sometimesHidden.size > 0 }),
    ...(asked.searchCriteria && { hiddenAnswers: await unseenAnswers(context) }),
  };
  return { scope, access };
}
