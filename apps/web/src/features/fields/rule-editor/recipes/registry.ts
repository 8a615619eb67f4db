import { dueAt } from './due-at.ts';
import { dueDate } from './due-date.ts';
import { lastReading } from './last-reading.ts';
import { mandatoryPhoto } from './mandatory-photo.ts';
import { narrowedChoices } from './narrowed-choices.ts';
import { prefill } from './prefill.ts';
import { proposeToday } from './propose-today.ts';
import { rangeWarning } from './range-warning.ts';
import type { RuleRecipe } from './recipe.ts';
import { score } from './score.ts';
import { showMore } from './show-more.ts';
import { stock } from './stock.ts';

/** Everything that is offered ready-made, what is asked for most first. */
export const ruleRecipes = {
  showMore,
  mandatoryPhoto,
  prefill,
  lastReading,
  proposeToday,
  dueDate,
  dueAt,
  rangeWarning,
  score,
  stock,
  narrowedChoices,
} as const satisfies Readonly<Record<string, RuleRecipe>>;

export type RecipeKey = keyof typeof ruleRecipes;

export const recipeKeys = Object.keys(ruleRecipes) as readonly RecipeKey[];
