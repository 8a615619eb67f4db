import { BusyError } from '../workers/busy-error.ts';
import type { Requester } from '../workers/turns.ts';

/** How many requests of one tenant are worked on and wait at a time. */
export interface ShareLimits {
  /** Worked on at once while another tenant asks too. */
  readonly shared: number;
  /** Worked on at once while no other does. */
  readonly alone: number;
  /** Of one tenant, and of one person, that wait. */
  readonly waiting: number;
  readonly waitingOfPerson: number;
}

/** A request's part of what its tenant may have under way. */
export interface Share {
  /** Waits until it is this request's turn. @throws BusyError where too many wait already, or whoever asked has left */
  take(): Promise<void>;
  /** Says that its work begins. @returns ends it; does nothing the second time */
  begin(): () => void;
  /** Ends it, or the waiting for it, unless its work has begun: that goes on when the caller has hung up. */
  leave(): void;
}

/** Another tenant counts as asking for so long after its last request, in milliseconds. */
const memory = 1_000;
const retryAfterSeconds = 2;

interface Waiting {
  readonly userId: string;
  readonly begin: () => void;
}

interface TenantState {
  running: number;
  readonly runningOf: Map<string, number>;
  readonly waiting: Waiting[];
}

/**
 * Shares the server out among tenants: while several of them ask, each has a few requests under way and the rest of its own
 * wait, so that one tenant's flood is in its own way and not in the others'. Within a tenant who has the fewest under way is
 * next.
 */
export class TenantShares {
  readonly #limits: ShareLimits;
  readonly #now: () => number;
  readonly #tenants = new Map<string, TenantState>();
  #running = 0;
  /** The last tenant that asked, and the last one before it that was another. */
  #last = { tenantId: '', at: Number.NEGATIVE_INFINITY };
  #other = this.#last;

  constructor(limits: ShareLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** A request's share, to be taken when its work begins. */
  of({ tenantId, userId }: Requester): Share {
    let state: 'new' | 'waiting' | 'taken' | 'left' = 'new';
    let stopWaiting: (() => void) | undefined;
    let isWorking = false;
    const end = () => {
      const before = state;
      state = 'left';
      if (before === 'waiting') stopWaiting?.();
      if (before === 'taken') this.#leave(tenantId, userId);
    };
    const wait = (tenant: TenantState) =>
      new Promise<void>((resolve, reject) => {
        const entry: Waiting = {
          userId,
          begin: () => {
            state = 'taken';
            resolve();
          },
        };
        this.#wait(tenant, entry);
        state = 'waiting';
        stopWaiting = () => {
          tenant.waiting.splice(tenant.waiting.indexOf(entry), 1);
          reject(new BusyError(retryAfterSeconds));
        };
      });
    return {
      take: async () => {
        if (state !== 'new') return;
        const tenant = this.#tenantThatAsks(tenantId);
        if (tenant.running >= this.#limitOf(tenantId)) return wait(tenant);
        state = 'taken';
        this.#count(tenantId, tenant, userId, 1);
      },
      begin: () => {
        isWorking = true;
        return end;
      },
      leave: () => {
        if (!isWorking) end();
      },
    };
  }

  #tenantThatAsks(tenantId: string): TenantState {
    if (this.#last.tenantId !== tenantId) this.#other = this.#last;
    this.#last = { tenantId, at: this.#now() };
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const made = { running: 0, runningOf: new Map<string, number>(), waiting: [] };
    this.#tenants.set(tenantId, made);
    return made;
  }

  #limitOf(tenantId: string): number {
    const { at } = this.#last.tenantId === tenantId ? this.#other : this.#last;
    const own = this.#tenants.get(tenantId)?.running ?? 0;
    const isAlone = this.#running === own && this.#now() - at > memory;
    return isAlone ? this.#limits.alone : this.#limits.shared;
  }

  #wait({ waiting }: TenantState, entry: Waiting): void {
    const ofPerson = waiting.filter(({ userId }) => userId === entry.userId).length;
    if (waiting.length >= this.#limits.waiting || ofPerson >= this.#limits.waitingOfPerson) {
      throw new BusyError(retryAfterSeconds);
    }
    waiting.push(entry);
  }

  #leave(tenantId: string, userId: string): void {
    const tenant = this.#tenants.get(tenantId);
    if (!tenant) return;
    this.#count(tenantId, tenant, userId, -1);
    while (tenant.waiting.length > 0 && tenant.running < this.#limitOf(tenantId)) {
      const under = ({ userId: id }: Waiting) => tenant.runningOf.get(id) ?? 0;
      const next = tenant.waiting.reduce((best, each) => (under(each) < under(best) ? each : best));
      tenant.waiting.splice(tenant.waiting.indexOf(next), 1);
      this.#count(tenantId, tenant, next.userId, 1);
      next.begin();
    }
  }

  #count(tenantId: string, tenant: TenantState, userId: string, difference: 1 | -1): void {
    this.#running += difference;
    tenant.running += difference;
    const own = (tenant.runningOf.get(userId) ?? 0) + difference;
    if (own > 0) tenant.runningOf.set(userId, own);
    else tenant.runningOf.delete(userId);
    if (tenant.running === 0 && tenant.waiting.length === 0) this.#tenants.delete(tenantId);
  }
}
