import type { FieldContext, FieldDefinition, FieldValues } from '@tingest/domain';
import type { ComponentType } from 'react';
import type { FieldProps } from './form-scope.ts';
import type { FormStore } from './form-store.ts';

/** Makes a form; of one with rules, one that follows them. */
export type CreateForm = (tree: readonly FieldDefinition[], initial: FieldValues, context: FieldContext) => FormStore;

/** What rules make of a form, as far as those ask that know no rules; it is loaded for forms that have some. */
export interface FormRuleLayer {
  /** One field, with what rules say of it. */
  readonly Field: ComponentType<FieldProps>;
  /** Lets rules be run, until what it returns is called; whoever shows the form does. */
  readonly connect: () => () => void;
  /** What stands below all fields. */
  readonly Below: ComponentType;
  /**
   * The field as it is asked now; `null` where it is hidden.
   * @param path in a row with the row's number, `<collection>.<row>.<field>`
   */
  readonly asked: (path: string, field: FieldDefinition) => FieldDefinition | null;
  /**
   * Places of fields in which a person has put another value than the rule's, with the rows' numbers as they are in
   * `given`, or as they were sent.
   */
  readonly overwritten: (rows: 'given' | 'sent') => readonly string[];
  /** Without what rules filled in when the form was opened and nobody has changed: of another object it would be another. */
  readonly ownAnswers: (values: FieldValues) => FieldValues;
  /** Puts back what was kept: values by field, and the places that were overwritten. */
  readonly putBack: (values: FieldValues, overwritten: readonly string[]) => void;
}
