import { can, mayWith } from '@tingest/domain/access';
import { type FileOwnerType, type FileRow, selectFile } from '../../../file-store/file-queries.ts';
import { granteeAt } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import { fileHolders, fileHolderTypes, type ReadableHolders } from './file-holders.ts';

/** A file that the caller may read. @throws ProblemError `notFound` */
export async function getReadableFile(context: SiteContext, id: string, lock = false): Promise<FileRow> {
  const row = await selectFile(context, id, lock);
  const [readable] = row ? await readableFiles(context, [row]) : [];
  return orNotFound(readable);
}

/**
 * Returns the files that the caller may read: all of them with the right to files as such; else their own unattached
 * uploads, and files in visible fields of visible objects.
 */
export async function readableFiles(context: SiteContext, rows: readonly FileRow[]): Promise<readonly FileRow[]> {
  const { caller, site } = context;
  if (can(caller, 'files.read', { siteId: site.id }).allowed) return rows;
  const isGranted = grantedFiles(context, 'read');
  const ownersOf = (ownerType: FileOwnerType) =>
    rows.flatMap((row) => (row.owner_kind === ownerType && row.attached_to !== null ? [row.attached_to] : []));
  const holderEntries = await Promise.all(
    fileHolderTypes.map(async (holderType) => {
      const ids = ownersOf(holderType);
      const readable = ids.length > 0 ? await fileHolders.of(holderType)(context, ids) : new Map();
      return [holderType, readable] as const;
    }),
  );
  const owners: Readonly<Partial<Record<FileOwnerType, ReadableHolders>>> = Object.fromEntries(holderEntries);
  return rows.filter((row) => {
    if (isGranted(row.id)) return true;
    if (row.attached_to === null) return row.owner_id === caller.userId;
    // Files of an import belong to the user that began it.
    if (row.owner_kind === 'import') return row.owner_id === caller.userId;
    // A logo is everybody's.
    if (row.owner_kind === 'tenant') return true;
    return (
      row.field_id !== null && owners[row.owner_kind as FileOwnerType]?.get(row.attached_to)?.has(row.field_id) === true
    );
  });
}

/** Which files a privilege lets the caller use so, as files. */
export function grantedFiles(context: SiteContext, action: 'read' | 'update' | 'delete'): (id: string) => boolean {
  const grantee = granteeAt(context);
  return (id) => mayWith(grantee, 'file', id, action);
}
