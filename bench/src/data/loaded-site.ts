import type { SlotMap } from '@tingest/domain/fields';
import type { FieldIds } from './category.ts';
import type { CreatedService } from './create-service.ts';

/** A category of objects, with a function and a service that can be performed on them. */
export interface LoadedCategory extends CreatedService {
  readonly id: string;
  readonly fieldIds: FieldIds;
  readonly slotMap: SlotMap;
  readonly checkFieldIds: readonly string[];
}

/** The loaded data, and their location. */
export interface LoadedSite {
  readonly tenantId: string;
  readonly siteId: string;
  /** `tenant/site`, as paths begin. */
  readonly path: string;
  readonly username: string;
  readonly objects: number;
  readonly category: LoadedCategory;
}
