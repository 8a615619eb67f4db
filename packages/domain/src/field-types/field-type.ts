import type { FieldContext, FieldDefinition } from '../fields/field-definition.ts';
import type { Problem } from '../problems/problem.ts';
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

/** What kind of bounds a custom validation of the type may have; `none` where it has no range. */
export type RangeType = 'number' | 'date' | 'dateTime' | 'time' | 'none';

/**
 * How conditions compare a type's values: as texts, chosen options or people (by what they are, exactly), as yes or no, in
 * the order that lists sort them by, by whether there is one, or not at all.
 */
export type ComparisonType = 'none' | 'presence' | 'text' | 'choice' | 'person' | 'toggle' | 'ordered';

/**
 * By what two values of a field count as the same where it is unique: as texts, whatever their case and spaces; as phone
 * numbers, by their digits; as numbers; or exactly as they are stored. `none` where a field of the type cannot be unique.
 */
export type UniqueComparison = 'none' | 'text' | 'phone' | 'number' | 'exact';

/**
 * A problem of one value; its path is added by the form that knows where the value stands. `at` says where inside the
 * value, such as `2.<childId>` in the third row of a collection.
 */
export type ValueProblem = Omit<Problem, 'path'> & { readonly at?: string };

/** A value that was read, `null` for none; or what is wrong with what was given. */
export type Parsed<Value> = { readonly value: Value | null } | { readonly problem: ValueProblem };

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
  /** Whether the value says who somebody is or was: such a field is nothing for strangers. */
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
   * Turns what a caller sent into the stored value: trims, normalises (NFC), accepts the type's own spellings.
   * Returns `null` for "no value", or a problem when it is of another shape. Never throws, whatever it is given.
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
  /** What a person reads, in the context's culture and time zone. */
  display(value: Value, field: FieldDefinition, context: FieldContext): string;
  /** What a cell may say, in the context's culture, where that is one of few; absent where anything may stand there. */
  choices?(field: FieldDefinition, context: FieldContext): readonly string[];
  /** What a sheet's cell holds; the display text where absent. `displayType` says how it is formatted. */
  toCell?(value: Value, field: FieldDefinition, context: FieldContext): string | number | boolean;
  /**
   * Reads a text as a person or a sheet writes it (a choice by its name, a number with a comma), for imports and for
   * fields that change their type; absent where `parse` reads it.
   */
  fromText?(text: string, field: FieldDefinition, context: FieldContext): Parsed<Value>;
  /** What lists sort and filter by; `null` for none. Must not depend on the reader's culture. */
  toSlot(value: Value, field: FieldDefinition, context: Pick<FieldContext, 'timeZone'>): SlotValue | null;
  /**
   * What a list filter compares a slot with, where that is not simply what `toSlot` makes of the parsed value (an
   * instant filtered by a date, one option of a list).
   */
  toFilter?(input: unknown, field: FieldDefinition, context: FieldContext): Parsed<SlotValue>;
  /** What free-text search finds; empty where the type is not searched. */
  toSearchText(value: Value, field: FieldDefinition): string;
}
