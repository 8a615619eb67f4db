import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SoakSite } from './prepare-soak-site.ts';
import type { SoakClient } from './soak-client.ts';

/** What was handed to the background, and what is to come of it. */
export interface HandedOver {
  /** Titles that imports are to make objects of, once each. */
  readonly imported: string[];
  /** Label rolls that are to be completed. */
  readonly rolls: string[];
  /** What could not be handed over, or ended otherwise. */
  readonly failed: string[];
}

export function nothingHandedOver(): HandedOver {
  return { imported: [], rolls: [], failed: [] };
}

const rowsOfImport = 1_500;
const labelsOfRoll = 400;
const working: readonly unknown[] = ['reading', 'judging', 'applying'];

/** People who hand the server work that outlives a request: files of objects, and rolls of labels. */
export function backgroundWorkers(
  client: SoakClient,
  site: SoakSite,
  handedOver: HandedOver,
): ((signal: AbortSignal) => Promise<void>)[] {
  const { path, headers } = site;
  const sending = (method: string, body: object) => () => ({ method, headers: headers(), body: JSON.stringify(body) });
  const insist = async (kind: string, method: string, resource: string, body: object = {}) => {
    const reply = await client.insist(kind, `${path}/${resource}`, sending(method, body));
    // An expired token is another worker's to renew; a repeated step may have been taken the first time.
    if (reply && reply.status >= 400 && ![401, 409, 412].includes(reply.status)) {
      handedOver.failed.push(`${kind} answered ${reply.status}: ${reply.body.toString('utf8', 0, 200)}`);
    }
    return reply?.status === 401 || (reply && reply.status >= 400) ? undefined : reply?.data;
  };
  const settled = async (id: string) => {
    for (;;) {
      const reply = await client.insist('follow an import', `${path}/imports/${id}`, () => ({ headers: headers() }));
      if (!reply || (reply.status < 400 && !working.includes(reply.data.status))) return reply?.data;
      await delay(500);
    }
  };

  const importObjects = async () => {
    const titles = Array.from({ length: rowsOfImport }, () => `Rad ${randomUUID()}`);
    const fileId = randomUUID();
    const uploaded = await client.insist('upload a table', `${path}/files/upload?id=${fileId}`, () => {
      const form = new FormData();
      form.append('file', new File([`Plats\n${titles.join('\n')}\n`], 'objekt.csv'));
      return { method: 'POST', headers: { authorization: headers().authorization ?? '' }, body: form };
    });
    if (!uploaded || uploaded.status >= 400) return;
    const body = {
      resource: 'elements',
      fileId: uploaded.data.id ?? fileId,
      typeId: site.elementTypeId,
      mode: 'create',
    };
    const begun = await insist('begin an import', 'POST', 'imports', body);
    const read = begun && (await settled(begun.id));
    if (read?.status !== 'mapping') return;
    await insist('match columns', 'PUT', `imports/${begun.id}/columns`, { version: read.version });
    const judged = await settled(begun.id);
    if (judged?.status !== 'ready') return;
    if (!(await insist('apply an import', 'POST', `imports/${begun.id}/apply`))) return;
    handedOver.imported.push(...titles);
    await settled(begun.id);
  };

  const printRoll = (layoutId: string, seriesId: string) => async () => {
    const id = randomUUID();
    const body = { id, layoutId, count: labelsOfRoll, format: 'zpl' };
    if (await insist('print a roll', 'POST', `codeSeries/${seriesId}/print`, body)) handedOver.rolls.push(id);
  };

  const rolls = async (signal: AbortSignal) => {
    const layout = {
      ...{ name: 'Rulle', medium: { kind: 'roll', width: 50, height: 25, dpi: 203 } },
      parts: [{ ...{ id: 'code', type: 'text', x: 2, y: 2, width: 46, height: 6 }, text: '{{code}}' }],
    };
    const made = await insist('make a layout', 'POST', 'labelLayouts', layout);
    const series = await insist('make a series', 'POST', 'codeSeries', {
      prefix: 'R-',
      digits: 7,
      hasCheckDigit: false,
    });
    if (made && series) await again(signal, 8_000, printRoll(made.id, series.id));
  };
  return [(signal) => again(signal, 4_000, importObjects), rolls];
}

async function again(signal: AbortSignal, pause: number, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await delay(Math.random() * 2 * pause);
  }
}
