import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { RuleScope } from '../rule-scope.ts';
import { nothingAnswered } from './recipe.ts';
import styles from './recipes.module.css';
import { type RecipeKey, recipeKeys, ruleRecipes } from './registry.ts';

/** Returns the recipes of the owner of rules. */
export function recipesOf({ owner }: RuleScope): readonly RecipeKey[] {
  return recipeKeys.filter((key) => ruleRecipes[key].owners.includes(owner));
}

/** Whether the form has the fields that a recipe needs. */
export function isPossible(key: RecipeKey, scope: RuleScope): boolean {
  return ruleRecipes[key].asks.every((ask) => !('offered' in ask) || ask.offered(scope, nothingAnswered).length > 0);
}

interface RecipeListProps {
  readonly recipeKeys: readonly RecipeKey[];
  readonly scope: RuleScope;
  readonly onChoose: (key: RecipeKey) => void;
}

/** Recipes to choose from; where the form has no fields for one, the missing ones are named. */
export function RecipeList({ recipeKeys: keys, scope, onChoose }: RecipeListProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.recipes}>
      {keys.map((key) => {
        const canBeMade = isPossible(key, scope);
        return (
          <UnstyledButton key={key} className={styles.recipe} disabled={!canBeMade} onClick={() => onChoose(key)}>
            <b>{t(`admin.rules.recipes.${key}.name`)}</b>
            <small>{t(canBeMade ? `admin.rules.recipes.${key}.text` : `admin.rules.recipes.${key}.needs`)}</small>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
