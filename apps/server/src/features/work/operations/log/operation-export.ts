import { withoutFields } from '@tingest/domain/access';
import { type FieldDefinition, withAddedOptions } from '@tingest/domain/fields';
import { translate } from '@tingest/i18n/server';
import Type, { type Static } from 'typebox';
import { ownColumns } from '../../../../exports/export-columns.ts';
import { formatQuery } from '../../../../exports/export-format.ts';
import { fieldExportColumns, fieldsById, groupIds, type RowOfFields } from '../../../../exports/field-columns.ts';
import {
  type ExportColumn,
  type ExportRequest,
  exportBody,
  exportCall,
  exportList,
  type ListExport,
} from '../../../../exports/list-export.ts';
import type { FileStore } from '../../../../file-store/file-store.ts';
import { originalContents } from '../../../../file-store/original-content.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { type Route, route } from '../../../../http/kernel/route.ts';
import { queryOfBody } from '../../../../http/lists/list-schemas.ts';
import { logVisibility, serviceAccess } from '../../../organisation/privileges/service-access.ts';
import { deviationsOf, loggedRow } from './deviation-counts.ts';
import { logQuery, logSource } from './log-source.ts';
import {
  formKey,
  type LoggedOperation,
  loggedForms,
  selectCurrentForm,
  selectLoggedOperations,
  selectServiceNames,
  withNamedOptions,
} from './logged-operations.ts';
import { operationLabel, statusLabel } from './mode-labels.ts';

interface Exported extends RowOfFields {
  readonly row: LoggedOperation;
  readonly formName: string;
  readonly deviationCount: number | null;
}

/**
 * Exports the event log as a file: for one function with the filled-in values, for all functions with their common
 * columns.
 */
export function operationExport(files: FileStore): Route {
  const { pool } = files;
  const resource = 'operations';
  return route({
    ...exportCall(resource),
    tag: 'Operations',
    summary: 'Export: the event log',
    action: 'operations.export',
    scope: 'site',
    query: Type.Object({ ...logQuery.properties, ...formatQuery }),
    body: exportBody,
    handler: (context, { query, body }) =>
      exportList(context, { pool, resource, query, list: queryOfBody(body), body }, async (tx, request) => {
        const inTransaction = { ...context, tx };
        const list = await prepare(inTransaction, query, request);
        return { ...list, files: { context: inTransaction, contents: originalContents(files) } };
      }),
  });
}

async function prepare(
  context: SiteContext,
  query: Static<typeof logQuery>,
  { list, reading }: ExportRequest,
): Promise<ListExport<Exported>> {
  const { culture } = context;
  // Also says whether the caller sees the function.
  const source = await logSource(context, query, list, true);
  const form = query.operationTypeId ? await selectCurrentForm(context, query.operationTypeId) : undefined;
  const services = await selectServiceNames(context);
  const defineColumn = ownColumns<Exported>(culture);
  const columns: ExportColumn<Exported>[] = [
    defineColumn('occurredAt', 'admin.operations.occurredAt', 'dateTime', ({ row }) => reading.clock(row.occurredAt)),
    defineColumn('elementTitle', 'admin.operations.element', 'text', ({ row }) => row.elementTitle),
    defineColumn('elementCode', 'admin.operations.elementCode', 'text', ({ row }) => row.elementCode),
    defineColumn('userName', 'admin.operations.user', 'text', ({ row }) => row.userName),
    {
      ...defineColumn('operationTypeId', 'lists.export.operationType', 'text', ({ formName }) => formName),
      isExtra: form !== undefined,
    },
    ...fieldExportColumns(form?.fields ?? [], reading),
    defineColumn('deviationCount', 'admin.operations.deviations', 'number', ({ deviationCount }) => deviationCount),
    defineColumn('mode', 'admin.operations.mode', 'text', ({ row }) =>
      operationLabel({ mode: row.transactionMode, words: row.words }, row.mode, culture),
    ),
    defineColumn('toStatus', 'admin.operations.status', 'text', ({ row }) =>
      statusLabel({ mode: row.transactionMode, words: row.words }, row.toStatus, culture),
    ),
    defineColumn(
      'transactionTypeId',
      'admin.operations.service',
      'text',
      ({ row }) => services.get(row.transactionTypeId) ?? null,
    ),
    defineColumn('transactionNumber', 'admin.operations.transaction', 'number', ({ row }) => row.transactionNumber),
    {
      ...defineColumn('receivedAt', 'admin.operations.receivedAt', 'dateTime', ({ row }) =>
        reading.clock(row.receivedAt),
      ),
      isExtra: true,
    },
  ];
  return {
    name: form
      ? translate(culture, 'lists.export.operationsOf', { name: form.name })
      : translate(culture, 'admin.menu.operations'),
    source,
    columns,
    keys: ['occurredAt', 'elementTitle', 'elementCode'],
    silent: groupIds(form?.fields ?? []),
    read: await readOperations(context, form !== undefined),
  };
}

/** Each operation is read by the form that it was filled in with, also where its fields were called otherwise then. */
async function readOperations(context: SiteContext, withFields: boolean): Promise<ListExport<Exported>['read']> {
  const formsOf = loggedForms(context);
  const access = await serviceAccess(context);
  const ofAnswers = fieldContext(context);
  return async (ids) => {
    const rows = await selectLoggedOperations(context, ids);
    const formsByKey = await formsOf(rows);
    const usedForms = [...new Set(rows.map(formKey))].flatMap((key) => formsByKey.get(key) ?? []);
    const fieldsByForm = withFields ? await withNamedOptions(context, usedForms, rows) : new Map();
    const byForm = new Map(usedForms.map((form) => [form, fieldsById(fieldsByForm.get(form) ?? [])]));
    const visibility = await logVisibility(context, rows.map(loggedRow), access);
    return rows.flatMap((row) => {
      const form = formsByKey.get(formKey(row));
      const hiddenIds = visibility(loggedRow(row));
      if (!form || !hiddenIds) return [];
      const isOwn = hiddenIds.size > 0 || row.addedOptions !== null;
      const fields = isOwn
        ? fieldsById(withAddedOptions(withoutFields(fieldsByForm.get(form) ?? [], hiddenIds), row.addedOptions))
        : (byForm.get(form) ?? new Map<string, FieldDefinition>());
      const deviationCount = deviationsOf(row, form, hiddenIds, ofAnswers);
      return [{ row, formName: form.name, deviationCount, values: row.values, fields }];
    });
  };
}
