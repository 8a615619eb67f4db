import type { Selectable } from 'kysely';
import type { RecordTypes } from '../database/schema.generated.ts';
import type { DataObjectType } from './data-object-type.ts';
import { typeFinder } from './type-finder.ts';

export type RecordTypeRow = Selectable<RecordTypes>;

/** A record type as areas need it. */
export type RecordTypeInfo = DataObjectType<RecordTypeRow>;

/** Finds record types of a site, each only for users that may see it. */
export const recordTypeFinder = typeFinder<RecordTypeRow>('record_types');
