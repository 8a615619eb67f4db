import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { MatchRule } from '@tingest/domain/match-rules';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { RuleScope } from '../rule-scope.ts';
import { RecipeForm } from './recipe-form.tsx';
import { RecipeList } from './recipe-list.tsx';
import { type RecipeKey, recipeKeys, ruleRecipes } from './registry.ts';

interface RecipesButtonProps {
  readonly scope: RuleScope;
  readonly onAdd: (rules: readonly MatchRule[]) => void;
}

/** Leads to what is offered ready-made; nothing where the owner has nothing of the kind. */
export function RecipesButton({ scope, onAdd }: RecipesButtonProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<RecipeKey | null>(null);
  if (!recipeKeys.some((key) => ruleRecipes[key].owners.some((owner) => owner === scope.owner))) return null;
  const close = (): void => {
    setIsOpen(false);
    setChosen(null);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconWand size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('admin.rules.recipesButton')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        size="lg"
        title={chosen ? t(`admin.rules.recipes.${chosen}.name`) : t('admin.rules.recipesTitle')}
      >
        {chosen === null ? (
          <RecipeList scope={scope} onChoose={setChosen} />
        ) : (
          <RecipeForm
            key={chosen}
            recipeKey={chosen}
            scope={scope}
            onBack={() => setChosen(null)}
            onMake={(rules) => {
              close();
              onAdd(rules);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
