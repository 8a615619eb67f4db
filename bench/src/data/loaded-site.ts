import type { SlotMap } from '@tingest/domain';
import type { FieldIds } from './category.ts';

/** A category of objects, with a function and a service that can be performed on them. */
export interface LoadedCategory {
  readonly id: string;
  readonly fieldIds: FieldIds;
  readonly slotMap: SlotMap;
  readonly operationTypeId: string;
  readonly transactionTypeId: string;
  readonly checkFieldIds: readonly string[];
}

/** What was loaded, and where. */
export interface LoadedSite {
  readonly tenantId: string;
  readonly siteId: string;
  /** `tenant/site`, as paths begin. */
  readonly path: string;
  readonly username: string;
  readonly objects: number;
  readonly category: LoadedCategory;
}

/** What is measured by calls: what was loaded, headers of somebody who is signed in, and the database's folder where it is our own. */
export interface SignedInSite {
  readonly site: LoadedSite;
  readonly headers: Readonly<Record<string, string>>;
  readonly databaseFolder: string | undefined;
}
