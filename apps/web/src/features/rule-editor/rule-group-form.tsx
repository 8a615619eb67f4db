import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type MatchRule, offeredActions, type RuleCondition, ruleLimits } from '@tingest/domain/rules';
import { type ReactNode, useId } from 'react';
import { v7 as uuid } from 'uuid';
import { useTexts } from '../../lib/texts/texts.ts';
import { errorsBelow } from '../form/errors-below.ts';
import { newRule } from './model/new-action.ts';
import { explicitCondition, withCondition } from './model/rule-condition.ts';
import type { RuleGroup } from './model/rule-group.ts';
import { RuleActionEditor } from './rule-action-editor.tsx';
import { RuleConditionEditor } from './rule-condition-editor.tsx';
import { locatedBy, offerOf, type RuleScope, wholeSource } from './rule-scope.ts';

interface RuleGroupFormProps {
  readonly group: RuleGroup;
  readonly scope: RuleScope;
  /** Problems of each rule by their path below it. */
  readonly errorsOf: (ruleId: string) => Readonly<Record<string, string>>;
  readonly onChange: (group: RuleGroup) => void;
  readonly onDone: () => void;
}

/** Form of a sentence: its condition, then its actions. */
export function RuleGroupForm({ group, scope, errorsOf, onChange, onDone }: RuleGroupFormProps): ReactNode {
  const t = useTexts();
  const { matchType, rules } = group;
  const [firstRule] = rules;
  if (!firstRule) return null;
  const condition = explicitCondition(firstRule);
  const wholeReference = wholeSource(scope, matchType);
  const set = (next: readonly MatchRule[], under: RuleCondition | null = condition): void =>
    onChange({ ...group, rules: next.map((rule) => withCondition(rule, under, wholeReference)) });
  const add = (): void => {
    const offer = offerOf(scope, matchType);
    const [action] = offeredActions(offer);
    if (!action) return;
    const { name, disabled } = firstRule;
    const sharedProperties = { ...(name && { name }), ...(disabled && { disabled }) };
    set([...rules, { ...newRule({ id: uuid(), matchType, action }, offer, wholeReference), ...sharedProperties }]);
  };
  return (
    <Stack gap="md">
      <RuleConditionEditor
        matchType={matchType}
        condition={condition}
        scope={scope}
        collectionId={rowsOf(firstRule, scope)}
        errors={conditionErrors(errorsOf(firstRule.id))}
        onChange={(next) => set(rules, next)}
      />
      <RuleActionList rules={rules} scope={scope} errorsOf={errorsOf} onChange={(next) => set(next)} onAdd={add} />
      <TextInput
        label={t('admin.rules.name')}
        description={t('admin.rules.nameHint')}
        autoComplete="off"
        maxLength={ruleLimits.name}
        value={firstRule.name ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set(rules.map(({ name: _before, ...rule }) => (value === '' ? rule : { ...rule, name: value })))
        }
      />
      <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={onDone}>
        {t('admin.rules.done')}
      </Button>
    </Stack>
  );
}

interface RuleActionListProps extends Pick<RuleGroupFormProps, 'scope' | 'errorsOf'> {
  readonly rules: readonly MatchRule[];
  readonly onChange: (rules: readonly MatchRule[]) => void;
  readonly onAdd: () => void;
}

/** Actions of a sentence, and a button that adds one. */
function RuleActionList({ rules, scope, errorsOf, onChange, onAdd }: RuleActionListProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <Stack gap="sm" role="group" aria-labelledby={`${id}-then`}>
      <Text id={`${id}-then`} size="sm" fw={500}>
        {t('admin.rules.happens')}
      </Text>
      {rules.map((rule, index) => (
        <RuleActionEditor
          key={rule.id}
          rule={rule}
          scope={scope}
          errors={errorsOf(rule.id)}
          onChange={(next) => onChange(rules.map((each, at) => (at === index ? next : each)))}
          {...(rules.length > 1 && { onRemove: () => onChange(rules.filter((_, at) => at !== index)) })}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {t('admin.rules.addAction')}
      </Button>
    </Stack>
  );
}

/** Returns the collection with the rows in which a rule runs. */
function rowsOf({ target }: MatchRule, scope: RuleScope): string | null {
  return target.type === 'operation' ? (locatedBy(target, scope, 'write')?.collection?.id ?? null) : null;
}

/** A single condition has its field as the rule's source. */
function conditionErrors(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const source = errors['source.fieldId'];
  return { ...(source && { 'source.fieldId': source }), ...errorsBelow(errors, 'condition') };
}
