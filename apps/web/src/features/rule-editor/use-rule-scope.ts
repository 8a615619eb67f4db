import { useSuspenseQuery } from '@tanstack/react-query';
import { allFields, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import {
  copiesOf,
  expressionLanguage,
  namedRules,
  type RuleDefinition,
  ruleConditionLeaves,
  type SchemaConfiguration,
  withCopies,
} from '@tingest/domain/rules';
import { useMemo } from 'react';
import { useUserNames } from '../../api/names.ts';
import { useHiddenFields } from '../../api/privileges.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { addFormTexts, type Translate, useTexts } from '../../lib/texts/texts.ts';
import { useResolvedFields } from '../form/options/use-resolved-fields.ts';
import { ownLabels } from '../form/rules/own-labels.ts';
import { loadTextsOfRules, useRuleTexts } from '../form/rules/use-rule-texts.ts';
import { useFieldContext } from '../form/use-field-context.ts';
import { fieldOf, type RuleEditorContext, type RuleScope } from './rule-scope.ts';

interface Ruled extends RuleEditorContext {
  readonly configurations: readonly SchemaConfiguration[];
}

/**
 * Provides the scope for editing and describing rules; waits for its texts. Options of predefined values and names of
 * users are added when they have loaded.
 */
export function useRuleScope({ owner, form, definitions, nameOf, configurations }: Ruled): RuleScope {
  const culture = useCulture();
  useSuspenseQuery({
    queryKey: ['textsOfRules', culture],
    queryFn: async () => {
      await Promise.all([loadTextsOfRules(), addFormTexts()]);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const texts = useRuleTexts();
  const t = useTexts();
  const context = useFieldContext();
  const definitionFields = useMemo(
    () => definitions.filter((each) => !isProcessor(each)).flatMap(({ fields }) => fields),
    [definitions],
  );
  const { fields: resolvedFields } = useResolvedFields(definitionFields);
  const personIds = useMemo(() => comparedPeople(configurations, definitions), [configurations, definitions]);
  const people = useUserNames(useMayHere('users.read') ? personIds : noIds);
  const hiddenFieldIds = useHiddenFields().data?.fieldIds;
  const hiddenIds = useMemo(
    () => withCopies(hiddenFieldIds ?? [], copiesOf(configurations, ownProcessor)),
    [hiddenFieldIds, configurations],
  );
  return useMemo(() => {
    const byId = new Map([...allFields(resolvedFields)].map((field) => [field.id, field]));
    const resolveFields = (fields: readonly FieldDefinition[]) => fields.map((field) => byId.get(field.id) ?? field);
    // The inputs and outputs of processors have the same ids in all processors of one kind, and their options are
    // resolved.
    const inScope = definitions.map((each) =>
      isProcessor(each) ? each : withLabels({ ...each, fields: resolveFields(each.fields) }, t),
    );
    const labels = ownLabels(definitions, t);
    const ownFields = owner === 'module' || owner === 'integration' ? form : resolveFields(form);
    const labelOf = (field: FieldDefinition) => labels.get(field.id);
    const reading = {
      texts,
      context,
      definitions: inScope,
      form: ownFields,
      labelOf,
      people,
      ...(nameOf && { nameOf }),
    };
    return { owner, form: ownFields, definitions: inScope, reading, people, language: expressionLanguage, hiddenIds };
  }, [owner, form, definitions, resolvedFields, texts, context, t, nameOf, people, hiddenIds]);
}

/** Placeholder id of the processor that owns the edited rules. */
export const ownProcessor = 'own';

const noIds: readonly string[] = [];

/** Returns the definition with the built-in fields of objects and transactions labelled in the reader's language. */
function withLabels(definition: RuleDefinition, t: Translate): RuleDefinition {
  const labels = ownLabels([definition], t);
  if (labels.size === 0) return definition;
  return {
    ...definition,
    fields: definition.fields.map((field) => ({ ...field, name: labels.get(field.id) ?? field.name })),
  };
}

function isProcessor({ type }: RuleDefinition): boolean {
  return type === 'module' || type === 'integration';
}

/** Ids of the users that conditions of rules compare with. */
function comparedPeople(
  configurations: readonly SchemaConfiguration[],
  definitions: readonly RuleDefinition[],
): readonly string[] {
  const ids = namedRules(configurations).flatMap(({ rule: { condition, source } }) =>
    [...(condition ? ruleConditionLeaves(condition) : [])].flatMap((leaf) => {
      const field = fieldOf(leaf.source ?? source, { definitions });
      if (!field || fieldTypeOf(field).comparison !== 'person') return [];
      return [leaf.value].flat().filter((each) => typeof each === 'string' && each !== '');
    }),
  );
  return [...new Set(ids as string[])];
}
