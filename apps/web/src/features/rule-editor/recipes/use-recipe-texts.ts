import { useSuspenseQuery } from '@tanstack/react-query';
import { cultures, type LocalizedText } from '@tingest/domain/foundation';
import { fillPlaceholders, formatNumber } from '@tingest/i18n';
import { loadRuleTexts, type RuleTexts } from '@tingest/i18n/rules';

/** Texts of the recipes' rules, by language. */
export type RecipeTexts = (
  key: keyof RuleTexts['recipes'],
  parameters: Readonly<Record<string, number>>,
) => readonly LocalizedText[];

/** Loads the texts of the recipes' rules in every language: users that fill in the form read them in their language. */
export async function loadRecipeTexts(): Promise<RecipeTexts> {
  const textsByCulture = await Promise.all(
    cultures.map(async (culture) => ({ culture, texts: (await loadRuleTexts(culture)).recipes })),
  );
  return (key, parameters) =>
    textsByCulture.map(({ culture, texts }) => ({
      culture,
      text: fillPlaceholders(
        texts[key],
        Object.fromEntries(Object.entries(parameters).map(([name, number]) => [name, formatNumber(culture, number)])),
      ),
    }));
}

/** The same, waited for. */
export function useRecipeTexts(): RecipeTexts {
  return useSuspenseQuery({
    queryKey: ['textsOfRecipes'],
    // A query's data may not be a function that is put in as an updater.
    queryFn: async () => ({ texts: await loadRecipeTexts() }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data.texts;
}
