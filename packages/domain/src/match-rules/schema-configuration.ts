import type { MatchRule, MatchType } from './match-rule.ts';

/** What can own configurations: a function, a service's event, a processor's configuration, a data schema. Source: design, section 9. */
const schemaConfigurationSubjects = [
  'operationType',
  'transactionEventType',
  'module',
  'integration',
  'dataSchema',
] as const;
export type SchemaConfigurationSubject = (typeof schemaConfigurationSubjects)[number];

/** Rules of some ways of running. */
export interface RulesOf<Match extends MatchType> {
  readonly matchRules: readonly (MatchRule & { readonly matchType: Match })[];
}

/** What an owner exchanges values with, and by which rules. Source: specification, section 3; design, section 9. */
export interface SchemaConfiguration {
  readonly id: string;
  readonly name?: string | null;
  readonly subject: { readonly type: SchemaConfigurationSubject; readonly id: string };
  /** Which values find the subject: the row of an import, the key of a directory look-up. */
  readonly identifierMatchRules: readonly MatchRule[];
  readonly readAction: RulesOf<'self' | 'incoming' | 'dynamic'>;
  readonly writeAction: RulesOf<'outgoing'>;
}
