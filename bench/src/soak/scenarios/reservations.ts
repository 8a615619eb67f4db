import { randomUUID } from 'node:crypto';
import { makeCategory, makeService } from '../model.ts';
import { anyOf, repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows } from '../stored-once.ts';

const objects = 2;
const hourMs = 3_600_000;
/** Hours from now within which is reserved; few enough that people are in each other's way. */
const [firstHour, lastHour] = [48, 24 * 60];

/** Several people reserve the same objects, and give some of it up. */
export const scenario: Scenario = {
  async prepare({ admin, colleague }) {
    const [name, remark] = [randomUUID(), randomUUID()];
    const { elementTypeId, elementIds } = await makeCategory(
      admin,
      { name: 'Projektorer', fields: [{ id: name, name: 'Namn', fieldType: 'text', showForUser: true }] },
      Array.from({ length: objects }, (_, index) => ({ [name]: `Projektor ${index}` })),
    );
    const service = await makeService(admin, {
      ...{ name: 'Lån av projektor', elementTypeId, mode: 'loan', steps: ['start', 'complete'] },
      fields: [{ id: remark, name: 'Anmärkning', fieldType: 'text', showForUser: true }],
    });
    /** Status by the client's id. */
    const statuses = new Map<string, string>();

    const reserve = async () => {
      const clientOperationId = randomUUID();
      const from = Math.ceil(Date.now() / hourMs) + firstHour + Math.floor(Math.random() * (lastHour - firstHour));
      const person = anyOf([admin, colleague]);
      const reservation = await person.send({
        ...{ name: 'reserve', method: 'POST', resource: 'transactions', expected: [409] },
        body: {
          ...{ clientOperationId, transactionTypeId: service.transactionTypeId, elementId: anyOf(elementIds) },
          reservatedFrom: new Date(from * hourMs).toISOString(),
          reservatedTo: new Date((from + 1 + Math.floor(Math.random() * 4)) * hourMs).toISOString(),
        },
      });
      if (!reservation) return;
      statuses.set(clientOperationId, 'reserved');
      if (Math.random() < 0.4) return;
      // Whether a cancellation without an answer was performed is unknown.
      statuses.delete(clientOperationId);
      const resource = `transactions/${reservation.id}/cancel`;
      // Cancelled by the first request, with an answer that was lost.
      const cancelled = await person.send({ name: 'cancel', method: 'POST', resource, expected: [409] });
      if (cancelled) statuses.set(clientOperationId, 'cancelled');
    };
    return {
      workers: several(2, () => repeatedly(500, reserve)),
      acknowledged: () => ({ reservations: statuses.size }),
      findBroken: async (owner) => [
        await noRows(
          owner,
          'every reservation is there once, with the status that was acknowledged',
          `SELECT 'reservation ' || expected.id || ' is ' || coalesce(string_agg(t.status, ', '), 'not there') AS text
           FROM unnest($1::uuid[], $2::text[]) AS expected(id, status)
           LEFT JOIN transactions t ON t.client_operation_id = expected.id
           GROUP BY expected.id HAVING count(t.id) <> 1 OR min(t.status) <> min(expected.status)`,
          [[...statuses.keys()], [...statuses.values()]],
        ),
        await noRows(
          owner,
          'no two reservations of an object overlap',
          `SELECT 'object ' || a.element_id || ': ' || a.id || ' and ' || b.id AS text FROM transactions a
           JOIN transactions b ON b.tenant_id = a.tenant_id AND b.element_id = a.element_id AND b.id > a.id
            AND tstzrange(a.reservated_from, a.reservated_to) && tstzrange(b.reservated_from, b.reservated_to)
           WHERE a.transaction_type_id = $1 AND a.status = 'reserved' AND b.status = 'reserved'`,
          [service.transactionTypeId],
        ),
      ],
    };
  },
};
