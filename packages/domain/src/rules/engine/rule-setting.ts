import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { ExpressionLanguage } from '../expressions/expression-language.ts';
import type { RuleDefinition } from '../rule-definition.ts';
import type { RuleOwner } from '../rule-owner.ts';
import type { SchemaConfiguration } from '../schema-configuration.ts';

/** The rules of one owner, in the order in which they run. */
export interface OwnedRules {
  readonly owner: RuleOwner;
  readonly configurations: readonly SchemaConfiguration[];
}

/** The setting that rules are compiled for. */
export interface RuleSetting {
  /** Owners in the order in which their rules run: the function's, its modules' and integrations', the event's. */
  readonly rules: readonly OwnedRules[];
  /** The fields of the form, with their options resolved; none where there is no form. */
  readonly form: readonly FieldDefinition[];
  /** Everything that rules may refer to, the form's own function included. */
  readonly definitions: readonly RuleDefinition[];
  /** Without it, rules with expressions fail as such that cannot be read. */
  readonly expressions?: ExpressionLanguage;
}
