import { cellText, type ImportCell } from '@tingest/domain/exchange';
import type { FileReference, Problem } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import type { TenantScope } from '../../../../database/transaction.ts';
import { cellsOf, type ImportRecord, type RowToValidate } from '../import-store.ts';
import { keyOfPath, nameOfPath, namesInCell } from './file-names.ts';

/** Names the space of the ids that files of imports get: the same row and file make the same one. */
const idSpace = '0d9a53d6-0a0e-4f8a-8a5e-5f6f0a3f6c14';

/** Media type of a file of an unknown kind. */
const unknownType = 'application/octet-stream';

/** A file of a zip. */
interface ZippedFile {
  readonly zip_id: string;
  readonly path: string;
  readonly path_key: string;
  readonly name_key: string;
  readonly size: number;
  readonly content_type: string | null;
  readonly sha256: Buffer | null;
}

/** A file that a cell names. */
export interface NamedFile {
  readonly file: ZippedFile;
  /** As it will be stored: its id is made from the row, the field and the path. */
  readonly reference: FileReference;
}

type FoundFiles = { readonly files: readonly NamedFile[] } | { readonly problem: Omit<Problem, 'path'> };

/** Finder of the files in an import's zips that cells name. */
export interface FileFinder {
  /** @returns `null` for a cell that says nothing */
  readonly find: (line: number, fieldId: string, cell: ImportCell) => FoundFiles | null;
}

/** Creates the finder for the files that some rows name. Costs one query, and none for an import without zips. */
export async function fileFinder(
  scope: TenantScope,
  row: Pick<ImportRecord, 'id' | 'zip_ids' | 'shape' | 'columns'>,
  rows: readonly RowToValidate[],
): Promise<FileFinder> {
  const { files = [] } = row.shape;
  if (row.zip_ids.length === 0 || files.length === 0) return { find: () => null };
  const columnIds = new Set(files.map(({ columnId }) => columnId));
  const columns = row.columns.flatMap(({ column, fieldId }) => (columnIds.has(fieldId ?? '') ? [column] : []));
  const keys = new Set<string>();
  for (const each of rows) {
    const cells = cellsOf(each);
    for (const column of columns) {
      for (const name of namesInCell(textOf(cells[column] ?? null))) {
        for (const part of [name, ...partsOf(name)]) keys.add(keyOfPath(part));
      }
    }
  }
  const zippedFiles = await filesOf(scope, row.id, [...keys]);
  const byPath = groupFiles(zippedFiles, ({ path_key: key }) => key);
  const byName = groupFiles(zippedFiles, ({ name_key: key }) => key);
  const listNamedFiles = (name: string): readonly ZippedFile[] => {
    const key = keyOfPath(name);
    return byPath.get(key) ?? byName.get(key) ?? [];
  };
  return {
    find(line, fieldId, cell) {
      const names = namesInCell(textOf(cell));
      if (names.length === 0) return null;
      const namedFiles: NamedFile[] = [];
      for (const name of names) {
        // A comma stands in names, and between them too.
        const parts = listNamedFiles(name).length === 0 ? partsOf(name) : [name];
        for (const part of parts) {
          const [file, otherFile] = listNamedFiles(part);
          if (!file) return { problem: { code: 'importFileMissing', parameters: { name: part } } };
          if (otherFile) return { problem: { code: 'importFileAmbiguous', parameters: { name: part } } };
          namedFiles.push({ file, reference: referenceOf(row.id, line, fieldId, file) });
        }
      }
      return { files: namedFiles };
    },
  };
}

function referenceOf(importId: string, line: number, fieldId: string, file: ZippedFile): FileReference {
  return {
    id: uuidv5([importId, line, fieldId, file.zip_id, file.path].join(' '), idSpace),
    name: nameOfPath(file.path),
    contentType: file.content_type ?? unknownType,
    size: file.size,
  };
}

function partsOf(name: string): readonly string[] {
  return name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function textOf(cell: ImportCell): string {
  return typeof cell === 'boolean' ? '' : (cellText(cell, 'en-US') ?? '');
}

async function filesOf(
  { tx, tenant }: TenantScope,
  importId: string,
  keys: readonly string[],
): Promise<readonly ZippedFile[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Omit<ZippedFile, 'size'> & { size: string }>`
    SELECT zip_id, path, path_key, name_key, size, content_type, sha256 FROM import_files
    WHERE tenant_id = ${tenant.id} AND import_id = ${importId}
      AND (path_key = ANY (${keys}::text[]) OR name_key = ANY (${keys}::text[]))
    ORDER BY path`.execute(tx);
  return rows.map((each) => ({ ...each, size: Number(each.size) }));
}

function groupFiles(files: readonly ZippedFile[], keyOf: (file: ZippedFile) => string): Map<string, ZippedFile[]> {
  const groups = new Map<string, ZippedFile[]>();
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file]);
  return groups;
}
