import { sortLocale } from '../../data-objects/alphabet.ts';
import type { ListColumn } from '../../database/lists/list-source.ts';
import type { SiteContext } from '../../http/context.ts';
import { fieldContext } from '../../http/field-context.ts';
import { findLogForm } from './log-form.ts';
import { operationFieldColumns } from './operation-field-columns.ts';
import { readableFields } from './operation-presenter.ts';

/** The fields of a function that the caller may read, as columns of its event log. */
export async function logColumns(context: SiteContext, operationTypeId: string): Promise<[string, ListColumn][]> {
  const { tx, tenant, caller } = context;
  const form = await findLogForm(tx, tenant.id, operationTypeId);
  if (!form) return [];
  const fields = readableFields(form.fields, caller.role);
  return operationFieldColumns(form, fields, sortLocale(tenant.culture), fieldContext(context));
}
