import { accessTo } from '@tingest/domain/access';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ListSource } from '../../../database/lists/list-source.ts';
import { inOrder } from '../../../database/stored-rows.ts';
import { ownColumns } from '../../../exports/export-columns.ts';
import {
  type ExportRequest,
  exportBody,
  exportCall,
  exportList,
  exportQuery,
  type ListExport,
} from '../../../exports/list-export.ts';
import { type FileOwnerType, type FileRow, selectFiles } from '../../../file-store/file-queries.ts';
import { granteeAt } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { queryOfBody } from '../../../http/lists/list-schemas.ts';
import {
  countedTotal,
  instantColumns,
  keptSearch,
  keptTotal,
  keywordColumn,
  namedColumn,
  wholeNumberColumn,
} from '../../../http/lists/own-columns.ts';

/** The files of a site, newest first. */
export function fileList(context: SiteContext): ListSource {
  const { tenant, site } = context;
  const instant = instantColumns(fieldContext(context));
  const grantedFileIds = grantedIds(context);
  const ofSite = sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id} AND is_stored AND deleted_at IS NULL`;
  const scope = grantedFileIds ? sql<boolean>`${ofSite} AND id = ANY (${grantedFileIds}::uuid[])` : ofSite;
  return {
    table: sql`files`,
    scope,
    ...(grantedFileIds && { base: ofSite, isRestricted: true }),
    columns: new Map([
      ['name', namedColumn('name', tenant.culture)],
      ['ownerName', namedColumn('owner_name', tenant.culture)],
      ['kind', keywordColumn('kind')],
      ['contentType', keywordColumn('content_type')],
      ['ownerKind', keywordColumn('owner_kind')],
      ['size', wholeNumberColumn('size')],
      ['createdAt', instant('created_at')],
      ['updatedAt', instant('updated_at')],
    ]),
    defaultOrdering: { column: 'createdAt', dir: 'desc' },
    total: grantedFileIds ? countedTotal('files', scope) : keptTotal(tenant.id, 'files', [site.id]),
    search: keptSearch('files', site.id),
  };
}

/** The files that privileges let the caller read, where neither role nor privilege lets them read all. */
function grantedIds(context: SiteContext): string[] | undefined {
  const grantee = granteeAt(context);
  if (accessTo(grantee, 'file', null, 'read') === 'role') return undefined;
  const grants = grantee.grants.filter(({ resource, actions }) => resource === 'file' && actions.includes('read'));
  return grants.some(({ ids }) => ids === 'all') ? undefined : grants.flatMap(({ ids }) => (ids === 'all' ? [] : ids));
}

/** Returns the route that exports the list of the site's files, without their content, as a file. */
export function fileExport(pool: Pool): Route {
  const resource = 'files';
  return route({
    ...exportCall(resource),
    tag: 'Files',
    summary: 'Export: file',
    // Exporting visible data needs no separate right.
    action: 'files.read',
    scope: 'site',
    query: exportQuery,
    body: exportBody,
    handler: (context, { query, body }) =>
      exportList(context, { pool, resource, query, list: queryOfBody(body), body }, (tx, request) =>
        prepare({ ...context, tx }, request),
      ),
  });
}

async function prepare(context: SiteContext, { reading }: ExportRequest): Promise<ListExport<FileRow>> {
  const { culture } = context;
  const defineColumn = ownColumns<FileRow>(culture);
  const text = (key: ServerTextKey) => translate(culture, key);
  return {
    name: text('admin.menu.files'),
    source: fileList(context),
    columns: [
      defineColumn('name', 'admin.files.name', 'text', ({ name }) => name),
      defineColumn('kind', 'admin.files.kind', 'text', ({ kind }) =>
        text(`admin.files.kinds.${kind as 'document' | 'image'}`),
      ),
      defineColumn('size', 'lists.export.size', 'number', ({ size }) => Number(size)),
      defineColumn('contentType', 'admin.files.contentType', 'text', (row) => row.content_type),
      defineColumn('ownerKind', 'admin.files.attachedTo', 'text', (row) =>
        text(`admin.files.owners.${row.owner_kind as FileOwnerType}`),
      ),
      defineColumn('ownerName', 'admin.files.uploadedBy', 'text', (row) => row.owner_name),
      defineColumn('createdAt', 'admin.files.uploadedAt', 'dateTime', (row) => reading.clock(row.created_at)),
      defineColumn('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => reading.clock(row.updated_at)),
    ],
    read: async (ids) => inOrder(ids, await selectFiles(context, ids)),
  };
}
