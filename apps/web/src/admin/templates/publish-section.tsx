import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck, IconWorld } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Installation, type Publishing, usePublishInstallation, usePublishing } from '../../api/packages.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink, TextLink } from '../../ui/links/router-links.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import { itemPath } from '../item-path.ts';
import { useLockedText } from '../use-locked-text.ts';
import styles from './templates.module.css';

/** Publishes all that an installation created. What is missing is listed, each line leading to its item. */
export function PublishSection({ installation }: { readonly installation: Installation }): ReactNode {
  const publishing = usePublishing(installation.id);
  const { data, error, refetch } = publishing;
  if (data === undefined) {
    return error ? (
      <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={140} radius="md" />
    );
  }
  return data.items.length === 0 ? (
    <Published installation={installation} />
  ) : (
    <Unpublished installation={installation} publishing={data} onPublished={() => void refetch()} />
  );
}

interface UnpublishedProps {
  readonly installation: Installation;
  readonly publishing: Publishing;
  readonly onPublished: () => void;
}

function Unpublished({ installation, publishing, onPublished }: UnpublishedProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const lockedText = useLockedText('configurationPackages.write');
  const publish = usePublishInstallation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const count = publishing.items.length;
  const onPublish = async (): Promise<void> => {
    setErrors([]);
    try {
      const { isPublished } = await publish.mutateAsync(installation.id);
      if (isPublished) flash('success', t('admin.templates.installed.publish.done'));
      onPublished();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <section className={styles.section}>
      <PartTitle>{t('admin.templates.installed.publish.title')}</PartTitle>
      <Text>{t('admin.templates.installed.publish.ready', { count, number: formatNumber(culture, count) })}</Text>
      <MissingParts publishing={publishing} />
      <ErrorLine texts={errors} />
      {lockedText !== undefined && <Text role="status">{lockedText}</Text>}
      <Group>
        <Button
          leftSection={<IconWorld size={18} aria-hidden />}
          disabled={lockedText !== undefined}
          loading={publish.isPending}
          onClick={() => void onPublish()}
        >
          {t('admin.templates.installed.publish.action')}
        </Button>
      </Group>
    </section>
  );
}

/** Problems that prevent items from being published, each with a link to its item. */
function MissingParts({ publishing: { items } }: Pick<UnpublishedProps, 'publishing'>): ReactNode {
  const t = useTexts();
  const blockedItems = items.filter(({ problems }) => problems.length > 0);
  if (blockedItems.length === 0) return null;
  return (
    <Alert color="yellow" title={t('admin.templates.installed.publish.blocked')}>
      <ul className={styles.list}>
        {blockedItems.map(({ resource, id, name, problems }) => (
          <li key={id}>
            <TextLink to={itemPath(resource, id)}>{name}</TextLink>: {problems.join(' ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Everything is published: what comes next. */
function Published({ installation: { items } }: { readonly installation: Installation }): ReactNode {
  const t = useTexts();
  const category = items.find(({ kind, state }) => kind === 'elementTypes' && state !== 'missing');
  return (
    <section className={styles.section}>
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--mantine-color-green-text)" aria-hidden />
        <Text role="status">{t('admin.templates.installed.publish.isPublished')}</Text>
      </Group>
      <Text size="sm">{t('admin.templates.installed.publish.next')}</Text>
      <Group gap="sm">
        <ButtonLink to="/users/create" variant="default">
          {t('admin.templates.installed.publish.invite')}
        </ButtonLink>
        {category && (
          <ButtonLink to={`/elements/list/${category.entityId}`} variant="default">
            {t('admin.templates.installed.publish.objects')}
          </ButtonLink>
        )}
      </Group>
    </section>
  );
}
