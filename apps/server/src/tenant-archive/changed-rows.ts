import type { ArchivedTable } from '../backup/manifest.ts';
import type { Sink } from '../backup/table-sink.ts';
import { StartupError } from '../startup-error.ts';
import type { ChangedIds } from './changed-ids.ts';

/**
 * Takes the rows of a table as COPY writes them, and hands them on with other ids.
 * @param tenantId whose rows they are, as the archive says
 * @param instead texts that stand in some columns of each row instead of its own
 * @throws StartupError for a row of another tenant, which only somebody who made the file by hand can have put there
 */
export function changedRows(
  sink: Sink,
  { name, columns }: ArchivedTable,
  tenantId: string,
  changed: ChangedIds,
  instead: Readonly<Record<string, string>>,
): Sink {
  const ofTenant = columns.indexOf('tenant_id');
  let held = Buffer.alloc(0);
  const ownColumns = Object.entries(instead).map(([name, text]) => [columns.indexOf(name), copyText(text)] as const);
  const changedText = (text: string) => {
    const lines = text.split('\n').map((line) => {
      if (line === '') return line;
      const cells = line.split('\t');
      if (cells[ofTenant] !== tenantId) throw new StartupError(`the archive has rows of another tenant in ${name}`);
      if (ownColumns.length === 0) return line;
      for (const [column, own] of ownColumns) cells[column] = own;
      return cells.join('\t');
    });
    return changed.in(lines.join('\n'));
  };
  return {
    async write(bytes) {
      const all = Buffer.concat([held, bytes]);
      // A row that was cut comes with the next part.
      const end = all.lastIndexOf('\n') + 1;
      held = all.subarray(end);
      if (end > 0) await sink.write(Buffer.from(changedText(all.subarray(0, end).toString())));
    },
    async end() {
      if (held.length > 0) await sink.write(Buffer.from(changedText(held.toString())));
      await sink.end();
    },
  };
}

/** A text as COPY reads it. */
function copyText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}
