import type { FieldDefinition } from '@tingest/domain';
import {
  type ExpressionLanguage,
  type MatchType,
  matrix,
  type RuleDefinition,
  type RuleOffer,
  type RuleOwner,
  type RuleReference,
  resolveReference,
} from '@tingest/domain/match-rules';
import type { RuleReading } from '@tingest/i18n/rules';

/** Whose rules are edited, and what is around them. */
export interface RuleSurroundingsOfEditor {
  readonly owner: RuleOwner;
  /** The fields of the form that the rules are about. */
  readonly form: readonly FieldDefinition[];
  /** Everything that rules may refer to, the form's own function among it. */
  readonly definitions: readonly RuleDefinition[];
  /** What a definition is called, where that says more than its type: a module, and a category among several. */
  readonly nameOf?: ((definition: RuleDefinition) => string | undefined) | undefined;
}

/** The same with options in place, and how it is said. */
export interface RuleScope extends RuleSurroundingsOfEditor {
  readonly reading: RuleReading;
  /** Names of the people that conditions compare with, by id, as they come. */
  readonly people: ReadonlyMap<string, string>;
  readonly language: ExpressionLanguage;
  /** Fields that privileges hide, and the copies that these rules make of them. */
  readonly hiddenIds: ReadonlySet<string>;
}

/** Where what a reference names stands; `null` where that is nowhere. */
export function locatedBy(
  reference: RuleReference,
  { definitions }: Pick<RuleScope, 'definitions'>,
  use: 'read' | 'write' = 'read',
) {
  const resolved = resolveReference(reference, definitions, use);
  return 'missing' in resolved ? null : (resolved.located ?? null);
}

/** What a reference is about, with its choices in place. */
export function fieldOf(
  reference: RuleReference | undefined,
  { definitions }: Pick<RuleScope, 'definitions'>,
  use: 'read' | 'write' = 'read',
): FieldDefinition | null {
  const resolved = reference && resolveReference(reference, definitions, use);
  if (!resolved || 'missing' in resolved) return null;
  return resolved.recordField ?? resolved.located?.field ?? null;
}

export function offerOf({ owner, definitions }: RuleSurroundingsOfEditor, matchType: MatchType): RuleOffer {
  return { owner, matchType, definitions };
}

/** The ways of running that an owner's rules have. */
export function matchTypesOf(owner: RuleOwner): readonly MatchType[] {
  return matrix.filter((row) => row.owner === owner).map(({ matchType }) => matchType);
}

/** What a rule reads that reads nothing in particular: the whole of what its conditions would be about. */
export function wholeSource({ owner, definitions }: RuleSurroundingsOfEditor, matchType: MatchType): RuleReference {
  const sources = matrix.find((row) => row.owner === owner && row.matchType === matchType)?.sources ?? [];
  // Which predefined value is meant cannot be left out.
  const type = sources.find((each) => each === owner) ?? sources.find((each) => each !== 'record') ?? 'operation';
  const [own] = definitions;
  return type === owner && own?.type === type ? { type, id: own.id } : { type };
}
