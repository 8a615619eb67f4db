import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconWorld } from '@tabler/icons-react';
import { formatList, formatNumber } from '@tingest/i18n';
import { type ReactNode, useId, useState } from 'react';
import { type ItemToPublish, useCategoryReadiness, usePublishCategory } from '../../api/category-publishing.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import { itemPath } from '../item-path.ts';
import { CanvasLink } from './canvas-link.tsx';
import { goToSection } from './canvas-section.tsx';
import styles from './category-canvas.module.css';
import type { MissingPart } from './missing-parts.ts';

interface ReadySectionProps {
  readonly categoryId: string;
  /** Parts that the category lacks, though it can be published without them. */
  readonly missingParts: readonly MissingPart[];
  readonly lockedText: string | undefined;
}

/** Items that are not published, the reasons why they cannot be, and a button that publishes all of them. */
export function ReadySection({ categoryId, missingParts, lockedText }: ReadySectionProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const { data, error, refetch } = useCategoryReadiness(categoryId);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <PartTitle id={id}>{t('admin.canvas.ready.title')}</PartTitle>
      {data ? (
        <Readiness {...{ categoryId, missingParts, lockedText }} items={data.items} />
      ) : error ? (
        <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={60} radius="md" />
      )}
    </section>
  );
}

interface ReadinessProps extends ReadySectionProps {
  readonly items: readonly ItemToPublish[];
}

function Readiness({ categoryId, missingParts, lockedText, items }: ReadinessProps): ReactNode {
  const t = useTexts();
  const publish = usePublishCategory();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const blockedItems = items.filter(({ problems }) => problems.length > 0);
  const onPublish = async (): Promise<void> => {
    setErrors([]);
    try {
      const { isPublished } = await publish.mutateAsync(categoryId);
      if (isPublished) flash('success', t('admin.canvas.ready.published'));
      // The new reasons are listed above the button.
      else setErrors([t('admin.canvas.ready.nothingPublished')]);
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <>
      {items.length === 0 && (
        <Text role="status" size="sm" className={styles.state}>
          <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
          {t('admin.canvas.ready.isPublished')}
        </Text>
      )}
      {blockedItems.length > 0 && <BlockedItems items={blockedItems} />}
      {missingParts.length > 0 && <MissingParts missingParts={missingParts} />}
      {items.length > 0 && (
        <>
          <UnpublishedText items={items} isReady={blockedItems.length === 0} />
          <ErrorLine texts={errors} />
          {lockedText !== undefined && (
            <Text role="status" size="sm">
              {lockedText}
            </Text>
          )}
          <div>
            <Button
              leftSection={<IconWorld size={18} aria-hidden />}
              disabled={lockedText !== undefined || blockedItems.length > 0}
              loading={publish.isPending}
              onClick={() => void onPublish()}
            >
              {t('admin.canvas.ready.publish')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

interface UnpublishedTextProps {
  readonly items: readonly ItemToPublish[];
  readonly isReady: boolean;
}

/** Number and names of the items that are not published. */
function UnpublishedText({ items, isReady }: UnpublishedTextProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const key = isReady ? 'admin.canvas.ready.ready' : 'admin.canvas.ready.waiting';
  return (
    <Text size="sm">
      {t(key, {
        count: items.length,
        number: formatNumber(culture, items.length),
        names: formatList(
          culture,
          items.map(({ name }) => name || t('app.shell.unnamed')),
        ),
      })}
    </Text>
  );
}

/** Problems that prevent items from being published, each with a link to the item. */
function BlockedItems({ items }: { readonly items: readonly ItemToPublish[] }): ReactNode {
  const t = useTexts();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('admin.canvas.ready.blocked')}>
      <ul className={styles.sentences}>
        {items.map(({ resource, id, name, problems }) => (
          <li key={id}>
            <CanvasLink to={itemPath(resource, id)}>
              {t('admin.editor.publication.item', {
                name: name || t('app.shell.unnamed'),
                kind: t(`admin.editor.definition.kinds.${resource}`).toLowerCase(),
              })}
            </CanvasLink>
            {': '}
            {problems.join(' ')}
          </li>
        ))}
      </ul>
    </Alert>
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
