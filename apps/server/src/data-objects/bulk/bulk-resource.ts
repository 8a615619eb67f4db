import type { Action, FieldDefinition, FieldValues, ListQuery, Problem } from '@tingest/domain';
import type { TSchema } from 'typebox';
import type { ListSource } from '../../database/lists/list-source.ts';
import type { SiteContext } from '../../http/context.ts';
import type { DataObjectType } from '../data-object-type.ts';

/** What is read of every row that is changed or deleted among many. */
export interface BulkRow {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly data_properties: unknown;
}

/** Values as they travel. */
export type SentValues = readonly { readonly dataPropertyTypeId: string; readonly value?: unknown }[];

/** One row's form, read with what was sent for it. */
interface FormOfRow {
  readonly fields: readonly FieldDefinition[];
  /** Meaningful only without problems. */
  readonly values: FieldValues;
  readonly problems: readonly Problem[];
}

/** What a row has beside its values that can be changed with many others, by its column's name. */
export type OwnColumns = Readonly<Record<string, unknown>>;

/** One kind of data object, as changes of many need it. */
export interface BulkResource<Row extends BulkRow = BulkRow> {
  /** Also its table. */
  readonly resource: 'elements' | 'records';
  readonly tag: string;
  readonly noun: string;
  /** Begins the names of its components in the API's document. */
  readonly componentName: string;
  readonly typeIdName: 'elementTypeId' | 'recordTypeId';
  readonly action: Action;
  readonly auditType: string;
  /** Schemas of what a row has of its own, by the names that callers use, which are the columns' too. */
  readonly own: Readonly<Record<string, TSchema>>;
  /** What was sent of them, as it is stored. */
  readonly storedOwn: (sent: OwnColumns) => OwnColumns;
  readonly findType: (context: SiteContext, id: string) => Promise<DataObjectType | undefined>;
  /** The list that rows are chosen from: of one type, or of all that the caller sees. @throws ProblemError */
  readonly list: (context: SiteContext, typeId: string | undefined, query: ListQuery) => Promise<ListSource>;
  /** Rows of the site in the order of their ids, locked where they are about to be written. */
  readonly rows: (context: SiteContext, ids: readonly string[], lock: boolean) => Promise<readonly Row[]>;
  readonly typeIdOf: (row: Row) => string;
  /** Reads many forms of one type, each with what is sent for it, in few queries. */
  readonly readForms: (
    context: SiteContext,
    type: DataObjectType,
    sent: readonly { readonly row: Row; readonly values: SentValues }[],
  ) => Promise<readonly FormOfRow[]>;
  /** What is stored of a row's values; also who saved it. */
  readonly columnsOf: (
    context: SiteContext,
    type: Pick<DataObjectType, 'fields' | 'writtenSlots'>,
    row: Row,
    values: FieldValues,
  ) => Readonly<Record<string, unknown>>;
  /** How much refers to rows so that they can't be deleted, by id; nothing for those that can be. */
  readonly countHolders: (context: SiteContext, rows: readonly Row[]) => Promise<ReadonlyMap<string, number>>;
  /** How many of the rows something is remembered of, which stays when they are deleted. */
  readonly countRemembered: (context: SiteContext, ids: readonly string[]) => Promise<number>;
  /** Shown in the audit trail beside the values. */
  readonly auditFacts: (row: Row) => object;
  /** Titles were changed that other objects show. */
  readonly onRenamed: (context: SiteContext, typeId: string) => Promise<void>;
}

/** A row that is not changed or not deleted, and why. */
export interface FailedRow {
  readonly id: string;
  readonly title: string;
  readonly problems: readonly Problem[];
}

export function valuesOf(row: BulkRow): FieldValues {
  return row.data_properties as FieldValues;
}

/** Parts of a list, one after the other. */
export function* inParts<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
