import { isDeepStrictEqual } from 'node:util';
import { email, readColumnCondition } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { nextTransfer } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import type { ExportSettings } from '../../../database/stored/transfers.ts';
import { insertRow, siteRows, updateRow } from '../../../database/stored-rows.ts';
import { requiredText } from '../../../http/contract/required-text.ts';
import { checkServerCall, mayCall } from '../../../http/kernel/call-by-server.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { checkMayImport } from '../../register/imports/import-access.ts';
import { shapeOfSchema } from '../../register/imports/import-shape.ts';
import type { ExportCalls } from './export-calls.ts';
import { exportCallOf } from './make-file.ts';
import { selectTransfers, type TransferRow } from './transfer-row.ts';
import type { TransferBody } from './transfer-schemas.ts';

/** Transfers of one site. */
const maxTransfers = 100;

/** Sets a transfer up. @throws ProblemError with everything that is wrong with it */
export async function createTransfer(
  context: SiteContext,
  calls: ExportCalls,
  body: TransferBody,
): Promise<TransferRow> {
  const { tx, tenant, site } = context;
  if ((await selectTransfers(context)).length >= maxTransfers) {
    throw new ProblemError({ code: 'tooMany', parameters: { max: maxTransfers } });
  }
  const columns = await validateTransfer(context, calls, body);
  const id = body.id?.toLowerCase() ?? uuidv7();
  const row = await insertRow(tx, 'transfers', {
    tenant_id: tenant.id,
    site_id: site.id,
    id,
    kind: body.kind,
    ...columns,
  });
  return row as TransferRow;
}

/**
 * Changes a transfer, which remains an export or an import. From now on it runs with the privileges of the user that
 * changes it.
 */
export async function changeTransfer(
  context: SiteContext,
  calls: ExportCalls,
  previous: TransferRow,
  body: TransferBody,
): Promise<TransferRow> {
  if (body.kind !== previous.kind) throw new ProblemError({ code: 'unknownValue', path: 'kind' });
  const transferColumns = await validateTransfer(context, calls, body);
  const { owner_id: _, owner_name: __, next_run_at: ___, ...columns } = transferColumns;
  const entries = Object.entries(columns);
  // A user that saves it without a change does not become its owner.
  if (previous.stopped_for === null && entries.every(([name, value]) => isStored(previous, name, value)))
    return previous;
  // Another file, or another way to read it: the last seen state no longer applies.
  const isSameSource = isStored(previous, 'settings', columns.settings) && previous.config_id === columns.config_id;
  const row = await updateRow(context, 'transfers', previous.id, {
    ...transferColumns,
    ...(!isSameSource && { seen: null }),
  });
  return row as TransferRow;
}

function isStored(row: TransferRow, name: string, value: unknown): boolean {
  const storedValue: unknown = Reflect.get(row, name);
  const isDocument = typeof storedValue === 'object' && typeof value === 'string';
  return isDeepStrictEqual(storedValue, isDocument ? JSON.parse(value) : value);
}

async function validateTransfer(context: SiteContext, calls: ExportCalls, body: TransferBody) {
  const { caller, now, tenant } = context;
  const problems: Problem[] = [];
  const name = requiredText(body.name, 'name', problems);
  const settings = body.kind === 'export' ? await exportOf(context, calls, body) : await importOf(context, body);
  if (body.kind === 'import' && body.configurationId === null)
    problems.push({ code: 'required', path: 'configurationId' });
  if (body.configurationId !== null && !(await isIntegration(context, body.configurationId))) {
    problems.push({ code: 'unknownValue', path: 'configurationId' });
  }
  const { addresses, userIds } = body.recipients;
  problems.push(
    ...addresses.flatMap((address, index): Problem[] => {
      const problem = address.trim() === '' ? { code: 'required' as const } : email(address.trim());
      return problem ? [{ ...problem, path: `recipients.addresses.${index}` }] : [];
    }),
    ...(await unknownUsers(context, userIds)),
  );
  const isForNobody = addresses.length + userIds.length === 0 && body.configurationId === null;
  if (isForNobody) problems.push({ code: 'transferNobody', path: 'recipients' });
  throwProblems(problems);
  return {
    name,
    culture: body.culture,
    is_on: body.isOn,
    stopped_for: null,
    schedule: JSON.stringify(body.schedule),
    settings: JSON.stringify(settings),
    recipients: JSON.stringify({
      userIds: [...new Set(userIds.map((id) => id.toLowerCase()))],
      addresses: [...new Set(addresses.map((address) => address.trim()))],
    }),
    config_id: body.configurationId?.toLowerCase() ?? null,
    owner_id: caller.userId,
    owner_name: caller.name,
    next_run_at: body.isOn ? nextTransfer(body.schedule, now, zoneOf(tenant)) : null,
  };
}

/**
 * Validates the export of a transfer. @throws ProblemError for a list that does not exist, that the caller may not
 * export, or that does not support the query
 */
async function exportOf(context: SiteContext, calls: ExportCalls, { export: exportRequest }: TransferBody) {
  if (!exportRequest) throw new ProblemError({ code: 'required', path: 'export' });
  const declaration = calls.get(exportRequest.list);
  const needsSchema = exportRequest.list.endsWith('/schemas');
  if (!declaration) throw new ProblemError({ code: 'unknownValue', path: 'export.list' });
  if (needsSchema !== (exportRequest.schemaId !== null))
    throw new ProblemError({ code: 'required', path: 'export.schemaId' });
  if (!mayCall(declaration, context.caller, context)) throw new ProblemError({ code: 'permissionDenied' });
  const settings = { ...exportRequest, schemaId: exportRequest.schemaId?.toLowerCase() ?? null };
  try {
    checkServerCall(declaration, exportCallOf(settings));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.problems.map((problem) => ({ ...problem, path: `export.${problem.path}` })));
  }
  throwProblems(filterProblems(exportRequest.body));
  await checkNamed(context, settings);
  return settings;
}

/** Conditions that a list would refuse when the transfer is due; their columns are looked for only then. */
function filterProblems({ filters }: ExportSettings['body']): readonly Problem[] {
  if (!Array.isArray(filters)) return [];
  return filters.flatMap(({ value }, index): Problem[] =>
    readColumnCondition(value, false) === undefined
      ? [{ code: 'unknownValue', path: `export.body.filters.${index}.value` }]
      : [],
  );
}

/** The subjects of an export, by the parameters that name them. */
const tablesByName = {
  elementTypeId: 'element_types',
  recordTypeId: 'record_types',
  operationTypeId: 'operation_types',
  transactionTypeId: 'transaction_types',
} as const;

/** @throws ProblemError `unknownValue` for a type or schema that the site does not have */
async function checkNamed(context: SiteContext, { query, schemaId }: ExportSettings): Promise<void> {
  const references = Object.entries(tablesByName).map(
    ([name, table]) => [`query.${name}`, table, query[name]] as const,
  );
  for (const [path, table, id] of [...references, ['schemaId', 'data_schemas', schemaId] as const]) {
    if (id === undefined || id === null) continue;
    const existingRow = await siteRows(context, table).select('id').where('id', '=', String(id)).executeTakeFirst();
    if (!existingRow) throw new ProblemError({ code: 'unknownValue', path: `export.${path}` });
  }
}

/**
 * Validates the import of a transfer. @throws ProblemError for an unknown import schema, or one that the caller may not
 * import
 */
async function importOf(context: SiteContext, { import: importRequest }: TransferBody) {
  if (!importRequest) throw new ProblemError({ code: 'required', path: 'import' });
  checkMayImport(context.caller, importRequest.resource, context.site.id);
  const schemaId = importRequest.schemaId.toLowerCase();
  try {
    await shapeOfSchema(context, importRequest.resource, schemaId);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError({ code: 'unknownValue', path: 'import.schemaId' });
  }
  return { ...importRequest, schemaId };
}

async function isIntegration(context: SiteContext, id: string): Promise<boolean> {
  const existingConfig = await siteRows(context, 'processor_configs')
    .select('id')
    .where('id', '=', id)
    .where('processor_type', '=', 'integration')
    .where('processor_key', '=', 'http')
    .executeTakeFirst();
  return existingConfig !== undefined;
}

async function unknownUsers(context: SiteContext, ids: readonly string[]): Promise<readonly Problem[]> {
  if (ids.length === 0) return [];
  const rows = await siteRows(context, 'user_sites').select('user_id').where('user_id', 'in', ids).execute();
  const knownIds = new Set(rows.map(({ user_id }) => user_id));
  return ids.flatMap((id, index) =>
    knownIds.has(id.toLowerCase()) ? [] : [{ code: 'unknownValue' as const, path: `recipients.userIds.${index}` }],
  );
}
