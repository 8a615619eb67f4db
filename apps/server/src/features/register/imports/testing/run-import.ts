import { processors } from '@tingest/processors';
import { pino } from 'pino';
import type { FileStore } from '../../../../file-store/file-references.ts';
import { createTenantDirectory } from '../../../../http/kernel/tenant-directory.ts';
import type { Person, Reply, TestApp } from '../../../../testing/test-app.ts';
import { doStep, type ImportJob } from '../import-job.ts';
import type { StepResult } from '../import-steps.ts';
import { importedResources } from '../imported-resource.ts';
import { objectWork } from '../object-work.ts';
import { userWork } from '../user-work.ts';

/** Uploads a file as a browser would. @returns its id */
export async function upload(
  person: Person,
  path: string,
  name: string,
  content: Uint8Array | string,
  use: 'import' | 'file' = 'import',
): Promise<string> {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const reply = await person.post(`${path}/files/upload?use=${use}`, form);
  if (reply.status !== 201)
    throw new Error(`the upload was answered ${reply.status}: ${JSON.stringify(reply.details)}`);
  return reply.data.id;
}

/** Waits until nothing is under way with an import. @returns how it is then */
export async function settled(person: Person, path: string, id: string): Promise<Reply['data']> {
  for (;;) {
    const { data, status, details } = await person.get(`${path}/imports/${id}`);
    if (status !== 200) throw new Error(`the import was answered ${status}: ${JSON.stringify(details)}`);
    if (!['reading', 'judging', 'applying', 'undoing'].includes(data.status)) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns calls that must succeed, with their results. */
export function importer(person: Person, path: string) {
  const taken = async (pendingReply: Promise<Reply>) => {
    const reply = await pendingReply;
    if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.details)}`);
    return settled(person, path, reply.data.id);
  };
  return {
    taken,
    /** Uploads a file and begins; its columns are matched. */
    async begin(name: string, content: Uint8Array | string, body: object) {
      const fileId = await upload(person, path, name, content);
      return taken(person.post(`${path}/imports`, { fileId, ...body }));
    },
    /** Takes the columns as they were matched, unless others are given. */
    validate: (one: Reply['data'], body: object = {}) =>
      taken(person.put(`${path}/imports/${one.id}/columns`, { version: one.version, ...body })),
    step: (one: Reply['data'], step: string, body: object = {}) =>
      taken(person.post(`${path}/imports/${one.id}/${step}`, { version: one.version, ...body })),
    edit: (one: Reply['data'], cells: object[]) =>
      taken(person.put(`${path}/imports/${one.id}/rows`, { version: one.version, cells })),
    async rows(one: Reply['data'], query: object = {}) {
      return (await person.post(`${path}/imports/${one.id}/rows/filter`, query)).data;
    },
  };
}

/** One step of an import that no job works on, as a process does it. @param files where photos of zips go @param hasRecentRequests whether people ask for something meanwhile @param makeCode makes up codes */
export function stepOnce(
  { database: { pool } }: TestApp,
  job: ImportJob,
  files: FileStore = { pool } as FileStore,
  signal: AbortSignal = new AbortController().signal,
  hasRecentRequests: () => boolean = () => false,
  makeCode?: () => string,
): Promise<StepResult> {
  const resources = importedResources(async () => {}, makeCode);
  const work = {
    elements: objectWork(resources.elements),
    records: objectWork(resources.records),
    users: userWork({ publicUrl: 'http://localhost' }),
  };
  const dependencies = {
    ...{
      work,
      hasRecentRequests,
      processors,
      tenants: createTenantDirectory(pool),
      logger: pino({ level: 'warn' }),
      now: () => new Date(),
    },
    files,
    jobs: {
      ...{ define: async () => {}, schedule: async () => {}, enqueue: async () => '' },
      ...{ backlogs: async () => [], stop: async () => {} },
    },
  };
  return doStep(dependencies, job, signal);
}
