import type { MeasuredScrolling, MeasuredTyping } from '@tingest/e2e/measuring';
import { type MeasuredHold, maxHoldMs } from '../event-loop/measure-event-loop.ts';
import { exportGrowthLimit, type MeasuredExport } from '../measure-exports.ts';
import { fairnessLimit, type MeasuredFairness } from '../measure-fairness.ts';
import type { MeasuredForm } from '../measure-form.ts';
import type { MeasuredLoans } from '../measure-loans.ts';
import type { MeasuredOperation, Measurements } from '../measure-operations.ts';
import { type MeasuredPairs, pairsHead, pairsLine } from '../measure-pairs.ts';
import type { MeasuredRules } from '../measure-rules.ts';
import { type MeasuredUpload, uploadGrowthLimit } from '../measure-upload.ts';
import { ratio } from '../operations/operation.ts';
import type { LoadAnswer } from '../processes/load-types.ts';
import type { WebSize } from '../web-size/web-sizes.ts';
import { percent, yesOrNo } from './cells.ts';

/** Everything that a run found out. */
export interface Report extends Measurements {
  readonly objects: number;
  readonly seconds: number;
  readonly machine: string;
  /** Absent where they were not measured. */
  readonly exports?: readonly MeasuredExport[];
  readonly upload?: MeasuredUpload;
  readonly form?: MeasuredForm;
  /** Absent where the web app is not built, too. */
  readonly typing?: readonly MeasuredTyping[];
  readonly scrolling?: MeasuredScrolling;
  readonly rules?: readonly MeasuredRules[];
  readonly fairness?: readonly MeasuredFairness[];
  readonly holds?: readonly MeasuredHold[];
  readonly loans?: MeasuredLoans;
  readonly pairs: readonly MeasuredPairs[];
  /** Absent where the web app is not built. */
  readonly web: readonly WebSize[] | undefined;
}

const megabyte = 1_000_000;
/** Tasks up to so many milliseconds are not told of by browsers. */
const maxTypingTaskMs = 50;

/** The report as Markdown: the table, memory, and the web app's sizes. */
export function reportText(report: Report): string {
  const { objects, seconds, machine, hello, operations, idleMemory, loadMemory, performed, exports, web } = report;
  const { upload, form, typing, scrolling, rules, loans, fairness, holds, pairs } = report;
  const lines = [
    `${machine}. ${seconds} s a measurement; a bare route that says hello does ${count(hello.perSecond)}/s.`,
    '',
    `| ${count(objects)} objects in one category | /s, c=16 | p50 · p99 ms, c=1 | p50 · p99 ms, c=16 | bare /s, c=16 | bare p50 ms, c=1 | of bare | target | met |`,
    '|---|--:|--:|--:|--:|--:|--:|---|---|',
    ...operations.map((operation) => row(operation, seconds)),
    '',
    '| | measured | target | met |',
    '|---|--:|---|---|',
    limitRow('server memory, idle', idleMemory / megabyte, 'MB', 150),
    ...(loadMemory === undefined
      ? []
      : [limitRow('server memory, under load (largest)', loadMemory / megabyte, 'MB', 350)]),
    ...(exports ?? []).flatMap((each) => exportRows(each, objects)),
    ...(upload ? uploadRows(upload) : []),
    ...(form ? [formRow(form)] : []),
    ...(typing ?? []).map(typingRow),
    ...(scrolling ? [scrollingRow(scrolling)] : []),
    ...(rules ?? []).map(rulesRow),
    ...(loans ? [loansRow(loans)] : []),
    ...(fairness ?? []).map(fairnessRow),
    ...(web ?? []).map(({ name, bytes, limit }) => limitRow(name, bytes / 1000, 'kB', limit)),
  ];
  if (!web) lines.push('', 'The size of the web app was not measured: it is not built (`npm run build`).');
  if (performed) {
    const { answered, stored, isWhole } = performed;
    const resultText = answered === stored && isWhole ? 'none lost, none doubled' : '**THEY DIFFER**';
    lines.push(
      '',
      `Of operations performed by 16 at once, ${count(answered)} were answered with success and ${count(stored)} are in the log, each with a transaction and a running number of its own, without a gap: ${resultText}.`,
    );
  }
  if (loans) lines.push('', loansText(loans));
  if (pairs.length > 0) lines.push('', ...pairsHead, ...pairs.map(pairsLine));
  if (holds) {
    lines.push(
      '',
      '| largest request of its kind | answer | holds the thread, ms of processor | by the clock | met |',
      '|---|--:|--:|--:|---|',
      ...holds.map(holdRow),
    );
  }
  return lines.join('\n');
}

function row(measurement: MeasuredOperation, seconds: number): string {
  const { operation, one, sixteen, bareOne, bareSixteen } = measurement;
  const share = ratio(measurement);
  const cells = [
    operation.title,
    count(sixteen.perSecond),
    times(one, seconds),
    times(sixteen, seconds),
    bareSixteen ? count(bareSixteen.perSecond) : '–',
    bareOne && bareOne.perSecond > 0 ? milliseconds(bareOne.p50) : '–',
    share === undefined ? '–' : percent(share),
    operation.target?.text ?? '–',
    operation.target ? yesOrNo(operation.target.isMet(measurement)) : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

function exportRows(
  { format, rowsPerSecond, bytes, seconds, processor, growth, target }: MeasuredExport,
  objects: number,
): string[] {
  const size = `${count(objects)} objects, ${Math.round(bytes / megabyte)} MB in ${Math.round(seconds)} s`;
  return [
    `| export as ${format}: ${size} | ${count(rowsPerSecond)} rows/s | ≥ ${count(target)} rows/s | ${yesOrNo(rowsPerSecond >= target)} |`,
    `| processor time of the server and the database, each row | ${processor.server.toFixed(1)} + ${processor.database.toFixed(1)} µs | – | – |`,
    limitRow(`server memory, growth by that export (largest)`, growth / megabyte, 'MB', exportGrowthLimit / megabyte),
  ];
}

function uploadRows({ bytes, seconds, bareSeconds, growth }: MeasuredUpload): string[] {
  const share = `${(seconds / bareSeconds).toFixed(1)} × writing it to the disk`;
  return [
    `| upload of ${Math.round(bytes / megabyte)} MB | ${seconds.toFixed(1)} s, ${share} | – | – |`,
    limitRow('server memory, growth by an upload (largest)', growth / megabyte, 'MB', uploadGrowthLimit / megabyte),
  ];
}

function formRow({ fields, perSecond, barePerSecond }: MeasuredForm): string {
  const share = `${(barePerSecond / perSecond).toFixed(1)} × reading its JSON`;
  return `| validating a form of ${fields} fields | ${(1000 / perSecond).toFixed(2)} ms, ${share} | – | – |`;
}

function typingRow({ fields, rules, keys, readBy, slowedDown, longestTask, total }: MeasuredTyping): string {
  const where = `${keys} keys in a form of ${fields} fields and ${rules} rules, ${readBy} of which read that field`;
  const speed = slowedDown === 1 ? '' : `, browser slowed down ${slowedDown} ×`;
  const longest = longestTask === 0 ? `none over ${maxTypingTaskMs} ms` : `the longest ${longestTask} ms`;
  const targetText = slowedDown === 1 ? `≤ ${maxTypingTaskMs} ms a task | ${yesOrNo(longestTask === 0)}` : '– | –';
  return `| ${where}${speed} | ${total} ms, of its tasks ${longest} | ${targetText} |`;
}

function scrollingRow(scrolling: MeasuredScrolling): string {
  const { rows, columns, steps, longestTask, longestProcessor, working, slowed, cells } = scrolling;
  const where = `scrolling through an import of ${count(rows)} rows and ${columns} columns, ${3 * steps} steps, one a frame`;
  const longest = longestTask === 0 ? `no task over ${maxTypingTaskMs} ms` : `the longest task ${longestTask} ms`;
  return `| ${where} | ${longest}, ${longestProcessor} ms of the processor; keys, a cell written in and a search ${working} ms; all of it slowed down 4 ×: the longest ${slowed} ms; at most ${cells} cells in the page | ≤ ${maxTypingTaskMs} ms a task | ${yesOrNo(longestTask === 0)} |`;
}

function rulesRow({ fields, rules, milliseconds: elapsed, bareMilliseconds, target }: MeasuredRules): string {
  const measuredText = `${elapsed.toFixed(2)} ms, the bare comparisons ${bareMilliseconds.toFixed(4)} ms`;
  return `| ${rules} match rules over ${fields} fields, after one change | ${measuredText} | ≤ ${target} ms | ${yesOrNo(elapsed <= target)} |`;
}

function fairnessRow({ title, percentile, alone, flooded, factor }: MeasuredFairness): string {
  const times = `${milliseconds(alone)} → ${milliseconds(flooded)} ms, ${factor.toFixed(1)} ×`;
  return `| look-up, ${percentile}, beside a flood of others: ${title} | ${times} | ≤ ${fairnessLimit} × | ${yesOrNo(factor <= fairnessLimit)} |`;
}

function holdRow({ title, status, processor, clock }: MeasuredHold): string {
  return `| ${title} | ${status} | ${milliseconds(processor)} | ${milliseconds(clock)} | ${yesOrNo(processor <= maxHoldMs)} |`;
}

function loansRow({ perSecond }: MeasuredLoans): string {
  return `| lending and returning a thing of one's own, c=16 | ${count(perSecond)}/s | ≥ 1,000/s | ${yesOrNo(perSecond >= 1_000)} |`;
}

function loansText({ granted, refused, stored, isWhole }: MeasuredLoans): string {
  const resultText = granted === stored && isWhole ? 'none lost, none doubled' : '**THEY DIFFER**';
  return `Of ${count(granted + refused)} wishes of 16 at once to borrow the same four things, a fifth of them sent twice, ${count(granted)} were granted and ${count(refused)} refused; ${count(stored)} loans are stored, each lent once and returned once: ${resultText}.`;
}

/** Nothing was answered within the measurement: it takes longer than that. */
function times({ perSecond, p50, p99 }: LoadAnswer, seconds: number): string {
  return perSecond > 0 ? `${milliseconds(p50)} · ${milliseconds(p99)}` : `> ${seconds * 1000}`;
}

function limitRow(name: string, value: number, unit: string, limit: number): string {
  return `| ${name} | ${Math.round(value)} ${unit} | ≤ ${limit} ${unit} | ${yesOrNo(value <= limit)} |`;
}

function count(value: number): string {
  return (value < 100 ? Number(value.toPrecision(2)) : Math.round(value)).toLocaleString('en-US');
}

function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}
