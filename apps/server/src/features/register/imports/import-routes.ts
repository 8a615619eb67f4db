import Type, { type Static, type TSchema } from 'typebox';
import { siteRows } from '../../../database/stored-rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import { may } from '../../../http/authentication/grants.ts';
import { idParams, idSchema } from '../../../http/contract/schemas.ts';
import { created, document, item, noContent, ok } from '../../../http/kernel/answer.ts';
import type { Context, SiteContext } from '../../../http/kernel/context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import { checkMayImport, mayImport } from './import-access.ts';
import { presentJob } from './import-jobs.ts';
import { importResult } from './import-result.ts';
import { selectRows } from './import-rows-list.ts';
import {
  cellsSave,
  columnsSave,
  directQuery,
  type ImportBody,
  importReply,
  importSave,
  jobReply,
  replaceSave,
  rowsQuery,
  rowsReply,
  skipSave,
  startedReply,
  stepSave,
  valuesSave,
} from './import-schemas.ts';
import {
  addMissingValues,
  beginImport,
  editCells,
  forgetImport,
  type ImportServices,
  type ImportToBegin,
  replaceCells,
  setColumns,
  skipRows,
  takeStep,
} from './import-service.ts';
import { getImport, type ImportRecord } from './import-store.ts';
import type { JobSource } from './job-sources.ts';
import { importFiles } from './load-tables.ts';
import { presentImport, presentRows, withNames } from './present-import.ts';

/** Imports that a list has, the newest first; older ones are over long since. */
const maxListed = 500;
const startsPerMinute = 30;
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const base = { tag: 'Imports', authentication: 'user', scope: 'site', action: 'imports.manage' } as const;
const writing = { ...base, transaction: 'write', params: idParams, reply: importReply } as const;

const importList: MemoryList<ImportRecord> = {
  columns: {
    resource: ({ resource }) => resource,
    status: ({ status }) => status,
    fileName: ({ file_name }) => file_name,
    typeId: ({ type_id }) => type_id,
    createdAt: ({ created_at }) => created_at,
  },
  textColumns: ['fileName'],
  searchText: ({ file_name, schema_name, started_by_name }) => `${file_name} ${schema_name} ${started_by_name}`,
  defaultColumn: 'createdAt',
};

/** Returns the routes of imports, from a file to its results. */
export function importRoutes(files: FileStore, services: ImportServices, otherSources: readonly JobSource[]): Route[] {
  return [
    ...readRoutes(services),
    resultRoute(files),
    ...writeRoutes(files, services),
    ...stepRoutes(services),
    ...jobRoutes(services, otherSources),
  ];
}

/** An import that the caller may know of, as it is answered. */
async function presentNamedImport(context: SiteContext, row: ImportRecord) {
  const otherImport = row.waiting_for ? await getImport(context, row.waiting_for).catch(() => null) : null;
  return presentImport(await addName(context, row), context.culture, otherImport?.file_name ?? null);
}

async function addName(context: SiteContext, row: ImportRecord): Promise<ImportRecord> {
  const [namedRow] = await withNames(context, [row]);
  return namedRow ?? row;
}

async function readable(context: SiteContext, id: string): Promise<ImportRecord> {
  const row = await getImport(context, id);
  checkMayImport(context.caller, row.resource, context.site.id);
  return row;
}

const readRoutes = ({ resources }: ImportServices): Route[] => [
  ...listRoutes({
    ...{ ...base, path: 'imports', noun: 'import' },
    reply: importReply,
    async list(context, query) {
      const rows = (await siteRows(context, 'imports')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute()) as ImportRecord[];
      const allowedRows = rows.filter(({ resource }) => mayImport(context.caller, resource, context.site.id));
      const namedRows = await withNames(context, allowedRows);
      const orderedQuery = query.ordering
        ? query
        : { ...query, ordering: [{ column: 'createdAt', dir: 'desc' as const }] };
      return memoryAnswer(context, importList, namedRows, {
        query: orderedQuery,
        present: (row) => presentImport(row, context.culture),
      });
    },
  }),
  route({
    ...base,
    ...{ transaction: 'read', method: 'GET', path: 'imports/:id', name: 'imports.get', summary: 'Get an import' },
    params: idParams,
    reply: importReply,
    handler: async (context, { params }) => item(await presentNamedImport(context, await readable(context, params.id))),
  }),
  route({
    ...base,
    ...{ transaction: 'read', method: 'POST', path: 'imports/:id/rows/filter', name: 'imports.rows' },
    summary: 'List rows of an import',
    params: idParams,
    body: rowsQuery,
    reply: rowsReply,
    async handler(context, { params, body }) {
      const row = await readable(context, params.id);
      const { rows, ...counts } = await selectRows(context, row, body);
      const resource = row.resource === 'users' ? undefined : resources[row.resource];
      return ok({ items: await presentRows(context, row, rows, resource), ...counts, filteredCountIsEstimate: false });
    },
  }),
];

const resultRoute = (files: FileStore): Route =>
  route({
    ...base,
    ...{ transaction: 'read', method: 'GET', path: 'imports/:id/result', name: 'imports.result', isTransfer: true },
    summary: 'Download the rows of an import with their results as a sheet',
    params: idParams,
    produces: spreadsheetType,
    async handler(context, { params }) {
      const row = await readable(context, params.id);
      const name = `${row.file_name.replace(/\.\w+$/, '')}.xlsx`;
      return document(importResult(files.pool, context, row), spreadsheetType, name);
    },
  });

const writeRoutes = (files: FileStore, services: ImportServices): Route[] => [
  createRoute(files, services),
  route({
    ...writing,
    ...{ method: 'PUT', path: 'imports/:id/columns', name: 'imports.setColumns' },
    summary: 'Assign the columns and validate the rows',
    body: columnsSave,
    handler: async (context, { params, body }) =>
      item(await presentNamedImport(context, await setColumns(context, services, params.id, body))),
  }),
  route({
    ...writing,
    ...{ method: 'PUT', path: 'imports/:id/rows', name: 'imports.editCells' },
    summary: 'Replace the texts of cells',
    description: 'Up to 200 rows are validated immediately, more by the job.',
    body: cellsSave,
    handler: async (context, { params, body }) =>
      item(await presentNamedImport(context, await editCells(context, services, params.id, body))),
  }),
  route({
    ...writing,
    ...{ method: 'POST', path: 'imports/:id/replace', name: 'imports.replace' },
    summary: 'Replace a text in a whole column',
    body: replaceSave,
    handler: async (context, { params, body }) =>
      item(await presentNamedImport(context, await replaceCells(context, services, params.id, body))),
  }),
  route({
    ...writing,
    ...{ method: 'POST', path: 'imports/:id/skip', name: 'imports.skip' },
    summary: 'Skip rows, or include them again',
    body: skipSave,
    handler: async (context, { params, body }) =>
      item(await presentNamedImport(context, await skipRows(context, services, params.id, body))),
  }),
  route({
    ...writing,
    ...{ method: 'POST', path: 'imports/:id/values', name: 'imports.addValues' },
    summary: 'Create the predefined values that a column names and the site does not have',
    description: 'At most 1,000 at a time; all rows are then validated again.',
    body: valuesSave,
    handler: async (context, { params, body }) =>
      item(await presentNamedImport(context, await addMissingValues(context, services, params.id, body))),
  }),
  deleteRoute,
];

function createRoute(files: FileStore, services: ImportServices): Route {
  return route({
    ...base,
    ...{ transaction: 'none', method: 'POST', path: 'imports', name: 'imports.create', status: 201 },
    summary: 'Create an import',
    description:
      'Reads an uploaded file. The planned changes can be reviewed and corrected before any of them is applied.',
    rateLimit: startsPerMinute,
    body: importSave,
    reply: importReply,
    handler: async (context, { body }) =>
      created(presentImport(await begin(context, files, services, body), context.culture)),
  });
}

const deleteRoute = route({
  ...{ ...base, transaction: 'write', params: idParams, method: 'DELETE', status: 204 },
  ...{ path: 'imports/:id', name: 'imports.delete', summary: 'Delete an import and its rows' },
  description: 'The data that it wrote remains and can no longer be undone.',
  async handler(context, { params }) {
    await forgetImport(context, params.id);
    return noContent();
  },
});

const stepSummaries = {
  apply: 'Do what the rows are to do',
  pause: 'Stop for now',
  resume: 'Go on',
  cancel: 'End an import; what it wrote stays, and can be undone',
  undo: 'Take back what an import wrote',
} as const;

const stepRoutes = (services: ImportServices): Route[] =>
  (['apply', 'pause', 'resume', 'cancel', 'undo'] as const).map((step) =>
    route({
      ...writing,
      ...{ method: 'POST', path: `imports/:id/${step}`, name: `imports.${step}`, summary: stepSummaries[step] },
      body: stepSave,
      handler: async (context, { params, body }) =>
        item(
          await presentNamedImport(
            context,
            await takeStep(context, services, params.id, { step, version: body.version }),
          ),
        ),
    }),
  );

async function begin(
  context: Context<'user', 'site', 'none'>,
  files: FileStore,
  services: ImportServices,
  body: ImportToBegin,
): Promise<ImportRecord> {
  checkMayImport(context.caller, body.resource, context.site.id);
  const sourceFiles = await importFiles(files, context, body.fileId.toLowerCase(), body.zipIds ?? []);
  return inTransaction(files.pool, { tenantId: context.tenant.id, waiter: context.waiter }, async (tx) => {
    const transactionContext: SiteContext = { ...context, tx };
    return addName(transactionContext, await beginImport(transactionContext, services, sourceFiles, body));
  });
}

/** An import that is applied is answered with where to follow it, one to review as the import that it is. */
function toStartedReply({ culture }: Pick<SiteContext, 'culture'>, row: ImportRecord) {
  if (!row.is_direct) return created(presentImport(row, culture));
  const { id } = row;
  return {
    ...{ status: 201, headers: {} },
    data: { jobId: id, importId: id, job: `jobs/${id}`, import: `imports/${id}` },
  };
}

const directDescription =
  'Reads the file, checks its rows and applies those that are right, in the background; the answer says where to follow it. ' +
  'Rows with errors are left out and do not stop the others: `jobs/{id}` counts them as `failed` and names their lines, columns ' +
  'and reasons, and `imports/{id}/undo` takes back what was written. A file none of whose columns is known, or that cannot be read, ' +
  'ends as `failed` with nothing written. With `review=true` nothing is written: the import waits in the workbench.';

const isReviewRequested = (review: string | undefined) => review !== undefined && review.toLowerCase() !== 'false';

/** Returns the specification's own calls. They import; with `review` they begin the same as `POST imports`. */
export function specifiedImportRoutes(files: FileStore, services: ImportServices): Route[] {
  const start = {
    ...({ ...base, transaction: 'none', method: 'POST', status: 201, rateLimit: startsPerMinute } as const),
    ...{ query: directQuery, reply: startedReply as TSchema, description: directDescription },
  };
  const beginDirectImport = async (
    context: Parameters<typeof begin>[0],
    { mode, review, ...reading }: Static<typeof directQuery>,
    of: Pick<ImportBody, 'resource' | 'fileId' | 'schemaId'>,
  ) =>
    toStartedReply(
      context,
      await begin(context, files, services, {
        ...of,
        ...reading,
        ...(mode && { mode }),
        isDirect: !isReviewRequested(review),
      }),
    );
  const bySchema = (resource: 'elements' | 'records'): Route =>
    route({
      ...start,
      ...{ path: `${resource}/schemas/:schemaId/files/:fileId`, name: `${resource}.import` },
      summary: `Import a file by a data schema: ${resource === 'elements' ? 'objects' : 'predefined values'}`,
      params: Type.Object({ schemaId: idSchema, fileId: idSchema }),
      handler: (context, { params, query }) => beginDirectImport(context, query, { resource, ...params }),
    });
  return [
    bySchema('elements'),
    bySchema('records'),
    route({
      ...start,
      ...{ action: 'users.import', path: 'users/import/:id', name: 'users.import', summary: 'Import a file of users' },
      params: idParams,
      handler: (context, { params, query }) =>
        beginDirectImport(context, query, { resource: 'users', fileId: params.id }),
    }),
  ];
}

/** For users that may import or print: each kind of job checks its owner. */
const jobBase = { tag: 'Jobs', authentication: 'user', scope: 'site', action: 'elements.print' } as const;

const jobRoutes = (services: ImportServices, otherSources: readonly JobSource[]): Route[] => {
  const sources = [importJobs(services), ...otherSources];
  return [
    route({
      ...jobBase,
      ...{ transaction: 'read', method: 'GET', path: 'jobs/:id', name: 'jobs.get' },
      summary: 'Get the progress of a job: an import, or labels',
      params: idParams,
      reply: jobReply,
      handler: async (context, { params }) => ok(await firstFound(sources, ({ find }) => find(context, params.id))),
    }),
    route({
      ...jobBase,
      ...{ transaction: 'write', method: 'POST', path: 'jobs/:id/cancel', name: 'jobs.cancel' },
      summary: 'Cancel a job; the data that it wrote remains',
      params: idParams,
      reply: jobReply,
      handler: async (context, { params }) => ok(await firstFound(sources, ({ cancel }) => cancel(context, params.id))),
    }),
  ];
};

/** @throws ProblemError `notFound` where no source has it */
async function firstFound<Found>(
  sources: readonly JobSource[],
  ask: (source: JobSource) => Promise<Found | undefined>,
): Promise<Found> {
  for (const source of sources) {
    const answer = await ask(source);
    if (answer !== undefined) return answer;
  }
  throw notFound();
}

/** Returns imports as jobs, for users that may import. */
function importJobs(services: ImportServices): JobSource {
  const findOwnImport = async (context: SiteContext, id: string) => {
    if (!may(context.caller, base.action, { siteId: context.site.id }).allowed) return undefined;
    const row = await siteRows(context, 'imports').select('id').where('id', '=', id).executeTakeFirst();
    return row && readable(context, id);
  };
  return {
    async find(context, id) {
      const row = await findOwnImport(context, id);
      return row && presentJob(context, row);
    },
    async cancel(context, id) {
      const row = await findOwnImport(context, id);
      return row && presentJob(context, await takeStep(context, services, id, { step: 'cancel' }));
    },
  };
}
