import { Anchor, Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useCategoryReadiness, usePublishCategory } from '../../api/category-publishing.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import { PublishTogether } from '../publish-together.tsx';
import { goToSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';
import type { MissingPart } from './missing-parts.ts';

interface ReadySectionProps {
  readonly categoryId: string;
  /** Parts that the category lacks, though it can be published without them. */
  readonly missingParts: readonly MissingPart[];
  readonly lockedText: string | undefined;
}

/** The publishing of a category with everything that belongs to it, and the parts that it lacks. */
export function ReadySection({ categoryId, missingParts, lockedText }: ReadySectionProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const { data, error, refetch } = useCategoryReadiness(categoryId);
  const publish = usePublishCategory();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <PartTitle id={id}>{t('admin.publishing.title')}</PartTitle>
      {data ? (
        <PublishTogether items={data.items} lockedText={lockedText} publish={() => publish.mutateAsync(categoryId)}>
          {missingParts.length > 0 && <MissingParts missingParts={missingParts} />}
        </PublishTogether>
      ) : error ? (
        <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={60} radius="md" />
      )}
    </section>
  );
}

/** Parts that the category lacks, each with a way to the section that adds it. */
function MissingParts({ missingParts }: Pick<ReadySectionProps, 'missingParts'>): ReactNode {
  const t = useTexts();
  return (
    <ul className={styles.sentences}>
      {missingParts.map(({ key, section, service }) => (
        <li key={`${key} ${service ?? ''}`}>
          {t(`admin.canvas.missing.${key}`, { service: service ?? '' })}{' '}
          <Anchor component="button" type="button" onClick={() => goToSection(section)}>
            {t('admin.canvas.goTo', { section: t(`admin.canvas.sections.${section}`) })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
