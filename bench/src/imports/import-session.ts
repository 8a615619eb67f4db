import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { BenchContext } from '../bench-context.ts';
import { newFieldIds } from '../data/category.ts';
import { putRows, takeRows } from '../data/copied-rows.ts';
import { named } from '../data/create-service.ts';
import { createTenant } from '../data/create-tenant.ts';
import { type FileOfObjects, fileOfObjects, importedFields } from '../data/import-files.ts';
import type { LoadedCategory } from '../data/loaded-site.ts';
import type { Child } from '../processes/child.ts';
import type { LoopHold } from '../processes/loop-probe.ts';
import { memoryOf } from '../processes/memory.ts';
import { between, type ProcessorTime, processorTime } from '../processes/processor-time.ts';
import type { SiteApi } from '../processes/site-api.ts';

/** A tenant whose imports are measured, and the server that makes them. */
export interface ImportSession {
  readonly tenantId: string;
  readonly api: SiteApi;
  readonly server: Child;
  readonly owner: Client;
  readonly databaseFolder: string | undefined;
  readonly note: (text: string) => void;
  /** Whether look-ups run beside the imports: the server's process answers one question at a time. */
  hasLookUps: boolean;
}

export type ImportCategory = Pick<LoadedCategory, 'id' | 'fieldIds'>;

/** An import from its file to its objects. */
export interface ImportRun {
  readonly id: string;
  readonly categoryId: string;
  /** Seconds of reading and validating, and of applying. */
  readonly validated: number;
  readonly applied: number;
  readonly processor: Readonly<Record<'read' | 'validated' | 'applied', ProcessorTime>>;
}

/** Seconds that COPY takes. */
export interface CopySeconds {
  readonly objects: number;
  readonly events: number;
  readonly fileRows: number;
}

interface Import {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly counts: Readonly<Record<'total' | 'error' | 'create' | 'change' | 'created' | 'failed', number>>;
}

export async function openImportSession(context: BenchContext): Promise<ImportSession> {
  const { children, owner, signIn, databaseFolder, note } = context;
  const tenant = await createTenant(owner, `import-${Date.now().toString(36)}`);
  const api = await signIn(tenant);
  const { server } = children;
  return { tenantId: tenant.tenantId, api, server, owner, databaseFolder, note, hasLookUps: false };
}

export async function createCategory({ api }: ImportSession): Promise<ImportCategory> {
  const fieldIds = newFieldIds();
  const { id } = await api.post('elementTypes', { ...named('Utemiljö'), dataPropertyTypes: importedFields(fieldIds) });
  return { id, fieldIds };
}

/** Imports a file of new objects. @throws Error if a row is not written */
export async function runImport(
  session: ImportSession,
  category: ImportCategory,
  file: FileOfObjects,
): Promise<ImportRun> {
  const { api, note } = session;
  await removeOtherObjects(session, category.id);
  const fileId = await uploadFile(session, category, file);
  const began = performance.now();
  const atFirst = usedProcessor(session);
  const ready = await validateFile(session, category, fileId);
  const validatedAt = performance.now();
  const onceValidated = usedProcessor(session);
  const memoryOnceValidated = await serverMemory(session);
  if (ready.counts.create !== file.count) throw new Error(`not all rows are sound: ${JSON.stringify(ready.counts)}`);
  await api.post(`imports/${ready.id}/apply`, {});
  const done = await settledImport(session, ready.id);
  if (done.counts.created !== file.count) throw new Error(`not all rows were written: ${JSON.stringify(done.counts)}`);
  const applied = (performance.now() - validatedAt) / 1_000;
  const atLast = usedProcessor(session);
  note(`the server has ${memoryOnceValidated} once validated, ${await serverMemory(session)} once applied`);
  return {
    ...{ id: ready.id, categoryId: category.id, validated: (validatedAt - began) / 1_000, applied },
    processor: {
      read: between(atFirst, ready.onceRead),
      validated: between(ready.onceRead, onceValidated),
      applied: between(onceValidated, atLast),
    },
  };
}

/** Plans a file of changes. @returns the number of changes, and the seconds that the plan takes */
export async function planImport(
  session: ImportSession,
  category: ImportCategory,
  file: FileOfObjects,
): Promise<{ readonly change: number; readonly seconds: number }> {
  await session.owner.query('ANALYZE elements');
  const fileId = await uploadFile(session, category, file);
  const began = performance.now();
  const { counts } = await validateFile(session, category, fileId);
  if (counts.error + counts.create > 0) throw new Error(`the plan is another: ${JSON.stringify(counts)}`);
  return { change: counts.change, seconds: (performance.now() - began) / 1_000 };
}

/**
 * Restores the data that an import wrote by the fastest way that the database has: its objects with all data that
 * their triggers maintain, its audit events, and the rows of its file with the outcome of each.
 */
export async function copyImport({ owner }: ImportSession, { id, categoryId }: ImportRun): Promise<CopySeconds> {
  const fileRows = await takeRows(owner, 'import_rows', 'import_id = $1', id);
  const events = await takeRows(owner, 'audit_events', 'request_id = $1', id);
  const objects = await takeRows(owner, 'elements', 'element_type_id = $1', categoryId);
  return {
    objects: await putRows(owner, objects),
    events: await putRows(owner, events),
    fileRows: await putRows(owner, fileRows),
  };
}

/** Returns the longest time that the server's thread was held since it was last asked. */
export async function threadHold({ server }: ImportSession): Promise<LoopHold> {
  return (await server.ask<{ held: LoopHold }>({ probesLoop: true })).held;
}

/** Returns the imports that have begun and not ended. */
export async function inProgress({ owner }: ImportSession): Promise<readonly { readonly status: string }[]> {
  const { rows } = await owner.query<{ status: string }>(
    `SELECT status FROM imports WHERE status IN ('reading', 'judging', 'applying')`,
  );
  return rows;
}

/** Deletes the objects of the other categories: the codes of one file are those of the next one. */
async function removeOtherObjects({ owner, tenantId }: ImportSession, categoryId: string): Promise<void> {
  await owner.query('DELETE FROM elements WHERE tenant_id = $1 AND element_type_id <> $2', [tenantId, categoryId]);
}

async function uploadFile(
  { api }: ImportSession,
  { fieldIds }: Pick<ImportCategory, 'fieldIds'>,
  file: FileOfObjects,
): Promise<string> {
  return api.upload(new File([new Uint8Array(await fileOfObjects(fieldIds, file))], 'utemiljo.xlsx'));
}

/** Reads a file, accepts its columns as they were matched, and waits until its rows are validated. */
async function validateFile(
  session: ImportSession,
  { id: typeId }: Pick<ImportCategory, 'id'>,
  fileId: string,
): Promise<Import & { readonly onceRead: ProcessorTime }> {
  const { api, note } = session;
  const { id } = await api.post<Import>('imports', { resource: 'elements', fileId, typeId });
  const began = performance.now();
  const { version } = await settledImport(session, id);
  const onceRead = usedProcessor(session);
  note(`read in ${((performance.now() - began) / 1_000).toFixed(1)} s, the server has ${await serverMemory(session)}`);
  await api.call('PUT', `imports/${id}/columns`, { version });
  return { ...(await settledImport(session, id)), onceRead };
}

async function serverMemory({ server, hasLookUps }: ImportSession): Promise<string> {
  return hasLookUps ? 'what it has' : `${Math.round((await memoryOf(server)) / 1e6)} MB`;
}

function usedProcessor({ server, databaseFolder }: ImportSession): ProcessorTime {
  return processorTime(server.pid, databaseFolder);
}

/** Waits until an import waits for its user, or has ended. @throws Error if it has failed */
async function settledImport({ api }: ImportSession, id: string): Promise<Import> {
  for (;;) {
    const found = await api.call<Import>('GET', `imports/${id}`);
    if (found.status === 'failed') throw new Error(`the import failed: ${JSON.stringify(found)}`);
    if (!['reading', 'judging', 'applying'].includes(found.status)) return found;
    await delay(100);
  }
}
