import type { FieldDefinition } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { OwnedRules, RuleDefinition, RuleOwner, SchemaConfiguration } from '@tingest/domain/rules';
import { useCallback, useMemo, useState } from 'react';
import { elementTypes } from '../api/element-types.ts';
import { recordTypes } from '../api/record-types.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { type RuleDomain, ruleProblemTexts } from './rule-problem-texts.ts';
import { useRuleDomain } from './use-rule-domain.ts';
import { useRuleProcessors } from './use-rule-processors.ts';

/** Rules that are edited, and the form that they are about. */
export interface EditedRules {
  readonly owner: RuleOwner;
  readonly configurations: readonly SchemaConfiguration[];
  readonly form: readonly FieldDefinition[];
  /** The form's own function, and of an event its service. */
  readonly ownRules: readonly RuleDefinition[];
  /** Rules of others that run in the same form. */
  readonly otherRules?: readonly OwnedRules[];
}

export interface RuleCheckOfEditor {
  /** Once it is loaded. */
  readonly domain: RuleDomain | null;
  /** The category and the value types that rules may refer to; `null` until they are known. */
  readonly inScope: readonly RuleDefinition[] | null;
  /** Returns the name of a definition if it is more specific than its type. */
  readonly nameOf: ((definition: RuleDefinition) => string | undefined) | undefined;
  /** Returns the problems of rules as saving would report them; empty until the data to validate them has loaded. */
  readonly problemsOf: (rules: EditedRules, path: string) => readonly Problem[];
  /** Called when rules are displayed: loads the validation. */
  readonly open: () => void;
}

/**
 * Provides the server's validation in the browser: with the definitions related to a category's functions and services.
 * The validation module is loaded when rules are displayed; until then only the server reports problems.
 */
export function useRuleCheck(elementTypeId: string): RuleCheckOfEditor {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const domain = useRuleDomain(isOpen);
  const { data: category } = elementTypes.useOne(elementTypeId);
  const { data: types } = recordTypes.useAll();
  const processors = useRuleProcessors(isOpen);
  const inScope = useMemo<readonly RuleDefinition[] | null>(() => {
    if (!domain || !category || !types || !processors) return null;
    return [
      domain.elementDefinition({ id: category.id, fields: category.dataPropertyTypes }),
      ...types.items.map(({ id, dataPropertyTypes }) => ({
        type: 'recordType' as const,
        id,
        fields: dataPropertyTypes,
      })),
      ...processors.definitions,
    ];
  }, [domain, category, types, processors]);
  const problemsOf = useCallback(
    ({ owner, configurations, form, ownRules, otherRules }: EditedRules, path: string): readonly Problem[] => {
      if (!domain || !inScope || configurations.length === 0) return [];
      const ruleContext = {
        ...{ owner, form, definitions: [...ownRules, ...inScope], expressions: domain.expressionLanguage },
        ...(otherRules && { others: otherRules }),
      };
      return ruleProblemTexts(domain.checkConfigurations(configurations, ruleContext, path), t);
    },
    [domain, inScope, t],
  );
  return { domain, inScope, nameOf: processors?.nameOf, problemsOf, open: useCallback(() => setIsOpen(true), []) };
}
