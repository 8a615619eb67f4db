import type { FieldDefinition, Problem, SlotMap } from '@tingest/domain';
import type { Selectable, Updateable } from 'kysely';
import type { TObject, TSchema } from 'typebox';
import type { DB } from '../../../database/schema.generated.ts';
import type { SiteContext } from '../../../http/context.ts';
import type { Definition } from '../../../publishing/definition-files/definition-parts.ts';
import type { ValueTable } from '../../../publishing/field-impact-queries.ts';
import type { FieldHolder } from '../../../publishing/field-rules.ts';
import type { ItemVisibility } from '../../../publishing/item-visibility.ts';
import type { PublishableRow } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import type { ItemSource, PublishableTable } from './publishable-queries.ts';

/** How much refers to an item, by what it is. */
export type Usage = Readonly<Record<string, number>>;

/** What was sent of an item's own properties: the columns to store and what is wrong with them. */
interface OwnPart<Table extends PublishableTable> {
  readonly columns: Updateable<DB[Table]>;
  readonly problems?: readonly Problem[];
}

/** An item that is about to be stored, whose form was found right. */
export interface SavedForm<Row, Body> {
  readonly body: Body;
  /** The item's own, also of a new one. */
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  /** null for a new item */
  readonly previous: Row | null;
}

/** What was sent of match rules: the columns to store, what else is stored, and what is wrong. */
export interface RulesPart<Table extends PublishableTable, Body = never> {
  readonly columns?: Updateable<DB[Table]>;
  /** What was sent, with rules in it as they are stored; as it was sent where it is left out. */
  readonly body?: Body;
  readonly problems: readonly Problem[];
}

/** How the fields of a form get the slots that lists sort and filter by. */
interface SlotRules<Row> {
  readonly assign: (fields: readonly FieldDefinition[]) => SlotMap;
  readonly plan: (
    previous: Row,
    fields: readonly FieldDefinition[],
    isFilledIn: boolean,
    now: Date,
    columns: object,
  ) => { readonly columns: object; readonly needsBackfill: boolean };
}

/**
 * One type of what administrators make and publish, declared by what is different about it: categories, predefined value
 * types, functions, services, data schemas. Its calls, its export, what a change of its fields does, and its replication are made from
 * this declaration (`publishableResource`).
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
  /** What one item is called in summaries, such as "category". */
  readonly noun: string;
  /** Schema of `Body`. */
  readonly body: TSchema;
  /** Schema of what is answered. */
  readonly reply: TObject;
  /** Properties of the answer that definitions in files of earlier versions do not have. */
  readonly addedLater?: readonly string[];
  /** Makes of a definition in a file of an earlier version what this one would have written. */
  readonly fromEarlierFile?: (definition: Definition) => Definition;
  /**
   * What was sent, with what the server makes of it before anything else is looked at: ids, and a form that follows from the
   * rest. @throws ProblemError where there is nothing to make it of
   */
  readonly prepare?: (context: SiteContext, body: Body) => Body;
  /** Whether a form without any field can be saved. */
  readonly requiresFields: boolean;
  /** The category that an item belongs to for ever, sent as `elementTypeId`; absent where items belong to none. */
  readonly categoryOf?: (row: Row) => string;
  /** What is filled in by the item's form, and whether stored values follow when the form changes. */
  readonly filledIn?: ValueTable & { readonly convertsValues: boolean };
  readonly slots?: SlotRules<Row>;
  /**
   * Checks the properties that only this type has and makes their columns.
   * @param previous null for a new item
   * @throws ProblemError for what must be right before anything else is looked at
   */
  readonly own: (context: SiteContext, body: Body, previous: Row | null, usage: Usage) => Promise<OwnPart<Table>>;
  /** Reads and checks the item's match rules, in the light of its new form; absent where items of the type have none. */
  readonly rules?: (context: SiteContext, saved: SavedForm<Row, Body>) => Promise<RulesPart<Table, Body>>;
  readonly usage: (context: SiteContext, row: Row) => Promise<Usage>;
  /** Whether a published item may not become a draft again; with any use, unless said otherwise. */
  readonly isInUse?: (usage: Usage) => boolean;
  /** Writes what belongs to an item and does not stand in its row. @returns the row as it is read */
  readonly saved?: (context: SiteContext, row: Selectable<DB[Table]>, body: Body, previous: Row | null) => Promise<Row>;
  /** What the caller sees of them beside what their status says. */
  readonly visibility: (context: SiteContext) => ItemVisibility<Row> | Promise<ItemVisibility<Row>>;
  /** What is answered beside what all of them share. */
  readonly present: (row: Row) => object;
  /** What a copy in another site has beside what all of them share, as it is sent to save it. */
  readonly content: (row: Row) => Readonly<Record<string, unknown>>;
  /** What such a content leaves out and saving needs to be told, so that nothing of the copy is kept; nothing where left out. */
  readonly sent?: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}
