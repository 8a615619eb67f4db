import { buffer } from 'node:stream/consumers';
import type { TableFile } from '@tingest/documents/tables';
import { fileExtension, maxFileBytes } from '@tingest/domain/foundation';
import type { FileRow } from '../../../../file-store/file-queries.ts';
import type { FileStore } from '../../../../file-store/file-store.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { nameOfPath } from './file-names.ts';
import { withZip } from './open-zip.ts';

/** The first of them, which are workbooks. */
const workbookCount = 3;
/** File types of a sheet, the likelier first. */
const sheets: readonly string[] = ['xlsx', 'xls', 'ods', 'csv', 'txt', 'jsonl', 'ndjson', 'geojson'];

/**
 * Finds the sheet in a zip, as exports write one beside its files: the least deep one, and of several such the
 * likeliest type.
 * @throws ProblemError `importType` where there is none, `fileSize`
 */
export function sheetOfZip(store: FileStore, row: FileRow): Promise<TableFile> {
  return withZip(store, row, async ({ parts, read }) => {
    const rankedParts = parts
      .map((part) => ({
        part,
        kind: sheets.indexOf(fileExtension(part.path)),
        depth: part.path.split('/').length,
      }))
      .filter(({ kind }) => kind >= 0)
      .toSorted((one, otherPart) => one.depth - otherPart.depth || one.kind - otherPart.kind);
    const [firstCandidate] = rankedParts;
    if (!firstCandidate) throw new ProblemError({ code: 'importType', path: 'fileId' });
    if (firstCandidate.part.size > maxFileBytes) throw new ProblemError({ code: 'fileSize', path: 'fileId' });
    const bytes = await buffer(await read(firstCandidate.part));
    const isWorkbook = firstCandidate.kind < workbookCount;
    return {
      ...{ bytes, type: isWorkbook ? 'workbook' : 'text' },
      name: nameOfPath(firstCandidate.part.path),
    } as const;
  });
}
