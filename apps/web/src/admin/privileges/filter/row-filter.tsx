import { Input, Radio, Stack } from '@mantine/core';
import type { Grant } from '@tingest/domain/access';
import { type Condition, type ConditionLeaf, conditionLimits } from '@tingest/domain/fields';
import { type ReactNode, useRef } from 'react';
import { asGroup, fromGroup, partPath } from '../../../features/rule-editor/conditions/condition-group.ts';
import { ConditionGroupEditor } from '../../../features/rule-editor/conditions/condition-group-editor.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import { emptyLeaf } from './comparisons.ts';
import type { FilterScope } from './filter-scope.ts';
import { LeafEditor } from './leaf-editor.tsx';

interface RowFilterProps {
  readonly resource: Extract<Grant['resource'], 'elementType' | 'recordType' | 'transactionType'>;
  readonly value: Condition | null;
  readonly scope: FilterScope;
  /** Whether the resources are several, so that a field may be missing in some. */
  readonly hasOwners: boolean;
  /** Problems by their path below the filter; that of the whole is at ''. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (condition: Condition | null) => void;
}

/** Which rows a grant is about: all, or those that meet conditions. */
export function RowFilter({ resource, value, scope, hasOwners, errors, onChange }: RowFilterProps): ReactNode {
  const t = useTexts();
  const last = useRef<Condition>({ all: [emptyLeaf] });
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t(`admin.privileges.rows.${resource}`)}
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => {
          if (choice === 'some') {
            onChange(last.current);
            return;
          }
          if (value !== null) last.current = value;
          onChange(null);
        }}
      >
        <Stack gap="md" mt={8}>
          <Radio value="all" label={t('admin.privileges.rows.all')} />
          <Radio value="some" label={t('admin.privileges.rows.some')} />
        </Stack>
      </Radio.Group>
      {value !== null && (
        <>
          {scope.offeredFields.length === 0 && <Hint>{t('admin.privileges.rows.noFields')}</Hint>}
          {hasOwners && <Hint>{t('admin.privileges.rows.ofOne')}</Hint>}
          {errors[''] && <Input.Error role="alert">{errors['']}</Input.Error>}
          <ConditionGroupEditor<ConditionLeaf>
            group={asGroup<ConditionLeaf>(value)}
            pathOf={(index) => partPath<ConditionLeaf>(value, index)}
            depth={0}
            maxDepth={conditionLimits.depth}
            emptyLeaf={emptyLeaf}
            renderLeaf={(leaf) => <LeafEditor {...leaf} scope={scope} errors={errors} />}
            onChange={(group) => onChange(fromGroup(group))}
          />
        </>
      )}
    </Stack>
  );
}
