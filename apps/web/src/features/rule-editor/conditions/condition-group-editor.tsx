import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import {
  asGroup,
  type ConditionGroup,
  type ConditionTree,
  fromGroup,
  groupTypes,
  isLeaf,
  mayNest,
  partPath,
  withPart,
} from './condition-group.ts';
import styles from './conditions.module.css';

/** Props of the component that renders one comparison. */
export interface LeafProps<Leaf extends object> {
  readonly leaf: Leaf;
  /** Where it stands below the condition, as problems name it. */
  readonly path: string;
  readonly onChange: (leaf: Leaf) => void;
  readonly onRemove: () => void;
}

interface ConditionGroupEditorProps<Leaf extends object> {
  readonly group: ConditionGroup<Leaf>;
  /** Where a part stands below the condition. */
  readonly pathOf: (index: number) => string;
  /** 0 for the outermost. */
  readonly depth: number;
  /** How deep the whole may go. */
  readonly maxDepth: number;
  /** A comparison that nothing was said of yet. */
  readonly emptyLeaf: Leaf;
  readonly renderLeaf: (props: LeafProps<Leaf>) => ReactNode;
  readonly onChange: (group: ConditionGroup<Leaf>) => void;
  readonly onRemove?: () => void;
}

/** Comparisons and further groups, and whether all, any or none of them must hold. */
export function ConditionGroupEditor<Leaf extends object>(props: ConditionGroupEditorProps<Leaf>): ReactNode {
  const { group, pathOf, depth, maxDepth, emptyLeaf, renderLeaf, onChange, onRemove } = props;
  const t = useTexts();
  const add = (part: ConditionTree<Leaf>): void => onChange({ ...group, parts: [...group.parts, part] });
  return (
    <fieldset className={styles.group} aria-label={t('admin.conditions.match')}>
      <div className={styles.kind}>
        <NativeSelect
          size="sm"
          aria-label={t('admin.conditions.match')}
          value={group.type}
          data={groupTypes.map((groupType) => ({
            value: groupType,
            label: t(`admin.conditions.kinds.${groupType}`),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const groupType = groupTypes.find((each) => each === value);
            if (groupType) onChange({ ...group, type: groupType });
          }}
        />
        {onRemove && <IconButton icon={IconTrash} label={t('admin.conditions.removeGroup')} onClick={onRemove} />}
      </div>
      {group.parts.map((part, index) => {
        const set = (next: ConditionTree<Leaf> | null): void => onChange(withPart(group, index, next));
        const path = pathOf(index);
        return isLeaf(part) ? (
          // Conditions have no identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep nothing but what is being typed
          <Fragment key={index}>{renderLeaf({ leaf: part, path, onChange: set, onRemove: () => set(null) })}</Fragment>
        ) : (
          <ConditionGroupEditor
            {...{ maxDepth, emptyLeaf, renderLeaf }}
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            group={asGroup(part)}
            pathOf={(at) => [path, partPath(part, at)].filter(Boolean).join('.')}
            depth={depth + 1}
            onChange={(next) => set(fromGroup(next))}
            onRemove={() => set(null)}
          />
        );
      })}
      <AddButtons
        onAddCondition={() => add(emptyLeaf)}
        onAddGroup={mayNest(depth, maxDepth) ? () => add({ any: [emptyLeaf] }) : undefined}
      />
    </fieldset>
  );
}

interface AddButtonsProps {
  readonly onAddCondition: () => void;
  /** Absent where groups cannot be nested any deeper. */
  readonly onAddGroup: (() => void) | undefined;
}

function AddButtons({ onAddCondition, onAddGroup }: AddButtonsProps): ReactNode {
  const t = useTexts();
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAddCondition}>
        {t('admin.conditions.addCondition')}
      </Button>
      {onAddGroup && (
        <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAddGroup}>
          {t('admin.conditions.addGroup')}
        </Button>
      )}
    </Group>
  );
}
