import { setTimeout as delay } from 'node:timers/promises';
import type { SlotMap } from '@tingest/domain';
import type { Client } from 'pg';
import { newFieldIds } from './data/category.ts';
import { createTenant } from './data/create-tenant.ts';
import { type FileOfObjects, fileOfObjects, importedFields, valuesOfFile } from './data/import-files.ts';
import { copyRows } from './data/load-objects.ts';
import type { LoadedCategory } from './data/loaded-site.ts';
import { objectColumns } from './data/object-columns.ts';
import { objectId } from './data/object-ids.ts';
import { postTo } from './measure-services.ts';
import type { Child } from './processes/child.ts';
import type { LoadAnswer, LoadRequest } from './processes/load-types.ts';
import { watchMemory } from './processes/memory.ts';
import { processorTime } from './processes/processor-time.ts';

const targets = { seconds: 60, growth: 150, ofCopy: 0.6, factor: 3, planSeconds: 20 } as const;
/** Of a file that changes little, one row of so many is another. */
const changesEach = 100;
/** A file of the colleague's measurement has this share of the rows: it is only to be under way long enough. */
const shareWithLookUps = 5;
const colleagues = 4;
/** The warm-up loads what imports need. */
const warmUpRows = 500;
/** Tells the ids of the rows that COPY writes from those of others. */
const copiedTenant = 7;

interface Import {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly counts: Readonly<Record<'total' | 'error' | 'create' | 'change' | 'created' | 'failed', number>>;
}

/**
 * What importing costs: a file of new objects through the whole way, beside COPY of the same rows into the same table with all
 * its indexes; the plan of a file in which little is different; and somebody else's look-ups meanwhile.
 */
export async function measureImports(
  { server, load }: Record<'server' | 'load', Child>,
  options: {
    readonly owner: Client;
    readonly databaseFolder: string | undefined;
    readonly tokenOf: (username: string) => Promise<string>;
    /** Somebody of another tenant, and what they look up. */
    readonly headers: Readonly<Record<string, string>>;
    readonly lookUps: readonly LoadRequest[];
    readonly rows: number;
    readonly seconds: number;
    readonly note: (text: string) => void;
  },
): Promise<string> {
  const { owner, databaseFolder, tokenOf, headers, lookUps, rows, seconds, note } = options;
  const { address } = await server.ask<{ address: string }>({});
  const tenant = await createTenant(owner, `import-${Date.now().toString(36)}`);
  const own = { authorization: `Bearer ${await tokenOf(tenant.username)}` };
  const post = postTo(address, own);
  await run(await categoryOf(), { first: 1, count: warmUpRows });

  const category = await categoryOf();
  const used = processorTime(server.pid, databaseFolder);
  const watched = watchMemory(server, 100);
  const whole = await run(category, { first: 1, count: rows });
  const { before, largest } = await watched.stop();
  const after = processorTime(server.pid, databaseFolder);
  note(`import: judged in ${whole.judged.toFixed(1)} s, applied in ${whole.applied.toFixed(1)} s`);
  const each = (from: number, to: number) => `${(((to - from) / rows) * 1_000).toFixed(2)} ms`;
  const perRow = `${each(used.server, after.server)} of the server's processor a row, ${each(used.database, after.database)} of the database's`;
  note(perRow);

  const planned = await plan(category, { first: 1, count: rows, changesEach });
  note(`plan of ${planned.change} changes: ${planned.seconds.toFixed(1)} s`);
  const copied = await copy(await categoryOf());
  note(`COPY: ${copied.toFixed(1)} s`);

  const lookUp = () => load.ask<LoadAnswer>({ address, headers, requests: lookUps, connections: colleagues, seconds });
  await lookUp();
  const alone = (await lookUp()).p99;
  const other = await categoryOf();
  let isOver = false;
  const importing = run(other, { first: 1, count: Math.ceil(rows / shareWithLookUps) }).finally(() => {
    isOver = true;
  });
  const measured: number[] = [];
  while (!isOver) measured.push((await lookUp()).p99);
  await importing;
  const meanwhile = middle(measured);
  const taken = whole.judged + whole.applied;
  return [
    `| objects of ${importedFields(newFieldIds()).length} fields from xlsx | measured | target | met |`,
    '|---|--:|---|---|',
    line(
      `${count(rows)} rows validated and applied`,
      `${taken.toFixed(1)} s`,
      `≤ ${targets.seconds} s`,
      taken <= targets.seconds,
    ),
    line('of these, reading and judging · applying', `${whole.judged.toFixed(1)} · ${whole.applied.toFixed(1)} s`),
    line('processor', perRow),
    line(
      'of what COPY into the same table with its indexes does',
      `${Math.round((copied / taken) * 100)} % (${copied.toFixed(1)} s)`,
      `≥ ${targets.ofCopy * 100} %`,
      copied / taken >= targets.ofCopy,
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
    const { id } = await post<{ id: string }>(`${tenant.path}/elementTypes`, {
      ...{ localizedNames: [{ culture: 'sv-SE', text: 'Utemiljö' }], status: 'published' },
      dataPropertyTypes: importedFields(fieldIds),
    });
    return { id, fieldIds };
  }

  /** The whole way of a file of new objects, in seconds. */
  async function run(type: Pick<LoadedCategory, 'id' | 'fieldIds'>, file: FileOfObjects) {
    await forget(type.id);
    const fileId = await upload(type, file);
    const began = performance.now();
    const ready = await judge(type, fileId);
    const judgedAt = performance.now();
    if (ready.counts.create !== file.count) throw new Error(`not all rows are sound: ${JSON.stringify(ready.counts)}`);
    await post(`${tenant.path}/imports/${ready.id}/apply`, {});
    const done = await settled(ready.id);
    if (done.counts.created !== file.count)
      throw new Error(`not all rows were written: ${JSON.stringify(done.counts)}`);
    return { judged: (judgedAt - began) / 1_000, applied: (performance.now() - judgedAt) / 1_000 };
  }

  /** How long it takes to say what a file would change, in seconds. */
  async function plan(type: Pick<LoadedCategory, 'id' | 'fieldIds'>, file: FileOfObjects) {
    await owner.query('ANALYZE elements');
    const fileId = await upload(type, file);
    const began = performance.now();
    const { counts } = await judge(type, fileId);
    if (counts.error + counts.create > 0) throw new Error(`the plan is another: ${JSON.stringify(counts)}`);
    return { change: counts.change, seconds: (performance.now() - began) / 1_000 };
  }

  /** The codes of one file are those of the next one. */
  async function forget(typeId: string): Promise<void> {
    await owner.query('DELETE FROM elements WHERE tenant_id = $1 AND element_type_id <> $2', [tenant.tenantId, typeId]);
  }

  async function upload({ fieldIds }: Pick<LoadedCategory, 'fieldIds'>, file: FileOfObjects): Promise<string> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await fileOfObjects(fieldIds, file))], 'utemiljo.xlsx'));
    const path = `${address}/api/v2/${tenant.path}/files/upload`;
    const reply = await fetch(path, { method: 'POST', headers: own, body: form });
    if (reply.status !== 201) throw new Error(`the upload was answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: { id: string } }).data.id;
  }

  /** Reads a file, takes its columns as they were matched, and has its rows judged. */
  async function judge({ id: typeId }: Pick<LoadedCategory, 'id'>, fileId: string): Promise<Import> {
    const { id } = await post<Import>(`${tenant.path}/imports`, { resource: 'elements', fileId, typeId });
    const began = performance.now();
    const { version } = await settled(id);
    note(`read in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    const reply = await fetch(`${address}/api/v2/${tenant.path}/imports/${id}/columns`, {
      ...{ method: 'PUT', headers: { ...own, 'content-type': 'application/json' } },
      body: JSON.stringify({ version }),
    });
    if (!reply.ok) throw new Error(`the columns were answered ${reply.status}: ${await reply.text()}`);
    return settled(id);
  }

  async function settled(id: string): Promise<Import> {
    for (;;) {
      const reply = await fetch(`${address}/api/v2/${tenant.path}/imports/${id}`, { headers: own });
      const { data } = (await reply.json()) as { data: Import };
      if (data.status === 'failed') throw new Error(`the import failed: ${JSON.stringify(data)}`);
      if (!['reading', 'judging', 'applying'].includes(data.status)) return data;
      await delay(100);
    }
  }

  /** The same rows, as they are stored in the end, by the fastest way that the database has. */
  async function copy({ id, fieldIds }: Pick<LoadedCategory, 'id' | 'fieldIds'>): Promise<number> {
    await forget(id);
    const { rows: types } = await owner.query<{ slot_map: SlotMap }>(
      'SELECT slot_map FROM element_types WHERE id = $1',
      [id],
    );
    const loaded = {
      id,
      fieldIds,
      slotMap: types[0]?.slot_map ?? {},
      operationTypeId: '',
      transactionTypeId: '',
      checkFieldIds: [],
    };
    const stored: Record<string, unknown>[] = [];
    for (const { code, values } of valuesOfFile(fieldIds, { first: 1, count: rows })) {
      const location = { tenant_id: tenant.tenantId, site_id: tenant.siteId, element_type_id: id };
      const objectRow = {
        ...location,
        id: objectId(copiedTenant, stored.length),
        ...objectColumns(loaded, code, values),
      };
      stored.push(objectRow);
    }
    const began = performance.now();
    await copyRows(
      owner,
      'elements',
      Object.keys(stored[0] ?? {}),
      stored.map((row) => Object.values(row)),
    );
    return (performance.now() - began) / 1_000;
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function line(title: string, measured: string, target = '–', isMet?: boolean): string {
  return `| ${title} | ${measured} | ${target} | ${isMet === undefined ? '–' : isMet ? 'yes' : '**no**'} |`;
}
