import type { FieldValues } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { TSchema } from 'typebox';
import type { DataObjectType, DataObjectTypeRow } from '../../../../data-objects/data-object-type.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { DataObject } from '../data-object.ts';
import type { ObjectRow } from '../object-rows.ts';

/** Values as they travel. */
export type SentValues = readonly { readonly dataPropertyTypeId: string; readonly value?: unknown }[];

/** Columns of a row beside its values that a bulk change can set, by their names. */
export type OwnColumns = Readonly<Record<string, unknown>>;

/** Objects of a declared kind, as changes of many need them. */
export interface BulkResource<Row extends ObjectRow, TypeRow extends DataObjectTypeRow> {
  readonly object: DataObject<Row, TypeRow>;
  /** Plural name in summaries. */
  readonly noun: string;
  /** Begins the names of its components in the API's document. */
  readonly componentName: string;
  /** Schemas of a row's own properties, by their names in the API, which are the columns' too. */
  readonly ownSchemas: Readonly<Record<string, TSchema>>;
  /** Converts them from the request to the stored form. */
  readonly storedOwn: (sent: OwnColumns) => OwnColumns;
  /** Returns the stored columns of a row's values; also the user that saved it. */
  readonly columnsOf: (
    context: SiteContext,
    type: Pick<DataObjectType, 'fields' | 'writtenSlots' | 'row'>,
    row: Row,
    values: FieldValues,
  ) => Readonly<Record<string, unknown>>;
  /** How much refers to rows so that they can't be deleted, by id; nothing for those that can be. */
  readonly countHolders: (context: SiteContext, rows: readonly Row[]) => Promise<ReadonlyMap<string, number>>;
  /** How many of the rows something is remembered of, which stays when they are deleted. */
  readonly countRemembered: (context: SiteContext, ids: readonly string[]) => Promise<number>;
  /** Titles were changed that other objects show. */
  readonly onRenamed: (context: SiteContext, typeId: string) => Promise<void>;
}

/** A row that is not changed or not deleted, and why. */
export interface FailedRow {
  readonly id: string;
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** Parts of a list, one after the other. */
export function* inParts<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
