import type { FieldDefinition } from '@tingest/domain';

/** What is answered of an item, as far as a sight looks at it. */
export interface Shown {
  readonly version: number;
  readonly dataPropertyTypes: FieldDefinition[];
}

/** Which items of a kind somebody sees beside what their status says, and how much of them. */
export interface ItemVisibility<Row> {
  /** Their role alone lets them see all of it. */
  readonly isEverything: boolean;
  readonly sees: (row: Row) => boolean;
  /** What is answered of an item, without what they are not to know. */
  readonly limit: <Answer extends Shown>(row: Row, shown: Answer) => Answer;
}
