import { problemText } from '@tingest/i18n/server';
import { DatabaseError } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, insertRow } from '../../../database/stored-rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { asStorageProblem } from '../../../file-store/storage-problem.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { document, noContent, ok } from '../../../http/kernel/answer.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { notFound, orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import type { ArchiveAddresses } from './archive-addresses.ts';
import { type ArchiveDependencies, type ArchiveJob, archiveJobName, removeArchiveFile } from './archive-job.ts';
import {
  type ArchiveBody,
  archiveAddressReply,
  archiveContentQuery,
  archiveReply,
  archiveSave,
  archivesReply,
} from './archive-schemas.ts';
import { type ArchiveRow, archiveFileName, archiveKey, getArchive, selectArchives } from './archive-store.ts';

const base = {
  tag: 'Archives',
  authentication: 'user',
  scope: 'tenant',
  action: 'archives.manage',
  // It is the whole tenant's: a site in the path only says where the caller stands.
  alsoInSite: true,
} as const;
/** Archives of a tenant that are kept at a time: each is as large as the tenant. */
const maxKept = 5;

type ArchiveRouteDependencies = Pick<ArchiveDependencies, 'files' | 'jobs'>;

/** Archives of the tenant or one of its sites, which are written in the background. */
export function archiveRoutes(dependencies: ArchiveRouteDependencies, addresses: ArchiveAddresses): Route[] {
  return [
    archiveListRoute,
    beginRoute(dependencies),
    addressRoute(addresses),
    contentRoute(dependencies, addresses),
    deleteRoute(dependencies),
  ];
}

const archiveListRoute = route({
  ...base,
  ...{ transaction: 'read', method: 'GET', path: 'archives', name: 'archives.list' },
  summary: 'List the archives of the tenant, newest first',
  reply: archivesReply,
  handler: async (context) => ok({ items: (await selectArchives(context)).map((row) => present(context, row)) }),
});

function beginRoute(dependencies: ArchiveRouteDependencies): Route {
  return route({
    ...base,
    ...{ transaction: 'write', method: 'POST', path: 'archives', name: 'archives.begin', rateLimit: 10 },
    summary: 'Create an archive of the tenant or of one site',
    description:
      'Configuration, objects, history and files as one file, without secrets. Archives are written after the response, one at a time, and kept for 7 days. `npm run archive -- restore` restores an archive into an empty tenant.',
    body: archiveSave,
    status: 201,
    reply: archiveReply,
    async handler(context, { body }) {
      const row = await beginArchive(context, dependencies.jobs, body);
      return { status: 201, headers: {}, data: present(context, row) };
    },
  });
}

function addressRoute(addresses: ArchiveAddresses): Route {
  return route({
    ...base,
    ...{ transaction: 'write', method: 'POST', path: 'archives/:id/address', name: 'archives.address' },
    summary: 'Create an address for downloading an archive without a token, valid for five minutes',
    description: 'The audit trail records the requesting user.',
    params: idParams,
    reply: archiveAddressReply,
    async handler(context, { params }) {
      const { tenant, now } = context;
      const row = await fetchable(context, params.id, now);
      const { expires, signature } = addresses.sign({ tenantId: tenant.id, id: row.id }, now);
      record(context, row, 'export');
      const query = new URLSearchParams({ expires: String(expires), signature });
      return ok({
        address: `/api/v2/${tenant.key}/archives/${row.id}/content?${query}`,
        expires: new Date(expires * 1000).toISOString(),
      });
    },
  });
}

function contentRoute(dependencies: ArchiveRouteDependencies, addresses: ArchiveAddresses): Route {
  return route({
    ...{ tag: base.tag, authentication: 'optional', scope: 'tenant', transaction: 'none', isTransfer: true },
    ...{ method: 'GET', path: 'archives/:id/content', name: 'archives.content', rateLimit: 60 },
    summary: 'Download the content of an archive from a requested address',
    params: idParams,
    query: archiveContentQuery,
    produces: 'application/octet-stream',
    async handler(context, { params, query }) {
      const { tenant, now } = context;
      const { expires, signature } = query;
      const isSigned = expires !== undefined && signature !== undefined;
      if (!isSigned || !addresses.isValid({ tenantId: tenant.id, id: params.id }, { expires, signature }, now)) {
        throw notFound();
      }
      // Nothing is held open while the content travels.
      const row = await inTransaction(dependencies.files.pool, { tenantId: tenant.id, readOnly: true }, (tx) =>
        fetchable({ tx, tenant }, params.id, now),
      );
      const { folder, name } = archiveKey(row);
      const content = orNotFound(await dependencies.files.storage.read(`${folder}/${name}`).catch(asStorageProblem));
      return document(content, 'application/gzip', archiveFileName(tenant, row), 'attachment');
    },
  });
}

function deleteRoute(dependencies: ArchiveRouteDependencies): Route {
  return route({
    ...base,
    ...{ transaction: 'write', method: 'DELETE', path: 'archives/:id', name: 'archives.delete' },
    summary: 'Delete an archive, or cancel one that is being written',
    params: idParams,
    status: 204,
    async handler(context, { params }) {
      const row = await getArchive(context, params.id);
      await removeArchiveFile(dependencies.files, row).catch(asStorageProblem);
      await deleteRow(context, 'tenant_archives', row.id);
      record(context, row, 'delete');
      return noContent();
    },
  });
}

/** Queues an archive, once for each id. @throws ProblemError where one is under way, or there are too many */
async function beginArchive(
  context: TenantContext,
  jobs: ArchiveDependencies['jobs'],
  body: ArchiveBody,
): Promise<ArchiveRow> {
  const { tx, tenant, caller } = context;
  const id = body.id?.toLowerCase() ?? uuidv7();
  const siteId = body.siteId?.toLowerCase() ?? null;
  const site = tenant.sites.find((each) => each.id === siteId);
  if (siteId !== null && !site) throw new ProblemError({ code: 'notFound', path: 'siteId' });
  const existingArchives = await selectArchives(context);
  const existingArchive = existingArchives.find((each) => each.id === id);
  if (existingArchive && existingArchive.started_by === caller.userId) return existingArchive;
  if (existingArchive) throw new ProblemError({ code: 'duplicate', path: 'id' });
  if (existingArchives.some(({ status }) => status === 'queued' || status === 'running')) throw alreadyRunning();
  if (existingArchives.length >= maxKept)
    throw new ProblemError({ code: 'archivesKept', parameters: { max: maxKept } });
  const row = await insertRow(tx, 'tenant_archives', {
    ...{ tenant_id: tenant.id, id, site_id: siteId, site_name: site?.name ?? null, status: 'queued' },
    ...{ started_by: caller.userId, started_by_name: caller.name },
  }).catch((error: unknown) => {
    // Two at once: the index lets one of them through.
    throw error instanceof DatabaseError && error.constraint === 'tenant_archives_under_way' ? alreadyRunning() : error;
  });
  await jobs.enqueue(tx, archiveJobName, { tenantId: tenant.id, archiveId: id } satisfies ArchiveJob);
  record(context, row as ArchiveRow, 'create');
  return row as ArchiveRow;
}

function alreadyRunning(): ProblemError {
  return new ProblemError({ code: 'archiveUnderWay' });
}

/** @throws ProblemError `notFound` unless it is written and still kept */
async function fetchable(
  scope: Pick<TenantContext, 'tx'> & { readonly tenant: { readonly id: string } },
  id: string,
  now: Date,
): Promise<ArchiveRow> {
  const row = await getArchive(scope, id);
  if (row.status !== 'completed' || !row.kept_until || row.kept_until.getTime() <= now.getTime()) throw notFound();
  return row;
}

function record(context: TenantContext, row: ArchiveRow, action: 'create' | 'delete' | 'export'): void {
  const archiveDetails = { siteId: row.site_id, size: row.size };
  recordAudit(context, {
    ...{ action, resourceType: 'tenantArchive', resourceId: row.id },
    resourceName: archiveFileName(context.tenant, row),
    ...(action === 'delete' ? { before: archiveDetails } : { after: archiveDetails }),
  });
}

function present({ culture, tenant }: Pick<TenantContext, 'culture' | 'tenant'>, row: ArchiveRow) {
  return {
    ...{ id: row.id, siteId: row.site_id, siteName: row.site_name, status: row.status },
    progress: { done: row.done, total: row.total },
    ...{ size: row.size === null ? null : Number(row.size), missingFiles: row.missing_files },
    problem: row.failure ? problemText(culture, row.failure) : null,
    ...{ fileName: archiveFileName(tenant, row), startedByName: row.started_by_name },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    keptUntil: row.kept_until?.toISOString() ?? null,
  };
}
