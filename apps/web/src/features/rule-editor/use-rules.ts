import { type MatchRule, type MatchType, offeredActions, type SchemaConfiguration } from '@tingest/domain/rules';
import { useMemo, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { useTexts } from '../../lib/texts/texts.ts';
import { errorsBelow } from '../form/errors-below.ts';
import { newRule } from './model/new-action.ts';
import { copiedGroup, groupsOf, movedGroup, type RuleGroup, rulePaths, withGroups } from './model/rule-group.ts';
import { moveButtonId, type RuleActions } from './rule-card.tsx';
import { offerOf, type RuleScope, wholeSource } from './rule-scope.ts';

interface Edited {
  readonly configurations: readonly SchemaConfiguration[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (configurations: readonly SchemaConfiguration[]) => void;
}

export interface RulesOfEditor {
  readonly groups: readonly RuleGroup[];
  readonly openId: string | null;
  readonly errorsOf: (ruleId: string) => Readonly<Record<string, string>>;
  readonly actions: RuleActions;
  readonly add: (matchType: MatchType) => void;
  /** Adds rules that were made elsewhere, behind all others that run when they do, and opens the first. */
  readonly addAll: (rules: readonly MatchRule[]) => void;
  readonly announcement: string;
  /** Restores the rule removed last, as long as there has been no change since. */
  readonly undo: (() => void) | null;
}

/** Provides the state of the rule editor: the open sentence, the implementation of every change, and undo. */
export function useRules({ configurations, errors, onChange }: Edited, scope: RuleScope): RulesOfEditor {
  const t = useTexts();
  const [openId, setOpenId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [removal, setRemoved] = useState<{ readonly before: typeof configurations; readonly after: unknown } | null>(
    null,
  );
  // Sentences that were made or changed here stay apart from their neighbours until the page is left.
  const retainedIds = useRef(new Map<string, string>());
  const groups = groupsOf(configurations, retainedIds.current);
  const paths = useMemo(() => rulePaths(configurations), [configurations]);
  const save = (next: readonly RuleGroup[], allConfigurations = configurations): typeof configurations => {
    const nextConfigurations = withGroups(allConfigurations, next);
    onChange(nextConfigurations);
    return nextConfigurations;
  };
  const keep = (group: RuleGroup): void => {
    for (const { id } of group.rules) retainedIds.current.set(id, group.id);
  };
  const insert = (newGroups: readonly RuleGroup[]): void => {
    const allConfigurations = configurations.length > 0 ? configurations : [newConfiguration(scope)];
    const [holder] = allConfigurations.slice(-1);
    if (!holder) return;
    const addedGroups = newGroups.map((group) => ({ ...group, configurationId: holder.id }));
    for (const group of addedGroups) keep(group);
    save([...groups, ...addedGroups], allConfigurations);
    setOpenId(addedGroups[0]?.id ?? null);
  };
  const actions = ruleActions({
    groups,
    openId,
    keep,
    save,
    setOpenId,
    announce: (key, parameters) => setAnnouncement(t(key, parameters)),
    onRemoved: (after) => setRemoved({ before: configurations, after }),
  });
  return {
    groups,
    openId,
    errorsOf(ruleId) {
      const path = paths.get(ruleId);
      return path === undefined ? {} : errorsBelow(errors, path);
    },
    actions,
    add(matchType) {
      const rule = firstRule(scope, matchType);
      if (!rule) return;
      insert([{ id: rule.id, matchType, configurationId: '', rules: [rule] }]);
    },
    addAll(rules) {
      insert(groupsOfNewRules(rules));
    },
    announcement,
    undo:
      removal && removal.after === configurations
        ? () => {
            onChange(removal.before);
            setRemoved(null);
          }
        : null,
  };
}

interface RuleActionsParts {
  readonly groups: readonly RuleGroup[];
  readonly openId: string | null;
  /** Keeps a sentence apart from its neighbours. */
  readonly keep: (group: RuleGroup) => void;
  readonly save: (groups: readonly RuleGroup[]) => readonly SchemaConfiguration[];
  readonly setOpenId: (id: string | null) => void;
  readonly announce: (
    key: 'fields.designer.staysThere' | 'admin.rules.moved',
    parameters?: Readonly<Record<string, number>>,
  ) => void;
  readonly onRemoved: (after: readonly SchemaConfiguration[]) => void;
}

/** Returns the actions on the sentences of the editor. */
function ruleActions({ groups, openId, keep, save, setOpenId, announce, onRemoved }: RuleActionsParts): RuleActions {
  return {
    open: setOpenId,
    change(group) {
      for (const each of groups) keep(each);
      keep(group);
      save(groups.map((each) => (each.id === group.id ? { ...group, id: group.rules[0]?.id ?? group.id } : each)));
      // A sentence goes by its first rule, which may have been removed.
      if (openId === group.id) setOpenId(group.rules[0]?.id ?? null);
    },
    move(id, steps) {
      for (const each of groups) keep(each);
      const next = movedGroup(groups, id, steps);
      if (next === groups) {
        announce('fields.designer.staysThere');
        return;
      }
      save(next);
      const sameTrigger = next.filter(
        ({ matchType }) => matchType === groups.find((each) => each.id === id)?.matchType,
      );
      const index = sameTrigger.findIndex((each) => each.id === id) + 1;
      announce('admin.rules.moved', { index, total: sameTrigger.length });
      focusSoon(moveButtonId(id, steps < 0 ? 'up' : 'down'));
    },
    copy(group) {
      const copy = copiedGroup(group, uuid);
      for (const each of groups) keep(each);
      keep(copy);
      save(groups.flatMap((each) => (each.id === group.id ? [each, copy] : [each])));
      setOpenId(copy.id);
    },
    remove(group) {
      for (const each of groups) keep(each);
      const after = save(groups.filter((each) => each.id !== group.id));
      onRemoved(after);
      if (openId === group.id) setOpenId(null);
    },
  };
}

/** Groups rules that were made elsewhere into sentences: those with the same trigger, condition and name. */
function groupsOfNewRules(rules: readonly MatchRule[]): readonly RuleGroup[] {
  const sentences = new Map<string, MatchRule[]>();
  for (const rule of rules) {
    const key = JSON.stringify([rule.matchType, rule.condition ?? null, rule.name]);
    sentences.set(key, [...(sentences.get(key) ?? []), rule]);
  }
  return [...sentences.values()].flatMap((sentence) => {
    const [leadingRule] = sentence;
    return leadingRule
      ? [{ id: leadingRule.id, matchType: leadingRule.matchType, configurationId: '', rules: sentence }]
      : [];
  });
}

/** Creates a rule with the most common action; `null` if none can be done. */
function firstRule(scope: RuleScope, matchType: MatchType): MatchRule | null {
  const offer = offerOf(scope, matchType);
  const availableActions = offeredActions(offer);
  // The most common action while a form is filled in.
  const action = availableActions.find((each) => each === 'show' && matchType === 'dynamic') ?? availableActions[0];
  if (!action) return null;
  return newRule({ id: uuid(), matchType, action }, offer, wholeSource(scope, matchType));
}

/** Creates the configuration for the first rules: about the form itself, or about the transaction. */
function newConfiguration(scope: RuleScope): SchemaConfiguration {
  return {
    id: uuid(),
    subject: subjectOf(scope),
    identifierMatchRules: [],
    readAction: { matchRules: [] },
    writeAction: { matchRules: [] },
  };
}

function subjectOf({ owner, definitions }: RuleScope): SchemaConfiguration['subject'] {
  if (owner === 'dataSchema') {
    const target = definitions.find(({ type }) => type === 'elementType' || type === 'recordType');
    return { type: target?.type === 'recordType' ? 'record' : 'element', ...(target && { id: target.id }) };
  }
  if (owner !== 'module' && owner !== 'integration') {
    return { type: owner === 'operationType' ? 'operationType' : 'transaction' };
  }
  const ownDefinition = definitions.find(({ type }) => type === owner);
  return ownDefinition ? { type: owner, id: ownDefinition.id } : { type: owner };
}

/** Keeps the focus on the control that moved a rule, which is drawn in another place afterwards. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
