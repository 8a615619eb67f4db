import { setTimeout as pause } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import { measureWork } from './processes/measure-work.ts';

const labelCount = 10_000;
const pageSize = 1_000;
const target = { seconds: 30, growth: 100_000_000 } as const;
const betweenLooks = 250;

/**
 * Prints labels of 10,000 objects as PDF, a QR code and two texts each, as a user would from a list. @returns a line of
 * the report
 */
export async function measureLabels(context: BenchContext, site: LoadedSite): Promise<string> {
  const { call, post } = await context.signIn(site);
  const { id: layoutId } = await post('labelLayouts', layout);
  const elementIds: string[] = [];
  while (elementIds.length < labelCount) {
    const query = { skip: elementIds.length, limit: pageSize, skipCount: true };
    const list = `elements/filter?elementTypeId=${site.category.id}`;
    const { items } = await post<{ items: { id: string }[] }>(list, query);
    if (items.length === 0) break;
    elementIds.push(...items.map(({ id }) => id));
  }
  const { result, seconds, processor, growth } = await measureWork(context, betweenLooks, async () => {
    const { jobId } = await post<{ jobId: string }>('labels/print', { layoutId, elementIds, format: 'pdf' });
    let status = 'queued';
    while (status === 'queued' || status === 'running') {
      await pause(betweenLooks);
      ({ status } = await call<{ status: string }>('GET', `jobs/${jobId}`));
    }
    return status;
  });
  if (result !== 'completed') throw new Error(`printing labels ended as ${result}`);
  const text = `Labels as PDF | ${elementIds.length} in ${seconds.toFixed(1)} s (target ${target.seconds}) | ${processor.server.toFixed(1)} + ${processor.database.toFixed(1)} s of processor | grew by ${Math.round(growth / 1e6)} MB (target ${target.growth / 1e6})`;
  context.note(text);
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
