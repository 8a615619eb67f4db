import type { SignedInSite } from './data/loaded-site.ts';
import type { Child } from './processes/child.ts';
import { watchMemory } from './processes/memory.ts';
import { processorTime } from './processes/processor-time.ts';

/** One export of all objects of the category that is measured. */
export interface MeasuredExport {
  readonly format: 'csv' | 'xlsx';
  readonly rowsPerSecond: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Of processor that the server and the database used for each row, in microseconds. */
  readonly processor: { readonly server: number; readonly database: number };
  /** By how much the server's process grew at most, in bytes. */
  readonly growth: number;
  /** Rows a second that are aimed at. Source: performance, section 6. */
  readonly target: number;
}

/** How much the server may grow by an export, in bytes. */
export const exportGrowthLimit = 60_000_000;

const targets = { csv: 50_000, xlsx: 15_000 } as const;

/** Exports everything with all its fields, in each format, and takes it as fast as it comes. */
export async function measureExports(
  server: Child,
  { site, headers, databaseFolder }: SignedInSite,
  note: (text: string) => void,
): Promise<MeasuredExport[]> {
  const { address } = await server.ask<{ address: string }>({});
  const measured: MeasuredExport[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const watched = watchMemory(server, 250);
    const used = processorTime(server.pid, databaseFolder);
    const began = performance.now();
    const query = `elementTypeId=${site.category.id}&format=${format}`;
    const bytes = await take(`${address}/api/v2/${site.path}/elements/export?${query}`, headers);
    const seconds = (performance.now() - began) / 1000;
    const now = processorTime(server.pid, databaseFolder);
    const ofRow = (part: 'server' | 'database') => ((now[part] - used[part]) / site.objects) * 1e6;
    const processor = { server: ofRow('server'), database: ofRow('database') };
    const { before, largest } = await watched.stop();
    const rowsPerSecond = site.objects / seconds;
    measured.push({
      format,
      rowsPerSecond,
      bytes,
      seconds,
      processor,
      growth: largest - before,
      target: targets[format],
    });
    note(
      `export ${format}: ${Math.round(rowsPerSecond)} rows/s, ${seconds.toFixed(1)} s, ${bytes} bytes, ${processor.server.toFixed(1)} + ${processor.database.toFixed(1)} µs of processor each`,
    );
  }
  return measured;
}

/** How many bytes an export has; none of them is kept. */
async function take(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const reply = await fetch(address, {
    method: 'POST',
    // Compressing it on the way is the network's matter, not the export's.
    headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: '{}',
  });
  if (!reply.ok || !reply.body) throw new Error(`the export was answered ${reply.status}: ${await reply.text()}`);
  let bytes = 0;
  for await (const part of reply.body) bytes += part.length;
  return bytes;
}
