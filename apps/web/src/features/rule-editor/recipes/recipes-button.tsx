import { Button, Stack, UnstyledButton } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { MatchRule } from '@tingest/domain/rules';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { RuleScope } from '../rule-scope.ts';
import { nothingAnswered } from './recipe.ts';
import { RecipeForm } from './recipe-form.tsx';
import styles from './recipes.module.css';
import { type RecipeKey, recipeKeys, ruleRecipes } from './registry.ts';

interface RecipesButtonProps {
  readonly scope: RuleScope;
  readonly onAdd: (rules: readonly MatchRule[]) => void;
}

/** Button that opens the recipes; renders nothing if the owner has none. */
export function RecipesButton({ scope, onAdd }: RecipesButtonProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [selectedKey, setChosen] = useState<RecipeKey | null>(null);
  const offeredRecipes = recipeKeys.filter((key) => ruleRecipes[key].owners.includes(scope.owner));
  if (offeredRecipes.length === 0) return null;
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
        title={selectedKey ? t(`admin.rules.recipes.${selectedKey}.name`) : t('admin.rules.recipesTitle')}
      >
        {selectedKey === null ? (
          <Stack gap="xs">
            {offeredRecipes.map((key) => (
              <OfferedRecipe key={key} recipeKey={key} scope={scope} onChoose={() => setChosen(key)} />
            ))}
          </Stack>
        ) : (
          <RecipeForm
            key={selectedKey}
            recipeKey={selectedKey}
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

interface OfferedRecipeProps {
  readonly recipeKey: RecipeKey;
  readonly scope: RuleScope;
  readonly onChoose: () => void;
}

/** One recipe; if the form has no fields for it, the missing ones are named. */
function OfferedRecipe({ recipeKey, scope, onChoose }: OfferedRecipeProps): ReactNode {
  const t = useTexts();
  const { asks } = ruleRecipes[recipeKey];
  const isPossible = asks.every((ask) => !('offered' in ask) || ask.offered(scope, nothingAnswered).length > 0);
  return (
    <UnstyledButton className={styles.recipe} disabled={!isPossible} onClick={onChoose}>
      <b>{t(`admin.rules.recipes.${recipeKey}.name`)}</b>
      <small>
        {t(isPossible ? `admin.rules.recipes.${recipeKey}.text` : `admin.rules.recipes.${recipeKey}.needs`)}
      </small>
    </UnstyledButton>
  );
}
