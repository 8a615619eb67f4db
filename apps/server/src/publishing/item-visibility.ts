import type { FieldDefinition } from '@tingest/domain';

/** The part of an item's reply that its visibility may change. */
export interface Shown {
  readonly version: number;
  readonly dataPropertyTypes: FieldDefinition[];
}

/** Which items of a resource a caller sees, apart from what their status allows, and which parts of them. */
export interface ItemVisibility<Row> {
  /** Their role alone lets them see all of it. */
  readonly isEverything: boolean;
  readonly sees: (row: Row) => boolean;
  /** The reply without what the caller may not see. */
  readonly limit: <Answer extends Shown>(row: Row, shown: Answer) => Answer;
}
