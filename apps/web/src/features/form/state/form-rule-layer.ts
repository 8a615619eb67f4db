import type { FieldContext, FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { ComponentType } from 'react';
import type { FieldProps } from './form-scope.ts';
import type { FormStore } from './form-store.ts';

/** Makes a form; of one with rules, one that follows them. */
export type CreateForm = (tree: readonly FieldDefinition[], initial: FieldValues, context: FieldContext) => FormStore;

/**
 * Interface through which rules affect a form, for code that does not depend on the rules module; it is loaded only for
 * forms with rules.
 */
export interface FormRuleLayer {
  /** One field, with the effects of rules on it. */
  readonly Field: ComponentType<FieldProps>;
  /** Starts running the rules and returns a function that stops them; called by the component that shows the form. */
  readonly connect: () => () => void;
  /** Content below all fields. */
  readonly Below: ComponentType;
  /**
   * The field as it is asked now; `null` where it is hidden.
   * @param path in a row with the row's number, `<collection>.<row>.<field>`
   */
  readonly requestedField: (path: string, field: FieldDefinition) => FieldDefinition | null;
  /**
   * Places of fields in which a person has put another value than the rule's, with the rows' numbers as they are in
   * `given`, or as they were sent.
   */
  readonly overwrittenPaths: (rows: 'given' | 'sent') => readonly string[];
  /**
   * Returns the answers without the values that rules filled in when the form was opened and that the user has not
   * changed: for another object these values would differ.
   */
  readonly ownAnswers: (values: FieldValues) => FieldValues;
  /** Restores a draft: values by field, and the paths that were overwritten. */
  readonly putBack: (values: FieldValues, overwritten: readonly string[]) => void;
}
