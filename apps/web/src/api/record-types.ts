import type { Indexing } from './element-types.ts';
import { type PublishableDraft, publishableCalls, type StoredPublishable } from './publishable-items.ts';

/** A predefined value type. */
export interface RecordType extends StoredPublishable {
  /** `#rrggbb`, shown beside its values. */
  readonly color: string | null;
  readonly indexing: Indexing;
}

export type RecordTypeDraft = PublishableDraft & { readonly color: string | null };

export const recordTypes = publishableCalls<RecordType, RecordTypeDraft>('recordTypes', ['records', 'elementTypes']);
