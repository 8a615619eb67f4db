import { type ServerTextKey, translate } from '@tingest/i18n/server';
import type { Pool } from 'pg';
import Type from 'typebox';
import { type ExportRequest, exportRoute, type ListExport } from '../../../exports/list-export.ts';
import { ownColumns } from '../../../exports/own-columns.ts';
import { type FileOwnerType, type FileRow, selectFiles } from '../../../file-store/file-queries.ts';
import type { SiteContext } from '../../../http/context.ts';
import type { Route } from '../../../http/route.ts';
import { fileList } from './file-list.ts';

/** The list of the site's files, not what is in them, as a file. */
export function fileExport(pool: Pool): Route {
  return exportRoute({
    resource: 'files',
    tag: 'Files',
    summary: 'Export: file',
    // There is no right of its own to take out what one may see.
    action: 'files.read',
    scope: 'site',
    pool,
    query: Type.Object({}),
    prepare,
  });
}

async function prepare(context: SiteContext, { reading }: ExportRequest<unknown>): Promise<ListExport<FileRow>> {
  const { tx, tenant, site, culture } = context;
  const own = ownColumns<FileRow>(culture);
  const text = (key: ServerTextKey) => translate(culture, key);
  return {
    name: text('admin.menu.files'),
    source: fileList(context),
    columns: [
      own('name', 'admin.files.name', 'text', ({ name }) => name),
      own('kind', 'admin.files.kind', 'text', ({ kind }) => text(`admin.files.kinds.${kind as 'document' | 'image'}`)),
      own('size', 'lists.export.size', 'number', ({ size }) => Number(size)),
      own('contentType', 'admin.files.contentType', 'text', (row) => row.content_type),
      own('ownerKind', 'admin.files.attachedTo', 'text', (row) =>
        text(`admin.files.owners.${row.owner_kind as FileOwnerType}`),
      ),
      own('ownerName', 'admin.files.uploadedBy', 'text', (row) => row.owner_name),
      own('createdAt', 'admin.files.uploadedAt', 'dateTime', (row) => reading.clock(row.created_at)),
      own('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => reading.clock(row.updated_at)),
    ],
    keys: [],
    async read(ids) {
      const rows = new Map((await selectFiles(tx, tenant.id, site.id, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  };
}
