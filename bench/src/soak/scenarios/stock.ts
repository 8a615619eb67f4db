import { randomUUID } from 'node:crypto';
import { makeCategory, makeService } from '../model.ts';
import { anyOf, repeatedly, several } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows, operationsOnce, storedOnce } from '../stored-once.ts';

const objects = 3;

/** Several people put into the same stocks and take out of them. */
export const scenario: Scenario = {
  async prepare({ admin, colleague }) {
    const [balance, quantity] = [randomUUID(), randomUUID()];
    const { elementTypeId, elementIds } = await makeCategory(
      admin,
      { name: 'Skruvar', fields: [{ id: balance, name: 'Saldo', fieldType: 'integer', showForUser: true }] },
      Array.from({ length: objects }, () => ({ [balance]: 0 })),
    );
    const serviceOf = (name: string, kind: string) =>
      makeService(admin, {
        ...{ name, elementTypeId, mode: 'stockManagement', steps: ['start'] },
        fields: [{ id: randomUUID(), name: 'Anmärkning', fieldType: 'text', showForUser: true }, quantityOf(kind)],
        more: {
          policy: {
            stock: { kind, balancePropertyId: balance, quantityPropertyId: quantityIds[kind], allowNegative: true },
          },
        },
      });
    const quantityIds: Record<string, string> = { in: quantity, out: randomUUID() };
    const quantityOf = (kind: string) => ({
      ...{ id: quantityIds[kind], name: 'Antal', fieldType: 'integer', showForUser: true },
    });
    const services = { in: await serviceOf('Inleverans', 'in'), out: await serviceOf('Uttag', 'out') } as const;
    const operations: string[] = [];

    const move = async () => {
      const kind = anyOf(['in', 'in', 'out'] as const);
      const performedOperation = await anyOf([admin, colleague]).perform({
        ...{ name: `stock ${kind}`, service: services[kind], elementId: anyOf(elementIds), mode: 'start' },
        values: { [quantityIds[kind] ?? '']: 1 + Math.floor(Math.random() * 9) },
      });
      if (performedOperation) operations.push(performedOperation.clientOperationId);
    };
    return {
      workers: several(2, () => repeatedly(300, move)),
      acknowledged: () => ({ 'movements of stock': operations.length }),
      findBroken: async (owner) => [
        await operationsOnce(owner, 'stocks', operations),
        await storedOnce(
          owner,
          'every acknowledged movement stands once in the ledger',
          `SELECT o.client_operation_id::text AS key, count(m.id) FROM operations o
           JOIN stock_movements m ON m.tenant_id = o.tenant_id AND m.operation_id = o.id
           WHERE o.client_operation_id = ANY ($1::uuid[]) GROUP BY 1`,
          operations,
        ),
        await noRows(
          owner,
          'every balance is the sum of its movements',
          `SELECT 'object ' || e.id || ' has ' || (e.data_properties ->> $2) || ', its movements ' || m.sum AS text
           FROM elements e, LATERAL (
             SELECT coalesce(sum(delta), 0) AS sum FROM stock_movements
             WHERE tenant_id = e.tenant_id AND element_id = e.id) AS m
           WHERE e.element_type_id = $1 AND (e.data_properties ->> $2)::numeric IS DISTINCT FROM m.sum`,
          [elementTypeId, balance],
        ),
      ],
    };
  },
};
