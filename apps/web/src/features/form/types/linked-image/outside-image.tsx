import { Anchor, Text } from '@mantine/core';
import { IconExternalLink, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Hint } from '../../../../ui/text/hint.tsx';
import styles from './outside-image.module.css';

interface OutsideImageProps {
  /** An http or https address, from `webAddress`. */
  readonly address: string;
  readonly alt: string;
}

/**
 * An image from an external server, which receives no information about the page. Its space is reserved while it loads;
 * if it is missing, a text states so. Pass the address as `key`.
 */
export function OutsideImage({ address, alt }: OutsideImageProps): ReactNode {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  return (
    <div className={styles.frame}>
      {state === 'broken' ? (
        <div className={styles.broken}>
          <IconPhotoOff size={24} aria-hidden />
          <Text size="sm">{t('forms.inputs.linkedImage.failed')}</Text>
        </div>
      ) : (
        <img
          className={styles.image}
          data-state={state}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
      <Hint role="status" className={state === 'loading' ? styles.state : styles.hidden}>
        {state === 'loading' ? t('forms.inputs.linkedImage.loading') : ''}
      </Hint>
      <Anchor href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {t('forms.inputs.linkedImage.open')}
        <IconExternalLink size={16} aria-hidden />
      </Anchor>
    </div>
  );
}
