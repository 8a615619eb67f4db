import { createWriteStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { LabelWriter, PrintedLabel } from '@tingest/documents/labels';
import { type LabelFileSetup, openLabelFile } from './label-file.ts';

/** Messages to the thread; each is answered by a separate message when it has been processed. */
export type DrawMessage =
  | { readonly kind: 'labels'; readonly labels: readonly PrintedLabel[] }
  | { readonly kind: 'end' };

/** Data that it is started with. */
export interface DrawThreadData {
  readonly file: LabelFileSetup;
  readonly path: string;
}

const { file, path } = workerData as DrawThreadData;
let openedWriter: Promise<LabelWriter> | undefined;

parentPort?.on('message', async (message: DrawMessage) => {
  openedWriter ??= openLabelFile(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const writer = await openedWriter;
  if (message.kind === 'labels') await writer.add(message.labels);
  else await writer.end();
  parentPort?.postMessage('done');
  if (message.kind === 'end') parentPort?.close();
});
