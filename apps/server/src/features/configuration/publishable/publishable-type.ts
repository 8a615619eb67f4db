import type { FieldDefinition, SlotMap } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { Selectable, Updateable } from 'kysely';
import type { TObject, TSchema } from 'typebox';
import type { DB } from '../../../database/schema.generated.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { Definition } from '../../../publishing/definition-files/definition-parts.ts';
import type { ValueTable } from '../../../publishing/field-impact-queries.ts';
import type { FieldHolder } from '../../../publishing/field-rules.ts';
import type { ItemVisibility } from '../../../publishing/item-visibility.ts';
import type { PublishableRow } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import type { ItemSource, PublishableTable } from './publishable-queries.ts';

/** Number of references to an item, by kind. */
export type Usage = Readonly<Record<string, number>>;

/** Result of reading an item's own properties: the columns to store and the problems. */
interface OwnPart<Table extends PublishableTable> {
  readonly columns: Updateable<DB[Table]>;
  readonly problems?: readonly Problem[];
}

/** An item that is about to be stored, with a valid form. */
export interface SavedForm<Row, Body> {
  readonly body: Body;
  /** The item's own, also of a new one. */
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  /** null for a new item */
  readonly previous: Row | null;
}

/** Result of reading match rules: the columns to store, further data to store, and the problems. */
export interface RulesPart<Table extends PublishableTable, Body = never> {
  readonly columns?: Updateable<DB[Table]>;
  /** The request body, with rules in it as they are stored; unchanged where it is omitted. */
  readonly body?: Body;
  readonly problems: readonly Problem[];
}

/** How the fields of a form get the slots that lists sort and filter by. */
interface SlotRules<Row> {
  readonly assign: (fields: readonly FieldDefinition[]) => SlotMap;
  readonly plan: (
    previous: Row,
    fields: readonly FieldDefinition[],
    change: { readonly isFilledIn: boolean; readonly now: Date; readonly columns: object },
  ) => { readonly columns: object; readonly needsBackfill: boolean };
}

/**
 * One type of item that administrators create and publish, declared by its differences: categories, predefined value
 * types, functions, services, data schemas. Its calls, its export, the effect of a change of its fields, and its
 * replication are made from this declaration (`publishableResource`).
 */
export interface PublishableType<
  Table extends PublishableTable,
  Row extends PublishableRow,
  Body extends PublishableBody,
> extends ItemSource {
  readonly table: Table;
  /** Resource in paths. */
  readonly path: FieldHolder;
  readonly tag: string;
  /** Name of one item in summaries, such as "category". */
  readonly noun: string;
  /** Schema of `Body`. */
  readonly body: TSchema;
  /** Schema of the response. */
  readonly reply: TObject;
  /** Properties of the answer that definitions in files of earlier versions do not have. */
  readonly addedLater?: readonly string[];
  /** Converts a definition in a file of an earlier version to the form that this version would have written. */
  readonly fromEarlierFile?: (definition: Definition) => Definition;
  /**
   * Returns the body with the parts that the server derives before any other check: ids, and a form that follows from
   * the rest. @throws ProblemError where the base for them is missing
   */
  readonly prepare?: (context: SiteContext, body: Body) => Body;
  /** Whether a form without any field can be saved. */
  readonly requiresFields: boolean;
  /** The category that an item belongs to for ever, sent as `elementTypeId`; absent where items belong to none. */
  readonly categoryOf?: (row: Row) => string;
  /** The rows that are filled in with the item's form, and whether stored values follow when the form changes. */
  readonly filledIn?: ValueTable & { readonly convertsValues: boolean };
  readonly slots?: SlotRules<Row>;
  /**
   * Checks the properties that only this type has and makes their columns.
   * @param previous null for a new item
   * @throws ProblemError for an error that prevents all further checks
   */
  readonly ownColumns: (
    context: SiteContext,
    body: Body,
    previous: Row | null,
    usage: Usage,
  ) => Promise<OwnPart<Table>>;
  /** Reads and checks the item's match rules, in the light of its new form; absent where items of the type have none. */
  readonly rules?: (context: SiteContext, saved: SavedForm<Row, Body>) => Promise<RulesPart<Table, Body>>;
  readonly usage: (context: SiteContext, row: Row) => Promise<Usage>;
  /** Whether a published item may not become a draft again; with any use, unless said otherwise. */
  readonly isInUse?: (usage: Usage) => boolean;
  /** Writes data that belongs to an item and is not in its row. @returns the row as it is read */
  readonly afterSave?: (
    context: SiteContext,
    row: Selectable<DB[Table]>,
    body: Body,
    previous: Row | null,
  ) => Promise<Row>;
  /** Visibility for the caller beyond the rules of status. */
  readonly visibility: (context: SiteContext) => ItemVisibility<Row> | Promise<ItemVisibility<Row>>;
  /** Properties of the response beside the common ones. */
  readonly present: (row: Row) => object;
  /** Properties of a copy in another site beside the common ones, in the format for saving it. */
  readonly content: (row: Row) => Readonly<Record<string, unknown>>;
  /**
   * Properties that such a content omits and that saving needs, so that no value of the copy is kept; none where
   * absent.
   */
  readonly presentSent?: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}
