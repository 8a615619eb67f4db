import type { FieldDefinition } from '@tingest/domain/fields';

/** A value as it was before its field became another type, which the present value does not hold whole. */
export interface FormerValue {
  /** The definition of the field at that time. */
  readonly shape: string;
  readonly value: unknown;
  /** The value after the conversion: the former value may come back only while the field still has this one. */
  readonly now: unknown;
}

/** Former values of an object by field id, the latest last. */
export type FormerValues = Readonly<Record<string, readonly FormerValue[]>>;

/** A field that became another: how it was and how it is. */
export interface Conversion {
  readonly before: FieldDefinition;
  readonly after: FieldDefinition;
}

/** A conversion that is under way, with its counts so far. */
export interface PendingConversion extends Conversion {
  /** Time at which the field definition changed, in ISO 8601: values saved since may be of the new one. */
  readonly since: string;
  /** The last object with a converted value; a back-fill that starts anew does not convert it again. */
  readonly doneTo: string | null;
  readonly converted: number;
  /** Values that could not be converted and are kept aside. */
  readonly kept: number;
  /** Values that came back as they were before the field became another. */
  readonly restored: number;
}

/** Comparison of values of unique fields, by the id of the field. */
export type UniqueFields = Readonly<Record<string, string>>;

/** A row as a bulk change left it, and the values it replaced. */
export interface RememberedRow {
  readonly id: string;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Columns beside the values, by their names. */
  readonly own: Readonly<Record<string, unknown>>;
}
