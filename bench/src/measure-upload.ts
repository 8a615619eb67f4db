import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxFileBytes } from '@tingest/domain/foundation';
import type { BenchContext } from './bench-context.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import { type MeasuredWork, measureWork } from './processes/measure-work.ts';
import { middle } from './report/cells.ts';

/** The upload of the largest file that is taken. */
export interface MeasuredUpload {
  readonly bytes: number;
  readonly seconds: number;
  /** Seconds that the same bytes take to this machine's disk alone, written and synchronised. */
  readonly bareSeconds: number;
  /** By how much the server's process grew at most, in bytes. */
  readonly growth: number;
}

/** How much the server may grow by an upload, in bytes: it is streamed. */
export const uploadGrowthLimit = 60_000_000;

const repetitions = 3;

/** Uploads a text of 100 MiB, after a small one as a warm-up; the median of a few, the largest growth. */
export async function measureUpload(context: BenchContext, site: LoadedSite): Promise<MeasuredUpload> {
  const { upload } = await context.signIn(site);
  const line = `${'Besiktning av lekplats, '.repeat(42)}\n`;
  const content = Buffer.from(line.repeat(Math.floor(maxFileBytes / Buffer.byteLength(line))));
  const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'besiktning.txt', { type: 'text/plain' });
  await upload(fileOf(content.subarray(0, 100_000)));
  const runs: MeasuredWork<string>[] = [];
  for (let run = 0; run < repetitions; run += 1) {
    runs.push(await measureWork(context, 50, () => upload(fileOf(content))));
  }
  const measuredUpload: MeasuredUpload = {
    bytes: content.length,
    seconds: middle(runs.map(({ seconds }) => seconds)),
    bareSeconds: await writeToDisk(content),
    growth: Math.max(...runs.map(({ growth }) => growth)),
  };
  context.note(`upload: ${measuredUpload.seconds.toFixed(1)} s, grew by ${Math.round(measuredUpload.growth / 1e6)} MB`);
  return measuredUpload;
}

async function writeToDisk(content: Buffer): Promise<number> {
  const file = path.join(tmpdir(), `tingest-bench-${process.pid}`);
  const startTime = performance.now();
  const handle = await open(file, 'w');
  try {
    await handle.write(content);
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
  return (performance.now() - startTime) / 1000;
}
