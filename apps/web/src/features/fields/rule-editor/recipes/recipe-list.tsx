import { Stack, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { RuleScope } from '../rule-scope.ts';
import { nothingAnswered, type RuleRecipe } from './recipe.ts';
import styles from './recipes.module.css';
import { type RecipeKey, recipeKeys, ruleRecipes } from './registry.ts';

/** What is offered ready-made. What the form has no fields for says what is missing. */
export function RecipeList({
  scope,
  onChoose,
}: {
  readonly scope: RuleScope;
  readonly onChoose: (key: RecipeKey) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="xs">
      {recipeKeys
        .filter((key) => ruleRecipes[key].owners.some((owner) => owner === scope.owner))
        .map((key) => {
          const isPossible = canBeMade(ruleRecipes[key], scope);
          return (
            <UnstyledButton key={key} className={styles.recipe} disabled={!isPossible} onClick={() => onChoose(key)}>
              <b>{t(`admin.rules.recipes.${key}.name`)}</b>
              <small>{t(isPossible ? `admin.rules.recipes.${key}.text` : `admin.rules.recipes.${key}.needs`)}</small>
            </UnstyledButton>
          );
        })}
    </Stack>
  );
}

function canBeMade({ asks }: RuleRecipe, scope: RuleScope): boolean {
  return asks.every((ask) => !('offered' in ask) || ask.offered(scope, nothingAnswered).length > 0);
}
