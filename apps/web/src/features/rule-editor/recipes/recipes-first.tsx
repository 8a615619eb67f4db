import { Button, Card, Stack, Title } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import { type OpenRecipe, RecipeDialog } from './recipe-dialog.tsx';
import { isPossible, RecipeList, recipesOf } from './recipe-list.tsx';
import { RecipesButton, type RecipesProps } from './recipes-button.tsx';

/** Most recipes that are offered before all are asked for. */
const maxOffered = 6;

/** The recipes that the form has fields for, in front of an empty list of rules; only a button where it has for none. */
export function RecipesFirst({ scope, onAdd }: RecipesProps): ReactNode {
  const t = useTexts();
  const [openRecipe, setOpenRecipe] = useState<OpenRecipe | null>(null);
  const recipeKeys = recipesOf(scope);
  const offeredKeys = recipeKeys.filter((key) => isPossible(key, scope)).slice(0, maxOffered);
  if (offeredKeys.length === 0) return <RecipesButton {...{ scope, onAdd }} />;
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="recipes-first">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id="recipes-first">
            {t('admin.rules.recipesTitle')}
          </Title>
          <Hint>{t('admin.rules.recipesFirst')}</Hint>
        </div>
        <RecipeList recipeKeys={offeredKeys} scope={scope} onChoose={setOpenRecipe} />
        {offeredKeys.length < recipeKeys.length && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconWand size={16} aria-hidden />}
            onClick={() => setOpenRecipe('all')}
          >
            {t('admin.rules.recipesAll')}
          </Button>
        )}
      </Stack>
      <RecipeDialog {...{ openRecipe, recipeKeys, scope, onAdd }} onOpen={setOpenRecipe} />
    </Card>
  );
}
