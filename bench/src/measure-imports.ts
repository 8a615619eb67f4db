import type { BenchContext } from './bench-context.ts';
import { newFieldIds } from './data/category.ts';
import { importedFields } from './data/import-files.ts';
import {
  type CopySeconds,
  copyImport,
  createCategory,
  type ImportRun,
  type ImportSession,
  inProgress,
  openImportSession,
  planImport,
  runImport,
  threadHold,
} from './imports/import-session.ts';
import type { LoadAnswer, LoadQuestion, LoadRequest } from './processes/load-types.ts';
import { watchMemory } from './processes/memory.ts';
import { middle, yesOrNo } from './report/cells.ts';

const targets = { seconds: 60, growth: 150, ofCopy: 0.6, factor: 3, planSeconds: 20 } as const;
/** Of a file that changes little, one row of so many is another. */
const changesEach = 100;
/** A file of the colleague's measurement has this share of the rows: it is only to be under way long enough. */
const shareWithLookUps = 5;
const colleagues = 4;
/** The warm-up loads the code that imports need. */
const warmUpRows = 500;

interface ImportMeasurement {
  /** A user of another tenant, and their look-ups. */
  readonly headers: LoadQuestion['headers'];
  readonly lookUps: readonly LoadRequest[];
  readonly rows: number;
}

/**
 * Measures the cost of importing: a file of new objects through the whole process, beside COPY of the rows that it
 * wrote into the same tables with all their indexes; the plan of a file with few differences; and another user's
 * look-ups meanwhile.
 */
export async function measureImports(context: BenchContext, measurement: ImportMeasurement): Promise<string> {
  const { note } = context;
  const { rows } = measurement;
  const session = await openImportSession(context);
  await runImport(session, await createCategory(session), { first: 1, count: warmUpRows });

  const category = await createCategory(session);
  const memoryWatch = watchMemory(session.server, 100);
  const fullRun = await runImport(session, category, { first: 1, count: rows });
  const memory = await memoryWatch.stop();
  note(`memory: ${Math.round(memory.before / 1e6)} MB before, ${Math.round(memory.largest / 1e6)} MB at most`);
  note(`import: validated in ${fullRun.validated.toFixed(1)} s, applied in ${fullRun.applied.toFixed(1)} s`);
  const perRow = processorPerRow(fullRun, rows);
  note(`µs of processor a row, server + database: ${perRow}`);

  const planResult = await planImport(session, category, { first: 1, count: rows, changesEach });
  note(`plan of ${planResult.change} changes: ${planResult.seconds.toFixed(1)} s`);
  const copyResult = await copyImport(session, fullRun);
  const copySeconds = Object.entries(copyResult).map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`);
  note(`COPY: ${copySeconds.join(', ')}`);
  const lookUps = await measureLookUps(session, context, measurement);
  return [
    `| objects of ${importedFields(newFieldIds()).length} fields from xlsx | measured | target | met |`,
    '|---|--:|---|---|',
    ...importLines(fullRun, copyResult, { rows, perRow }),
    line(
      'server memory, growth (largest)',
      `${Math.round((memory.largest - memory.before) / 1e6)} MB`,
      `≤ ${targets.growth} MB`,
      (memory.largest - memory.before) / 1e6 <= targets.growth,
    ),
    line(
      `plan of ${count(planResult.change)} changes in ${count(rows)} rows`,
      `${planResult.seconds.toFixed(1)} s`,
      `≤ ${targets.planSeconds} s`,
      planResult.seconds <= targets.planSeconds,
    ),
    line(
      `look-ups of another tenant, c=${colleagues}, p99 alone · meanwhile`,
      `${lookUps.alone.toFixed(1)} · ${lookUps.meanwhile.toFixed(1)} ms`,
      `≤ ${targets.factor} ×`,
      lookUps.meanwhile <= lookUps.alone * targets.factor,
    ),
  ].join('\n');
}

/** Returns the microseconds of processor that a row takes in each phase, of the server and of the database. */
function processorPerRow({ processor }: ImportRun, rows: number): string {
  const eachOf = (usage: number) => Math.round((usage / rows) * 1e6);
  return Object.entries(processor)
    .map(([phase, usage]) => `${phase} ${eachOf(usage.server)} + ${eachOf(usage.database)}`)
    .join(' · ');
}

/** Measures another user's look-ups alone, and while a smaller file is imported. @returns the p99 in milliseconds */
async function measureLookUps(
  session: ImportSession,
  { children: { load }, seconds, note }: BenchContext,
  { headers, lookUps, rows }: ImportMeasurement,
): Promise<{ readonly alone: number; readonly meanwhile: number }> {
  const { address } = session.api;
  const lookUp = () => load.ask<LoadAnswer>({ address, headers, requests: lookUps, connections: colleagues, seconds });
  await lookUp();
  const baseline = (await lookUp()).p99;
  const category = await createCategory(session);
  session.hasLookUps = true;
  const fewerRows = Math.ceil(rows / shareWithLookUps);
  const importing = runImport(session, category, { first: 1, count: fewerRows })
    .then(({ validated, applied }) => validated + applied)
    .finally(() => {
      session.hasLookUps = false;
    });
  const holdTimes: number[] = [];
  await threadHold(session);
  while (session.hasLookUps) {
    const { p99 } = await lookUp();
    holdTimes.push(p99);
    // The thread's uninterrupted time separates its effect on other requests from the database's.
    const { processor, clock } = await threadHold(session);
    const [{ status } = { status: 'over' }] = await inProgress(session);
    note(
      `meanwhile (${status}): p99 ${p99.toFixed(1)} ms; thread held ${processor.toFixed(1)} ms, by the clock ${clock.toFixed(1)}`,
    );
  }
  note(`import of ${count(fewerRows)} rows beside them: ${(await importing).toFixed(1)} s`);
  return { alone: baseline, meanwhile: middle(holdTimes) };
}

/** Returns the lines about the import itself and its share of COPY. */
function importLines(
  { validated, applied }: ImportRun,
  copyResult: CopySeconds,
  { rows, perRow }: { readonly rows: number; readonly perRow: string },
): string[] {
  const totalSeconds = validated + applied;
  // The lasting data of an import: its objects and the audit trail. The file's rows are deleted after a month.
  const copySeconds = copyResult.objects + copyResult.events;
  const ofTaken = (seconds: number) => `${Math.round((seconds / totalSeconds) * 100)} %`;
  return [
    line(
      `${count(rows)} rows validated and applied`,
      `${totalSeconds.toFixed(1)} s`,
      `≤ ${targets.seconds} s`,
      totalSeconds <= targets.seconds,
    ),
    line('of these, reading and validating · applying', `${validated.toFixed(1)} · ${applied.toFixed(1)} s`),
    line('µs of processor a row, of the server + of the database', perRow),
    line(
      'of COPY into objects and audit events with their indexes',
      `${ofTaken(copySeconds)} (${copyResult.objects.toFixed(1)} + ${copyResult.events.toFixed(1)} s)`,
      `≥ ${targets.ofCopy * 100} %`,
      copySeconds / totalSeconds >= targets.ofCopy,
    ),
    line(
      'of COPY into objects alone, as it was measured before · with the file’s rows, which are kept for a month, too',
      `${ofTaken(copyResult.objects)} · ${ofTaken(copySeconds + copyResult.fileRows)} (${copyResult.fileRows.toFixed(1)} s more)`,
    ),
  ];
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function line(title: string, measurement: string, target = '–', isMet?: boolean): string {
  return `| ${title} | ${measurement} | ${target} | ${isMet === undefined ? '–' : yesOrNo(isMet)} |`;
}
