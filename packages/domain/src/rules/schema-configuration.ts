import type { MatchRule, MatchType, RuleReferenceType } from './match-rule.ts';

/** Rules of some ways of running. */
interface RulesOf<Match extends MatchType> {
  readonly matchRules: readonly (MatchRule & { readonly matchType: Match })[];
}

/**
 * The subject that an owner exchanges values with, and the rules for it. Source: specification, section 3; design,
 * section 9.
 */
export interface SchemaConfiguration {
  readonly id: string;
  readonly name?: string | null;
  /**
   * The subject that values are exchanged with: as in a rule's reference, `id` names the definition (a category for
   * `element`).
   */
  readonly subject: { readonly type: RuleReferenceType; readonly id?: string | null };
  /** Which values find the subject: the row of an import, the key of a directory look-up. */
  readonly identifierMatchRules: readonly MatchRule[];
  readonly readAction: RulesOf<'self' | 'incoming' | 'dynamic'>;
  readonly writeAction: RulesOf<'outgoing'>;
}
