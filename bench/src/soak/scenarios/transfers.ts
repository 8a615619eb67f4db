import { randomUUID } from 'node:crypto';
import { makeCategory } from '../model.ts';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows } from '../stored-once.ts';

const objects = 200;

/** An export that is created in the background, and kept for its named recipients. */
export const scenario: Scenario = {
  async prepare({ admin }) {
    const name = randomUUID();
    const { elementTypeId } = await makeCategory(
      admin,
      { name: 'Lyktor', fields: [{ id: name, name: 'Namn', fieldType: 'text', showForUser: true }] },
      Array.from({ length: objects }, (_, index) => ({ [name]: `Lykta ${index}` })),
    );
    const { id } = await admin.post('transfers', {
      ...{ kind: 'export', name: 'Lyktor', culture: 'sv-SE', isOn: false, import: null, configurationId: null },
      schedule: { frequency: 'daily', weekday: 1, day: 1, time: '06:00' },
      export: {
        ...{ list: 'elements', schemaId: null, method: 'PUT' },
        ...{ query: { elementTypeId, format: 'csv' }, body: {} },
      },
      recipients: { userIds: [], addresses: ['post@example.org'] },
    });
    const runs = new Set<string>();
    const run = async () => {
      // One run of a transfer is under way at a time.
      const call = { name: 'run a transfer', method: 'POST', resource: `transfers/${id}/run`, expected: [409] };
      const startedRun = await admin.send(call);
      if (startedRun) runs.add(startedRun.id);
    };
    return {
      // Ten a minute are the most that one person may begin.
      workers: [repeatedly(8_000, run)],
      acknowledged: () => ({ 'runs of transfers': runs.size }),
      findBroken: async (owner) => [
        await noRows(
          owner,
          'every run of a transfer is completed, with its file',
          `SELECT 'run ' || expected.id || ' is ' || coalesce(r.status, 'not there') AS text
           FROM unnest($1::uuid[]) AS expected(id) LEFT JOIN transfer_runs r ON r.id = expected.id
           WHERE r.status IS NULL OR r.status IN ('running', 'planning', 'applying', 'failed') OR r.finished_at IS NULL`,
          [[...runs]],
        ),
      ],
    };
  },
};
