import { allFields } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { useCallback, useMemo, useState } from 'react';
import type { DataSchemaDraft } from '../../api/data-schemas.ts';
import type { RuleEditorContext } from '../../features/rule-editor/rule-scope.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ruleProblemTexts } from '../rule-problem-texts.ts';
import { useRuleDomain } from '../use-rule-domain.ts';
import { ownDefinition } from './data-schema-draft.ts';
import type { TargetChoice } from './use-schema-targets.ts';

export interface SchemaRuleCheck {
  /** Context of a draft's rules; `null` until it is known. */
  readonly ruleContextOf: (draft: DataSchemaDraft) => RuleEditorContext | null;
  /** Returns the problems of the rules, as far as the data to validate them is known; saving reports the rest. */
  readonly problemsOf: (draft: DataSchemaDraft) => readonly Problem[];
  /** Called when rules are displayed: loads the validation. */
  readonly open: () => void;
}

/**
 * Provides the scope for editing and validating the rules of a schema: its columns, its targets, and the sources of the
 * targets' options.
 */
export function useSchemaRules(choices: readonly TargetChoice[] | null): SchemaRuleCheck {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const domain = useRuleDomain(isOpen);
  const ruleContextOf = useCallback(
    (draft: DataSchemaDraft): RuleEditorContext | null => {
      if (!domain || !choices) return null;
      const targets = choices.filter(({ id }) => draft.targets.some((target) => target.id === id));
      const chosenFrom = new Set(
        targets.flatMap(({ fields }) =>
          [...allFields(fields)].flatMap(({ optionSource }) => optionSource?.recordTypeIds ?? []),
        ),
      );
      const inScope = choices.filter((each) => targets.includes(each) || chosenFrom.has(each.id));
      return {
        owner: 'dataSchema',
        form: [],
        definitions: [
          ownDefinition(draft),
          ...inScope.map(({ type, id, fields }) =>
            type === 'elementType' ? domain.elementDefinition({ id, fields }) : { type, id, fields },
          ),
        ],
        nameOf: ({ id }) => choices.find((each) => each.id === id)?.name,
      };
    },
    [domain, choices],
  );
  const problemsOf = useCallback(
    (draft: DataSchemaDraft): readonly Problem[] => {
      const ruleContext = ruleContextOf(draft);
      if (!domain || !ruleContext || draft.schemaConfigurations.length === 0) return [];
      const checkContext = { ...ruleContext, expressions: domain.expressionLanguage };
      return ruleProblemTexts(domain.checkConfigurations(draft.schemaConfigurations, checkContext), t);
    },
    [domain, ruleContextOf, t],
  );
  return useMemo(() => ({ ruleContextOf, problemsOf, open: () => setIsOpen(true) }), [ruleContextOf, problemsOf]);
}
