import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Badge, Menu } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEyeOff,
  IconGripVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { allFields, fieldLabel } from '@tingest/domain/fields';
import { type MatchRule, ruleCopy } from '@tingest/domain/rules';
import { plainSentence, referencePhrase, ruleSentence } from '@tingest/i18n/rules';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Badge.css';
import type { RuleGroup } from './model/rule-group.ts';
import styles from './rule-editor.module.css';
import { RuleGroupForm } from './rule-group-form.tsx';
import type { RuleScope } from './rule-scope.ts';
import { SentenceText } from './sentence-text.tsx';
import { ownProcessor } from './use-rule-scope.ts';

/** Actions on a sentence. */
export interface RuleActions {
  readonly open: (id: string | null) => void;
  readonly change: (group: RuleGroup) => void;
  readonly move: (id: string, steps: number) => void;
  readonly copy: (group: RuleGroup) => void;
  readonly remove: (group: RuleGroup) => void;
}

interface RuleCardProps {
  readonly group: RuleGroup;
  /** Among those that run at the same time, from 0. */
  readonly index: number;
  readonly total: number;
  readonly isOpen: boolean;
  readonly scope: RuleScope;
  readonly errorsOf: (ruleId: string) => Readonly<Record<string, string>>;
  readonly actions: RuleActions;
}

/** Returns the id of a button that moves a sentence; the button keeps the focus during the move. */
export function moveButtonId(groupId: string, step: 'up' | 'down'): string {
  return `rule-${step}-${groupId}`;
}

/**
 * Returns the names of hidden fields that rules copy, and of hidden fields that were copied to the fields that they
 * read.
 */
function hiddenSources(rules: readonly MatchRule[], { hiddenIds, definitions, reading }: RuleScope): readonly string[] {
  const fields = new Map(
    definitions.flatMap((definition) => [...allFields(definition.fields)].map((field) => [field.id, field] as const)),
  );
  const names = rules.flatMap((rule) =>
    (ruleCopy(rule, ownProcessor)?.from ?? []).flatMap((id) => {
      if (!hiddenIds.has(id)) return [];
      const field = fields.get(id);
      return field ? fieldLabel(field, reading.context.culture) : plainSentence(referencePhrase(rule.source, reading));
    }),
  );
  return [...new Set(names)];
}

/** One sentence with its actions or, when opened, its form. */
export function RuleCard({ group, index, total, isOpen, scope, errorsOf, actions }: RuleCardProps): ReactNode {
  const t = useTexts();
  const { id, rules } = group;
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id });
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id });
  const sentence = ruleSentence(rules, scope.reading);
  const [firstRule] = rules;
  const isOff = firstRule?.disabled === true;
  const isIncomplete = group.matchType !== 'self' && rules.some(({ target }) => !target.fieldId);
  const name = firstRule?.name || (isIncomplete ? t('admin.rules.incomplete') : plainSentence(sentence));
  const problems = [...new Set(rules.flatMap((rule) => Object.values(errorsOf(rule.id))))];
  const copiedSources = hiddenSources(rules, scope);
  return (
    <li
      ref={setDropRef}
      className={styles.card}
      data-over={(isOver && !isDragging) || undefined}
      data-off={isOff || undefined}
      data-wrong={problems.length > 0 || undefined}
    >
      <div
        ref={setNodeRef}
        className={styles.line}
        style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
        data-dragging={isDragging || undefined}
      >
        <span className={styles.handle} {...listeners} title={t('admin.rules.drag')}>
          <IconGripVertical size={18} aria-hidden />
        </span>
        <div className={styles.sentence}>
          {firstRule?.name && <div className={styles.name}>{firstRule.name}</div>}
          <p>{isIncomplete ? t('admin.rules.incomplete') : <SentenceText sentence={sentence} />}</p>
          {isOff && (
            <Badge variant="default" size="sm">
              {t('admin.rules.off')}
            </Badge>
          )}
        </div>
        <div className={styles.tools}>
          <MoveButton step="up" id={id} name={name} isPossible={index > 0} onMove={actions.move} />
          <MoveButton step="down" id={id} name={name} isPossible={index < total - 1} onMove={actions.move} />
          <IconButton
            icon={IconPencil}
            label={t('admin.rules.changeNamed', { name })}
            aria-expanded={isOpen}
            onClick={() => actions.open(isOpen ? null : id)}
          />
          <RuleMenu group={group} name={name} isOff={isOff} actions={actions} />
        </div>
      </div>
      <RuleNotices problems={problems} copiedNames={copiedSources} />
      {isOpen && (
        <div className={styles.form}>
          <RuleGroupForm {...{ group, scope, errorsOf }} onChange={actions.change} onDone={() => actions.open(null)} />
        </div>
      )}
    </li>
  );
}

interface MoveButtonProps {
  readonly step: 'up' | 'down';
  readonly id: string;
  readonly name: string;
  readonly isPossible: boolean;
  readonly onMove: RuleActions['move'];
}

function MoveButton({ step, id, name, isPossible, onMove }: MoveButtonProps): ReactNode {
  const t = useTexts();
  return (
    <IconButton
      icon={step === 'up' ? IconArrowUp : IconArrowDown}
      id={moveButtonId(id, step)}
      // Not disabled, so that the focus stays where it is when the rule has arrived.
      aria-disabled={!isPossible}
      data-disabled={!isPossible || undefined}
      label={t(step === 'up' ? 'admin.rules.moveUp' : 'admin.rules.moveDown', { name })}
      onClick={() => onMove(id, step === 'up' ? -1 : 1)}
    />
  );
}

interface RuleMenuProps extends Pick<RuleCardProps, 'group' | 'actions'> {
  readonly name: string;
  readonly isOff: boolean;
}

/** Menu to copy, switch off or delete a sentence. */
function RuleMenu({ group, name, isOff, actions }: RuleMenuProps): ReactNode {
  const t = useTexts();
  const toggle = (): void =>
    actions.change({
      ...group,
      rules: group.rules.map(({ disabled: _before, ...rule }) => (isOff ? rule : { ...rule, disabled: true })),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={t('admin.rules.more', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => actions.copy(group)}>
          {t('admin.rules.copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={isOff ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
          onClick={toggle}
        >
          {t(isOff ? 'admin.rules.switchOn' : 'admin.rules.switchOff')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => actions.remove(group)}>
          {t('app.actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface RuleNoticesProps {
  readonly problems: readonly string[];
  /** Names of the hidden fields that the sentence copies. */
  readonly copiedNames: readonly string[];
}

function RuleNotices({ problems, copiedNames }: RuleNoticesProps): ReactNode {
  const t = useTexts();
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>
              <IconAlertCircle size={16} aria-hidden />
              {problem}
            </li>
          ))}
        </ul>
      )}
      {copiedNames.length > 0 && (
        <p className={styles.warning}>
          <IconEyeOff size={16} aria-hidden />
          {t('admin.rules.copiesHidden', { fields: copiedNames.join(', ') })}
        </p>
      )}
    </>
  );
}
