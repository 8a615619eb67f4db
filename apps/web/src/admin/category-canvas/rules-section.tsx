import { Skeleton } from '@mantine/core';
import { ruleSentence } from '@tingest/i18n/rules';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { groupsOf } from '../../features/rule-editor/model/rule-group.ts';
import { SentenceText } from '../../features/rule-editor/sentence-text.tsx';
import { useRuleScope } from '../../features/rule-editor/use-rule-scope.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type RuleCheckOfEditor, useRuleCheck } from '../use-rule-check.ts';
import { CanvasLink } from './canvas-link.tsx';
import styles from './category-canvas.module.css';
import { type OwnedRuleSet, ownedRuleSets } from './owned-rules.ts';
import type { CategoryParts } from './use-category-parts.ts';

/** Rules of the category's functions and services as sentences, by owner. */
export function RuleLists({ parts }: { readonly parts: CategoryParts }): ReactNode {
  const t = useTexts();
  const check = useRuleCheck(parts.category.id);
  const { domain, inScope, open } = check;
  useEffect(open, [open]);
  const sets = useMemo(
    () => (domain ? ownedRuleSets(parts, { t, transactionDefinition: domain.transactionDefinition }) : null),
    [domain, parts, t],
  );
  if (!sets || !inScope) return <Skeleton height={80} radius="md" />;
  return (
    <ul className={styles.lines}>
      {sets.map((set) => (
        <li key={set.key} className={styles.item}>
          <CanvasLink to={set.path}>{set.name || t('app.shell.unnamed')}</CanvasLink>
          <Suspense fallback={<Skeleton height={40} />}>
            <RuleSentences set={set} check={check} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

interface RuleSentencesProps {
  readonly set: OwnedRuleSet;
  readonly check: RuleCheckOfEditor;
}

function RuleSentences({ set, check: { inScope, nameOf } }: RuleSentencesProps): ReactNode {
  const t = useTexts();
  const { owner, form, configurations, definitions: ownDefinitions } = set;
  const definitions = useMemo(() => [...ownDefinitions, ...(inScope ?? [])], [ownDefinitions, inScope]);
  const scope = useRuleScope({ owner, form, definitions, nameOf, configurations });
  return (
    <ol className={styles.sentences}>
      {groupsOf(configurations).map(({ id, rules }) => (
        <li key={id}>
          <SentenceText sentence={ruleSentence(rules, scope.reading)} />
          {rules[0]?.disabled && <small> {t('admin.rules.off')}</small>}
        </li>
      ))}
    </ol>
  );
}
