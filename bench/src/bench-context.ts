import type { Client } from 'pg';
import type { Child } from './processes/child.ts';
import type { SiteApi } from './processes/site-api.ts';

/** Gives the API of a site as one of its users has it: that of the server that is measured, or of another one. */
export type SignIn = (user: { readonly username: string; readonly path: string }, server?: Child) => Promise<SiteApi>;

/** The environment that measurements are made with. */
export interface BenchContext {
  /** Processes; the server may be another one later. */
  readonly children: Record<'server' | 'bare' | 'load', Child>;
  readonly startServer: (environment?: Record<string, string>) => Promise<Child>;
  readonly signIn: SignIn;
  /** Connection of the role that row-level security does not hold. */
  readonly owner: Client;
  /** The folder of the database's files; absent for an external server. */
  readonly databaseFolder: string | undefined;
  /** Length of each measurement. */
  readonly seconds: number;
  readonly note: (text: string) => void;
}
