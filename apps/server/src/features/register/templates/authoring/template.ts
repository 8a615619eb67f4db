import type { GrantAction, PublicAccess } from '@tingest/domain/access';
import type { LabelMedium, LabelPartInput } from '@tingest/domain/register';
import type {
  OperationMode,
  ReservationPolicy,
  ServicePolicyInput,
  TransactionMode,
  VocabularyName,
} from '@tingest/domain/work';
import type { TemplateField } from './template-field.ts';
import type { TemplateRules } from './template-rules.ts';
import type { Names } from './texts.ts';

/** Values by the keys of fields; a text in every language is an `inLanguages(…)`. */
export type TemplateValues = Readonly<Record<string, unknown>>;

/** Predefined values that fields offer. */
export interface TemplateValueType {
  readonly key: string;
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly color?: string;
  readonly fields: readonly TemplateField[];
  readonly values: Readonly<Record<string, { readonly color?: string; readonly values: TemplateValues }>>;
}

/** The form of one or more steps of a service. */
export interface TemplateFunction {
  readonly key: string;
  readonly modes: readonly OperationMode[];
  readonly names: Names;
  readonly fields: readonly TemplateField[];
  readonly rules?: TemplateRules;
  /** Whether a loan is handed over to a colleague with it, in the mode `update`. */
  readonly isHandover?: boolean;
}

/** Ids of fields that a policy names. */
interface PolicyFields {
  readonly ofObject: (key: string) => string;
  readonly ofStart: (key: string) => string;
}

export interface TemplateService {
  readonly key: string;
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly mode: TransactionMode;
  /** Words for its steps and states; those of its mode by default. */
  readonly vocabulary?: VocabularyName;
  readonly functions: readonly TemplateFunction[];
  /** Rules that only apply in one step of the service. */
  readonly eventRules?: Partial<Readonly<Record<OperationMode, TemplateRules>>>;
  readonly policy?: (fields: PolicyFields) => ServicePolicyInput;
}

/** A grant of a privilege, with keys in the place of ids. */
export type TemplateGrant =
  | {
      readonly category: string;
      readonly actions: readonly GrantAction[];
      readonly hiddenFields?: readonly string[];
      readonly readonlyFields?: readonly string[];
    }
  | { readonly services: readonly string[]; readonly actions: readonly GrantAction[] }
  | { readonly report: readonly string[]; readonly actions: readonly GrantAction[] };

export interface TemplatePrivilege {
  readonly key: string;
  readonly names: Names;
  readonly descriptions: Names;
  readonly grants: readonly TemplateGrant[];
}

export interface TemplateLabel {
  readonly key: string;
  readonly names: Names;
  readonly medium: LabelMedium;
  /** Parts; a text may be in every language, and names a field as `{{key}}`. */
  readonly parts: readonly (Omit<LabelPartInput, 'text'> & { readonly text?: string | Names })[];
}

/** A category with everything that belongs to it. */
export interface TemplateCategory {
  readonly key: string;
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly fields: readonly TemplateField[];
  readonly reservationPolicy?: Partial<ReservationPolicy>;
  readonly publicAccess?: Partial<PublicAccess>;
  readonly services: readonly TemplateService[];
  readonly labels?: readonly TemplateLabel[];
  /** Objects to try it out with. */
  readonly samples?: readonly { readonly key: string; readonly values: TemplateValues }[];
}

/**
 * A template as it is written by hand; `buildPackage` turns it into a configuration package. Ids of the package follow
 * from the keys, so a key never changes in a later version.
 */
export interface Template {
  readonly key: string;
  /** Counts up with every change that installations should be offered. */
  readonly version: number;
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly valueTypes?: readonly TemplateValueType[];
  readonly categories: readonly TemplateCategory[];
  readonly privileges: readonly TemplatePrivilege[];
}
