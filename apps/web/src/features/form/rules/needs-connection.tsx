import { IconCloudOff } from '@tabler/icons-react';
import { type MatchRule, type RuleReference, ruleConditionLeaves } from '@tingest/domain/rules';
import type { ReactNode } from 'react';
import { useStore } from '../../../lib/store/store.ts';
import type { PreparedRules } from './prepared-rules.ts';
import { useRuledForm } from './ruled-form-context.ts';
import styles from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.ts';

/**
 * Note below a field with a value from a processor that there is no connection; the field can be filled in
 * nevertheless.
 */
export function NeedsConnection({ fieldId }: { readonly fieldId: string }): ReactNode {
  const { form: texts } = useRuleTexts();
  const { status, preparedRules } = useRuledForm().rules;
  const now = useStore(status);
  if (now !== 'offline' || !fieldsOfProcessors(preparedRules).has(fieldId)) return null;
  return (
    <p className={styles.warning}>
      <IconCloudOff size={18} aria-hidden />
      <span>{texts.needsConnection}</span>
    </p>
  );
}

const fieldIdsByRules = new WeakMap<PreparedRules, ReadonlySet<string>>();

/** Returns the ids of the fields that rules fill in with processors' answers. */
function fieldsOfProcessors(preparedRules: PreparedRules): ReadonlySet<string> {
  const fieldIds =
    fieldIdsByRules.get(preparedRules) ??
    new Set(
      preparedRules.configurations
        .flatMap(({ configurations }) => configurations.flatMap(({ readAction }) => readAction.matchRules))
        .filter(readsProcessor)
        .flatMap(({ target }) => (target.type === 'operation' && target.fieldId ? [target.fieldId] : [])),
    );
  fieldIdsByRules.set(preparedRules, fieldIds);
  return fieldIds;
}

function readsProcessor({ source, condition }: MatchRule): boolean {
  const isAnswer = (reference: RuleReference | undefined): boolean =>
    reference?.type === 'module' || reference?.type === 'integration';
  return (
    isAnswer(source) ||
    (condition !== undefined && [...ruleConditionLeaves(condition)].some((leaf) => isAnswer(leaf.source)))
  );
}
