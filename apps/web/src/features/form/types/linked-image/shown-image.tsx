import { fieldLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { webAddress } from '../../../../lib/links/web-address.ts';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../../field-props.ts';
import { DisplayView } from '../../shared/display-view.tsx';
import styles from './outside-image.module.css';
import { OutsideImage } from './outside-image.tsx';

/** The image that an address leads to, with a link to it; in a list a thumbnail. */
export function ShownImage(props: FieldViewProps): ReactNode {
  const t = useTexts();
  const { field, context, value, isCompact } = props;
  const address = typeof value === 'string' ? webAddress(value) : null;
  if (address === null) return <DisplayView {...props} />;
  const alt = t('forms.inputs.linkedImage.alt', { name: fieldLabel(field, context.culture) });
  if (!isCompact) return <OutsideImage key={address} address={address} alt={alt} />;
  return (
    <img
      className={styles.thumbnail}
      src={address}
      alt={alt}
      title={address}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
