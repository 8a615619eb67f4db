import { setTimeout as delay } from 'node:timers/promises';
import { newFieldIds } from './data/category.ts';
import { putRows, takeRows } from './data/copied-rows.ts';
import { named } from './data/create-service.ts';
import { createTenant } from './data/create-tenant.ts';
import { type FileOfObjects, fileOfObjects, importedFields } from './data/import-files.ts';
import type { LoadedCategory } from './data/loaded-site.ts';
import type { Means } from './means.ts';
import type { LoadAnswer, LoadQuestion, LoadRequest } from './processes/load-types.ts';
import type { LoopHold } from './processes/loop-probe.ts';
import { memoryOf, watchMemory } from './processes/memory.ts';
import { between, type ProcessorTime, processorTime } from './processes/processor-time.ts';
import { middle, yesOrNo } from './report/cells.ts';

const targets = { seconds: 60, growth: 150, ofCopy: 0.6, factor: 3, planSeconds: 20 } as const;
/** Of a file that changes little, one row of so many is another. */
const changesEach = 100;
/** A file of the colleague's measurement has this share of the rows: it is only to be under way long enough. */
const shareWithLookUps = 5;
const colleagues = 4;
/** The warm-up loads the code that imports need. */
const warmUpRows = 500;

interface Import {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly counts: Readonly<Record<'total' | 'error' | 'create' | 'change' | 'created' | 'failed', number>>;
}

/**
 * Measures the cost of importing: a file of new objects through the whole process, beside COPY of the rows that it
 * wrote into the same tables with all their indexes; the plan of a file with few differences; and another user's
 * look-ups meanwhile.
 */
export async function measureImports(
  { children: { server, load }, owner, signIn, databaseFolder, seconds, note }: Means,
  {
    headers,
    lookUps,
    rows,
  }: {
    /** A user of another tenant, and their look-ups. */
    readonly headers: LoadQuestion['headers'];
    readonly lookUps: readonly LoadRequest[];
    readonly rows: number;
  },
): Promise<string> {
  /** Whether no look-ups run at present. */
  let isOver = true;
  const tenant = await createTenant(owner, `import-${Date.now().toString(36)}`);
  const { address, call, post, upload } = await signIn(tenant);
  await run(await categoryOf(), { first: 1, count: warmUpRows });

  const category = await categoryOf();
  const watched = watchMemory(server, 100);
  const whole = await run(category, { first: 1, count: rows });
  const { before, largest } = await watched.stop();
  note(`memory: ${Math.round(before / 1e6)} MB before, ${Math.round(largest / 1e6)} MB at most`);
  const eachOf = (used: number) => Math.round((used / rows) * 1e6);
  note(`import: judged in ${whole.judged.toFixed(1)} s, applied in ${whole.applied.toFixed(1)} s`);
  const perRow = Object.entries(whole.processor)
    .map(([phase, used]) => `${phase} ${eachOf(used.server)} + ${eachOf(used.database)}`)
    .join(' · ');
  note(`µs of processor a row, server + database: ${perRow}`);

  const planned = await plan(category, { first: 1, count: rows, changesEach });
  note(`plan of ${planned.change} changes: ${planned.seconds.toFixed(1)} s`);
  const copied = await copy(whole);
  note(
    `COPY: ${Object.entries(copied)
      .map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`)
      .join(', ')}`,
  );
  // The lasting data of an import: its objects and the audit trail. The file's rows are deleted after a month.
  const lasting = copied.objects + copied.events;

  const lookUp = () => load.ask<LoadAnswer>({ address, headers, requests: lookUps, connections: colleagues, seconds });
  await lookUp();
  const alone = (await lookUp()).p99;
  const other = await categoryOf();
  isOver = false;
  const fewerRows = Math.ceil(rows / shareWithLookUps);
  const importing = run(other, { first: 1, count: fewerRows })
    .then(({ judged, applied }) => ({ seconds: judged + applied }))
    .finally(() => {
      isOver = true;
    });
  const measured: number[] = [];
  await held();
  while (!isOver) {
    const { p99 } = await lookUp();
    measured.push(p99);
    // The thread's uninterrupted time separates its effect on other requests from the database's.
    const { processor, clock } = await held();
    const [{ status } = { status: 'over' }] = await working();
    note(
      `meanwhile (${status}): p99 ${p99.toFixed(1)} ms; thread held ${processor.toFixed(1)} ms, by the clock ${clock.toFixed(1)}`,
    );
  }
  const { seconds: meanwhileSeconds } = await importing;
  note(`import of ${count(fewerRows)} rows beside them: ${meanwhileSeconds.toFixed(1)} s`);
  const meanwhile = middle(measured);
  const taken = whole.judged + whole.applied;
  const ofTaken = (seconds: number) => `${Math.round((seconds / taken) * 100)} %`;
  return [
    `| objects of ${importedFields(newFieldIds()).length} fields from xlsx | measured | target | met |`,
    '|---|--:|---|---|',
    line(
      `${count(rows)} rows validated and applied`,
      `${taken.toFixed(1)} s`,
      `≤ ${targets.seconds} s`,
      taken <= targets.seconds,
    ),
    line('of these, reading and validating · applying', `${whole.judged.toFixed(1)} · ${whole.applied.toFixed(1)} s`),
    line('µs of processor a row, of the server + of the database', perRow),
    line(
      'of COPY into objects and audit events with their indexes',
      `${ofTaken(lasting)} (${copied.objects.toFixed(1)} + ${copied.events.toFixed(1)} s)`,
      `≥ ${targets.ofCopy * 100} %`,
      lasting / taken >= targets.ofCopy,
    ),
    line(
      'of COPY into objects alone, as it was measured before · with the file’s rows, which are kept for a month, too',
      `${ofTaken(copied.objects)} · ${ofTaken(lasting + copied.fileRows)} (${copied.fileRows.toFixed(1)} s more)`,
    ),
    line(
      'server memory, growth (largest)',
      `${Math.round((largest - before) / 1e6)} MB`,
      `≤ ${targets.growth} MB`,
      (largest - before) / 1e6 <= targets.growth,
    ),
    line(
      `plan of ${count(planned.change)} changes in ${count(rows)} rows`,
      `${planned.seconds.toFixed(1)} s`,
      `≤ ${targets.planSeconds} s`,
      planned.seconds <= targets.planSeconds,
    ),
    line(
      `look-ups of another tenant, c=${colleagues}, p99 alone · meanwhile`,
      `${alone.toFixed(1)} · ${meanwhile.toFixed(1)} ms`,
      `≤ ${targets.factor} ×`,
      meanwhile <= alone * targets.factor,
    ),
  ].join('\n');

  async function categoryOf(): Promise<Pick<LoadedCategory, 'id' | 'fieldIds'>> {
    const fieldIds = newFieldIds();
    const { id } = await post('elementTypes', {
      ...named('Utemiljö'),
      dataPropertyTypes: importedFields(fieldIds),
    });
    return { id, fieldIds };
  }

  /** The whole way of a file of new objects, in seconds, and which import it was. */
  async function run(type: Pick<LoadedCategory, 'id' | 'fieldIds'>, file: FileOfObjects) {
    await forget(type.id);
    const fileId = await uploaded(type, file);
    const began = performance.now();
    const atFirst = used();
    const ready = await judge(type, fileId);
    const validatedAt = performance.now();
    const onceValidated = used();
    const validatedWith = await megabytes();
    if (ready.counts.create !== file.count) throw new Error(`not all rows are sound: ${JSON.stringify(ready.counts)}`);
    await post(`imports/${ready.id}/apply`, {});
    const done = await settled(ready.id);
    if (done.counts.created !== file.count)
      throw new Error(`not all rows were written: ${JSON.stringify(done.counts)}`);
    const seconds = { judged: (validatedAt - began) / 1_000, applied: (performance.now() - validatedAt) / 1_000 };
    const atLast = used();
    note(`the server has ${validatedWith} once judged, ${await megabytes()} once applied`);
    const processor = {
      read: between(atFirst, ready.onceRead),
      judged: between(ready.onceRead, onceValidated),
      applied: between(onceValidated, atLast),
    };
    return { ...seconds, processor, id: ready.id, typeId: type.id };
  }

  /** Returns how long the plan of a file's changes takes, in seconds. */
  async function plan(type: Pick<LoadedCategory, 'id' | 'fieldIds'>, file: FileOfObjects) {
    await owner.query('ANALYZE elements');
    const fileId = await uploaded(type, file);
    const began = performance.now();
    const { counts } = await judge(type, fileId);
    if (counts.error + counts.create > 0) throw new Error(`the plan is another: ${JSON.stringify(counts)}`);
    return { change: counts.change, seconds: (performance.now() - began) / 1_000 };
  }

  /** The codes of one file are those of the next one. */
  async function forget(typeId: string): Promise<void> {
    await owner.query('DELETE FROM elements WHERE tenant_id = $1 AND element_type_id <> $2', [tenant.tenantId, typeId]);
  }

  async function uploaded({ fieldIds }: Pick<LoadedCategory, 'fieldIds'>, file: FileOfObjects): Promise<string> {
    return upload(new File([new Uint8Array(await fileOfObjects(fieldIds, file))], 'utemiljo.xlsx'));
  }

  /** Reads a file, takes its columns as they were matched, and has its rows judged. */
  async function judge(
    { id: typeId }: Pick<LoadedCategory, 'id'>,
    fileId: string,
  ): Promise<Import & { readonly onceRead: ProcessorTime }> {
    const { id } = await post<Import>('imports', { resource: 'elements', fileId, typeId });
    const began = performance.now();
    const { version } = await settled(id);
    const onceRead = used();
    note(`read in ${((performance.now() - began) / 1_000).toFixed(1)} s, the server has ${await megabytes()}`);
    await call('PUT', `imports/${id}/columns`, { version });
    return { ...(await settled(id)), onceRead };
  }

  async function held(): Promise<LoopHold> {
    return (await server.ask<{ held: LoopHold }>({ probesLoop: true })).held;
  }

  async function working(): Promise<readonly { readonly status: string }[]> {
    const { rows: found } = await owner.query<{ status: string }>(
      `SELECT status FROM imports WHERE status IN ('reading', 'judging', 'applying')`,
    );
    return found;
  }

  async function megabytes(): Promise<string> {
    // The server's process is asked one thing at a time.
    return isOver ? `${Math.round((await memoryOf(server)) / 1e6)} MB` : 'what it has';
  }

  function used(): ProcessorTime {
    return processorTime(server.pid, databaseFolder);
  }

  async function settled(id: string): Promise<Import> {
    for (;;) {
      const found = await call<Import>('GET', `imports/${id}`);
      if (found.status === 'failed') throw new Error(`the import failed: ${JSON.stringify(found)}`);
      if (!['reading', 'judging', 'applying'].includes(found.status)) return found;
      await delay(100);
    }
  }

  /**
   * Restores the data that an import wrote by the fastest way that the database has: its objects with all data that
   * their triggers maintain, its audit events, and the rows of its file with the outcome of each.
   */
  async function copy({ id: importId, typeId }: { readonly id: string; readonly typeId: string }): Promise<Copied> {
    const fileRows = await takeRows(owner, 'import_rows', 'import_id = $1', importId);
    const events = await takeRows(owner, 'audit_events', 'request_id = $1', importId);
    const objects = await takeRows(owner, 'elements', 'element_type_id = $1', typeId);
    return {
      objects: await putRows(owner, objects),
      events: await putRows(owner, events),
      fileRows: await putRows(owner, fileRows),
    };
  }
}

/** Seconds that COPY takes. */
interface Copied {
  readonly objects: number;
  readonly events: number;
  readonly fileRows: number;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function line(title: string, measured: string, target = '–', isMet?: boolean): string {
  return `| ${title} | ${measured} | ${target} | ${isMet === undefined ? '–' : yesOrNo(isMet)} |`;
}
