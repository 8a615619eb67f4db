import { Text } from '@mantine/core';
import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import styles from './operation-page.module.css';

/** No response arrived: explains that the input is safe, and the next step. */
export function NotSent({ isKept }: { readonly isKept: boolean }): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.failure} role="alert">
      <IconCloudOff size={24} aria-hidden />
      <div>
        <Text fw={600}>{t('service.notSent.title')}</Text>
        <Text size="sm">{t(isKept ? 'service.notSent.kept' : 'service.notSent.notKept')}</Text>
      </div>
    </div>
  );
}

interface AlreadySentProps {
  readonly elementId: string;
  readonly onLeave: () => void;
}

/** An earlier attempt had arrived after all; changes made after it have not been sent. */
export function AlreadySent({ elementId, onLeave }: AlreadySentProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <div className={styles.failure} role="alert">
        <IconInfoCircle size={24} aria-hidden />
        <div>
          <Text fw={600}>{t('service.alreadySent.title')}</Text>
          <Text size="sm">{t('service.alreadySent.text')}</Text>
        </div>
      </div>
      <ButtonLink to="/exe/id/$id" params={{ id: elementId }} size="lg" fullWidth onClick={onLeave}>
        {t('service.alreadySent.show')}
      </ButtonLink>
    </>
  );
}
