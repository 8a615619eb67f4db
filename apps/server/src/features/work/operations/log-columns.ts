import { type ListQuery, withoutFields } from '@tingest/domain';
import { sortLocale } from '../../../data-objects/alphabet.ts';
import { filteredIds, resolveFields } from '../../../data-objects/option-sources.ts';
import type { ListColumn } from '../../../database/lists/list-source.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { findLogForm } from './log-form.ts';
import { operationFieldColumns } from './operation-field-columns.ts';
import { readableFields } from './operation-presenter.ts';

/**
 * The fields of a function that the caller may read, as columns of its event log.
 * @param query what is asked of the log: predefined values that it is filtered by are found by their names
 * @param hidden fields that the caller's privileges may hide
 */
export async function logColumns(
  context: SiteContext,
  operationTypeId: string,
  query: ListQuery,
  hidden: ReadonlySet<string>,
): Promise<[string, ListColumn][]> {
  const { tx, tenant, caller } = context;
  const form = await findLogForm(tx, tenant.id, operationTypeId);
  if (!form) return [];
  const fields = await resolveFields(
    context,
    withoutFields(readableFields(form.fields, caller.role), hidden),
    [],
    filteredIds(query),
  );
  return operationFieldColumns(form, fields, sortLocale(tenant.culture), fieldContext(context));
}
