import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOutbox, type SendResult } from './create-outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { shortId, stateOf } from './outbox-item.ts';

const sent: SendResult = { kind: 'sent', sent: { transactionId: 't', number: 7, at: 0 } };
const refused: SendResult = {
  kind: 'refused',
  problem: { kind: 'refused', status: 422, texts: ['Someone was first.'] },
};

function itemOn(elementId: string, id: string): Omit<OutboxItem, 'sequence'> {
  const target = { operationTypeId: 'o', elementId, transactionTypeId: 's', mode: 'start' } as const;
  return {
    id,
    owner: { tenantKey: 'ekby', siteKey: 'teknik', username: 'anna' },
    about: { target, element: elementId, service: 'Check' },
    request: { ...target, clientOperationId: id, dataProperties: [] },
    draft: { clientOperationId: id, values: {}, savedAt: '2026-01-01T00:00:00Z', unanswered: null },
    addedAt: 0,
    sizeBytes: 10,
    problem: null,
    sent: null,
  };
}

/** A device whose storage several tabs share, and a server that answers as the test says. */
function makeDevice(answer: (item: OutboxItem) => SendResult | Promise<SendResult>) {
  const stored = new Map<string, OutboxItem>();
  const arrivals: string[] = [];
  let timers: { readonly at: number; readonly then: () => void }[] = [];
  const state = { isOnline: true, isFull: false, now: 1000, isLocked: false };
  const openTab = () =>
    createOutbox({
      load: async () => [...stored.values()].sort((one, other) => one.sequence - other.sequence),
      save: async (item) => {
        if (!state.isFull) stored.set(item.id, item);
        return !state.isFull;
      },
      remove: async (id) => void stored.delete(id),
      send: async (item) => {
        arrivals.push(item.id);
        return answer(item);
      },
      maySend: () => state.isOnline,
      async runAlone(work) {
        if (state.isLocked) return false;
        state.isLocked = true;
        await work().finally(() => {
          state.isLocked = false;
        });
        return true;
      },
      notifyTabs: () => {},
      callLater: (milliseconds, then) => void timers.push({ at: state.now + milliseconds, then }),
      now: () => state.now,
      chance: () => 0,
    });
  const elapse = async (milliseconds: number): Promise<void> => {
    state.now += milliseconds;
    const dueTimers = timers.filter(({ at }) => at <= state.now);
    timers = timers.filter(({ at }) => at > state.now);
    for (const { then } of dueTimers) then();
    await settled();
  };
  return { stored, arrivals, state, openTab, elapse };
}

/** Resolves when all that can happen without time passing has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an outbox', () => {
  test('keeps what is added offline, and sends it in order when the device is online', async () => {
    const { arrivals, state, stored, openTab } = makeDevice(() => sent);
    state.isOnline = false;
    const tab = openTab();
    for (const id of ['a', 'b', 'c']) expect(await tab.add(itemOn('bike', id))).toBe(true);
    await settled();
    expect(arrivals).toEqual([]);
    state.isOnline = true;
    tab.wake();
    await settled();
    expect(arrivals).toEqual(['a', 'b', 'c']);
    expect([...stored.values()].map((item) => item.sent?.number)).toEqual([7, 7, 7]);
  });

  test('says that a full device does not keep an item', async () => {
    const { state, openTab } = makeDevice(() => sent);
    state.isFull = true;
    expect(await openTab().add(itemOn('bike', 'a'))).toBe(false);
  });

  test('holds back what follows a refused item of the same object, and nothing else', async () => {
    const { arrivals, openTab, elapse } = makeDevice(({ id }) => (id === 'a' ? refused : sent));
    const tab = openTab();
    await tab.add(itemOn('bike', 'a'));
    await tab.add(itemOn('bike', 'b'));
    await tab.add(itemOn('boat', 'c'));
    await elapse(3_600_000);
    expect(arrivals).toEqual(['a', 'c']);
    const { items } = tab.view();
    expect(items.map((item) => stateOf(item, items, null))).toEqual(['needsYou', 'behind', 'sent']);
    await tab.remove('a');
    await settled();
    expect(arrivals).toEqual(['a', 'c', 'b']);
  });

  test('tries again after growing pauses, and others go on where the server fails at one item', async () => {
    let failures = 3;
    const { arrivals, openTab, elapse } = makeDevice(({ id }) => {
      if (id !== 'a' || failures === 0) return sent;
      failures -= 1;
      return { kind: 'failed' };
    });
    const tab = openTab();
    await tab.add(itemOn('bike', 'a'));
    await tab.add(itemOn('boat', 'b'));
    await settled();
    expect(arrivals).toEqual(['a', 'b']);
    await elapse(1_000);
    await elapse(1_000);
    expect(arrivals).toEqual(['a', 'b', 'a']);
    for (let minute = 0; minute < 3; minute += 1) await elapse(60_000);
    expect(arrivals.filter((id) => id === 'a')).toHaveLength(4);
    expect(tab.view().items.every((item) => item.sent)).toBe(true);
  });

  test('sends an item again that its user wants to be sent again', async () => {
    const answers = [refused, sent];
    const { arrivals, openTab } = makeDevice(() => answers.shift() ?? sent);
    const tab = openTab();
    await tab.add(itemOn('bike', 'a'));
    await settled();
    await tab.retry('a');
    await settled();
    expect(arrivals).toEqual(['a', 'a']);
    expect(tab.view().items[0]?.sent?.number).toBe(7);
  });

  test('two tabs send each item once', async () => {
    const { arrivals, openTab, elapse } = makeDevice(async () => {
      await settled();
      return sent;
    });
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.add(itemOn('bike', 'a')), other.add(itemOn('boat', 'b'))]);
    for (let time = 0; time < 4; time += 1) await elapse(10_000);
    expect(arrivals.toSorted()).toEqual(['a', 'b']);
  });

  test('a sent item leaves the device after a day', async () => {
    const { stored, openTab, elapse, state } = makeDevice(() => ({
      ...sent,
      sent: { transactionId: 't', number: 1, at: state.now },
    }));
    const tab = openTab();
    await tab.add(itemOn('bike', 'a'));
    await settled();
    expect(stored.size).toBe(1);
    await elapse(25 * 3_600_000);
    tab.wake();
    await settled();
    expect(stored.size).toBe(0);
  });
});

test('whatever the server answers, an object’s items arrive in order, and each that arrived is sent', async () => {
  const answers = fc.array(fc.constantFrom<SendResult['kind']>('sent', 'unreachable', 'failed'), { maxLength: 12 });
  const objects = fc.array(fc.constantFrom('bike', 'boat', 'bus'), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(objects, answers, async (elementIds, kinds) => {
      const pending = [...kinds];
      const performed: string[] = [];
      const { openTab, elapse } = makeDevice((item) => {
        const kind = pending.shift() ?? 'sent';
        if (kind === 'sent') performed.push(item.id);
        return kind === 'sent' ? sent : ({ kind } as SendResult);
      });
      const tab = openTab();
      for (const [index, elementId] of elementIds.entries()) await tab.add(itemOn(elementId, `${elementId} ${index}`));
      for (let hour = 0; hour < 14; hour += 1) await elapse(3_600_000);
      expect(tab.view().items.every((item) => item.sent)).toBe(true);
      for (const elementId of new Set(elementIds)) {
        const ofObject = performed.filter((id) => id.startsWith(elementId));
        expect(ofObject).toEqual(elementIds.flatMap((id, index) => (id === elementId ? [`${id} ${index}`] : [])));
      }
    }),
    { numRuns: 60 },
  );
});

test('a short id has four characters that can be told apart', () => {
  expect(shortId({ id: '0197a1b2-0000-7000-8000-0123456789ab' })).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
});
