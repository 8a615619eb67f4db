import type { Static } from 'typebox';
import { expect } from 'vitest';
import type { Person } from '../../../../testing/test-app.ts';
import type { pullReply } from '../sync-schemas.ts';

type Answer = Static<typeof pullReply>;
type SyncedElement = Answer['elements']['items'][number];
type SyncedRecord = Answer['records']['items'][number];

type Configured = { readonly id: string; readonly dataPropertyTypes: readonly object[] };

/** The contract leaves the shape of the items to the schemas of their resources. */
const configured = (items: readonly object[]) => items as readonly Configured[];

type StoredElement = SyncedElement & { readonly fieldIds: readonly string[] };

/** A device that does what docs/sync.md says, and nothing else. */
export function testDevice(
  person: Person,
  path: string,
  { limit, elementIds = [] }: { readonly limit?: number; readonly elementIds?: readonly string[] } = {},
) {
  const elements = new Map<string, StoredElement>();
  const records = new Map<string, SyncedRecord>();
  let configuration: Readonly<
    Record<'elementTypes' | 'recordTypes' | 'operationTypes' | 'transactionTypes', readonly Configured[]>
  > = { elementTypes: [], recordTypes: [], operationTypes: [], transactionTypes: [] };
  let transactions: readonly unknown[] = [];
  let position: string | undefined;
  let received = '';
  let chosenIds = elementIds;

  async function pull(): Promise<Answer> {
    const reply = await person.post(`${path}/sync/pull`, {
      ...{ position, elementIds: chosenIds },
      ...(limit !== undefined && { limit }),
    });
    expect(reply.status, JSON.stringify(reply.details)).toBe(200);
    const answer: Answer = reply.data;
    received += reply.body.toString();
    store(answer);
    return answer;
  }

  function store(answer: Answer): void {
    if (answer.isReset) for (const map of [elements, records]) map.clear();
    if (answer.configuration) {
      const { elementTypes, recordTypes, operationTypes, transactionTypes } = answer.configuration;
      configuration = {
        ...{ elementTypes: configured(elementTypes), recordTypes: configured(recordTypes) },
        ...{ operationTypes: configured(operationTypes), transactionTypes: configured(transactionTypes) },
      };
      const known = new Set(answer.configuration.objectTypeIds);
      for (const { id, elementTypeId } of [...elements.values()]) if (!known.has(elementTypeId)) elements.delete(id);
    }
    if (answer.transactions) transactions = answer.transactions;
    const resetIds = new Set(answer.elements.resetTypeIds);
    for (const { id, elementTypeId } of [...elements.values()]) if (resetIds.has(elementTypeId)) elements.delete(id);
    for (const id of answer.elements.removedIds) elements.delete(id);
    for (const id of answer.records.removedIds) records.delete(id);
    for (const element of answer.elements.items) {
      const type = answer.elements.types.find(({ id }) => id === element.elementTypeId);
      elements.set(element.id, { ...element, fieldIds: type?.fieldIds ?? [] });
    }
    for (const record of answer.records.items) records.set(record.id, record);
    position = answer.position;
  }

  return {
    elements,
    records,
    pull,
    /** Pulls until there is nothing more. @returns the answers */
    async sync(): Promise<readonly Answer[]> {
      const answers: Answer[] = [];
      do answers.push(await pull());
      while (answers.at(-1)?.hasMore);
      return answers;
    },
    choose(ids: readonly string[]) {
      chosenIds = ids;
    },
    /** An object with its values by field id. */
    element(id: string) {
      const stored = elements.get(id);
      if (!stored) throw new Error(`the device has no object ${id}`);
      const values = Object.fromEntries(
        stored.fieldIds.flatMap((fieldId, index) => {
          const value = stored.values[index] ?? null;
          return value === null ? [] : [[fieldId, value] as const];
        }),
      );
      return { ...stored, values };
    },
    get configuration() {
      return configuration;
    },
    get transactions() {
      return transactions;
    },
    get position() {
      return position;
    },
    /** Everything that was ever sent, as text. */
    get received() {
      return received;
    },
  };
}
