import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconWorld } from '@tabler/icons-react';
import { formatList, formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import type { ItemToPublish } from '../api/category-publishing.ts';
import { errorTexts } from '../api/error-texts.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { flash } from '../lib/flash/flash.ts';
import { useReturnHere } from '../lib/return-route/return-route.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { TextLink } from '../ui/links/router-links.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import '@mantine/core/styles/Alert.css';
import { itemPath } from './item-path.ts';
import styles from './publish-together.module.css';

/** Names that a sentence lists; the others are counted. */
const maxNames = 8;

interface PublishTogetherProps {
  /** Items that are not published, each with the problems that prevent it. */
  readonly items: readonly ItemToPublish[];
  readonly lockedText: string | undefined;
  /** Publishes all of them, or none. @throws ApiError */
  readonly publish: () => Promise<{ readonly isPublished: boolean }>;
  /** Sentences about parts that are missing, though everything can be published without them. */
  readonly children?: ReactNode;
}

/** Items that are not published, the reasons why they cannot be, and a button that publishes all of them. */
export function PublishTogether({ items, lockedText, publish, children }: PublishTogetherProps): ReactNode {
  const t = useTexts();
  const { isPublishing, errors, onPublish } = usePublishing(publish);
  const blockedItems = items.filter(({ problems }) => problems.length > 0);
  if (items.length === 0) {
    return (
      <>
        <Text role="status" size="sm" className={styles.state}>
          <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
          {t('admin.publishing.isPublished')}
        </Text>
        {children}
      </>
    );
  }
  return (
    <>
      <UnpublishedText items={items} />
      {blockedItems.length > 0 && <BlockedItems items={blockedItems} />}
      {children}
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
          loading={isPublishing}
          onClick={() => void onPublish()}
        >
          {t('admin.publishing.publish')}
        </Button>
      </div>
    </>
  );
}

/** Provides the publishing with its progress and errors. */
function usePublishing(publish: PublishTogetherProps['publish']) {
  const t = useTexts();
  const [isPublishing, setIsPublishing] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const onPublish = async (): Promise<void> => {
    setErrors([]);
    setIsPublishing(true);
    try {
      const { isPublished } = await publish();
      if (isPublished) flash('success', t('admin.publishing.done'));
      // The new reasons are listed above the button.
      else setErrors([t('admin.publishing.nothingPublished')]);
    } catch (error) {
      setErrors(errorTexts(error));
    } finally {
      setIsPublishing(false);
    }
  };
  return { isPublishing, errors, onPublish };
}

/** Number and names of the items that are not published. */
function UnpublishedText({ items }: Pick<PublishTogetherProps, 'items'>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const names = items.map(({ name }) => name || t('app.shell.unnamed'));
  const extraCount = names.length - maxNames;
  const listedNames =
    extraCount > 1
      ? [...names.slice(0, maxNames), t('admin.publishing.more', { number: formatNumber(culture, extraCount) })]
      : names;
  return (
    <Text size="sm">
      {t('admin.publishing.unpublished', {
        count: items.length,
        number: formatNumber(culture, items.length),
        names: formatList(culture, listedNames),
      })}
    </Text>
  );
}

/** Problems that prevent items from being published, each with a link to the item, whose editor comes back here. */
function BlockedItems({ items }: Pick<PublishTogetherProps, 'items'>): ReactNode {
  const t = useTexts();
  const returnState = useReturnHere();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('admin.publishing.blocked')}>
      <ul className={styles.sentences}>
        {items.map(({ resource, id, name, problems }) => (
          <li key={id}>
            <TextLink to={itemPath(resource, id)} state={returnState}>
              {t('admin.editor.publication.item', {
                name: name || t('app.shell.unnamed'),
                kind: t(`admin.editor.definition.kinds.${resource}`).toLowerCase(),
              })}
            </TextLink>
            {': '}
            {problems.join(' ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
