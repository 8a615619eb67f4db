import type { FieldDefinition } from '@tingest/domain/fields';
import {
  type ExpressionLanguage,
  type MatchType,
  matrix,
  type RuleDefinition,
  type RuleOffer,
  type RuleOwner,
  type RuleReference,
  resolveReference,
} from '@tingest/domain/rules';
import type { RuleReading } from '@tingest/i18n/rules';

/** Owner of the edited rules, and the owner's surroundings. */
export interface RuleEditorContext {
  readonly owner: RuleOwner;
  /** The fields of the form that the rules are about. */
  readonly form: readonly FieldDefinition[];
  /** Everything that rules may refer to, the form's own function among it. */
  readonly definitions: readonly RuleDefinition[];
  /** Returns the name of a definition if it is more specific than its type: a module, or one of several categories. */
  readonly nameOf?: ((definition: RuleDefinition) => string | undefined) | undefined;
}

/** The same with options in place, and how it is said. */
export interface RuleScope extends RuleEditorContext {
  readonly reading: RuleReading;
  /** Names of the people that conditions compare with, by id, as they come. */
  readonly people: ReadonlyMap<string, string>;
  readonly language: ExpressionLanguage;
  /** Fields that privileges hide, and the copies that these rules make of them. */
  readonly hiddenIds: ReadonlySet<string>;
}

/** Locates the target of a reference; `null` if it does not exist. */
export function locatedBy(
  reference: RuleReference,
  { definitions }: Pick<RuleScope, 'definitions'>,
  use: 'read' | 'write' = 'read',
) {
  const resolution = resolveReference(reference, definitions, use);
  return 'missing' in resolution ? null : (resolution.located ?? null);
}

/** Returns the field that a reference names, with its options resolved. */
export function fieldOf(
  reference: RuleReference | undefined,
  { definitions }: Pick<RuleScope, 'definitions'>,
  use: 'read' | 'write' = 'read',
): FieldDefinition | null {
  const resolution = reference && resolveReference(reference, definitions, use);
  if (!resolution || 'missing' in resolution) return null;
  return resolution.recordField ?? resolution.located?.field ?? null;
}

export function offerOf({ owner, definitions }: RuleEditorContext, matchType: MatchType): RuleOffer {
  return { owner, matchType, definitions };
}

/** The ways of running that an owner's rules have. */
export function matchTypesOf(owner: RuleOwner): readonly MatchType[] {
  return matrix.filter((row) => row.owner === owner).map(({ matchType }) => matchType);
}

/** Returns the source of a rule without a specific source: the whole object that its conditions would refer to. */
export function wholeSource({ owner, definitions }: RuleEditorContext, matchType: MatchType): RuleReference {
  const sources = matrix.find((row) => row.owner === owner && row.matchType === matchType)?.sources ?? [];
  // Which predefined value is meant cannot be left out.
  const type = sources.find((each) => each === owner) ?? sources.find((each) => each !== 'record') ?? 'operation';
  const [ownDefinition] = definitions;
  return type === owner && ownDefinition?.type === type ? { type, id: ownDefinition.id } : { type };
}
