import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import {
  type MatchRule,
  type MatchType,
  offeredComparisons,
  offeredSources,
  offeredTargets,
  type RuleAction,
  type RuleOwner,
  type RuleReference,
} from '@tingest/domain/rules';
import { fieldOf, offerOf, type RuleScope } from '../rule-scope.ts';
import type { RecipeTexts } from './use-recipe-texts.ts';

/** Answers so far, by question. */
export interface RecipeAnswers {
  readonly fields: Readonly<Partial<Record<AskKey, RuleReference>>>;
  readonly severalReferences: Readonly<Partial<Record<AskKey, readonly RuleReference[]>>>;
  readonly texts: Readonly<Partial<Record<AskKey, string>>>;
  readonly numbers: Readonly<Partial<Record<AskKey, number>>>;
}

export const nothingAnswered: RecipeAnswers = { fields: {}, severalReferences: {}, texts: {}, numbers: {} };

/** Questions of recipes; the text of each is in `admin.rules.asks`. */
export type AskKey =
  | 'answer'
  | 'value'
  | 'shown'
  | 'formField'
  | 'objectField'
  | 'reading'
  | 'stored'
  | 'prefilled'
  | 'days'
  | 'due'
  | 'amount'
  | 'stock'
  | 'parts'
  | 'total'
  | 'checked'
  | 'min'
  | 'max'
  | 'narrowed'
  | 'narrowing'
  | 'recordField'
  | 'photo'
  | 'date';

/** One thing that a recipe needs to know. */
export type RecipeAsk =
  | {
      readonly key: AskKey;
      readonly type: 'field' | 'fields';
      readonly offered: (scope: RuleScope, answers: RecipeAnswers) => readonly RuleReference[];
    }
  | { readonly key: AskKey; readonly type: 'option'; readonly of: AskKey }
  | { readonly key: AskKey; readonly type: 'recordField'; readonly of: AskKey }
  | { readonly key: AskKey; readonly type: 'number' };

/** Something that many people want, made of rules. Its words are in `admin.rules.recipes`. */
export interface RuleRecipe {
  readonly owners: readonly RuleOwner[];
  readonly asks: readonly RecipeAsk[];
  /** The rules, once everything was answered; `null` while something is missing. */
  readonly make: (answers: RecipeAnswers, cook: RecipeCook) => readonly MatchRule[] | null;
}

interface RecipeCook {
  readonly scope: RuleScope;
  readonly makeId: () => string;
  readonly texts: RecipeTexts;
}

type Fits = (field: FieldDefinition) => boolean;

/** Asks for a field that an action can be done to, of one value for the whole form or thing. */
export function target(
  matchType: MatchType,
  action: RuleAction,
  fits: Fits = () => true,
  type?: RuleReference['type'],
) {
  return (scope: RuleScope) =>
    offeredTargets(offerOf(scope, matchType), action).filter((each) => {
      const field = fieldOf(each, scope, 'write');
      return field !== null && fits(field) && (!type || each.type === type);
    });
}

/** Asks for a field that conditions can compare. */
export function compared(matchType: MatchType, fits: Fits) {
  return (scope: RuleScope) =>
    offeredComparisons(offerOf(scope, matchType)).filter((each) => {
      const field = fieldOf(each, scope);
      return field !== null && !each.recordFieldId && fits(field);
    });
}

/** Asks for a field that can be the source of the action on the field chosen as answer to `to`. */
export function source(matchType: MatchType, action: RuleAction, to: AskKey, type?: RuleReference['type']) {
  return (scope: RuleScope, { fields }: RecipeAnswers) => {
    const selectedReference = fields[to];
    const targets = selectedReference ? [selectedReference] : target(matchType, action)(scope);
    const allSources = targets.flatMap((each) => offeredSources(offerOf(scope, matchType), { action, target: each }));
    const sourcesByKey = new Map(allSources.map((each) => [JSON.stringify(each), each]));
    return [...sourcesByKey.values()].filter((each) => !type || each.type === type);
  };
}

/** Asks for a field that an action can store the answer in that was chosen as answer to `from`. */
export function storing(matchType: MatchType, action: RuleAction, from: AskKey, type: RuleReference['type']) {
  return (scope: RuleScope, { fields }: RecipeAnswers) => {
    const selectedKey = JSON.stringify(fields[from]);
    return target(
      matchType,
      action,
      undefined,
      type,
    )(scope).filter((each) => {
      const sources = offeredSources(offerOf(scope, matchType), { action, target: each });
      return selectedKey === undefined || sources.some((each) => JSON.stringify(each) === selectedKey);
    });
  };
}

export const isNumber: Fits = (field) => fieldTypeOf(field).displayType === 'number' && !fieldTypeOf(field).hasRows;
export const isDay: Fits = ({ fieldType }) => fieldType === 'date';
export const isPicture: Fits = (field) => fieldTypeOf(field).holdsFiles === true;
/** Answered by one of a few words. */
export const isAnswer: Fits = (field) => fieldTypeOf(field).comparison === 'choice' && !field.multiple;
export const isChoice: Fits = (field) => Boolean(field.optionSource);
