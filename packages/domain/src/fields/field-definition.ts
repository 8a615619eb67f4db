import type { FieldTypeKey } from '../field-types/registry.ts';
import type { Culture, LocalizedText } from '../localization/culture.ts';

/** One choice of a radio, select or segmented field. */
export interface FieldOption {
  readonly value: string;
  readonly name: string;
  readonly color?: string;
}

/** Bounds of a custom validation. For dates, numbers are day offsets from today in the tenant's zone. */
export interface ValidationRange {
  readonly min?: number | string | null;
  readonly max?: number | string | null;
}

/** Custom validation (specification, section 5). Dropped on save when it has neither a pattern nor a range. */
export interface CustomValidation {
  /** `/body/flags` (flags i and m only) or a bare body. */
  readonly pattern?: string | null;
  readonly range?: ValidationRange | null;
  /** Shown when the pattern does not match; the default text where it is empty. */
  readonly message?: string | null;
}

/** A field definition, `dataPropertyType` in the contract (specification, section 3; design, section 6). */
export interface FieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly localizedNames?: readonly LocalizedText[];
  readonly description?: string | null;
  readonly fieldType: FieldTypeKey;
  /** A value of the field's type; localised types take a map from culture to text. */
  readonly defaultValue?: unknown;
  readonly required?: boolean;
  readonly multiple?: boolean;
  readonly unit?: string | null;
  readonly validation?: CustomValidation | null;
  readonly options?: readonly FieldOption[];
  readonly optionSource?: unknown;
  readonly showForAdmin?: boolean;
  readonly showForUser?: boolean;
  /** Whether lists sort and filter by this field on an index (design, section 4; performance, section 2). */
  readonly indexed?: boolean;
  /** Whether this field is part of the object's title; the first text field is where none says so. */
  readonly inTitle?: boolean;
  readonly children?: readonly FieldDefinition[];
}

/** Stored values of a form or object, keyed by field id. A missing key and `null` both mean "no value". */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What rules need to know of the world around a form; passed in, so that the domain stays pure. */
export interface FieldContext {
  /** The reader's culture: display texts, decimal separator. */
  readonly culture: Culture;
  /** IANA time zone of the tenant, such as `Europe/Stockholm`. */
  readonly timeZone: string;
  /** The instant that "today" and "now" refer to. */
  readonly now: Date;
}
