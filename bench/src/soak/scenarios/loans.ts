import { randomUUID } from 'node:crypto';
import { makeCategory, makeService } from '../model.ts';
import { anyOf, repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows, operationsOnce } from '../stored-once.ts';

const objects = 6;

/** Several people borrow and return the same few objects. */
export const scenario: Scenario = {
  async prepare({ admin, colleague }) {
    const [name, remark] = [randomUUID(), randomUUID()];
    const { elementTypeId, elementIds } = await makeCategory(
      admin,
      { name: 'Borrmaskiner', fields: [{ id: name, name: 'Namn', fieldType: 'text', showForUser: true }] },
      Array.from({ length: objects }, (_, index) => ({ [name]: `Borrmaskin ${index}` })),
    );
    const service = await makeService(admin, {
      ...{ name: 'Lån', elementTypeId, mode: 'loan', steps: ['start', 'complete'] },
      fields: [{ id: remark, name: 'Anmärkning', fieldType: 'text', showForUser: true }],
    });
    const operations: string[] = [];
    const returnedLoans: string[] = [];

    const borrow = async () => {
      const person = anyOf([admin, colleague]);
      const elementId = anyOf(elementIds);
      // Another user may have it.
      const loan = await person.perform({ name: 'lend', service, elementId, mode: 'start', expected: [409] });
      if (!loan) return;
      operations.push(loan.clientOperationId);
      const transactionId = loan.transaction.id;
      const returnOperation = await person.perform({
        name: 'return',
        service,
        elementId,
        mode: 'complete',
        transactionId,
      });
      if (!returnOperation) return;
      operations.push(returnOperation.clientOperationId);
      returnedLoans.push(transactionId);
    };
    return {
      workers: several(3, () => repeatedly(400, borrow)),
      acknowledged: () => ({ 'loans returned': returnedLoans.length }),
      findBroken: async (owner) => [
        await operationsOnce(owner, 'loans', operations),
        await noRows(
          owner,
          'every loan is lent and returned once, and nobody has an object at the same time as another',
          `SELECT 'loan ' || t.id || ' is ' || t.status || ' after ' || array_to_string(o.modes, ', ') AS text
           FROM transactions t, LATERAL (
             SELECT array_agg(mode ORDER BY received_at, id) AS modes FROM operations
             WHERE tenant_id = t.tenant_id AND transaction_id = t.id) AS o
           WHERE t.id = ANY ($1::uuid[]) AND (t.status <> 'completed' OR o.modes <> ARRAY['start', 'complete'])
           UNION ALL SELECT 'object ' || element_id || ' is lent ' || count(*) || ' times' FROM transactions
           WHERE transaction_type_id = $2 AND status = 'started' GROUP BY element_id HAVING count(*) > 1`,
          [returnedLoans, service.transactionTypeId],
        ),
      ],
    };
  },
};
