import type { Client } from 'pg';
import type { Finding } from './findings.ts';
import type { SoakClient } from './soak-client.ts';
import type { SoakPerson } from './soak-person.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** One kind of work that the soak follows; each is a module of `scenarios/`, found by itself. */
export interface Scenario {
  /** Prepares the data that the work needs, before anything is disturbed. */
  prepare(setting: SoakSetting): Promise<PreparedScenario>;
}

/** The installation that all scenarios work in. */
export interface SoakSetting {
  readonly client: SoakClient;
  /** Origin of the server, without a slash at the end. */
  readonly address: string;
  /** System administrator of the tenant that works. */
  readonly admin: SoakPerson;
  /** Another user of the same site, with the role PrivilegedUser. */
  readonly colleague: SoakPerson;
  /** Administrator of another tenant, which asks for more than it may. */
  readonly flooder: SoakPerson;
  readonly receiver: WebhookReceiver;
  /** Sources of the mails that the mail server has taken. */
  readonly mails: () => readonly string[];
}

/** Work that is repeated until the signal. */
export type Worker = (signal: AbortSignal) => Promise<void>;

export interface PreparedScenario {
  readonly workers: readonly Worker[];
  /** Returns the numbers of acknowledged requests, for the report: `{ loans: 12 }`. */
  acknowledged(): Readonly<Record<string, number>>;
  /**
   * Compares the acknowledged requests with the stored rows, once the queues are empty.
   * @param owner connection that is exempt from row-level security
   */
  findBroken(owner: Client): Promise<readonly Finding[]>;
}
