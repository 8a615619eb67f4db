import type { Client, ClientConfig, Pool } from 'pg';
import type { Replica } from './replica/replica.ts';
import type { RunningNumbers } from './running-numbers.ts';

/** The open database. Everything but migrations and the job queue's tables is done through `pool`. */
export interface Database {
  /** `embedded`: the server that this process started itself. */
  readonly kind: 'embedded' | 'external';
  /** True when this process made the tables, that is on the first start with this database. */
  readonly isNew: boolean;
  /** Connections of the app's role, to which row-level security applies. */
  readonly pool: Pool;
  /** A read-only copy, for requests that only read. Absent when none is configured. */
  readonly replica?: Replica;
  readonly numbers: RunningNumbers;
  readonly owner: DatabaseOwner;
  /** How to connect as the app's role, for a connection of one's own (LISTEN). */
  readonly appConnection: ClientConfig;
  /** How to connect as the role that owns the tables. */
  readonly ownerConnection: ClientConfig;
  /** Closes the pools, then stops the embedded server. Calling it again does nothing. */
  close(): Promise<void>;
}

/** The role that owns the tables. Row-level security does not hold it: for provisioning and administration only. */
interface DatabaseOwner {
  /** Connects as the owner for the time of `work`. */
  withClient<T>(work: (client: Client) => Promise<T>): Promise<T>;
}
