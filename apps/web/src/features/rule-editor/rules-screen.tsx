import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { Alert, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type MatchType, offeredActions, type SchemaConfiguration } from '@tingest/domain/rules';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { silentDrag } from '../../ui/drag/silent-drag.ts';
import { useDragSensors } from '../../ui/drag/use-drag-sensors.ts';
import { Hint } from '../../ui/text/hint.tsx';
import type { RuleGroup } from './model/rule-group.ts';
import { RecipesButton } from './recipes/recipes-button.tsx';
import { RecipesFirst } from './recipes/recipes-first.tsx';
import { type RuleActions, RuleCard } from './rule-card.tsx';
import styles from './rule-editor.module.css';
import { matchTypesOf, offerOf, type RuleEditorContext, type RuleScope } from './rule-scope.ts';
import { Simulator } from './simulator/simulator.tsx';
import type { TriedIn } from './simulator/simulator-screen.tsx';
import { useRuleScope } from './use-rule-scope.ts';
import { useRules } from './use-rules.ts';

export interface RulesEditorProps extends RuleEditorContext {
  readonly configurations: readonly SchemaConfiguration[];
  /** Problems by their path below the configurations. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (configurations: readonly SchemaConfiguration[]) => void;
  /** Forms in which the rules can be tried; absent if the item is not stored yet. */
  readonly triedIn?: TriedIn;
}

/** The rules of an owner as sentences: by when they run, and in the order in which they do. */
export function RulesScreen(props: RulesEditorProps): ReactNode {
  const t = useTexts();
  const scope = useRuleScope(props);
  const rules = useRules(props, scope);
  const { announcement, undo } = rules;
  const hasRules = rules.groups.length > 0;
  return (
    <Stack gap="lg" className={styles.editor}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Hint style={{ flex: '1 1 260px' }}>
          {t(props.owner === 'dataSchema' ? 'admin.schemas.rules.hint' : 'admin.rules.hint')}
        </Hint>
        {hasRules && <RecipesButton scope={scope} onAdd={rules.addAll} />}
      </Group>
      {!hasRules && <RecipesFirst scope={scope} onAdd={rules.addAll} />}
      <div role="status">
        {undo && (
          <Alert p="xs" variant="light">
            <Group gap="sm">
              {t('admin.rules.removed')}
              <Button size="compact-sm" variant="default" onClick={undo}>
                {t('admin.rules.undo')}
              </Button>
            </Group>
          </Alert>
        )}
      </div>
      {matchTypesOf(props.owner).map((matchType) => (
        <RuleSection key={matchType} {...{ matchType, scope }} rules={rules} />
      ))}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {props.triedIn && (
        <Simulator {...props.triedIn} {...{ scope }} form={props.form} configurations={props.configurations} />
      )}
    </Stack>
  );
}

interface RuleSectionProps {
  readonly matchType: MatchType;
  readonly scope: RuleScope;
  readonly rules: ReturnType<typeof useRules>;
}

/** The rules that run at one time. */
function RuleSection({ matchType, scope, rules }: RuleSectionProps): ReactNode {
  const t = useTexts();
  const { groups, openId, errorsOf, actions } = rules;
  const texts = sectionTexts(scope, matchType);
  const sectionGroups = groups.filter((group) => group.matchType === matchType);
  const isPossible = useMemo(() => offeredActions(offerOf(scope, matchType)).length > 0, [scope, matchType]);
  const sensors = useDragSensors();
  const onDragEnd = ({ active, over }: DragEndEvent): void =>
    moveOver(sectionGroups, actions, String(active.id), over && String(over.id));
  return (
    <section aria-labelledby={`rules-${matchType}`} className={styles.section}>
      <Title order={2} size="h4" id={`rules-${matchType}`}>
        {t(`${texts}.title`)}
      </Title>
      <Text size="xs" c="dimmed">
        {t(`${texts}.hint`)}
      </Text>
      <DndContext sensors={sensors} onDragEnd={onDragEnd} accessibility={silentDrag}>
        {sectionGroups.length > 0 && (
          <ol className={styles.list}>
            {sectionGroups.map((group, index) => (
              <RuleCard
                key={group.id}
                {...{ group, index, scope, errorsOf, actions }}
                total={sectionGroups.length}
                isOpen={openId === group.id}
              />
            ))}
          </ol>
        )}
      </DndContext>
      {isPossible ? (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => rules.add(matchType)}
        >
          {t(`${texts}.add`)}
        </Button>
      ) : (
        <Hint>{t('admin.rules.impossible')}</Hint>
      )}
    </section>
  );
}

/** A file is read and written, where a form is opened and saved. */
function sectionTexts({ owner }: RuleScope, matchType: MatchType) {
  return owner === 'dataSchema' && matchType !== 'dynamic'
    ? (`admin.schemas.rules.${matchType}` as const)
    : (`admin.rules.kinds.${matchType}` as const);
}

function moveOver(
  sectionGroups: readonly RuleGroup[],
  actions: RuleActions,
  activeId: string,
  overId: string | null,
): void {
  const from = sectionGroups.findIndex(({ id }) => id === activeId);
  const to = sectionGroups.findIndex(({ id }) => id === overId);
  if (from >= 0 && to >= 0 && from !== to) actions.move(activeId, to - from);
}
