import type { ProblemCode } from '../../problems/catalogue.ts';
import type { Problem } from '../../problems/problem.ts';
import { isStoredAction } from '../actions/change-stored.ts';
import type { ExpressionField } from '../expressions/expression-language.ts';
import type { MatchRule, RuleReference } from '../match-rule.ts';
import { type ResolvedReference, resolveReference, type UnresolvedPart } from '../rule-fields.ts';
import type { RuleSurroundings } from './rule-surroundings.ts';

/** One rule that is checked, and what about. */
export interface RuleCheck {
  readonly rule: MatchRule;
  readonly path: string;
  /** How problems name it. */
  readonly name: string;
  readonly surroundings: RuleSurroundings;
  /** What an expression may refer to, in the rows of a collection or in none. */
  readonly expressionFields: (collectionId: string | null) => readonly ExpressionField[];
  /** Counts what an expression takes of what all of an owner's may take together. @returns whether it may */
  readonly spend: (steps: number) => boolean;
}

/** What a rule's source and target mean. */
export interface CheckedReferences {
  readonly source: ResolvedReference;
  readonly target: ResolvedReference;
  /** The collection in whose rows the rule runs. */
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

/** What a rule's source and target mean, or what of them is not there. */
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

/** What a reference of a rule means, or the problem of the part that means nothing. */
export function resolved(
  reference: RuleReference,
  part: string,
  use: 'read' | 'write',
  check: RuleCheck,
): ResolvedReference | { readonly problem: Problem } {
  const found = resolveReference(reference, check.surroundings.definitions, use);
  return 'missing' in found ? { problem: problemAt(check, `${part}.${found.missing}`, codes[found.missing]) } : found;
}
