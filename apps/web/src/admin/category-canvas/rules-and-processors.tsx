import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useProcessors } from '../../api/processors.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { storedRules } from '../stored-rules.ts';
import { CanvasLink } from './canvas-link.tsx';
import { CanvasSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';
import { processorIds, rulesOf } from './owned-rules.ts';
import type { CategoryParts } from './use-category-parts.ts';

// The language of rules is large, and most categories have none.
const RuleLists = lazy(async () => ({ default: (await import('./rules-section.tsx')).RuleLists }));

interface PartsProps {
  readonly parts: CategoryParts;
}

/** Rules of the category's functions and services. */
export function RulesSection({ parts }: PartsProps): ReactNode {
  const t = useTexts();
  const { functions, services } = parts;
  const count = [...functions, ...services.flatMap(({ events }) => events)].flatMap(({ schemaConfigurations }) =>
    rulesOf(storedRules(schemaConfigurations)),
  ).length;
  return (
    <CanvasSection name="rules" title={t('admin.canvas.sections.rules')} count={count}>
      {count === 0 ? (
        <Hint>{t('admin.canvas.noRules')}</Hint>
      ) : (
        <Suspense fallback={<Skeleton height={80} radius="md" />}>
          <RuleLists parts={parts} />
        </Suspense>
      )}
    </CanvasSection>
  );
}

/** Modules and integrations that the category's rules use. */
export function ProcessorsSection({ parts }: PartsProps): ReactNode {
  const t = useTexts();
  const { data } = useProcessors(true);
  const ids = processorIds(parts);
  const processors = (data?.items ?? []).filter(({ id }) => ids.has(id));
  return (
    <CanvasSection name="processors" title={t('admin.canvas.sections.processors')} count={processors.length}>
      {processors.length === 0 ? (
        <Hint>{t('admin.canvas.noProcessors')}</Hint>
      ) : (
        <ul className={styles.lines}>
          {processors.map(({ id, name, processorType }) => (
            <li key={id} className={styles.line}>
              <span>
                <CanvasLink to={`/processors/configs/${id}/edit`}>{name}</CanvasLink>{' '}
                <small>{t(`admin.processors.${processorType}.one`)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </CanvasSection>
  );
}
