import type { ImportCell } from '@tingest/domain/exchange';
import type { FieldValues } from '@tingest/domain/fields';
import { type FileReference, fileReferences, type Problem } from '@tingest/domain/foundation';
import { type FileRow, selectFiles } from '../../../../file-store/file-queries.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { ImportRecord, RowToValidate } from '../import-store.ts';
import { type FileFinder, fileFinder, type NamedFile } from './find-files.ts';

/** Changes of a row by cells that name files. */
interface FileChanges {
  readonly changes: FieldValues;
  readonly problems: readonly (Omit<Problem, 'path'> & { readonly fieldId: string })[];
}

/** Determines the changes of rows in the fields that hold files. */
export interface FileValidator {
  readonly changesOf: (
    row: Pick<RowToValidate, 'line'>,
    cells: ReadonlyMap<string, ImportCell>,
    targetId: string,
    stored: FieldValues,
  ) => FileChanges;
}

const noChanges: FileChanges = { changes: {}, problems: [] };

/**
 * Creates the validator of the files that some rows name, with the stored files of their objects: an existing file of
 * the same name, with its original or its present content, remains.
 */
export async function fileValidator(
  context: SiteContext,
  row: ImportRecord,
  rows: readonly RowToValidate[],
  storedValues: readonly FieldValues[],
): Promise<FileValidator> {
  const { files: columns = [] } = row.shape;
  if (columns.length === 0) return { changesOf: () => noChanges };
  const finder = await fileFinder(context, row, rows);
  const ids = storedValues.flatMap((values) =>
    columns.flatMap(({ targetFieldId }) => fileReferences(values[targetFieldId]).map(({ id }) => id)),
  );
  const filesById = new Map((await selectFiles(context, [...new Set(ids)])).map((file) => [file.id, file]));
  return {
    changesOf({ line }, cells, targetId, storedValues) {
      const ownColumns = columns.filter((column) => column.targetId === targetId);
      const columnFiles = ownColumns.map(({ columnId, targetFieldId }) => ({
        ...{ columnId, targetFieldId, files: find(finder, line, targetFieldId, cells.get(columnId)) },
      }));
      const problems = columnFiles.flatMap(({ columnId, files }) =>
        files && 'problem' in files ? [{ ...files.problem, fieldId: columnId }] : [],
      );
      const changedEntries = columnFiles.flatMap(({ targetFieldId, files }): [string, readonly FileReference[]][] => {
        if (!files || 'problem' in files) return [];
        const before = fileReferences(storedValues[targetFieldId]);
        const after = keepReferences(files.files, before, filesById);
        const isSame = after.length === before.length && after.every(({ id }, index) => id === before[index]?.id);
        return isSame ? [] : [[targetFieldId, after]];
      });
      return { changes: Object.fromEntries(changedEntries), problems };
    },
  };
}

function find(finder: FileFinder, line: number, fieldId: string, cell: ImportCell | undefined) {
  return cell === undefined ? null : finder.find(line, fieldId, cell);
}

/** Returns the future content of a field: of the files it holds now, those that are named again. */
function keepReferences(
  namedFiles: readonly NamedFile[],
  before: readonly FileReference[],
  filesById: ReadonlyMap<string, FileRow>,
): readonly FileReference[] {
  const remainingReferences = [...before];
  return namedFiles.map(({ file, reference }) => {
    const at = remainingReferences.findIndex(({ id, name }) => {
      const row = filesById.get(id);
      if (!row) return false;
      if (plainName(name) !== plainName(reference.name)) return false;
      // Pictures are encoded anew from their pixels: exports contain the new encoding.
      return file.sha256?.equals(row.sha256) || row.size === file.size;
    });
    return at < 0 ? reference : (remainingReferences.splice(at, 1)[0] ?? reference);
  });
}

/** A name without the number that exports give where several are called the same. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/ \(\d+\)(?=\.[^.]*$|$)/, '');
}
