import type { Culture } from '@tingest/domain/foundation';
import { msPerDay } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/transaction.ts';
import type { PictureFile, StoredPicture } from './store-pictures.ts';
import type { StoredRecordType } from './write-records.ts';

/** A person that registered or performed an operation. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Common context of all parts of the demonstration: one transaction, one tenant, one moment. */
export interface SeedContext {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string; readonly culture: Culture; readonly timeZone: string };
  readonly culture: Culture;
  readonly now: Date;
  /** When the tenant itself was made. */
  readonly since: Date;
  readonly siteIds: ReadonlyMap<string, string>;
  /** The creator of the categories. */
  readonly author: Person;
  /** Staff of each site, at least one person, by site key. */
  readonly staff: ReadonlyMap<string, readonly [Person, ...Person[]]>;
}

/** The context with the record types and pictures that forms refer to. */
export interface FilledSeedContext extends SeedContext {
  /** By their key. */
  readonly recordTypes: ReadonlyMap<string, StoredRecordType>;
  /** By their name. */
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  /** Those that objects hold are put here. */
  readonly files: PictureFile[];
}

/** An entry that must be there. */
export function known<T>(entries: ReadonlyMap<string, T>, key: string): T {
  const value = entries.get(key);
  if (value === undefined) throw new Error(`the demonstration has no ${key}`);
  return value;
}

/** Returns the first columns of a configuration row: tenant and site, owner, and times of creation. */
export function newRow({ tenant, author, since }: SeedContext, siteId: string) {
  const createdColumns = { owner_id: author.id, created_at: since, updated_at: since };
  return { tenant_id: tenant.id, site_id: siteId, id: uuidv7(), ...createdColumns };
}

/** The moment so many days before the demonstration's now. */
export function daysBefore(seed: Pick<SeedContext, 'now'>, days: number): Date {
  return new Date(seed.now.getTime() - days * msPerDay);
}
