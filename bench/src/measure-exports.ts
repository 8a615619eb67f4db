import type { BenchContext } from './bench-context.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import type { LoadQuestion } from './processes/load-types.ts';
import { measureWork } from './processes/measure-work.ts';
import type { ProcessorTime } from './processes/processor-time.ts';

/** One export of all objects of the category that is measured. */
export interface MeasuredExport {
  readonly format: 'csv' | 'xlsx';
  readonly rowsPerSecond: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Of processor that the server and the database used for each row, in microseconds. */
  readonly processor: ProcessorTime;
  /** By how much the server's process grew at most, in bytes. */
  readonly growth: number;
  /** Rows a second that are aimed at. Source: performance, section 6. */
  readonly target: number;
}

/** How much the server may grow by an export, in bytes. */
export const exportGrowthLimit = 60_000_000;

const targets = { csv: 50_000, xlsx: 15_000 } as const;

/** Exports everything with all its fields, in each format, and takes it as fast as it comes. */
export async function measureExports(context: BenchContext, site: LoadedSite): Promise<MeasuredExport[]> {
  const { address, headers } = await context.signIn(site);
  const measuredExports: MeasuredExport[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const query = `elementTypeId=${site.category.id}&format=${format}`;
    const exporting = () => take(`${address}/api/v2/${site.path}/elements/export?${query}`, headers);
    const { result: bytes, seconds, processor: usedProcessor, growth } = await measureWork(context, 250, exporting);
    const ofRow = (part: number) => (part / site.objects) * 1e6;
    const processor = { server: ofRow(usedProcessor.server), database: ofRow(usedProcessor.database) };
    const rowsPerSecond = site.objects / seconds;
    measuredExports.push({ format, rowsPerSecond, bytes, seconds, processor, growth, target: targets[format] });
    context.note(
      `export ${format}: ${Math.round(rowsPerSecond)} rows/s, ${seconds.toFixed(1)} s, ${bytes} bytes, ${processor.server.toFixed(1)} + ${processor.database.toFixed(1)} µs of processor each`,
    );
  }
  return measuredExports;
}

/** How many bytes an export has; none of them is kept. */
async function take(address: string, headers: LoadQuestion['headers']): Promise<number> {
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
