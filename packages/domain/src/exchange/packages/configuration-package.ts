import type { Culture, LocalizedText } from '../../foundation/localization/culture.ts';

/** Marks a file as a configuration package. */
export const packageFormat = 'tingest-package';
/** Version of the format; a reader refuses any other. */
export const packageFormatVersion = 1;

/**
 * The kinds of items in a package, in the order in which they are installed: none refers to a later one, except
 * predefined value types and values to others of their own kind.
 */
export const packageItemResources = [
  'recordTypes',
  'elementTypes',
  'operationTypes',
  'transactionTypes',
  'labelLayouts',
  'records',
  'privileges',
  'elements',
] as const;
export type PackageItemResource = (typeof packageItemResources)[number];

/** Limits of a package from a file. */
export const packageLimits = {
  sizeBytes: 4 * 1024 * 1024,
  items: 2_000,
  keyLength: 50,
  nameLength: 250,
  descriptionLength: 1_000,
  version: 1_000_000,
} as const;

/**
 * Content of an item: the body of the call that creates one, without `id`, `version` and `status`. References to other
 * items and to parts (fields, events, rules, options of grants) are package-local ids. A text of which a site stores one
 * language only may be a `Localizable`.
 */
export type PackageContent = Readonly<Record<string, unknown>>;

/** One text in several languages, in the place of a text. Installation picks the language of the tenant. */
export interface Localizable {
  readonly localized: readonly LocalizedText[];
}

/** One thing that a package installs. */
export interface PackageItem {
  readonly kind: PackageItemResource;
  /** Package-local UUID, which stays the same in all versions of the package. */
  readonly id: string;
  readonly content: PackageContent;
}

/** Part of a site's configuration as plain data, which any site can install. */
export interface ConfigurationPackage {
  readonly format: typeof packageFormat;
  readonly formatVersion: typeof packageFormatVersion;
  /** Identifies the package in all its versions: 2–50 of a–z, 0–9 and hyphen. */
  readonly key: string;
  /** Counts up from 1. */
  readonly version: number;
  readonly names: readonly LocalizedText[];
  readonly descriptions: readonly LocalizedText[];
  readonly icon: string | null;
  /** Languages in which all its texts exist. */
  readonly languages: readonly Culture[];
  /** In any order. Items of the kind `elements` are samples. */
  readonly items: readonly PackageItem[];
}
