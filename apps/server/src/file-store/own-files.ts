import { storedFileName } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { siteRows } from '../database/stored-rows.ts';
import type { SiteScope } from '../database/transaction.ts';
import { type FileRow, selectFiles } from './file-queries.ts';

/**
 * Returns files of an owner with the content of others, by the others' ids: the owner's own files unchanged, and for
 * the rest one that shares the content, created here if it does not exist. The others are locked until the end of the
 * transaction, so that none of them is deleted meanwhile; files already deleted are left out.
 *
 * @param fieldsByFile the field that is to hold it, by the file's id
 * @param isOthers returns whether a file is not the owner's
 */
export async function ownFiles(
  context: SiteScope,
  ownerId: string,
  fieldsByFile: ReadonlyMap<string, string>,
  isOthers: (file: FileRow) => boolean,
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await selectFiles(context, [...fieldsByFile.keys()], true);
  const otherFiles = rows.filter(isOthers);
  if (otherFiles.length === 0) return new Map(rows.map((row) => [row.id, row]));
  const sharing = new Map((await selectSharing(context, ownerId, otherFiles)).map((row) => [contentOf(row), row]));
  const missingFiles = new Map(
    otherFiles.filter((row) => !sharing.has(contentOf(row))).map((row) => [contentOf(row), row]),
  );
  const newRows = [...missingFiles.values()].map((row) => sharingRow(row, fieldsByFile.get(row.id) ?? ''));
  if (newRows.length > 0) {
    const storedRows = await context.tx.insertInto('files').values(newRows).returningAll().execute();
    for (const row of storedRows) sharing.set(contentOf(row), row);
  }
  return new Map(
    rows.flatMap((row) => {
      const ownFile = isOthers(row) ? sharing.get(contentOf(row)) : row;
      return ownFile ? [[row.id, ownFile] as const] : [];
    }),
  );
}

function contentOf({ id, content_id }: FileRow): string {
  return content_id ?? id;
}

/** Those of an owner's files that share the content of some. */
function selectSharing(context: SiteScope, ownerId: string, files: readonly FileRow[]): Promise<FileRow[]> {
  const contents = sql`ANY (${files.map(contentOf)}::uuid[])`;
  return siteRows(context, 'files')
    .selectAll()
    .where('attached_to', '=', ownerId)
    .where(sql<boolean>`COALESCE(content_id, id) = ${contents}`)
    .where('is_stored', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Another file with the content of one; nothing holds it yet. */
function sharingRow(row: FileRow, fieldId: string) {
  const id = uuidv7();
  const reference = `dataProperties.${fieldId}`;
  const { tenant_id, site_id, name, alt, kind, content_type, size, sha256, width, height, search_text } = row;
  const { owner_id, owner_name } = row;
  return {
    ...{
      tenant_id,
      site_id,
      id,
      content_id: contentOf(row),
      name,
      alt,
      kind,
      content_type,
      size,
      sha256,
      width,
      height,
    },
    ...{ stored_name: storedFileName(reference, id, name), reference, search_text, owner_id, owner_name },
    is_stored: true,
  };
}
