import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { addProcessor, makeCategory, makeService } from '../model.ts';
import { anyOf, repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows, operationsOnce } from '../stored-once.ts';

/** As many as the list of planned work shows at once. */
const objects = 100;

/** Recurring work of all objects of a category is done, or left out, once each; its next occasion is planned by itself. */
export const scenario: Scenario = {
  async prepare({ admin }) {
    const [name, note] = [randomUUID(), randomUUID()];
    const { elementTypeId, elementIds } = await makeCategory(
      admin,
      { name: 'Brandsläckare', fields: [{ id: name, name: 'Namn', fieldType: 'text', showForUser: true }] },
      Array.from({ length: objects }, (_, index) => ({ [name]: `Brandsläckare ${index}` })),
    );
    const service = await makeService(admin, {
      ...{ name: 'Egenkontroll', elementTypeId, mode: 'simpleForm', steps: ['start'] },
      fields: [{ id: note, name: 'Notering', fieldType: 'text', showForUser: true }],
    });
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
    const processor = { type: 'module', key: 'schedule', name: 'Årlig kontroll' } as const;
    const configId = await addProcessor(admin, processor, {
      ...{ service: service.transactionTypeId, interval: 'months', every: 12, firstDate: today },
      ...{ leadDays: 0, graceDays: 30 },
    });
    const operations: string[] = [];
    /** How the work of an object ended. */
    const statusByElement = new Map<string, string>();

    const work = async () => {
      const dueWork = await admin.send({ name: 'planned work', method: 'GET', resource: 'plannedWork' });
      const items: { id: string; elementId: string; transactionTypeId: string }[] = dueWork?.items ?? [];
      const openItems = items.filter(
        (item) => item.transactionTypeId === service.transactionTypeId && !statusByElement.has(item.elementId),
      );
      if (openItems.length === 0) return;
      const { id, elementId } = anyOf(openItems);
      if (Math.random() < 0.3) {
        const body = { reason: 'Utbytt i år' };
        // Left out by the first request, with an answer that was lost.
        const skip = { name: 'leave out', method: 'POST', resource: `plannedWork/${id}/skip`, expected: [404, 409] };
        const isKnown = await admin.send({ ...skip, body });
        statusByElement.set(elementId, isKnown ? 'skipped' : 'unknown');
        return;
      }
      const performedOperation = await admin.perform({ name: 'do planned work', service, elementId, mode: 'start' });
      statusByElement.set(elementId, performedOperation ? 'done' : 'unknown');
      if (performedOperation) operations.push(performedOperation.clientOperationId);
    };
    /** Saves the plan again, upon which it is planned at once: otherwise every ten minutes. */
    const planAgain = async (owner: Client) => {
      const resource = `processors/config/${configId}`;
      await admin.once('PUT', resource, { data: await admin.once('GET', resource) });
      const doneIds = [...statusByElement].filter(([, status]) => status === 'done').map(([id]) => id);
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const { rows } = await owner.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM planned_work WHERE element_id = ANY ($1::uuid[]) AND status = 'done'`,
          [doneIds],
        );
        if ((rows[0]?.count ?? 0) >= doneIds.length) return;
        await delay(1_000);
      }
    };
    const listKnown = () => [...statusByElement].filter(([, status]) => status !== 'unknown');
    return {
      workers: [repeatedly(4_000, work)],
      acknowledged: () => ({ 'planned occasions ended': listKnown().length }),
      async findBroken(owner) {
        await planAgain(owner);
        const expected = elementIds.filter((id) => statusByElement.get(id) !== 'unknown');
        return [
          await operationsOnce(owner, 'planned work', operations),
          await noRows(
            owner,
            'every occasion of planned work ended once, and one lies ahead for each object',
            `SELECT 'object ' || expected.id || ': ' || coalesce(string_agg(p.status, ', '), 'nothing') AS text
           FROM unnest($1::uuid[], $2::text[]) AS expected(id, status)
           LEFT JOIN planned_work p ON p.element_id = expected.id
           GROUP BY expected.id, expected.status
           HAVING count(*) FILTER (WHERE p.status = 'planned') <> 1
               OR count(*) FILTER (WHERE p.status <> 'planned') <> (expected.status <> '')::int
               OR count(*) FILTER (WHERE p.status = expected.status) <> (expected.status <> '')::int`,
            [expected, expected.map((id) => statusByElement.get(id) ?? '')],
          ),
        ];
      },
    };
  },
};
