import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxFileBytes } from '@tingest/domain';
import type { LoadedSite } from './data/loaded-site.ts';
import type { Child } from './processes/child.ts';
import { watchMemory } from './processes/memory.ts';

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

/** Uploads a text of 100 MiB, after a small one that loads what uploads need; the middle of a few, the largest growth. */
export async function measureUpload(
  server: Child,
  { site, headers }: { readonly site: LoadedSite; readonly headers: Readonly<Record<string, string>> },
  note: (text: string) => void,
): Promise<MeasuredUpload> {
  const { address } = await server.ask<{ address: string }>({});
  const target = `${address}/api/v2/${site.path}/files/upload`;
  const line = `${'Besiktning av lekplats, '.repeat(42)}\n`;
  const content = Buffer.from(line.repeat(Math.floor(maxFileBytes / Buffer.byteLength(line))));
  await send(target, headers, content.subarray(0, 100_000));
  const runs: { seconds: number; growth: number }[] = [];
  for (let run = 0; run < repetitions; run += 1) {
    const watched = watchMemory(server, 50);
    const began = performance.now();
    await send(target, headers, content);
    const seconds = (performance.now() - began) / 1000;
    const { before, largest } = await watched.stop();
    runs.push({ seconds, growth: largest - before });
  }
  const bareSeconds = await writeToDisk(content);
  const bySeconds = runs.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
  const measured: MeasuredUpload = {
    bytes: content.length,
    seconds: bySeconds[Math.floor(repetitions / 2)] ?? 0,
    bareSeconds,
    growth: Math.max(...runs.map(({ growth }) => growth)),
  };
  note(`upload: ${measured.seconds.toFixed(1)} s, grew by ${Math.round(measured.growth / 1e6)} MB`);
  return measured;
}

async function send(target: string, headers: Readonly<Record<string, string>>, content: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], 'besiktning.txt', { type: 'text/plain' }));
  const reply = await fetch(target, { method: 'POST', headers, body: form });
  if (reply.status !== 201) throw new Error(`the upload was answered ${reply.status}: ${await reply.text()}`);
}

async function writeToDisk(content: Buffer): Promise<number> {
  const file = path.join(tmpdir(), `tingest-bench-${process.pid}`);
  const began = performance.now();
  const handle = await open(file, 'w');
  try {
    await handle.write(content);
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
  return (performance.now() - began) / 1000;
}
