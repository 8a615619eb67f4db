import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportSettings, TransferFile } from '../../../database/stored/transfers.ts';
import { callByServer, type ServerCall } from '../../../http/kernel/call-by-server.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { Transferring } from './transfer-dependencies.ts';
import { type RunRow, runFileKey } from './transfer-row.ts';

/** Bytes that a file of a transfer has at most. */
const maxFileBytes = 512 * 1_048_576;

/** The call of the API that a transfer makes. */
export function exportCallOf({ body, query, schemaId }: ExportSettings): ServerCall {
  return { params: schemaId === null ? {} : { schemaId }, query, body };
}

/**
 * Writes the export of a transfer into the storage, under the run's own key: a retry replaces it.
 * @throws ProblemError the problems of the export, `fileSize`
 */
export async function makeFile(
  { dependencies, context }: Pick<Transferring, 'dependencies' | 'context'>,
  settings: ExportSettings,
  run: RunRow,
): Promise<TransferFile> {
  const declaration = dependencies.exportCalls.get(settings.list);
  if (!declaration) throw new ProblemError({ code: 'notFound' });
  const { files } = dependencies;
  await mkdir(files.incoming, { recursive: true, mode: 0o700 });
  const target = path.join(files.incoming, `transfer-${run.id}`);
  try {
    const answer = await callByServer(declaration, files.pool, context, exportCallOf(settings));
    const { document = Buffer.alloc(0), headers } = answer;
    let size = 0;
    await pipeline(
      document instanceof Readable ? document : Readable.from([document]),
      async function* (chunks: AsyncIterable<Buffer | string>) {
        for await (const chunk of chunks) {
          size += Buffer.byteLength(chunk);
          if (size > maxFileBytes) {
            throw new ProblemError({ code: 'fileSize', parameters: { size: maxFileBytes / 1_048_576 } });
          }
          yield chunk;
        }
      },
      createWriteStream(target, { mode: 0o600 }),
      { signal: context.signal },
    );
    const contentType = headers['content-type'] ?? 'application/octet-stream';
    await files.storage.put(runFileKey(run), { path: target, size, contentType });
    return { name: nameIn(headers['content-disposition'] ?? ''), contentType, size };
  } finally {
    await rm(target, { force: true });
  }
}

function nameIn(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? 'export');
}
