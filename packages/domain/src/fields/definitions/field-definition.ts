import type { Culture, LocalizedText } from '../../foundation/localization/culture.ts';
import type { DateOrder } from '../../foundation/time/date-text.ts';
import type { FieldTypeKey } from '../types/registry.ts';
import type { MatchingBudget } from '../validation/matching-budget.ts';
import type { Gs1Source } from './gs1-fields.ts';

/** One choice of a radio, select or segmented field. */
export interface FieldOption {
  readonly value: string;
  /** The name where the reader's language has no localized name; lists also sort by it. */
  readonly name: string;
  readonly localizedNames?: readonly LocalizedText[];
  readonly color?: string;
  /** The group that the option is listed under, where options come from several record types. */
  readonly group?: string;
  /** Values of the filtering field with which the option can be chosen; absent where nothing filters. */
  readonly when?: readonly string[];
}

/** Where a field's options come from, if not from itself (design, section 6): the records of one or more types. */
export interface OptionSourceReference {
  readonly recordTypeIds: readonly string[];
  /**
   * Limits the choices to records with the value of the form's field `fieldId` in their field `recordFieldId` (for
   * lists, one value in common). While that field has no value, all records can be chosen.
   */
  readonly filter?: { readonly fieldId: string; readonly recordFieldId: string } | null;
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

/** Which values of a field count as deviations; by the field's type marked values or a range. */
export interface DeviationSetting {
  /** Values of choices, or `true` or `false` of a checkbox or switch. Several: any of them deviates. */
  readonly values?: readonly (string | boolean)[];
  /** Bounds as of a custom validation, both inclusive. Numbers for dates are days from the day of the answer. */
  readonly range?: ValidationRange | null;
  /** Whether the values outside of the range deviate, instead of those within it. */
  readonly outside?: boolean;
}

/** A field definition, `dataPropertyType` in the contract (specification, section 3; design, section 6). */
export interface FieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly localizedNames?: readonly LocalizedText[];
  /** The help text, where a reader's language has none of its own. */
  readonly description?: string | null;
  readonly localizedDescriptions?: readonly LocalizedText[];
  readonly fieldType: FieldTypeKey;
  /** A value of the field's type; localised types take a map from culture to text. */
  readonly defaultValue?: unknown;
  readonly required?: boolean;
  readonly multiple?: boolean;
  /** Whether only one object of the category, or predefined value of the type, may have a value. */
  readonly unique?: boolean;
  readonly unit?: string | null;
  /** Characters that a text may have at most, where a manifest's field takes more than its type: a template, a certificate. */
  readonly maxLength?: number;
  readonly validation?: CustomValidation | null;
  readonly deviation?: DeviationSetting | null;
  readonly options?: readonly FieldOption[];
  readonly optionSource?: OptionSourceReference | null;
  readonly showForAdmin?: boolean;
  readonly showForUser?: boolean;
  /** Whether anonymous users see the field of an object, where they see objects at all; users must see it too. */
  readonly showForPublic?: boolean;
  /** Whether lists sort and filter by this field on an index (design, section 4; performance, section 2). */
  readonly indexed?: boolean;
  /** Whether this field is part of the object's title; the first text field is where none says so. */
  readonly inTitle?: boolean;
  /** The part of a scanned GS1 code that fills in the field when an object is registered. */
  readonly gs1?: Gs1Source;
  /** Whether a collection sums this number up over its rows. */
  readonly sum?: boolean;
  /** Whether the value stays when a match rule hides the field; it is dropped where this says nothing. */
  readonly keepWhenHidden?: boolean;
  readonly children?: readonly FieldDefinition[];
}

/** Stored values of a form or object, keyed by field id. A missing key and `null` both mean "no value". */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A person as a value names them; the name stays as it was when it was written. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The environment of a form that rules depend on; passed in, so that the domain stays pure. */
export interface FieldContext {
  /** The reader's culture: display texts, decimal separator. */
  readonly culture: Culture;
  /** IANA time zone of the tenant, such as `Europe/Stockholm`. */
  readonly timeZone: string;
  /** In which order texts have day, month and year where they could be either, `5/3/2024`; by the culture where absent. */
  readonly dateOrder?: DateOrder;
  /** The instant that "today" and "now" refer to. */
  readonly now: Date;
  /** The user that saves or performs, and the one that did so before; absent where no user does either. */
  readonly people?: { readonly current: Person | null; readonly previous: Person | null };
  /** The other values of the form, for rules between fields; absent where a value is looked at alone. */
  readonly values?: FieldValues;
  /** The remaining budget for matching patterns; absent where no other request waits for it. */
  readonly matching?: MatchingBudget;
}
