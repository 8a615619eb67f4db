import { BusyError } from './busy-error.ts';
import type { Requester } from './turns.ts';

/** How many requests of one tenant are worked on and wait at a time. */
export interface ShareLimits {
  /** Worked on at once while another tenant asks too. */
  readonly shared: number;
  /**
   * The maximum number of concurrent requests while no other tenant is active, and of one person: other requests find
   * room.
   */
  readonly alone: number;
  readonly aloneOfPerson: number;
  /** Of one tenant, and of one person, that wait. */
  readonly waiting: number;
  readonly waitingOfPerson: number;
}

/** A request's share of its tenant's concurrent work. */
export interface Share {
  /**
   * Waits until it is this request's turn; has no effect the second time.
   * @param bodyBytes the size of the body it must read
   * @throws BusyError if too many requests wait already, or the client has disconnected
   */
  take(bodyBytes?: number): Promise<void>;
  /** Says that its work begins. @returns ends it; does nothing the second time */
  begin(): () => void;
  /** Ends it, or the waiting for it, unless its work has begun: that goes on when the caller has hung up. */
  leave(): void;
}

/** Another tenant counts as asking for so long after its last request, in milliseconds. */
const activeTenantMs = 1_000;
const retryAfterSeconds = 2;

/** Bodies up to this many bytes are read at once; they take the thread that answers no longer than anything else. */
const maxSmallBodyBytes = 32_768;
/** Bytes of larger bodies that are read for one tenant in a second, while another asks: some 20 ms of the thread. */
const bytesPerSecond = 1_000_000;

interface WaitingRequest {
  readonly userId: string;
  readonly bodyBytes: number;
  readonly begin: () => void;
}

interface TenantState {
  running: number;
  /** When the next large body may be read. */
  readsNextAt: number;
  readonly runningOf: Map<string, number>;
  readonly waiting: WaitingRequest[];
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Shares the server out among tenants: while several of them send requests, each has a few requests under way and its
 * other requests wait, so that one tenant's flood delays its own requests and not those of others. Large bodies of one
 * tenant are read one after the other, with pauses in proportion to their size. Within a tenant, the person with the
 * fewest requests under way is next.
 */
export class TenantShares {
  readonly #limits: ShareLimits;
  readonly #now: () => number;
  readonly #tenants = new Map<string, TenantState>();
  #running = 0;
  /** The last tenant that asked, and the last one before it that was another. */
  #lastRequest = { tenantId: '', at: Number.NEGATIVE_INFINITY };
  #otherRequest = this.#lastRequest;

  constructor(limits: ShareLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Requests that are worked on just now. */
  get inFlight(): number {
    return this.#running;
  }

  /** Whether a signed-in user sent a request within the last second. */
  get hasRecentRequests(): boolean {
    return this.#running > 0 || this.#now() - this.#lastRequest.at < activeTenantMs;
  }

  /** A request's share, to be taken when its work begins. */
  of({ tenantId, userId }: Requester): Share {
    let state: 'new' | 'waiting' | 'taken' | 'left' = 'new';
    let stopWaiting: (() => void) | undefined;
    let isWorking = false;
    const end = () => {
      const formerState = state;
      state = 'left';
      if (formerState === 'waiting') stopWaiting?.();
      if (formerState === 'taken') this.#leave(tenantId, userId);
    };
    const wait = (tenant: TenantState, bodyBytes: number) =>
      new Promise<void>((resolve, reject) => {
        const entry: WaitingRequest = {
          userId,
          bodyBytes,
          begin: () => {
            state = 'taken';
            resolve();
          },
        };
        this.#wait(tenant, entry);
        state = 'waiting';
        this.#proceed(tenantId);
        stopWaiting = () => {
          tenant.waiting.splice(tenant.waiting.indexOf(entry), 1);
          reject(new BusyError(retryAfterSeconds));
        };
      });
    return {
      take: async (bodyBytes = 0) => {
        if (state !== 'new') return;
        const tenant = this.#tenantThatAsks(tenantId);
        if (!this.#mayBegin(tenantId, tenant, { userId, bodyBytes })) return wait(tenant, bodyBytes);
        state = 'taken';
        this.#begin(tenantId, tenant, { userId, bodyBytes });
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
    if (this.#lastRequest.tenantId !== tenantId) this.#otherRequest = this.#lastRequest;
    this.#lastRequest = { tenantId, at: this.#now() };
    const existingState = this.#tenants.get(tenantId);
    if (existingState) return existingState;
    const newState: TenantState = { running: 0, readsNextAt: 0, runningOf: new Map<string, number>(), waiting: [] };
    this.#tenants.set(tenantId, newState);
    return newState;
  }

  #isAlone(tenantId: string, { running }: TenantState): boolean {
    const { at } = this.#lastRequest.tenantId === tenantId ? this.#otherRequest : this.#lastRequest;
    return this.#running === running && this.#now() - at > activeTenantMs;
  }

  #mayBegin(tenantId: string, tenant: TenantState, { userId, bodyBytes }: Omit<WaitingRequest, 'begin'>): boolean {
    const { alone, aloneOfPerson } = this.#limits;
    if ((tenant.runningOf.get(userId) ?? 0) >= aloneOfPerson) return false;
    if (this.#isAlone(tenantId, tenant)) return tenant.running < alone;
    return (
      tenant.running < this.#limits.shared && (bodyBytes <= maxSmallBodyBytes || tenant.readsNextAt <= this.#now())
    );
  }

  #begin(tenantId: string, tenant: TenantState, { userId, bodyBytes }: Omit<WaitingRequest, 'begin'>): void {
    if (bodyBytes > maxSmallBodyBytes) tenant.readsNextAt = this.#now() + (bodyBytes / bytesPerSecond) * 1000;
    this.#count(tenantId, tenant, userId, 1);
  }

  #wait({ waiting }: TenantState, entry: WaitingRequest): void {
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
    this.#proceed(tenantId);
  }

  /** Admits the waiting requests that may begin. */
  #proceed(tenantId: string): void {
    const tenant = this.#tenants.get(tenantId);
    if (!tenant) return;
    const under = ({ userId }: WaitingRequest) => tenant.runningOf.get(userId) ?? 0;
    for (;;) {
      const able = tenant.waiting.filter((each) => this.#mayBegin(tenantId, tenant, each));
      if (able.length === 0) break;
      const next = able.reduce((bestRequest, each) => (under(each) < under(bestRequest) ? each : bestRequest));
      tenant.waiting.splice(tenant.waiting.indexOf(next), 1);
      this.#begin(tenantId, tenant, next);
      next.begin();
    }
    this.#proceedLater(tenantId, tenant);
  }

  /** Large bodies that wait for others of their tenant to have been long enough ago, and for none that is under way. */
  #proceedLater(tenantId: string, tenant: TenantState): void {
    const pause = tenant.readsNextAt - this.#now();
    if (tenant.timer || pause <= 0 || tenant.waiting.length === 0) return;
    tenant.timer = setTimeout(() => {
      tenant.timer = undefined;
      this.#proceed(tenantId);
    }, Math.ceil(pause)).unref();
  }

  #count(tenantId: string, tenant: TenantState, userId: string, difference: 1 | -1): void {
    this.#running += difference;
    tenant.running += difference;
    const runningCount = (tenant.runningOf.get(userId) ?? 0) + difference;
    if (runningCount > 0) tenant.runningOf.set(userId, runningCount);
    else tenant.runningOf.delete(userId);
    const isIdle = tenant.running === 0 && tenant.waiting.length === 0;
    if (isIdle && tenant.readsNextAt <= this.#now()) this.#tenants.delete(tenantId);
  }
}
