import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError } from './busy-error.ts';
import { type Share, TenantShares } from './tenant-shares.ts';
import type { Requester } from './turns.ts';

const anna: Requester = { tenantId: 'ekby', userId: 'anna' };
const bo: Requester = { tenantId: 'ekby', userId: 'bo' };
const cilla: Requester = { tenantId: 'aby', userId: 'cilla' };

let time: number;
let shares: TenantShares;
let startedReads: string[];
beforeEach(() => {
  time = 10_000;
  startedReads = [];
  shares = new TenantShares({ shared: 2, alone: 4, aloneOfPerson: 4, waiting: 5, waitingOfPerson: 3 }, () => time);
});

/** Requests a turn; `begun` lists the admitted ones. */
async function ask(requester: Requester): Promise<Share & { readonly refused: () => unknown }> {
  const share = shares.of(requester);
  let refusal: unknown;
  share.take().then(
    () => startedReads.push(requester.userId),
    (error: unknown) => {
      refusal = error;
    },
  );
  await settle();
  return { ...share, refused: () => refusal };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the share of a tenant', () => {
  it('covers the whole capacity while no other tenant is active', async () => {
    for (let count = 0; count < 6; count += 1) await ask(count % 2 === 0 ? anna : bo);
    expect(startedReads).toHaveLength(4);
  });

  it('is limited while another tenant is active, which is answered at once', async () => {
    await ask(cilla);
    for (let count = 0; count < 3; count += 1) await ask(anna);
    await ask(cilla);
    expect(startedReads).toEqual(['cilla', 'anna', 'anna', 'cilla']);
  });

  it('covers everything again when the other tenant has been inactive for a while', async () => {
    const otherShare = await ask(cilla);
    otherShare.leave();
    time += 2_000;
    for (let count = 0; count < 5; count += 1) await ask(anna);
    expect(startedReads.filter((name) => name === 'anna')).toHaveLength(4);
  });

  it('admits nothing new while more than the share is under way', async () => {
    const [firstShare, secondShare, third] = [await ask(anna), await ask(anna), await ask(anna), await ask(anna)];
    await ask(anna);
    await ask(cilla);
    firstShare?.leave();
    secondShare?.leave();
    await settle();
    expect(startedReads).toHaveLength(5);
    third?.leave();
    await settle();
    expect(startedReads).toEqual(['anna', 'anna', 'anna', 'anna', 'cilla', 'anna']);
  });
});

describe('a large body', () => {
  const large = 100_000;
  const read = async (requester: Requester, bytes = large) => {
    const share = shares.of(requester);
    share.take(bytes).then(() => startedReads.push(`${requester.userId} ${bytes}`));
    await settle();
    return share;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => {
      vi.useRealTimers();
    };
  });
  const pass = async (duration: number) => {
    time += duration;
    await vi.advanceTimersByTimeAsync(duration);
  };

  it('waits after the previous one of its tenant in proportion to that one’s size while another tenant asks', async () => {
    await ask(cilla);
    const firstShare = await read(anna);
    firstShare.leave();
    await read(bo);
    await read(anna, 1_000);
    expect(startedReads).toEqual(['cilla', 'anna 100000', 'anna 1000']);
    await pass(99);
    expect(startedReads).toHaveLength(3);
    await pass(1);
    expect(startedReads).toEqual(['cilla', 'anna 100000', 'anna 1000', 'bo 100000']);
  });

  it('waits for nothing while no other tenant asks, and not for bodies read during that time', async () => {
    for (let count = 0; count < 3; count += 1) (await read(anna)).leave();
    expect(startedReads).toHaveLength(3);
    await ask(cilla);
    await read(anna);
    await pass(100);
    expect(startedReads).toEqual(['anna 100000', 'anna 100000', 'anna 100000', 'cilla', 'anna 100000']);
  });
});

describe('the order within a tenant', () => {
  it('puts the user with the least work under way first', async () => {
    await ask(cilla);
    const [firstShare] = [await ask(anna), await ask(anna)];
    await ask(anna);
    await ask(bo);
    firstShare.leave();
    await settle();
    expect(startedReads).toEqual(['cilla', 'anna', 'anna', 'bo']);
  });

  it('never gives one user the whole capacity, so that a colleague finds room', async () => {
    shares = new TenantShares({ shared: 2, alone: 4, aloneOfPerson: 3, waiting: 5, waitingOfPerson: 3 }, () => time);
    for (let count = 0; count < 4; count += 1) await ask(anna);
    await ask(bo);
    expect(startedReads).toEqual(['anna', 'anna', 'anna', 'bo']);
  });

  it('limits the waiting requests of one user and of all', async () => {
    await ask(cilla);
    const requestedShares = [];
    for (const requester of [anna, anna, anna, anna, anna, anna, bo, bo, bo])
      requestedShares.push(await ask(requester));
    // Two are under way, three of Anna's wait and two of Bo's.
    expect(requestedShares.map(({ refused }) => refused() instanceof BusyError)).toEqual([
      ...[false, false, false, false, false, true],
      ...[false, false, true],
    ]);
  });
});

describe('a waiting or running request', () => {
  it('of a disconnected caller takes no turn', async () => {
    await ask(cilla);
    const [firstShare] = [await ask(anna), await ask(anna)];
    const waitingShare = await ask(anna);
    waitingShare.leave();
    await ask(bo);
    firstShare.leave();
    await settle();
    expect(waitingShare.refused()).toBeInstanceOf(BusyError);
    expect(startedReads).toEqual(['cilla', 'anna', 'anna', 'bo']);
  });

  it('that has begun keeps its turn until its work is done, even without its caller', async () => {
    await ask(cilla);
    const [firstShare] = [await ask(anna), await ask(anna)];
    const end = firstShare.begin();
    firstShare.leave();
    await ask(bo);
    expect(startedReads).not.toContain('bo');
    end();
    await settle();
    expect(startedReads).toContain('bo');
  });

  it('returns its turn once', async () => {
    await ask(cilla);
    const [firstShare] = [await ask(anna), await ask(anna)];
    firstShare.leave();
    firstShare.leave();
    for (let count = 0; count < 2; count += 1) await ask(anna);
    expect(startedReads.filter((name) => name === 'anna')).toHaveLength(3);
  });
});
