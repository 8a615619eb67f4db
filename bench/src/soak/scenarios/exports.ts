import { randomUUID } from 'node:crypto';
import { makeCategory } from '../model.ts';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';

const objects = 300;

/** People take a list out, as text and as a workbook. */
export const scenario: Scenario = {
  async prepare({ client, admin }) {
    const title = randomUUID();
    const { elementTypeId } = await makeCategory(
      admin,
      { name: 'Skyltar', fields: [{ id: title, name: 'Namn', fieldType: 'text', inTitle: true, showForUser: true }] },
      Array.from({ length: objects }, (_, index) => ({ [title]: `Skylt nummer ${index}.` })),
    );
    const broken: string[] = [];
    let exportCount = 0;
    const fetchExport = async (format: string) => {
      const resource = `elements/export?elementTypeId=${elementTypeId}&format=${format}`;
      const init = { method: 'POST', headers: admin.headers(), body: '{}' };
      const reply = await client.call(`export ${format}`, `${admin.path}/${resource}`, init);
      return reply?.status === 200 ? reply.body : undefined;
    };
    const takeText = async () => {
      const body = await fetchExport('csv');
      if (!body) return;
      exportCount += 1;
      const rows = new Set(body.toString('utf8').match(/Skylt nummer \d+\./g)).size;
      if (rows !== objects) broken.push(`a list of ${objects} objects was taken out with ${rows}`);
    };
    const takeWorkbook = async () => {
      const body = await fetchExport('xlsx');
      if (!body) return;
      exportCount += 1;
      const isWhole = body.subarray(0, 2).toString() === 'PK' && body.subarray(-66).includes('PK\x05\x06');
      if (!isWhole) broken.push(`a workbook of ${body.length} bytes ends in the middle`);
    };
    return {
      workers: [repeatedly(2_000, takeText), repeatedly(4_000, takeWorkbook)],
      acknowledged: () => ({ exports: exportCount }),
      findBroken: async () => [{ promise: 'an export that was answered is whole', broken }],
    };
  },
};
