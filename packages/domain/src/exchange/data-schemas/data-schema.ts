import type { Culture } from '../../foundation/localization/culture.ts';
import type { EmptyMeaning } from '../../rules/empty-meaning.ts';

/**
 * The uses of a data schema, one or several: reading files, writing files, shaping the responses of the open look-up.
 */
export const schemaDirections = ['import', 'export', 'open'] as const;
export type SchemaDirection = (typeof schemaDirections)[number];

/** Specification, section 3, Data schema field types. */
export const schemaFieldTypes = ['string', 'number', 'bool', 'dateTime'] as const;
export type SchemaFieldType = (typeof schemaFieldTypes)[number];

/**
 * The kinds of target that a schema exchanges values with: the objects of a category, or the values of a predefined
 * value type.
 */
export const schemaTargetTypes = ['elementType', 'recordType'] as const;
export type SchemaTargetType = (typeof schemaTargetTypes)[number];

export interface SchemaTarget {
  readonly type: SchemaTargetType;
  readonly id: string;
}

/** A column of a file, or a property of an open answer. Source: field notes, 5.7. */
export interface SchemaField {
  readonly id: string;
  /** The column's header. */
  readonly name: string;
  /** Other headers under which a file may have it. */
  readonly aliases: readonly string[];
  readonly fieldType: SchemaFieldType;
  /**
   * The format by which a text is read: for `dateTime` a pattern such as `DD.MM.YYYY HH:mm`, for `bool` the words for
   * yes and no, such as `in use|scrapped`. `null` for the default; numbers and texts have none.
   */
  readonly format: string | null;
  /** The culture that determines the decimal sign of numbers; `null` for the tenant's. */
  readonly culture: Culture | null;
  /** Whether every line must have a value. */
  readonly required: boolean;
  /** The replacement for an empty cell, in the form that a cell would contain. */
  readonly default: string | null;
  readonly emptyMeans: EmptyMeaning;
  /** The separator between the values of one cell; `null` where a cell has one value. */
  readonly listSeparator: string | null;
}

/** The part of a data schema that defines the data it reads or writes, and its target. */
export interface DataSchemaShape {
  /** By which addresses name it, unique in its site. */
  readonly key: string;
  /** Its uses, in the order of `schemaDirections`. */
  readonly directions: readonly SchemaDirection[];
  /** All of one type. With several, `self` rules say which of them a line is of. */
  readonly targets: readonly SchemaTarget[];
  readonly fields: readonly SchemaField[];
}

/** A field as it is sent: a field without an id gets one, and omitted properties get their defaults. */
export type SchemaFieldInput = Pick<SchemaField, 'name' | 'fieldType'> &
  Partial<Omit<SchemaField, 'id' | 'name' | 'fieldType'>> & { readonly id?: string | null };

export const schemaLimits = {
  targets: 50,
  aliases: 20,
  aliasLength: 250,
  formatLength: 60,
  defaultLength: 1000,
  separatorLength: 3,
} as const;
