import { setTimeout as pause } from 'node:timers/promises';
import type { SignedInSite } from './data/loaded-site.ts';
import type { Child } from './processes/child.ts';
import { watchMemory } from './processes/memory.ts';
import { processorTime } from './processes/processor-time.ts';

const labelCount = 10_000;
const pageSize = 1_000;
const target = { seconds: 30, growth: 100_000_000 } as const;
const betweenLooks = 250;

/** Prints labels of 10,000 objects as PDF, a QR code and two texts each, as somebody would from a list. @returns a line of the report */
export async function measureLabels(
  server: Child,
  { site, headers, databaseFolder }: SignedInSite,
  note: (text: string) => void,
): Promise<string> {
  const { address } = await server.ask<{ address: string }>({});
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${address}/api/v2/${site.path}/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: unknown }).data;
  };
  const { id: layoutId } = (await call('POST', 'labelLayouts', layout)) as { id: string };
  const elementIds: string[] = [];
  while (elementIds.length < labelCount) {
    const query = { skip: elementIds.length, limit: pageSize, skipCount: true };
    const { items } = (await call('POST', `elements/filter?elementTypeId=${site.category.id}`, query)) as {
      items: { id: string }[];
    };
    if (items.length === 0) break;
    elementIds.push(...items.map(({ id }) => id));
  }
  const watched = watchMemory(server, betweenLooks);
  const used = processorTime(server.pid, databaseFolder);
  const began = performance.now();
  const { jobId } = (await call('POST', 'labels/print', { layoutId, elementIds, format: 'pdf' })) as { jobId: string };
  let job = { status: 'queued', file: null as string | null };
  while (job.status === 'queued' || job.status === 'running') {
    await pause(betweenLooks);
    job = (await call('GET', `jobs/${jobId}`)) as typeof job;
  }
  const seconds = (performance.now() - began) / 1000;
  const now = processorTime(server.pid, databaseFolder);
  const { before, largest } = await watched.stop();
  if (job.status !== 'completed') throw new Error(`printing labels ended as ${job.status}`);
  const growth = (largest - before) / 1e6;
  const text = `Labels as PDF | ${elementIds.length} in ${seconds.toFixed(1)} s (target ${target.seconds}) | ${(now.server - used.server).toFixed(1)} + ${(now.database - used.database).toFixed(1)} s of processor | grew by ${Math.round(growth)} MB (target ${target.growth / 1e6})`;
  note(text);
  return text;
}

const base = { rotation: 0, shrinks: true };
const layout = {
  name: 'Measured',
  medium: {
    ...{ kind: 'sheet', format: 'l7160', pageWidth: 210, pageHeight: 297, columns: 3, rows: 7 },
    ...{ left: 7.25, top: 15.15, pitchX: 66, pitchY: 38.1, width: 63.5, height: 38.1 },
  },
  parts: [
    { ...base, id: 'qr', type: 'qr', x: 3, y: 3, width: 22, height: 22, text: '{{address}}' },
    { ...base, id: 'title', type: 'text', x: 30, y: 3, width: 30, height: 14, text: '{{title}}', fontSize: 10 },
    { ...base, id: 'code', type: 'text', x: 30, y: 20, width: 30, height: 5, text: '{{code}}' },
  ],
};
