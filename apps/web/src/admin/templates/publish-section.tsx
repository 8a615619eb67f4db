import { Group, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Installation, usePublishInstallation, usePublishing } from '../../api/packages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import { PublishTogether } from '../publish-together.tsx';
import { useLockedText } from '../use-locked-text.ts';
import styles from './templates.module.css';

/** The publishing of all that an installation created, and the steps after it. */
export function PublishSection({ installation }: { readonly installation: Installation }): ReactNode {
  const t = useTexts();
  const id = useId();
  const lockedText = useLockedText('configurationPackages.write');
  const { data, error, refetch } = usePublishing(installation.id);
  const publish = usePublishInstallation();
  if (data === undefined) {
    return error ? (
      <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={140} radius="md" />
    );
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <PartTitle id={id}>{t('admin.publishing.title')}</PartTitle>
      <PublishTogether items={data.items} lockedText={lockedText} publish={() => publish.mutateAsync(installation.id)}>
        {data.items.length === 0 && <NextSteps installation={installation} />}
      </PublishTogether>
    </section>
  );
}

/** Ways onward, once everything is published. */
function NextSteps({ installation: { items } }: { readonly installation: Installation }): ReactNode {
  const t = useTexts();
  const category = items.find(({ kind, state }) => kind === 'elementTypes' && state !== 'missing');
  return (
    <>
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
    </>
  );
}
