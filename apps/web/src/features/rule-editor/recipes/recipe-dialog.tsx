import type { MatchRule } from '@tingest/domain/rules';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { RuleScope } from '../rule-scope.ts';
import { RecipeForm } from './recipe-form.tsx';
import { RecipeList } from './recipe-list.tsx';
import type { RecipeKey } from './registry.ts';

/** Content of the dialog: one recipe, or the list of all. */
export type OpenRecipe = RecipeKey | 'all';

interface RecipeDialogProps {
  /** Null while the dialog is closed. */
  readonly openRecipe: OpenRecipe | null;
  readonly recipeKeys: readonly RecipeKey[];
  readonly scope: RuleScope;
  readonly onOpen: (recipe: OpenRecipe | null) => void;
  readonly onAdd: (rules: readonly MatchRule[]) => void;
}

/** Dialog in which a recipe is chosen and its questions are answered. */
export function RecipeDialog({ openRecipe, recipeKeys, scope, onOpen, onAdd }: RecipeDialogProps): ReactNode {
  const t = useTexts();
  const isList = openRecipe === null || openRecipe === 'all';
  return (
    <Dialog
      opened={openRecipe !== null}
      onClose={() => onOpen(null)}
      size="lg"
      title={isList ? t('admin.rules.recipesTitle') : t(`admin.rules.recipes.${openRecipe}.name`)}
    >
      {isList ? (
        <RecipeList {...{ recipeKeys, scope }} onChoose={onOpen} />
      ) : (
        <RecipeForm
          key={openRecipe}
          recipeKey={openRecipe}
          scope={scope}
          onBack={() => onOpen('all')}
          onMake={(rules) => {
            onOpen(null);
            onAdd(rules);
          }}
        />
      )}
    </Dialog>
  );
}
