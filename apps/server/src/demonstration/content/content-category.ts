import type { FieldDefinitionInput, FieldOption, FieldTypeKey, LocalizedText, PublishingStatus } from '@tingest/domain';
import type { SeededRandom } from '../seeded-random.ts';

/** One text in every language. */
export type Names = readonly [swedish: string, english: string, norwegian: string];

/** A field of the demonstration; values refer to it by `key`. */
export interface ContentField {
  readonly key: string;
  readonly fieldType: FieldTypeKey;
  readonly names: Names;
  /** Nothing that a person in the field needs. */
  readonly isForAdminOnly?: boolean;
  readonly settings?: Pick<
    FieldDefinitionInput,
    'required' | 'multiple' | 'unit' | 'options' | 'validation' | 'defaultValue' | 'inTitle' | 'description'
  >;
}

/** Values by field key. */
export type ContentValues = Readonly<Record<string, unknown>>;

/** What is known when an object is made up. */
export interface ObjectMoment {
  readonly random: SeededRandom;
  /** Its place among its category's objects, from 0. */
  readonly index: number;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** When somebody last worked on it, `YYYY-MM-DD`; null for never. */
  readonly lastVisit: string | null;
}

/** What is known when somebody fills in a form. */
export interface VisitMoment {
  readonly random: SeededRandom;
  readonly object: ContentValues;
  /** Day of the visit, `YYYY-MM-DD`. */
  readonly date: string;
  readonly occurredAt: Date;
  readonly daysAgo: number;
}

/** A service with the one function that it performs. */
export interface ContentService {
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly functionNames: Names;
  readonly fields: readonly ContentField[];
  /** Days between two visits of one object, how many there have been at most, and how likely each of them was. */
  readonly visits: { readonly every: number; readonly most: number; readonly chance?: number };
  readonly fill: (visit: VisitMoment) => ContentValues;
}

/** A category with its objects and services. */
export interface ContentCategory {
  readonly siteKey: 'stadshuset' | 'teknik' | 'skola';
  readonly names: Names;
  readonly descriptions: Names;
  readonly status: PublishingStatus;
  readonly icon: string;
  readonly fields: readonly ContentField[];
  readonly count: number;
  /** The own code of an object; made up where there is none. */
  readonly code?: (index: number) => string;
  readonly describe: (object: ObjectMoment) => ContentValues;
  readonly services: readonly ContentService[];
}

export function field(
  key: string,
  fieldType: FieldTypeKey,
  names: Names,
  settings?: ContentField['settings'],
): ContentField {
  return { key, fieldType, names, settings };
}

/** As `field`, for administrators only. */
export function adminField(...parameters: Parameters<typeof field>): ContentField {
  return { ...field(...parameters), isForAdminOnly: true };
}

/** Options from values and their names. */
export function options(names: Readonly<Record<string, string>>): FieldOption[] {
  return Object.entries(names).map(([value, name]) => ({ value, name }));
}

export function localized([swedish, english, norwegian]: Names): LocalizedText[] {
  return [
    { culture: 'sv-SE', text: swedish },
    { culture: 'en-US', text: english },
    { culture: 'nb-NO', text: norwegian },
  ];
}

/** A number with leading zeros. */
export function numbered(index: number, digits: number): string {
  return String(index + 1).padStart(digits, '0');
}
