import { randomUUID } from 'node:crypto';
import { makeCategory, makeService } from '../model.ts';
import { anyOf, repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows, operationsOnce } from '../stored-once.ts';

const objects = 40;

/** Field workers fill in a form, read it back, and draw its PDF. */
export const scenario: Scenario = {
  async prepare({ client, admin, receiver }) {
    const [location, remark] = [randomUUID(), randomUUID()];
    const { elementTypeId, elementIds } = await makeCategory(
      admin,
      { name: 'Bänkar', fields: [{ id: location, name: 'Plats', fieldType: 'text', showForUser: true }] },
      Array.from({ length: objects }, (_, index) => ({ [location]: `Bänk ${index}` })),
    );
    const service = await makeService(admin, {
      ...{ name: 'Tillsyn', elementTypeId, mode: 'simpleForm', steps: ['start'] },
      fields: [{ id: remark, name: 'Anmärkning', fieldType: 'text' }],
    });
    const operations: string[] = [];
    const unseenItems: string[] = [];
    let latestTransaction = '';

    const perform = async () => {
      const step = { name: 'perform', service, elementId: anyOf(elementIds), mode: 'start' };
      const performedOperation = await admin.perform({ ...step, values: { [remark]: 'Ingen' } });
      if (!performedOperation) return;
      operations.push(performedOperation.clientOperationId);
      latestTransaction = performedOperation.transaction.id;
      const { id } = performedOperation.operation;
      const headers = admin.headers();
      const read = await client.call('read own operation', `${admin.path}/operations/${id}`, { headers });
      if (read?.status === 404) unseenItems.push(`operation ${id}`);
    };
    const draw = async () => {
      if (latestTransaction === '') return;
      await client.call('pdf', `${admin.path}/transactions/${latestTransaction}/pdf`, { headers: admin.headers() });
    };
    const lookUp = async () => {
      await client.call('look up', `${admin.path}/elements/${anyOf(elementIds)}`, { headers: admin.headers() });
    };
    return {
      workers: [
        ...several(4, () => repeatedly(150, perform)),
        ...several(3, () => repeatedly(100, lookUp)),
        repeatedly(400, draw),
      ],
      acknowledged: () => ({
        operations: operations.length,
        'operations delivered to a webhook': receiver.operations.size,
      }),
      async findBroken(owner) {
        const storedOperations = await owner.query<{ id: string }>(
          'SELECT id FROM operations WHERE client_operation_id = ANY ($1::uuid[])',
          [operations],
        );
        const undelivered = storedOperations.rows.filter(({ id }) => !receiver.operations.has(id));
        return [
          await operationsOnce(owner, 'check-lists', operations),
          await noRows(
            owner,
            'every transaction has an operation and a number of its own',
            `SELECT 'transaction ' || number || ' of ' || site_id || ' is there ' || count(*) || ' times' AS text
             FROM transactions GROUP BY tenant_id, site_id, number HAVING count(*) > 1
             UNION ALL SELECT 'transaction ' || t.id || ' has no operation' FROM transactions t
             WHERE t.status <> 'reserved' AND t.reservated_from IS NULL AND NOT EXISTS (
               SELECT FROM operations o WHERE o.tenant_id = t.tenant_id AND o.transaction_id = t.id)`,
            [],
          ),
          { promise: 'everybody reads the operations that they performed', broken: unseenItems },
          {
            promise: 'every operation is delivered to the webhook',
            broken: undelivered.map(({ id }) => `operation ${id} was never delivered`),
          },
          { promise: 'deliveries are signed, under one id, and in the order of their object', broken: receiver.wrong },
        ];
      },
    };
  },
};
