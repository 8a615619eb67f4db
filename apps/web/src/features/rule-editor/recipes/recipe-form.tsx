import { Button, Group, MultiSelect, NumberInput, Select, Stack } from '@mantine/core';
import { type MatchRule, offeredFilters, recordFieldOf } from '@tingest/domain/rules';
import { type ReactNode, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { choicesOf } from '../../../lib/texts/field-choices.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import { referenceKey } from '../model/rule-condition.ts';
import { referenceChoices } from '../model/rule-labels.ts';
import { ReferenceSelect } from '../reference-select.tsx';
import { fieldOf, offerOf, type RuleScope } from '../rule-scope.ts';
import { nothingAnswered, type RecipeAnswers, type RecipeAsk } from './recipe.ts';
import { type RecipeKey, ruleRecipes } from './registry.ts';
import { useRecipeTexts } from './use-recipe-texts.ts';

interface RecipeFormProps {
  readonly recipeKey: RecipeKey;
  readonly scope: RuleScope;
  readonly onBack: () => void;
  readonly onMake: (rules: readonly MatchRule[]) => void;
}

/** Form with the inputs that a recipe needs. */
export function RecipeForm({ recipeKey, scope, onBack, onMake }: RecipeFormProps): ReactNode {
  const t = useTexts();
  const recipe = ruleRecipes[recipeKey];
  const [answers, setAnswers] = useState(nothingAnswered);
  const set = (part: Partial<RecipeAnswers>): void => setAnswers((before) => ({ ...before, ...part }));
  const rules = recipe.make(answers, { scope, makeId: uuid, texts: useRecipeTexts() });
  return (
    <Stack gap="md">
      <Hint>{t(`admin.rules.recipes.${recipeKey}.text`)}</Hint>
      {recipe.asks.map((ask) => (
        <AskInput key={ask.key} {...{ ask, scope, answers, set }} />
      ))}
      <Group gap="sm">
        <Button disabled={rules === null} onClick={() => rules && onMake(rules)}>
          {t('admin.rules.addRecipe')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('app.actions.back')}
        </Button>
      </Group>
    </Stack>
  );
}

interface AskInputProps {
  readonly ask: RecipeAsk;
  readonly scope: RuleScope;
  readonly answers: RecipeAnswers;
  readonly set: (part: Partial<RecipeAnswers>) => void;
}

function AskInput({ ask, scope, answers, set }: AskInputProps): ReactNode {
  const t = useTexts();
  const { key } = ask;
  const label = t(`admin.rules.asks.${key}`);
  const choiceProps = {
    label,
    value: answers.texts[key] || null,
    onChange: (value: string | null) => set({ texts: { ...answers.texts, [key]: value ?? '' } }),
  };
  switch (ask.type) {
    case 'field':
      return (
        <ReferenceSelect
          label={label}
          isLabelShown
          value={answers.fields[key] ?? { type: 'operation' }}
          offeredReferences={ask.offered(scope, answers)}
          reading={scope.reading}
          error={undefined}
          onChange={(reference) => set({ fields: { ...answers.fields, [key]: reference } })}
        />
      );
    case 'fields': {
      const offeredChoices = ask.offered(scope, answers);
      return (
        <MultiSelect
          label={label}
          searchable
          value={(answers.severalReferences[key] ?? []).map(referenceKey)}
          data={referenceChoices(offeredChoices, scope.reading).map((choice) => ({ ...choice }))}
          onChange={(keys) =>
            set({
              severalReferences: {
                ...answers.severalReferences,
                [key]: offeredChoices.filter((each) => keys.includes(referenceKey(each))),
              },
            })
          }
        />
      );
    }
    case 'number':
      return (
        <NumberInput
          label={label}
          value={answers.numbers[key] ?? ''}
          onChange={(value) => set({ numbers: withNumber(answers.numbers, key, value) })}
        />
      );
    case 'option': {
      const field = fieldOf(answers.fields[ask.of], scope);
      return <Choice choices={field ? choicesOf(field, scope.reading.context.culture) : []} {...choiceProps} />;
    }
    case 'recordField': {
      const reference = answers.fields[ask.of];
      const field = fieldOf(reference, scope, 'write');
      const ids = reference ? offeredFilters(offerOf(scope, 'dynamic'), reference) : [];
      const nameOf = (id: string) => (field && recordFieldOf(field, id, scope.definitions)?.name) ?? id;
      return <Choice choices={ids.map((id) => ({ value: id, label: nameOf(id) }))} {...choiceProps} />;
    }
  }
}

/** Returns the numbers with another answer; an empty input has none. */
function withNumber(numbers: RecipeAnswers['numbers'], key: string, value: string | number): RecipeAnswers['numbers'] {
  return { ...numbers, [key]: typeof value === 'number' ? value : undefined } as RecipeAnswers['numbers'];
}

interface ChoiceProps {
  readonly label: string;
  /** Empty until there is a field to choose from. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, choices, value, onChange }: ChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <Select
      label={label}
      placeholder={t('admin.conditions.chooseValue')}
      searchable
      limit={100}
      disabled={choices.length === 0}
      value={value}
      data={choices.map((choice) => ({ ...choice }))}
      onChange={onChange}
    />
  );
}
