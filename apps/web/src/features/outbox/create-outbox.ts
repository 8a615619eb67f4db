import { createListeners } from '../../lib/store/listeners.ts';
import { pauseAfter } from '../../lib/uploads/upload-pause.ts';
import { isOutdated, nextItem, type OutboxItem, type OutboxProblem, type SentOperation } from './outbox-item.ts';

/**
 * Result of an attempt. `unreachable`: nothing can be sent now. `failed`: the server failed at this item, others may go.
 * `signedOut`: its user has to sign in again.
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly sent: SentOperation }
  | { readonly kind: 'refused'; readonly problem: OutboxProblem }
  | { readonly kind: 'unreachable' | 'failed' | 'signedOut' };

/** Functions that the outbox needs from its environment. */
export interface OutboxPorts {
  /** Returns all items on the device. */
  readonly load: () => Promise<readonly OutboxItem[]>;
  /** Stores an item, or replaces it; answers whether the device keeps it. */
  readonly save: (item: OutboxItem) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
  /** Sends an item. Never rejects. */
  readonly send: (item: OutboxItem) => Promise<SendResult>;
  /** Whether an item may be sent now: there is a network, and its user is signed in. */
  readonly maySend: (item: OutboxItem) => boolean;
  /** Runs the work unless another tab runs it already; answers whether it did. */
  readonly runAlone: (work: () => Promise<void>) => Promise<boolean>;
  /** Tells the other tabs that the items have changed. */
  readonly notifyTabs: () => void;
  readonly callLater: (milliseconds: number, then: () => void) => void;
  readonly now: () => number;
  readonly chance: () => number;
}

/** Items as this tab knows them. */
interface OutboxView {
  readonly items: readonly OutboxItem[];
  readonly sendingId: string | null;
  /** Whether the device's items have been read. */
  readonly isRead: boolean;
}

export interface Outbox {
  /** Stores an item and sends it as soon as possible; answers whether the device keeps it. */
  readonly add: (item: Omit<OutboxItem, 'sequence'>) => Promise<boolean>;
  readonly remove: (id: string) => Promise<void>;
  /** Sends an item again that the server did not take. */
  readonly retry: (id: string) => Promise<void>;
  /** Ends all pauses and sends what can be sent: there is a network again, or a user has signed in. */
  readonly wake: () => void;
  /** Reads the items again, as after another tab has changed them. */
  readonly reload: () => Promise<void>;
  readonly view: () => OutboxView;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Another tab may be sending: this one looks again after this time, in milliseconds. */
const otherTabPause = 5_000;

/** Items as one tab knows them, and the changes that it makes to them. */
interface TabState {
  readonly view: () => OutboxView;
  readonly show: (changes: Partial<OutboxView>) => void;
  readonly reload: () => Promise<void>;
  /** Stores a changed item and tells the other tabs. */
  readonly change: (item: OutboxItem, changes: Partial<OutboxItem>) => Promise<void>;
}

/**
 * Items on the device on their way to the server: one at a time, those of an object in order, by one tab at a time. What
 * the device stores decides; each item is written before it is sent and after its answer, so that a tab that dies in
 * between only makes another one repeat the request, which the server performs once.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { report, subscribe } = createListeners();
  let view: OutboxView = { items: [], sendingId: null, isRead: false };
  const show = (changes: Partial<OutboxView>): void => {
    view = { ...view, ...changes };
    report();
  };
  const reload = async (): Promise<void> => show({ items: await ports.load(), isRead: true });
  const save = async (item: OutboxItem): Promise<boolean> => {
    const isKept = await ports.save(item);
    await reload();
    ports.notifyTabs();
    return isKept;
  };
  const change: TabState['change'] = async (item, changes) => void (await save({ ...item, ...changes }));
  const { run, endPauses } = createSender(ports, { view: () => view, show, reload, change });

  return {
    async add(item) {
      await reload();
      const sequence = Math.max(ports.now(), ...view.items.map((other) => other.sequence + 1));
      const isKept = await save({ ...item, sequence });
      void run();
      return isKept;
    },
    async remove(id) {
      await ports.remove(id);
      await reload();
      ports.notifyTabs();
      void run();
    },
    async retry(id) {
      const item = view.items.find((candidate) => candidate.id === id);
      endPauses();
      if (item?.problem) await change(item, { problem: null });
      void run();
    },
    wake() {
      endPauses();
      void run();
    },
    reload,
    view: () => view,
    subscribe,
  };
}

/** Sends what can be sent: `run` begins, or begins again where it is under way. */
function createSender(ports: OutboxPorts, { view, show, reload, change }: TabState) {
  const pauses = createPauses(ports, () => void run());
  let isRunning = false;
  let isWoken = false;

  /** Settles an attempt; answers whether the next item can be tried. */
  const settle = async (item: OutboxItem, result: SendResult): Promise<boolean> => {
    if (result.kind === 'unreachable') pauses.begin(everything);
    else pauses.forget(everything);
    if (result.kind === 'failed') pauses.begin(item.id);
    if (result.kind === 'sent') await change(item, { sent: result.sent });
    if (result.kind === 'refused') await change(item, { problem: result.problem });
    return result.kind !== 'unreachable' && result.kind !== 'signedOut';
  };
  const sendAll = async (): Promise<void> => {
    await reload();
    for (const item of view().items) if (isOutdated(item, ports.now())) await ports.remove(item.id);
    const maySend = (item: OutboxItem) =>
      ports.maySend(item) && !pauses.isActive(everything) && !pauses.isActive(item.id);
    for (;;) {
      const item = nextItem(view().items, maySend);
      if (!item) return;
      show({ sendingId: item.id });
      const canGoOn = await settle(item, await ports.send(item));
      show({ sendingId: null });
      if (!canGoOn) return;
    }
  };
  const run = async (): Promise<void> => {
    isWoken = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWoken) {
        isWoken = false;
        const wasAlone = await ports.runAlone(sendAll);
        if (!wasAlone) ports.callLater(otherTabPause, () => void run());
      }
    } finally {
      isRunning = false;
    }
  };
  return { run, endPauses: pauses.endAll };
}

/** Key of the pause that holds all items back. */
const everything = '';

/** Pauses by item after attempts without an answer, each longer than the one before. */
function createPauses(ports: OutboxPorts, onEnd: () => void) {
  const pauses = new Map<string, { readonly until: number; readonly tries: number }>();
  return {
    begin(key: string): void {
      const tries = (pauses.get(key)?.tries ?? 0) + 1;
      const length = pauseAfter(tries, ports.chance());
      pauses.set(key, { until: ports.now() + length, tries });
      ports.callLater(length, onEnd);
    },
    forget: (key: string): void => void pauses.delete(key),
    endAll: (): void => pauses.clear(),
    isActive: (key: string): boolean => (pauses.get(key)?.until ?? 0) > ports.now(),
  };
}
