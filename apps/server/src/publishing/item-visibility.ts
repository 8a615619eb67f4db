import type { FieldDefinition } from '@tingest/domain/fields';

/** The part of an item's reply that its visibility may change. */
export interface Shown {
  readonly version: number;
  readonly dataPropertyTypes: FieldDefinition[];
}

/** The items of a resource that a caller sees, apart from the restriction by status, and the visible parts of them. */
export interface ItemVisibility<Row> {
  /** Their role alone lets them see all of it. */
  readonly isEverything: boolean;
  readonly sees: (row: Row) => boolean;
  /** Returns the reply without the parts that the caller may not see. */
  readonly limit: <Answer extends Shown>(row: Row, shown: Answer) => Answer;
}
