import type { ProblemCode } from '../../foundation/problems/catalogue.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { isStoredAction } from '../actions/change-stored.ts';
import type { ExpressionField } from '../expressions/expression-language.ts';
import type { MatchRule, RuleReference } from '../match-rule.ts';
import { type ResolvedReference, resolveReference, type UnresolvedPart } from '../rule-fields.ts';
import type { RuleContext } from './rule-context.ts';

/** A rule that is checked, and its surroundings. */
export interface RuleCheck {
  readonly rule: MatchRule;
  readonly path: string;
  /** How problems name it. */
  readonly name: string;
  readonly ruleContext: RuleContext;
  /** Returns the fields that an expression may refer to, in the rows of a collection or outside rows. */
  readonly expressionFields: (collectionId: string | null) => readonly ExpressionField[];
  /**
   * Counts the steps of an expression against the limit of all expressions of an owner. @returns whether the limit
   * allows it
   */
  readonly spend: (steps: number) => boolean;
}

/** The resolved source and target of a rule. */
export interface CheckedReferences {
  readonly source: ResolvedReference;
  readonly target: ResolvedReference;
  /** The collection that the rule runs in, once per row. */
  readonly collectionId: string | null;
}

const codes: Readonly<Record<UnresolvedPart, ProblemCode>> = {
  id: 'ruleDefinition',
  fieldId: 'ruleField',
  recordFieldId: 'ruleField',
};

/** A problem of a rule at a part of it. */
export function problemAt({ path, name }: RuleCheck, part: string, code: ProblemCode): Problem {
  return { code, path: `${path}.${part}`, parameters: { rule: name } };
}

/** Resolves a rule's source and target, or returns the problems of those that do not exist. */
export function checkReferences(check: RuleCheck): CheckedReferences | { readonly problems: readonly Problem[] } {
  const { rule } = check;
  const source = resolved(rule.source, 'source', 'read', check);
  const target = resolved(rule.target, 'target', 'write', check);
  if ('problem' in source || 'problem' in target) {
    return { problems: [source, target].flatMap((each) => ('problem' in each ? [each.problem] : [])) };
  }
  const isForEachRow = isStoredAction(rule.action) && rule.target.type !== 'operation';
  const collection = (isForEachRow ? source : target).located?.collection ?? null;
  const isForm = isForEachRow ? rule.source.type === 'operation' : rule.target.type === 'operation';
  return { source, target, collectionId: isForm ? (collection?.id ?? null) : null };
}

/** Resolves a reference of a rule, or returns the problem of the part that cannot be resolved. */
export function resolved(
  reference: RuleReference,
  part: string,
  use: 'read' | 'write',
  check: RuleCheck,
): ResolvedReference | { readonly problem: Problem } {
  const resolution = resolveReference(reference, check.ruleContext.definitions, use);
  return 'missing' in resolution
    ? { problem: problemAt(check, `${part}.${resolution.missing}`, codes[resolution.missing]) }
    : resolution;
}
