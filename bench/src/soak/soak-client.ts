import { setTimeout as delay } from 'node:timers/promises';

/** The responses to one kind of call. */
interface Tally {
  readonly statuses: Map<number, number>;
  /** Answers of 500 and above that do not say when to come back, though 503 and 507 must; and all others of them. */
  readonly broken: Map<string, number>;
  /** Milliseconds until an answer came. */
  readonly times: number[];
  /** Calls without an answer: no server listened, or the connection broke. */
  unanswered: number;
}

export type Tallies = Map<string, Tally>;

/** Calls the server and counts the responses. */
export interface SoakClient {
  readonly tallies: Tallies;
  /** One attempt. @returns undefined without an answer */
  call(kind: string, path: string, init?: RequestInit): Promise<SoakReply | undefined>;
  /**
   * The same call again and again until it is answered below 500: its sender does not know whether it was done.
   * @returns undefined when the time was over first
   */
  insist(kind: string, path: string, init: () => RequestInit): Promise<SoakReply | undefined>;
  /** Aborts the requests that are still being retried. */
  end(): void;
}

export interface SoakReply {
  readonly status: number;
  readonly body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what is answered
  readonly data: any;
}

/** Longer than the server takes for anything, in milliseconds. */
const callTimeoutMs = 60_000;

export function soakClient(address: string): SoakClient {
  const tallies: Tallies = new Map();
  const ending = new AbortController();

  async function call(kind: string, path: string, init: RequestInit = {}): Promise<SoakReply | undefined> {
    const tally = tallyOf(tallies, kind);
    const startTime = performance.now();
    try {
      const reply = await fetch(path.startsWith('http') ? path : address + path, {
        ...init,
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      const body = Buffer.from(await reply.arrayBuffer());
      tally.times.push(performance.now() - startTime);
      count(tally, reply.status, reply.headers.get('retry-after'), body.toString('utf8', 0, 200));
      const isJson = reply.headers.get('content-type')?.includes('json') && body.length > 0;
      return { status: reply.status, body, data: isJson ? JSON.parse(body.toString('utf8')).data : undefined };
    } catch {
      tally.unanswered += 1;
      return undefined;
    }
  }

  return {
    tallies,
    call,
    async insist(kind, path, init) {
      while (!ending.signal.aborted) {
        const reply = await call(kind, path, init());
        if (reply && reply.status < 500 && reply.status !== 429 && reply.status !== 408) return reply;
        await delay(300 + Math.random() * 700);
      }
      return undefined;
    },
    end: () => ending.abort(),
  };
}

/** The tally of a kind of calls, which begins with the first. */
export function tallyOf(tallies: Tallies, kind: string): Tally {
  const knownTally = tallies.get(kind);
  if (knownTally) return knownTally;
  const tally: Tally = { statuses: new Map(), broken: new Map(), times: [], unanswered: 0 };
  tallies.set(kind, tally);
  return tally;
}

/** Counts an answer. @param body its beginning, for the report of unexpected answers */
export function count(tally: Tally, status: number, retryAfter: string | null, body = ''): void {
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (status < 500) return;
  const isAllowed = status === 503 || status === 507;
  if (isAllowed && retryAfter) return;
  const failure = isAllowed ? `${status} without Retry-After` : `${status} ${body}`;
  tally.broken.set(failure, (tally.broken.get(failure) ?? 0) + 1);
}
