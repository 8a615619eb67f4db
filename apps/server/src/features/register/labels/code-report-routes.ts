import { cleanText, type Problem } from '@tingest/domain/foundation';
import { codeKey, normalizeCode } from '@tingest/domain/register';
import { type Selectable, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { ReportedCodes } from '../../../database/schema.generated.ts';
import { deleteRow, findSiteRow } from '../../../database/stored-rows.ts';
import {
  idParams,
  idSchema,
  ignoredMetadata,
  metadataReply,
  nullable,
  presentMetadata,
} from '../../../http/contract/schemas.ts';
import { created, noContent } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import { recordAudit } from '../../../publishing/audit.ts';

type ReportRow = Selectable<ReportedCodes>;

/** The maximum number of open reports of a site. */
const maxReports = 1_000;
const maxNoteLength = 500;

const reportReply = Type.Object(
  {
    id: idSchema,
    code: Type.String(),
    note: nullable(Type.String()),
    reporterName: Type.String(),
    ...metadataReply,
  },
  { title: 'CodeReport', description: 'A code that was found on a physical item and is not assigned to any object.' },
);

const reportSave = Type.Object(
  {
    code: Type.String({ maxLength: 400 }),
    note: Type.Optional(nullable(Type.String({ maxLength: maxNoteLength }))),
    ...ignoredMetadata,
  },
  { title: 'CodeReportSave', additionalProperties: false },
);

const reportList: MemoryList<ReportRow> = {
  columns: {
    code: ({ code }) => code,
    reporterName: ({ reporter_name }) => reporter_name,
    createdAt: ({ created_at }) => created_at,
    updatedAt: ({ updated_at }) => updated_at,
  },
  textColumns: ['code', 'reporterName'],
  searchText: ({ code, note }) => `${code} ${note ?? ''}`,
  defaultColumn: 'createdAt',
};

const base = { tag: 'Labels', authentication: 'user', scope: 'site' } as const;

/** Scanned codes that were unknown. A report is deleted when it is handled: linked to an object, or dismissed. */
export const codeReportRoutes: readonly Route[] = [
  ...listRoutes({
    ...{ ...base, action: 'labelLayouts.write', path: 'codeReports', noun: 'reported code' },
    reply: reportReply,
    list: async (context, query) => memoryAnswer(context, reportList, await selectReports(context), { query, present }),
  }),
  route({
    ...base,
    action: 'elements.read',
    transaction: 'write',
    ...{
      method: 'POST',
      path: 'codeReports',
      name: 'codeReports.create',
      summary: 'Report a code that is not assigned to any object',
    },
    description:
      'Requires permission to look up objects. Reporting the same code again updates the same report with the latest note.',
    body: reportSave,
    reply: reportReply,
    status: 201,
    rateLimit: 30,
    async handler(context, { body }) {
      const row = await report(context, body);
      recordAudit(context, { action: 'create', ...audited(row), after: toAuditedReport(row) });
      return created(present(row));
    },
  }),
  route({
    ...base,
    action: 'labelLayouts.write',
    transaction: 'write',
    ...{ method: 'DELETE', path: 'codeReports/:id', name: 'codeReports.delete', summary: 'Dismiss a reported code' },
    params: idParams,
    status: 204,
    async handler(context, { params }) {
      const row = orNotFound(await findSiteRow(context, 'reported_codes', params.id, true));
      await deleteRow(context, 'reported_codes', row.id);
      recordAudit(context, { action: 'delete', ...audited(row), before: toAuditedReport(row) });
      return noContent();
    },
  }),
];

async function report(context: SiteContext, body: Static<typeof reportSave>): Promise<ReportRow> {
  const { tx, tenant, site, caller, now } = context;
  const code = normalizeCode(body.code);
  const note = cleanText(body.note ?? null, { multiline: true });
  const problems: Problem[] = [];
  if ('problem' in code) problems.push({ ...code.problem, path: 'code' });
  else if (code.value === null) problems.push({ code: 'required', path: 'code' });
  if ('problem' in note) problems.push({ ...note.problem, path: 'note' });
  throwProblems(problems);
  const text = 'value' in code ? (code.value ?? '') : '';
  const columns = { note: 'value' in note ? note.value : null, reported_by: caller.userId, reporter_name: caller.name };
  const openReports = await selectReports(context);
  if (openReports.length >= maxReports) throw new ProblemError({ code: 'tooMany', parameters: { max: maxReports } });
  return (await tx
    .insertInto('reported_codes')
    .values({ tenant_id: tenant.id, site_id: site.id, id: uuidv7(), code: text, code_key: codeKey(text), ...columns })
    .onConflict((conflict) =>
      conflict
        .constraint('reported_codes_once')
        .doUpdateSet({ ...columns, updated_at: now, version: sql`reported_codes.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()) as ReportRow;
}

/** Those that no object has by now. */
async function selectReports({ tx, tenant, site }: SiteContext): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT r.* FROM reported_codes r WHERE r.tenant_id = ${tenant.id} AND r.site_id = ${site.id}
      AND NOT EXISTS (SELECT FROM elements e
        WHERE e.tenant_id = r.tenant_id AND e.site_id = r.site_id AND e.code_key = r.code_key)
      AND NOT EXISTS (SELECT FROM element_codes c
        WHERE c.tenant_id = r.tenant_id AND c.site_id = r.site_id AND c.code_key = r.code_key)
    ORDER BY r.updated_at DESC, r.id LIMIT ${maxReports}`.execute(tx);
  return rows;
}

const audited = ({ id, code }: ReportRow) => ({ resourceType: 'codeReport', resourceId: id, resourceName: code });
const toAuditedReport = ({ code, note }: ReportRow) => ({ code, note });

function present(row: ReportRow): Static<typeof reportReply> {
  const { id, code, note, reporter_name: reporterName } = row;
  return { id, code, note, reporterName, ...presentMetadata({ ...row, owner_id: row.reported_by }) };
}
