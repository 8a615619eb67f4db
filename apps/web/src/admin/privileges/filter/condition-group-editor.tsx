import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import {
  asGroup,
  type ConditionGroup,
  emptyLeaf,
  fromGroup,
  groupTypes,
  isLeaf,
  mayNest,
  partPath,
  withPart,
} from './condition-group.ts';
import type { FilterScope } from './filter-scope.ts';
import { LeafEditor } from './leaf-editor.tsx';
import styles from './row-filter.module.css';

interface ConditionGroupEditorProps {
  readonly group: ConditionGroup;
  readonly scope: FilterScope;
  /** Problems by their path below the filter. */
  readonly errors: Readonly<Record<string, string>>;
  /** Where a part stands below the filter. */
  readonly pathOf: (index: number) => string;
  /** 0 for the outermost. */
  readonly depth: number;
  readonly onChange: (group: ConditionGroup) => void;
  readonly onRemove?: () => void;
}

/** Comparisons and further groups, and whether all, any or none of them must hold. */
export function ConditionGroupEditor(props: ConditionGroupEditorProps): ReactNode {
  const { group, scope, errors, pathOf, depth, onChange, onRemove } = props;
  const t = useTexts();
  const add = (part: ConditionGroup['parts'][number]): void => onChange({ ...group, parts: [...group.parts, part] });
  return (
    <fieldset className={styles.group} aria-label={t('admin.privileges.rows.match')}>
      <div className={styles.kind}>
        <NativeSelect
          size="sm"
          aria-label={t('admin.privileges.rows.match')}
          value={group.type}
          data={groupTypes.map((groupType) => ({
            value: groupType,
            label: t(`admin.privileges.rows.kinds.${groupType}`),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const groupType = groupTypes.find((each) => each === value);
            if (groupType) onChange({ ...group, type: groupType });
          }}
        />
        {onRemove && <IconButton icon={IconTrash} label={t('admin.privileges.rows.removeGroup')} onClick={onRemove} />}
      </div>
      {group.parts.map((part, index) => {
        const set = (next: ConditionGroup['parts'][number] | null): void => onChange(withPart(group, index, next));
        const path = pathOf(index);
        return isLeaf(part) ? (
          <LeafEditor
            // Conditions have no identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep nothing but what is being typed
            key={index}
            leaf={part}
            scope={scope}
            errors={errors}
            path={path}
            onChange={set}
            onRemove={() => set(null)}
          />
        ) : (
          <ConditionGroupEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            group={asGroup(part)}
            scope={scope}
            errors={errors}
            pathOf={(at) => [path, partPath(part, at)].filter(Boolean).join('.')}
            depth={depth + 1}
            onChange={(next) => set(fromGroup(next))}
            onRemove={() => set(null)}
          />
        );
      })}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(emptyLeaf)}
        >
          {t('admin.privileges.rows.addCondition')}
        </Button>
        {mayNest(depth) && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add({ any: [emptyLeaf] })}
          >
            {t('admin.privileges.rows.addGroup')}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
