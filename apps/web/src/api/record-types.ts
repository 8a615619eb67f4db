import type { RowOf } from '@tingest/api-client';
import { type PublishableDraft, publishableCalls } from './publishable-items.ts';

const collection = '/{tenantKey}/{siteKey}/recordTypes';

/** A predefined value type. */
export type RecordType = RowOf<typeof collection>;

export type RecordTypeDraft = PublishableDraft & Pick<RecordType, 'color'>;

export const recordTypes = publishableCalls(collection, ['records', 'elementTypes']);
