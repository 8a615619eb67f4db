import { randomUUID } from 'node:crypto';
import { makeCategory } from '../model.ts';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows, operationsOnce } from '../stored-once.ts';

/** One person hands a loan over to another: offered, scanned, confirmed, taken over, returned. */
export const scenario: Scenario = {
  async prepare({ admin, colleague }) {
    const fieldOf = (name: string) => ({ id: randomUUID(), name, fieldType: 'text', showForUser: true });
    const { elementTypeId } = await makeCategory(admin, { name: 'Nycklar', fields: [fieldOf('Namn')] }, []);
    const { id: takeOverId } = await admin.post('operationTypes', {
      ...{ localizedNames: [{ culture: 'sv-SE', text: 'Övertagande' }], status: 'published', elementTypeId },
      dataPropertyTypes: [fieldOf('Skick')],
    });
    const lendId = (
      await admin.post('operationTypes', {
        ...{ localizedNames: [{ culture: 'sv-SE', text: 'Utlåning' }], status: 'published', elementTypeId },
        dataPropertyTypes: [fieldOf('Anmärkning')],
      })
    ).id;
    const { id: transactionTypeId } = await admin.post('transactionTypes', {
      ...{
        localizedNames: [{ culture: 'sv-SE', text: 'Nyckellån' }],
        status: 'published',
        elementTypeId,
        mode: 'loan',
      },
      policy: { loan: { handoverOperationTypeId: takeOverId } },
      events: [
        ...['start', 'update', 'complete'].map((mode) => ({ mode, operationTypeId: lendId })),
        { mode: 'update', operationTypeId: takeOverId },
      ],
    });
    const lending = { operationTypeId: lendId, transactionTypeId };
    const takingOver = { operationTypeId: takeOverId, transactionTypeId };
    const operations: string[] = [];
    /** Id of the hand-over by its loan. */
    const handedOver = new Map<string, string>();

    const handover = async () => {
      const elementId = randomUUID();
      const body = { id: elementId, elementTypeId, dataProperties: [] };
      if (!(await admin.send({ name: 'register a key', method: 'POST', resource: 'elements', body }))) return;
      const loan = await admin.perform({ name: 'lend a key', service: lending, elementId, mode: 'start' });
      if (!loan) return;
      operations.push(loan.clientOperationId);
      const [id, transactionId] = [randomUUID(), loan.transaction.id];
      const call = (name: string, resource: string, callBody: object) => ({
        name,
        method: 'POST',
        resource,
        body: callBody,
      });
      const offer = await admin.send(call('offer a loan', `transactions/${transactionId}/handover`, { id }));
      const claim = offer && (await colleague.send(call('claim', 'handovers/claim', { code: offer.code.text })));
      const receiverId = claim?.receiverId;
      if (!receiverId || !(await admin.send(call('confirm', `handovers/${id}/confirm`, { receiverId })))) return;
      const next = { elementId, transactionId };
      const takeover = await colleague.perform({ ...next, name: 'take over', service: takingOver, mode: 'update' });
      if (!takeover) return;
      operations.push(takeover.clientOperationId);
      const returnOperation = await colleague.perform({
        ...next,
        name: 'return a key',
        service: lending,
        mode: 'complete',
      });
      if (!returnOperation) return;
      operations.push(returnOperation.clientOperationId);
      handedOver.set(transactionId, id);
    };
    return {
      // Ten codes a minute are the most that one person may try.
      workers: [repeatedly(8_000, handover)],
      acknowledged: () => ({ handovers: handedOver.size }),
      findBroken: async (owner) => [
        await operationsOnce(owner, 'handovers', operations),
        await noRows(
          owner,
          'every hand-over is done once, by the operation of who took over',
          `SELECT 'loan ' || expected.loan || ': ' || count(h.id) || ' handovers, ' || count(o.id) || ' done' AS text
           FROM unnest($1::uuid[], $2::uuid[]) AS expected(loan, id)
           LEFT JOIN handovers h ON h.transaction_id = expected.loan
           LEFT JOIN operations o ON o.tenant_id = h.tenant_id AND o.id = h.operation_id
            AND o.user_id = h.receiver_id AND h.id = expected.id
           GROUP BY expected.loan HAVING count(h.id) <> 1 OR count(o.id) <> 1`,
          [[...handedOver.keys()], [...handedOver.values()]],
        ),
      ],
    };
  },
};
