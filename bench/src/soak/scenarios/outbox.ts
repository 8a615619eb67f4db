import { randomUUID } from 'node:crypto';
import { dataProperties } from '../../data/create-service.ts';
import { makeCategory, makeService } from '../model.ts';
import { anyOf, repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows, operationsOnce } from '../stored-once.ts';

const objects = 20;

/** Forms that a device gathers for an object without a network. */
const gatheredForms = 4;

/**
 * Devices that were without a network send what they gathered for an object in order, and some of it again: a browser that
 * ends between the answer and noting it sends the same request when it starts.
 */
export const scenario: Scenario = {
  async prepare({ admin }) {
    const [name, remark] = [randomUUID(), randomUUID()];
    const { elementTypeId, elementIds } = await makeCategory(
      admin,
      { name: 'Brunnar', fields: [{ id: name, name: 'Namn', fieldType: 'text', showForUser: true }] },
      Array.from({ length: objects }, (_, index) => ({ [name]: `Brunn ${index}` })),
    );
    const service = await makeService(admin, {
      ...{ name: 'Brunnstillsyn', elementTypeId, mode: 'simpleForm', steps: ['start'] },
      fields: [{ id: remark, name: 'Anmärkning', fieldType: 'text' }],
    });
    const operations: string[] = [];
    /** Ids of operations, each with that of the one sent before it. */
    const pairs: (readonly [string, string])[] = [];
    const differentAnswers: string[] = [];

    const sendGathered = async () => {
      const elementId = anyOf(elementIds);
      let previousId: string | null = null;
      for (let index = 0; index < gatheredForms; index += 1) {
        const clientOperationId = randomUUID();
        const body = {
          ...{ operationTypeId: service.operationTypeId, transactionTypeId: service.transactionTypeId },
          ...{ clientOperationId, elementId, mode: 'start' },
          dataProperties: dataProperties({ [remark]: `Nummer ${index}` }),
        };
        const request = { name: 'send from an outbox', method: 'POST', resource: 'operations', body };
        const first = await admin.send(request);
        if (!first) return;
        const repeated = Math.random() < 0.5 ? await admin.send(request) : first;
        if (repeated && repeated.operation.id !== first.operation.id) differentAnswers.push(clientOperationId);
        operations.push(clientOperationId);
        if (previousId !== null) pairs.push([previousId, clientOperationId]);
        previousId = clientOperationId;
      }
    };
    return {
      workers: several(3, () => repeatedly(400, sendGathered)),
      acknowledged: () => ({ 'operations from outboxes': operations.length }),
      async findBroken(owner) {
        return [
          await operationsOnce(owner, 'outboxes', operations),
          await noRows(
            owner,
            'what an outbox sends for an object is stored in its order',
            `SELECT later.client_operation_id || ' is stored before ' || earlier.client_operation_id AS text
             FROM unnest($1::uuid[], $2::uuid[]) AS pair (earlier_id, later_id)
             JOIN operations earlier ON earlier.client_operation_id = pair.earlier_id
             JOIN operations later ON later.client_operation_id = pair.later_id
             JOIN transactions one ON one.tenant_id = earlier.tenant_id AND one.id = earlier.transaction_id
             JOIN transactions other ON other.tenant_id = later.tenant_id AND other.id = later.transaction_id
             WHERE other.number < one.number`,
            [pairs.map(([earlier]) => earlier), pairs.map(([, later]) => later)],
          ),
          { promise: 'a repeated request has the answer of the first', broken: differentAnswers },
        ];
      },
    };
  },
};
