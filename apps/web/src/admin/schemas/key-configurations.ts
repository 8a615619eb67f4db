import type { SchemaTarget } from '@tingest/domain/exchange';
import type { MatchRule, SchemaConfiguration } from '@tingest/domain/rules';

/** Returns the rules that match a row to one of the objects or values of a target. */
export function keysOf(configurations: readonly SchemaConfiguration[], target: SchemaTarget): readonly MatchRule[] {
  return configurations
    .filter((each) => isAbout(each, target))
    .flatMap(({ identifierMatchRules }) => identifierMatchRules);
}

/** The configurations with other such rules for a target; the first one that is about it gets them, or a new one. */
export function withKeys(
  configurations: readonly SchemaConfiguration[],
  target: SchemaTarget,
  keys: readonly MatchRule[],
  newId: () => string,
): readonly SchemaConfiguration[] {
  const holder = configurations.find((each) => isAbout(each, target));
  if (holder) {
    return configurations.map((each) =>
      isAbout(each, target) ? { ...each, identifierMatchRules: each === holder ? keys : [] } : each,
    );
  }
  const keyConfiguration: SchemaConfiguration = {
    id: newId(),
    subject: { type: target.type === 'elementType' ? 'element' : 'record', id: target.id },
    identifierMatchRules: keys,
    readAction: { matchRules: [] },
    writeAction: { matchRules: [] },
  };
  return [...configurations, keyConfiguration];
}

function isAbout({ subject }: SchemaConfiguration, { type, id }: SchemaTarget): boolean {
  return subject.type === (type === 'elementType' ? 'element' : 'record') && subject.id === id;
}
