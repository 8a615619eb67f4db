import type { Parsed, ValueProblem } from '../../foundation/problems/parsed.ts';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import type { Assessment } from './assessment.ts';

/**
 * Which kind of slot column carries a type's sort and filter value (performance, section 2); `none` where lists cannot
 * sort or filter by the type.
 */
export type SlotType = 'text' | 'number' | 'timestamp' | 'none';

/** Operators that list filters offer for a column (design, section 8). */
export const filterOperators = ['contains', 'equals', 'in', 'between', 'empty', 'notEmpty'] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** The value that stands in a slot column: text for `text`, a finite number for `number`, a Date for `timestamp`. */
export type SlotValue = string | number | Date;

/** How lists and exports show a type's values. Source: specification, section 3, Display field types. */
export type DisplayType = 'text' | 'localizedText' | 'number' | 'toggle' | 'date' | 'time' | 'dateTime';

/** The kind of bounds that a custom validation of the type may have; `none` where the type has no range. */
export type RangeType = 'number' | 'date' | 'dateTime' | 'time' | 'none';

/**
 * The way in which conditions compare a type's values: as texts, as chosen options or persons (by exact identity), as
 * yes or no, in the order that lists sort them by, by presence, or not at all.
 */
export type ComparisonType = 'none' | 'presence' | 'text' | 'choice' | 'person' | 'toggle' | 'ordered';

/**
 * The way in which two values of a unique field are compared: as texts, ignoring case and spaces; as phone numbers, by
 * their digits; as numbers; or exactly as stored. `none` where a field of the type cannot be unique.
 */
export type UniqueComparison = 'none' | 'text' | 'phone' | 'number' | 'exact';

/**
 * All that is special to the fields of one type. One entry of the registry each; nothing else in the product branches on a
 * field's type.
 */
export interface FieldType<Value = unknown> extends Assessment<Value> {
  readonly key: string;
  /** Specification, section 3: which types carry a localised default, options, children, no default. */
  readonly hasLocalizedDefault: boolean;
  readonly hasDefault: boolean;
  /** Whether having no value is told in words, "Not answered": a blank beside a box would pass for a no. */
  readonly isQuestion: boolean;
  readonly hasOptions: boolean;
  readonly hasChildren: boolean;
  /** Whether the children's values live in rows inside the field's own value (a collection), not beside it. */
  readonly hasRows: boolean;
  /** False for a type that only holds others together. */
  readonly hasValue: boolean;
  /** Whether the value is a list of file references, which the server completes and looks after. */
  readonly holdsFiles: boolean;
  /** Whether the value identifies a person: such a field is not shown to anonymous users. */
  readonly holdsPerson: boolean;
  /** Whether the value is HTML, which the server sanitises before anything else sees it. */
  readonly isMarkup: boolean;
  /** At most one field of the type in a form. */
  readonly isUnique: boolean;
  /** Specification, section 5: types that cannot carry a custom validation rule say false. */
  readonly hasCustomValidation: boolean;
  readonly range: RangeType;
  readonly displayType: DisplayType;
  readonly slot: SlotType;
  readonly comparison: ComparisonType;
  readonly uniqueBy: UniqueComparison;
  readonly operators: readonly FilterOperator[];
  /**
   * Converts the value sent by a caller into the stored value: trims, normalises (NFC), accepts the type's own
   * spellings. Returns `null` for "no value", or a problem when the value is of another shape. Never throws, regardless
   * of the input.
   */
  parse(input: unknown, field: FieldDefinition, context: FieldContext): Parsed<Value>;
  /** Rules on a parsed, non-null value: the type's validator, lengths, options, custom pattern and range. */
  validate(value: Value, field: FieldDefinition, context: FieldContext): readonly ValueProblem[];
  /**
   * The value that the server gives a field which no client fills in; absent for all other types.
   * @param stored the value that the field had before, if any
   */
  fill?(context: FieldContext, stored: unknown): Value | null;
  /**
   * The value that a default of so many days from today stands for; absent for types without days. Source: specification,
   * section 5, where a date range given as numbers is an offset from today in the tenant's time zone.
   */
  relativeDefault?(days: number, context: FieldContext): Value;
  /** Whether the children are asked when the field has this value; absent where they always are. */
  asksChildren?(value: Value | null): boolean;
  /** The `required` rule's text differs by type: a value, a choice, a file. */
  requiredProblem(field: FieldDefinition): ValueProblem;
  /** Whether a value counts as none for `required`. */
  isEmpty(value: Value | null): boolean;
  /** Returns the display text of the value, in the context's culture and time zone. */
  display(value: Value, field: FieldDefinition, context: FieldContext): string;
  /**
   * Returns the allowed contents of a cell, in the context's culture, where they are few; absent where a cell may
   * contain any value.
   */
  choices?(field: FieldDefinition, context: FieldContext): readonly string[];
  /** Returns the value of a sheet's cell; the display text where absent. `displayType` determines its formatting. */
  toCell?(value: Value, field: FieldDefinition, context: FieldContext): string | number | boolean;
  /**
   * Reads a text as a person or a sheet writes it (a choice by its name, a number with a comma), for imports and for
   * fields that change their type; absent where `parse` reads it.
   */
  fromText?(text: string, field: FieldDefinition, context: FieldContext): Parsed<Value>;
  /** Returns the value that lists sort and filter by; `null` for none. Must not depend on the reader's culture. */
  toSlot(value: Value, field: FieldDefinition, context: Pick<FieldContext, 'timeZone'>): SlotValue | null;
  /**
   * Returns the value that a list filter compares a slot with, where it differs from the result of `toSlot` for the
   * parsed value (an instant filtered by a date, one option of a list).
   */
  toFilter?(input: unknown, field: FieldDefinition, context: FieldContext): Parsed<SlotValue>;
  /** Returns the text that free-text search finds; empty where the type is not searched. */
  toSearchText(value: Value, field: FieldDefinition): string;
}
