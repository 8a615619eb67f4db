import { Button, Radio, Stack } from '@mantine/core';
import { IconFunction } from '@tabler/icons-react';
import { conditionLimits } from '@tingest/domain/fields';
import { offeredComparisons, type RuleCondition, type RuleConditionLeaf } from '@tingest/domain/rules';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { asGroup, type ConditionGroup, fromGroup, partPath } from './conditions/condition-group.ts';
import { ConditionGroupEditor } from './conditions/condition-group-editor.tsx';
import type { RuleGroup } from './model/rule-group.ts';
import { RuleLeafEditor } from './rule-leaf-editor.tsx';
import { offerOf, type RuleScope, wholeSource } from './rule-scope.ts';

interface RuleConditionEditorProps {
  readonly matchType: RuleGroup['matchType'];
  /** Condition with the explicit subject of each comparison. */
  readonly condition: RuleCondition | null;
  readonly scope: RuleScope;
  readonly collectionId: string | null;
  /** Problems by their path below the condition. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (condition: RuleCondition | null) => void;
}

/** Editor for the condition under which the rules of a sentence apply: always, or if combined comparisons hold. */
export function RuleConditionEditor(props: RuleConditionEditorProps): ReactNode {
  const { matchType, condition, scope, collectionId, errors, onChange } = props;
  const t = useTexts();
  const offered = useMemo(() => offeredComparisons(offerOf(scope, matchType)), [scope, matchType]);
  const emptyLeaf: RuleConditionLeaf = { type: 'equal', source: wholeSource(scope, matchType) };
  const last = useRef<RuleCondition>(emptyLeaf);
  const change = (group: ConditionGroup<RuleConditionLeaf>): void => onChange(simplest(group));
  const group = condition && asGroup<RuleConditionLeaf>(condition);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('admin.rules.when')}
        value={condition === null ? 'always' : 'some'}
        onChange={(choice) => {
          if (choice === 'some') onChange(last.current);
          else {
            if (condition) last.current = condition;
            onChange(null);
          }
        }}
      >
        <Stack gap="xs" mt={8}>
          <Radio value="always" label={t('admin.rules.always')} />
          <Radio value="some" label={t('admin.rules.conditional')} />
        </Stack>
      </Radio.Group>
      {condition && group && (
        <>
          <ConditionGroupEditor<RuleConditionLeaf>
            group={group}
            pathOf={(index) => partPath<RuleConditionLeaf>(condition, index)}
            depth={0}
            maxDepth={conditionLimits.depth}
            emptyLeaf={emptyLeaf}
            renderLeaf={(leaf) => (
              <RuleLeafEditor {...leaf} {...{ scope, offeredReferences: offered, collectionId, errors }} />
            )}
            onChange={change}
          />
          <Button
            variant="subtle"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconFunction size={16} aria-hidden />}
            onClick={() =>
              change({ ...group, parts: [...group.parts, { type: 'expression', value: { expression: '' } }] })
            }
          >
            {t('admin.rules.addExpression')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** A group of one comparison is that comparison, as the specification has conditions. */
function simplest(group: ConditionGroup<RuleConditionLeaf>): RuleCondition | null {
  const simplifiedCondition = fromGroup(group);
  if (simplifiedCondition && 'all' in simplifiedCondition && simplifiedCondition.all.length === 1)
    return simplifiedCondition.all[0] ?? null;
  return simplifiedCondition;
}
