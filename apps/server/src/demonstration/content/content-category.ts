import type { PublicAccess, PublishingStatus } from '@tingest/domain/access';
import type { FieldDefinitionInput, FieldOption, FieldTypeKey } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { ReservationPolicy } from '@tingest/domain/work';
import type { SeededRandom } from '../seeded-random.ts';
import type { ContentModule } from './content-module.ts';
import type { ContentService } from './content-service.ts';

/** One text in every language. */
export type Names = readonly [swedish: string, english: string, norwegian: string];

/** A field of the demonstration; values refer to it by `key`. */
export interface ContentField {
  readonly key: string;
  readonly fieldType: FieldTypeKey;
  readonly names: Names;
  /** Nothing that a person in the field needs. */
  readonly isForAdminOnly?: boolean;
  /** Seen by those without an account too. */
  readonly isPublic?: boolean;
  /** The predefined values that it offers; its own values are their keys. */
  readonly source?: string;
  readonly children?: readonly ContentField[];
  readonly settings?: Pick<
    FieldDefinitionInput,
    | 'required'
    | 'multiple'
    | 'unit'
    | 'options'
    | 'validation'
    | 'defaultValue'
    | 'inTitle'
    | 'description'
    | 'deviation'
  >;
}

/** Values by field key. */
export type ContentValues = Readonly<Record<string, unknown>>;

/** Known facts when an object is generated. */
interface ObjectMoment {
  readonly random: SeededRandom;
  /** Its place among its category's objects, from 0. */
  readonly index: number;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Photos by the field that holds them. */
export type ContentPhotos = Readonly<Record<string, { readonly picture: string; readonly alt: string }>>;

export type SiteKey = 'stadshuset' | 'teknik' | 'skola';

/** A category with its objects and services. */
export interface ContentCategory {
  readonly siteKey: SiteKey;
  readonly names: Names;
  readonly descriptions: Names;
  readonly status: PublishingStatus;
  readonly icon: string;
  readonly fields: readonly ContentField[];
  readonly count: number;
  /** Reservation settings, where objects are reserved. */
  readonly reservationPolicy?: ReservationPolicy;
  /** The parts of it that anonymous users see. */
  readonly publicAccess?: Partial<PublicAccess>;
  /** The own code of an object; made up where there is none. */
  readonly code?: (index: number) => string;
  readonly describe: (object: ObjectMoment) => ContentValues;
  /** Photos of an object, by the field that holds them. */
  readonly photos?: (index: number) => ContentPhotos;
  /** Changes that work leaves on the object itself. @param lastVisit date of the last work on it, `YYYY-MM-DD` */
  readonly conclude?: (values: ContentValues, lastVisit: string) => ContentValues;
  readonly services: readonly ContentService[];
  /** Modules that rules of its functions may name. */
  readonly modules?: readonly ContentModule[];
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

/** Returns a field with some values that count as deviations. */
export function deviating(
  deviation: NonNullable<FieldDefinitionInput['deviation']>,
  assessed: ContentField,
): ContentField {
  return { ...assessed, settings: { ...assessed.settings, deviation } };
}

/** A field, seen by those without an account too. */
export function publicly(field: ContentField): ContentField {
  return { ...field, isPublic: true };
}

/** A choice among predefined values. */
export function sourceField(
  key: string,
  source: string,
  names: Names,
  settings?: ContentField['settings'],
): ContentField {
  return { ...field(key, 'select', names, settings), source };
}

/** Returns a field that holds others: a group, or a check point with fields that are asked in case of a deviation. */
export function fieldsIn(
  key: string,
  fieldType: 'group' | 'statusGroup',
  names: Names,
  children: readonly ContentField[],
): ContentField {
  return { ...field(key, fieldType, names), children };
}

/** Options from values and their names: one that is the same in all languages, or one in each. */
export function options(names: Readonly<Record<string, string | Names>>): FieldOption[] {
  return Object.entries(names).map(([value, name]) =>
    typeof name === 'string' ? { value, name } : { value, name: name[0], localizedNames: localized(name) },
  );
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
