import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCategory } from '../model.ts';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows } from '../stored-once.ts';

const rowsOfImport = 1_500;
const betweenLooksMs = 500;
const activeStatuses: readonly unknown[] = ['reading', 'judging', 'applying'];

/** Administrators import files of objects, which goes on in the background. */
export const scenario: Scenario = {
  async prepare({ admin }) {
    const title = randomUUID();
    const { elementTypeId } = await makeCategory(
      admin,
      { name: 'Importerade', fields: [{ id: title, name: 'Plats', fieldType: 'text', showForUser: true }] },
      [],
    );
    const importedItems: string[] = [];

    const awaitSettled = async (id: string) => {
      for (;;) {
        const importState = await admin.send({ name: 'follow an import', method: 'GET', resource: `imports/${id}` });
        if (!activeStatuses.includes(importState?.status)) return importState;
        await delay(betweenLooksMs);
      }
    };
    const importObjects = async () => {
      const titles = Array.from({ length: rowsOfImport }, () => `Rad ${randomUUID()}`);
      const fileId = randomUUID();
      const file = new File([`Plats\n${titles.join('\n')}\n`], 'objekt.csv');
      if (!(await admin.upload('upload a table', fileId, file))) return;
      const body = { resource: 'elements', fileId, typeId: elementTypeId, mode: 'create' };
      // A step that was taken the first time is refused the second.
      const step = { method: 'POST', expected: [409, 412] };
      const startedImport = await admin.send({ ...step, name: 'begin an import', resource: 'imports', body });
      const read = startedImport && (await awaitSettled(startedImport.id));
      if (read?.status !== 'mapping') return;
      const resource = `imports/${startedImport.id}`;
      const { version } = read;
      await admin.send({
        ...step,
        name: 'match columns',
        method: 'PUT',
        resource: `${resource}/columns`,
        body: { version },
      });
      if ((await awaitSettled(startedImport.id))?.status !== 'ready') return;
      await admin.send({ ...step, name: 'apply an import', resource: `${resource}/apply`, body: {} });
      const applied = await awaitSettled(startedImport.id);
      if (applied && applied.status !== 'ready') importedItems.push(...titles);
    };
    return {
      workers: [repeatedly(8_000, importObjects)],
      acknowledged: () => ({ 'imported rows': importedItems.length }),
      findBroken: async (owner) => [
        await noRows(
          owner,
          'every row of an applied import is an object once',
          `SELECT expected.title || ' is there ' || count(e.id) || ' times' AS text
           FROM unnest($1::text[]) AS expected(title)
           LEFT JOIN elements e ON e.element_type_id = $2 AND e.data_properties ->> $3 = expected.title
           GROUP BY expected.title HAVING count(e.id) <> 1`,
          [importedItems, elementTypeId, title],
        ),
      ],
    };
  },
};
