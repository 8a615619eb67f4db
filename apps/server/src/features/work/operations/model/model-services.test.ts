import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { type ModelledSite, makeModelledSite, type StoredElement } from '../testing/modelled-site.ts';
import {
  type Action,
  type Command,
  emptyElement,
  explanations,
  type ModelElement,
  type Outcome,
  type Who,
} from '../testing/service-model.ts';

/**
 * Several people perform random steps on a few objects, allowed or not, several at the same time and some twice. Every
 * answer must be explained by some sequential order of the steps, and the stored state must be the result of that
 * order.
 */

let testApp: TestApp;
let site: ModelledSite;

beforeAll(async () => {
  testApp = await sharedTestApp();
  site = await makeModelledSite(testApp, 'ekeby');
});
afterAll(() => testApp?.close());

/** A random step; its transaction is chosen among those that exist at that time. */
interface Wish {
  readonly element: number;
  readonly who: Who;
  readonly kind: Action['kind'] | 'again';
  readonly pick: number;
  readonly days: number;
  readonly length: number;
  readonly way: 'in' | 'out' | 'count';
  readonly isIncomplete: boolean;
  /** How often it is sent, at once. */
  readonly copies: number;
}

const often = <T extends string>(weight: number, ...kinds: readonly T[]) => ({
  weight,
  arbitrary: fc.constantFrom(...kinds),
});
const wish: fc.Arbitrary<Wish> = fc.record({
  element: fc.nat(1),
  who: fc.constantFrom(0, 1, 2),
  kind: fc.oneof(
    often(4, 'lend', 'extend', 'return', 'reserve', 'pickUp', 'stock'),
    often(2, 'move', 'giveUp', 'openCase', 'updateCase', 'completeCase', 'fillInAgain', 'again'),
    often(1, 'cancelCase', 'fillIn'),
  ),
  pick: fc.nat(99),
  days: fc.integer({ min: 1, max: 34 }),
  length: fc.integer({ min: 1, max: 4 }),
  way: fc.constantFrom('in', 'out', 'count'),
  isIncomplete: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  copies: fc.constantFrom(1, 1, 1, 2),
});

const modeOf: Partial<Record<Wish['kind'], string>> = {
  updateCase: 'issueManagement',
  completeCase: 'issueManagement',
  cancelCase: 'issueManagement',
  openCase: 'issueManagement',
  fillInAgain: 'updatableForm',
};

/** The command that a wish comes to; `null` where there is nothing that it could be about. */
function commandOf(wished: Wish, element: ModelElement, sentCommands: readonly Command[]): Command | null {
  const { kind, who, pick, days, length, way, isIncomplete } = wished;
  const candidates = Object.keys(element.transactions).filter((key) => {
    const transaction = element.transactions[key];
    return transaction?.mode === (modeOf[kind] ?? 'loan') && (kind !== 'pickUp' || transaction.wasReserved);
  });
  // The latest are the ones that something is going on with.
  const of = candidates.at(-1 - (pick % Math.min(3, candidates.length || 1)));
  const quantity = pick % 12;
  const seenBalance = pick % 2 === 0 ? element.balance : null;
  const actions: { readonly [K in Wish['kind']]?: Action } = {
    lend: { kind: 'lend', due: days },
    reserve: { kind: 'reserve', from: days, to: days + length },
    openCase: { kind: 'openCase', follows: pick % 3 === 0 ? (of ?? null) : null },
    fillIn: { kind: 'fillIn' },
    stock: { kind: 'stock', way, quantity, seenBalance: way === 'count' ? seenBalance : null },
  };
  if (kind === 'again') return sentCommands.at(-1 - (pick % Math.max(1, sentCommands.length))) ?? null;
  const simple = actions[kind];
  const command = (action: Action): Command => ({ key: uuidv7(), who, action, isIncomplete });
  if (simple) return command(simple);
  if (of === undefined) return null;
  if (kind === 'extend') return command({ kind, of, due: days });
  if (kind === 'move') return command({ kind, of, from: days, to: days + length });
  return command({ kind, of } as Action);
}

it('concurrent operations in every mode have a result that some sequential order explains', async () => {
  const round = fc.array(wish, { minLength: 1, maxLength: 5 });
  const outcomeCounts = { accepted: 0, refused: 0, repeated: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 12, maxLength: 12 }), async (rounds) => {
      const elements = await Promise.all(
        [0, 1].map(async () => ({ id: await site.element(), model: emptyElement, sent: [] as Command[] })),
      );
      const ids = new Map<string, string>();
      for (const wishes of rounds) {
        const requests = wishes.flatMap((wished) => {
          const element = elements[wished.element];
          const command = element && commandOf(wished, element.model, element.sent);
          return command ? Array.from({ length: wished.copies }, () => ({ element, command })) : [];
        });
        const answers = await Promise.all(
          requests.map(async ({ element, command }) => {
            const { status, details, data } = await site.send(element.id, command, ids);
            return { element, command, data, outcome: { status, code: details[0]?.code ?? null } };
          }),
        );
        for (const { command, data, outcome } of answers) {
          const { kind } = command.action;
          const isNew = outcome.status === 201 || kind === 'move' || kind === 'giveUp';
          outcomeCounts[outcome.code ? 'refused' : isNew ? 'accepted' : 'repeated'] += 1;
          const id = data?.transaction?.id ?? data?.id;
          const isBeginning = !('of' in command.action);
          if (id && isBeginning) {
            // Every sender of the same request gets the same answer.
            expect(ids.get(command.key) ?? id).toBe(id);
            ids.set(command.key, id);
          }
        }
        for (const element of elements) {
          const ownAnswers = answers.filter((answer) => answer.element === element);
          element.model = await whatCameOfIt(element, ownAnswers, ids);
          element.sent.push(...ownAnswers.map(({ command }) => command));
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  // Neither all of it nor nothing was let through.
  for (const count of Object.values(outcomeCounts)) expect(count).toBeGreaterThan(10);
});

/** Returns the explanation of the answers that matches the stored state. */
async function whatCameOfIt(
  { id, model }: { readonly id: string; readonly model: ModelElement },
  answeredCommands: readonly { readonly command: Command; readonly outcome: Outcome }[],
  ids: ReadonlyMap<string, string>,
): Promise<ModelElement> {
  const storedElement = await site.stored(id);
  let last: ModelElement | undefined;
  for (const explained of explanations(model, answeredCommands)) {
    if (isDeepStrictEqual(asStored(explained, ids), inOrder(storedElement))) return explained;
    last = explained;
  }
  if (last) expect(inOrder(storedElement)).toEqual(asStored(last, ids));
  const notified = answeredCommands.map(({ command, outcome }) => ({ ...command, ...outcome }));
  throw new Error(`no order explains ${JSON.stringify({ before: model, notified }, null, 1)}`);
}

/** How an object of the model would be stored. */
function asStored(model: ModelElement, ids: ReadonlyMap<string, string>): StoredElement {
  const idOf = (key: string) => ids.get(key) ?? 'unknown';
  const transactions = Object.entries(model.transactions).map(([key, { wasReserved: _, follows, ...transaction }]) => ({
    ...transaction,
    id: idOf(key),
    follows: follows && idOf(follows),
  }));
  const { balance, movements } = model;
  return inOrder({ transactions, balance, ledger: { sum: balance, movements } });
}

function inOrder(storedElement: StoredElement): StoredElement {
  return {
    ...storedElement,
    transactions: storedElement.transactions.toSorted((one, otherTransaction) =>
      one.id < otherTransaction.id ? -1 : 1,
    ),
  };
}
