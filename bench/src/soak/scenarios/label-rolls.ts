import { randomUUID } from 'node:crypto';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows } from '../stored-once.ts';

const labelsOfRoll = 400;

/** A user prints rolls of labels with new codes, in the background. */
export const scenario: Scenario = {
  async prepare({ admin }) {
    const { id: layoutId } = await admin.post('labelLayouts', {
      ...{ name: 'Rulle', medium: { kind: 'roll', width: 50, height: 25, dpi: 203 } },
      parts: [{ ...{ id: 'code', type: 'text', x: 2, y: 2, width: 46, height: 6 }, text: '{{code}}' }],
    });
    const series = await admin.post('codeSeries', { prefix: 'R-', digits: 7, hasCheckDigit: false });
    const rolls: string[] = [];
    const printRoll = async () => {
      const id = randomUUID();
      const body = { id, layoutId, count: labelsOfRoll, format: 'zpl' };
      const call = { name: 'print a roll', method: 'POST', resource: `codeSeries/${series.id}/print`, body };
      if (await admin.send(call)) rolls.push(id);
    };
    return {
      workers: [repeatedly(8_000, printRoll)],
      acknowledged: () => ({ 'rolls of labels': rolls.length }),
      findBroken: async (owner) => [
        await noRows(
          owner,
          'every roll of labels is completed',
          `SELECT 'roll ' || expected.id || ' is ' || coalesce(p.status, 'not there') AS text
           FROM unnest($1::uuid[]) AS expected(id) LEFT JOIN label_prints p ON p.id = expected.id
           WHERE p.status IS DISTINCT FROM 'completed'`,
          [rolls],
        ),
      ],
    };
  },
};
