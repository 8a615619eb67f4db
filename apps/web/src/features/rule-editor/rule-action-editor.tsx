import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  emptyMeanings,
  hasEmptyMeaning,
  type MatchRule,
  offeredActions,
  offeredSources,
  offeredTargets,
  type RuleAction,
  usesSource,
} from '@tingest/domain/rules';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { mayBeOverwritable, withAction, withFittingSource } from './model/new-action.ts';
import { ReferenceSelect } from './reference-select.tsx';
import styles from './rule-editor.module.css';
import { locatedBy, offerOf, type RuleScope, wholeSource } from './rule-scope.ts';
import { RuleValueEditor } from './rule-value-editor.tsx';

interface RuleActionEditorProps {
  readonly rule: MatchRule;
  readonly scope: RuleScope;
  /** Problems by their path below the rule. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rule: MatchRule) => void;
  /** Absent where it is the only thing that happens. */
  readonly onRemove?: () => void;
}

/** One action of a rule: its type, its target and its value. Only choices that can be saved are offered. */
export function RuleActionEditor({ rule, scope, errors, onChange, onRemove }: RuleActionEditorProps): ReactNode {
  const t = useTexts();
  const { matchType, action } = rule;
  const offer = useMemo(() => offerOf(scope, matchType), [scope, matchType]);
  const wholeReference = wholeSource(scope, matchType);
  const actions = useMemo(() => offeredActions(offer), [offer]);
  const targets = useMemo(() => offeredTargets(offer, action), [offer, action]);
  const { target, value } = rule;
  const isSourced = usesSource(rule);
  const sources = useMemo(
    () => (isSourced && target.fieldId ? offeredSources(offer, { action, target, value }) : []),
    [offer, action, target, value, isSourced],
  );
  const locatedTarget = locatedBy(target, scope, 'write');
  const hasTargets = targets.some(({ fieldId }) => fieldId);
  return (
    <div className={styles.action}>
      <div className={styles.choices}>
        <ActionSelect
          action={action}
          actions={actions}
          error={errors.action}
          onChange={(next) => onChange(withAction(rule, next, offer, wholeReference))}
        />
        {hasTargets && (
          <ReferenceSelect
            label={t('admin.rules.target')}
            value={target}
            offeredReferences={targets}
            reading={scope.reading}
            error={errors['target.fieldId']}
            onChange={(next) => onChange(withFittingSource(withTarget(rule, next), offer, wholeReference))}
          />
        )}
        {onRemove && <IconButton icon={IconTrash} label={t('admin.rules.removeAction')} onClick={onRemove} />}
      </div>
      <Stack gap="sm">
        {locatedTarget && (
          <RuleValueEditor
            {...{ rule, scope, offer, errors, onChange }}
            field={locatedTarget.field}
            collection={locatedTarget.collection ?? null}
          />
        )}
        {isSourced && target.fieldId && (
          <ReferenceSelect
            label={t('admin.rules.source')}
            isLabelShown
            value={rule.source}
            offeredReferences={sources}
            reading={scope.reading}
            error={errors['source.fieldId'] ?? errors['source.recordFieldId']}
            onChange={(source) => onChange({ ...rule, source })}
          />
        )}
        <ValueOptions rule={rule} scope={scope} errors={errors} onChange={onChange} />
      </Stack>
    </div>
  );
}

/** Returns the rule with another target; a value set for one field is meaningless for another. */
function withTarget(rule: MatchRule, target: MatchRule['target']): MatchRule {
  const { value: _value, ...withoutValue } = rule;
  return { ...(rule.action === 'setValue' ? withoutValue : rule), target };
}

interface ActionSelectProps {
  readonly action: RuleAction;
  readonly actions: readonly RuleAction[];
  readonly error: string | undefined;
  readonly onChange: (action: RuleAction) => void;
}

function ActionSelect({ action, actions, error, onChange }: ActionSelectProps): ReactNode {
  const t = useTexts();
  return (
    <NativeSelect
      aria-label={t('admin.rules.action')}
      value={action}
      error={error}
      data={(actions.includes(action) ? actions : [...actions, action]).map((each) => ({
        value: each,
        label: t(`admin.rules.actions.${each}`),
      }))}
      onChange={({ currentTarget }) => {
        const next = actions.find((each) => each === currentTarget.value);
        if (next) onChange(next);
      }}
    />
  );
}

/** Choices about the value: the meaning of an empty source, and whether the user may overwrite it. */
function ValueOptions({ rule, scope, errors, onChange }: Omit<RuleActionEditorProps, 'onRemove'>): ReactNode {
  const t = useTexts();
  return (
    <>
      {hasEmptyMeaning(scope.owner, rule) && (
        <NativeSelect
          label={t('admin.rules.emptyMeans')}
          value={rule.emptyMeans ?? 'ignore'}
          error={errors.emptyMeans}
          data={emptyMeanings.map((value) => ({ value, label: t(`admin.rules.emptyMeanings.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const { emptyMeans: _before, ...otherProperties } = rule;
            onChange(value === 'clear' ? { ...otherProperties, emptyMeans: 'clear' } : otherProperties);
          }}
        />
      )}
      {mayBeOverwritable(rule) && (
        <Checkbox
          label={t('admin.rules.overwritable')}
          description={t('admin.rules.overwritableHint')}
          checked={rule.overwritable === true}
          onChange={({ currentTarget: { checked } }) => {
            const { overwritable: _before, ...otherProperties } = rule;
            onChange(checked ? { ...otherProperties, overwritable: true } : otherProperties);
          }}
        />
      )}
    </>
  );
}
