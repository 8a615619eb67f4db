import { useElementSize } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, use, useEffect } from 'react';
import type { ViewedUser } from '../../lib/session/view-as-store.ts';
import { addAdminTexts, useTexts } from '../../lib/texts/texts.ts';
import { endViewAs } from './view-as.ts';
import styles from './view-as-banner.module.css';

/** Only administrators look as others, so its texts are theirs; on the field side they come with it. */
const textsAreThere = addAdminTexts();

/**
 * Banner on every page that the app is viewed as another user, with a link to end this. Other sticky elements are
 * placed below it.
 */
export function ViewAsBanner({ viewed }: { readonly viewed: ViewedUser }): ReactNode {
  use(textsAreThere);
  const t = useTexts();
  const { ref, height } = useElementSize<HTMLElement>({ box: 'border-box' });
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--tingest-top', `${height}px`);
    return () => {
      style.removeProperty('--tingest-top');
    };
  }, [height]);
  return (
    <section ref={ref} className={styles.banner} aria-label={t('admin.viewAs.label')}>
      <p className={styles.text}>
        <IconEye size={20} aria-hidden />
        {t('admin.viewAs.banner', { name: viewed.name })}
      </p>
      <button type="button" className={styles.end} onClick={endViewAs}>
        {t('admin.viewAs.end')}
      </button>
    </section>
  );
}
