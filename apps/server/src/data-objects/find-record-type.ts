import type { Selectable } from 'kysely';
import type { RecordTypes } from '../database/schema.generated.ts';
import type { DataObjectType } from './data-object-type.ts';
import { typeFinder } from './type-finder.ts';

export type RecordTypeRow = Selectable<RecordTypes>;

/** A record type as areas need it. */
export type RecordTypeInfo = DataObjectType<RecordTypeRow>;

const recordTypes = typeFinder<RecordTypeRow>('record_types');

/** A record type of the site that the role sees. */
export const findVisibleRecordType = recordTypes.find;

/** The record type whose stamp was read with something else, when the role sees it. */
export const findStampedRecordType = recordTypes.findStamped;

/** All record types of the site that the role sees. */
export const findVisibleRecordTypes = recordTypes.findAll;
