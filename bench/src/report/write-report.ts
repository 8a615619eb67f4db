import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { type Report, reportText } from './report-text.ts';

const page = path.resolve(import.meta.dirname, '../../../docs/benchmarks.md');

/**
 * Puts a report into docs/benchmarks.md, between the comments that mark the place of its number of objects.
 * @throws Error when the page has no such place
 */
export function writeReport(report: Report): void {
  const [begin, end] = ['begin', 'end'].map((mark) => `<!-- ${mark} ${report.objects} -->`);
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(`${begin}`);
  const to = text.indexOf(`${end}`);
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for ${report.objects} objects`);
  const date = new Date().toISOString().slice(0, 10);
  const body = `${begin}\n\nMeasured ${date}. ${reportText(report)}\n\n`;
  writeFileSync(page, `${text.slice(0, from)}${body}${text.slice(to)}`);
}

/** Describes the machine and its software, without its name. */
export function describeMachine(database: string): string {
  const [processor] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return [
    `${availableParallelism()} cores (${processor?.model.trim() || 'unknown'}) shared by the load generator, the server and the database`,
    `${gibibytes} GiB of memory`,
    process.platform,
    `Node ${process.versions.node}`,
    database,
  ].join('; ');
}
