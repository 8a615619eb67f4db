import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconCheck, IconDeviceFloppy, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type OutboxEntry, shortId } from '../../features/outbox/outbox-item.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink, TextLink } from '../../ui/links/router-links.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import styles from './outbox.module.css';

interface JustSavedProps {
  readonly entry: OutboxEntry;
  /** How many other forms wait. */
  readonly otherCount: number;
}

/** Confirmation after a form was put into the outbox: a local id, or the number once it is sent, and the next steps. */
export function JustSaved({ entry: { item, state }, otherCount }: JustSavedProps): ReactNode {
  const t = useTexts();
  const { about, sent } = item;
  const hasProblem = state === 'needsYou';
  const Mark = hasProblem ? IconAlertTriangle : sent ? IconCheck : IconDeviceFloppy;
  const title = hasProblem ? 'needsYou' : sent ? 'sentTitle' : 'savedTitle';
  return (
    <div className={styles.page}>
      <div className={styles.saved} role="status">
        <span className={styles.mark} data-sent={sent !== null || undefined} data-problem={hasProblem || undefined}>
          <Mark size={48} stroke={2} aria-hidden />
        </span>
        <PageTitle>{t(`service.outbox.${title}`)}</PageTitle>
        {sent && (
          <div className={`${styles.number} tingest-figures`}>
            {t('exe.transaction.number', { number: sent.number })}
          </div>
        )}
        <Text fw={600}>{about.service}</Text>
        <Text>{about.element}</Text>
        {!sent && <Text className="tingest-figures">{t('service.outbox.localId', { id: shortId(item) })}</Text>}
        {!sent && !hasProblem && <Text c="dimmed">{t('service.outbox.savedText')}</Text>}
        {hasProblem && item.problem?.texts.map((text) => <Text key={text}>{text}</Text>)}
      </div>
      <Stack gap="sm">
        <ButtonLink
          to="/exe"
          search={{ scan: true }}
          size="lg"
          fullWidth
          leftSection={<IconScan size={24} aria-hidden />}
        >
          {t('service.done.scanNext')}
        </ButtonLink>
        <ButtonLink
          to="/exe/id/$id"
          params={{ id: about.target.elementId }}
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconArrowLeft size={24} aria-hidden />}
        >
          {t('service.done.backTo', { title: about.element })}
        </ButtonLink>
        <TextLink to="/exe/outbox" search={{}} py="sm" ta="center">
          {otherCount > 0 ? t('exe.start.notSent', { count: otherCount + (sent ? 0 : 1) }) : t('service.outbox.title')}
        </TextLink>
      </Stack>
    </div>
  );
}
