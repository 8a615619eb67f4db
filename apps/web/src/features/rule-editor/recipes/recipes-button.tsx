import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { MatchRule } from '@tingest/domain/rules';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { RuleScope } from '../rule-scope.ts';
import { type OpenRecipe, RecipeDialog } from './recipe-dialog.tsx';
import { recipesOf } from './recipe-list.tsx';

export interface RecipesProps {
  readonly scope: RuleScope;
  readonly onAdd: (rules: readonly MatchRule[]) => void;
}

/** Button that opens the recipes; renders nothing if the owner has none. */
export function RecipesButton({ scope, onAdd }: RecipesProps): ReactNode {
  const t = useTexts();
  const [openRecipe, setOpenRecipe] = useState<OpenRecipe | null>(null);
  const recipeKeys = recipesOf(scope);
  if (recipeKeys.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconWand size={18} aria-hidden />} onClick={() => setOpenRecipe('all')}>
        {t('admin.rules.recipesButton')}
      </Button>
      <RecipeDialog {...{ openRecipe, recipeKeys, scope, onAdd }} onOpen={setOpenRecipe} />
    </>
  );
}
