import { type Problem, pickText } from '@tingest/domain/foundation';
import type { RuleDefinition } from '@tingest/domain/rules';
import { useCallback, useMemo, useState } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { operationTypes } from '../../api/operation-types.ts';
import type { ProcessorImplementation } from '../../api/processors.ts';
import { recordTypes } from '../../api/record-types.ts';
import type { RuleEditorContext } from '../../features/rule-editor/rule-scope.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ruleProblemTexts } from '../rule-problem-texts.ts';
import { useRuleDomain } from '../use-rule-domain.ts';
import { useRuleProcessors } from '../use-rule-processors.ts';
import type { ConfigDraft } from './config-draft.ts';

export interface ConfigRuleCheck {
  /** Context of the rules; `null` until it is known. */
  readonly ruleContext: RuleEditorContext | null;
  /** Returns the problems of the rules, as far as the data to validate them is known; saving reports the rest. */
  readonly problemsOf: (draft: ConfigDraft) => readonly Problem[];
  /** Called when rules are displayed: loads the validation. */
  readonly open: () => void;
}

/**
 * Provides the scope for editing and validating the rules of a configuration. A processor belongs to no category: all
 * items of the site may be referred to, each by its name.
 */
export function useConfigRules(id: string, implementation: ProcessorImplementation): ConfigRuleCheck {
  const t = useTexts();
  const culture = useCulture();
  const [isOpen, setIsOpen] = useState(false);
  const domain = useRuleDomain(isOpen);
  const categories = elementTypes.useAll().data?.items;
  const functions = operationTypes.useAll().data?.items;
  const types = recordTypes.useAll().data?.items;
  const processors = useRuleProcessors(isOpen);
  const { processorType, inputFields, outputFields } = implementation;
  const ruleContext = useMemo<RuleEditorContext | null>(() => {
    if (!domain || !categories || !functions || !types || !processors) return null;
    const ownDefinition: RuleDefinition = { type: processorType, id, fields: inputFields, outputFields };
    const names = new Map(
      [...categories, ...functions].map((each) => [each.id, pickText(each.localizedNames, culture)] as const),
    );
    return {
      owner: processorType,
      form: inputFields,
      definitions: [
        ownDefinition,
        ...processors.definitions.filter((each) => each.id !== id),
        ...categories.map((each) => domain.elementDefinition({ id: each.id, fields: each.dataPropertyTypes })),
        ...types.map((each) => ({ type: 'recordType' as const, id: each.id, fields: each.dataPropertyTypes })),
        ...functions.map((each) => ({ type: 'operationType' as const, id: each.id, fields: each.dataPropertyTypes })),
      ],
      nameOf: (definition) =>
        definition.id === id
          ? t(`admin.processors.${processorType}.this`)
          : (processors.nameOf(definition) ?? names.get(definition.id)),
    };
  }, [domain, categories, functions, types, processors, processorType, inputFields, outputFields, id, culture, t]);
  const problemsOf = useCallback(
    ({ schemaConfigurations }: ConfigDraft): readonly Problem[] => {
      if (!domain || !ruleContext || schemaConfigurations.length === 0) return [];
      const checkContext = { ...ruleContext, expressions: domain.expressionLanguage };
      return ruleProblemTexts(
        domain.checkConfigurations(schemaConfigurations, checkContext, 'schemaConfigurations'),
        t,
      );
    },
    [domain, ruleContext, t],
  );
  return { ruleContext, problemsOf, open: useCallback(() => setIsOpen(true), []) };
}
