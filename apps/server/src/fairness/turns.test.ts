import { describe, expect, it } from 'vitest';
import { BusyError } from './busy-error.ts';
import { type Requester, type Ticket, Turns } from './turns.ts';

const limits = { running: 2, runningOfTenant: 1, tickets: { ofTenant: 4, all: 6 } };
const anna: Requester = { tenantId: 'ekby', userId: 'anna' };
const bo: Requester = { tenantId: 'ekby', userId: 'bo' };
const cilla: Requester = { tenantId: 'aby', userId: 'cilla' };

/** Records the requesters that got a turn, in their order; each ends it on demand. */
function startTurns(turns: Turns) {
  const names: string[] = [];
  const ends: (() => void)[] = [];
  return {
    names,
    end: (index: number) => ends[index]?.(),
    async ask(requester: Requester) {
      const ticket = turns.enter(requester, 3);
      ticket?.turn().then((end) => {
        names.push(requester.userId);
        ends.push(end);
      });
      await Promise.resolve();
      return ticket;
    },
  };
}

describe('tickets', () => {
  it.each([
    ['of one person', [anna, anna, anna, anna], 3],
    ['of one tenant', [anna, anna, bo, bo, bo], 4],
    ['of all', [anna, anna, anna, bo, cilla, cilla, cilla], 6],
  ])('are limited: %s', (_what, asking, max) => {
    const turns = new Turns(limits);
    expect(asking.filter((requester) => turns.enter(requester, 3) !== undefined)).toHaveLength(max);
  });

  it('are released once when they are left', () => {
    const turns = new Turns({ ...limits, tickets: { ofTenant: 1, all: 1 } });
    const firstTicket = turns.enter(anna, 3) as Ticket;
    firstTicket.leave();
    expect(turns.enter(bo, 3)).toBeDefined();
    firstTicket.leave();
    expect(turns.enter(cilla, 3)).toBeUndefined();
  });
});

describe('turns', () => {
  it('go to another tenant before a second one of the same', async () => {
    const { names, ask } = startTurns(new Turns(limits));
    for (const requester of [anna, bo, cilla]) await ask(requester);
    expect(names).toEqual(['anna', 'cilla']);
  });

  it('go to another person before a second one of the same', async () => {
    const { names, ask, end } = startTurns(new Turns(limits));
    for (const requester of [anna, anna, bo]) await ask(requester);
    expect(names).toEqual(['anna']);
    end(0);
    await Promise.resolve();
    expect(names).toEqual(['anna', 'anna']);
    const otherTurns = startTurns(new Turns({ ...limits, runningOfTenant: 2 }));
    for (const requester of [anna, anna, bo]) await otherTurns.ask(requester);
    expect(otherTurns.names).toEqual(['anna', 'bo']);
  });

  it('are skipped for callers that left before their turn', async () => {
    const turns = new Turns({ ...limits, tickets: { ofTenant: 2, all: 2 } });
    const end = await turns.enter(anna, 3)?.turn();
    const leaving = new AbortController();
    const ticket = turns.enter({ ...anna, signal: leaving.signal }, 3) as Ticket;
    const turn = ticket.turn().finally(() => ticket.leave());
    leaving.abort();
    await expect(turn).rejects.toBeInstanceOf(BusyError);
    const abandonedTicket = turns.enter({ ...anna, signal: leaving.signal }, 3);
    await expect(abandonedTicket?.turn()).rejects.toBeInstanceOf(BusyError);
    abandonedTicket?.leave();
    const next = turns.enter(anna, 3)?.turn();
    end?.();
    expect(await next).toBeInstanceOf(Function);
  });

  it('continue when one ends, each once', async () => {
    const { names, ask, end } = startTurns(new Turns(limits));
    for (const requester of [anna, bo]) await ask(requester);
    end(0);
    end(0);
    await Promise.resolve();
    expect(names).toEqual(['anna', 'bo']);
  });
});
