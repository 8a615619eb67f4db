import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { formatTime } from '@tingest/domain/foundation';
import { type ReactNode, useEffect, useState } from 'react';
import { useWall } from '../../lib/page-parameters/use-wall.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { useRefreshedPage } from './use-refreshed-page.ts';
import { useScrolledPage } from './use-scrolled-page.ts';
import { useWakeLock } from './use-wake-lock.ts';
import styles from './wall-frame.module.css';

/** Width in CSS pixels that the page is laid out in; wider screens enlarge it, so that it is read at three metres. */
const pageWidth = 920;

/**
 * Frame of a page on the wall: enlarged to the screen's width, loaded anew every minute, and scrolled by itself where it
 * is longer than the screen. The screen stays awake where the browser allows it.
 */
export function WallFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTexts();
  const { tenant, site } = useSession();
  const { leave } = useWall();
  const scale = useScale();
  const { updatedAt, isFailing } = useRefreshedPage();
  useScrolledPage();
  useWakeLock();
  const time = formatTime(updatedAt, tenant.ianaTimeZone);
  return (
    <div className={styles.frame} data-wall style={{ zoom: scale }}>
      <header className={styles.bar}>
        <span className={styles.name}>{[tenant.name, site.name].filter(Boolean).join(' · ')}</span>
        <span className={styles.state} data-failing={isFailing || undefined} role={isFailing ? 'alert' : undefined}>
          {isFailing && <IconAlertTriangle size={18} aria-hidden />}
          {t(isFailing ? 'lists.wall.failing' : 'lists.wall.updated', { time })}
        </span>
        <IconButton icon={IconX} label={t('lists.wall.leave')} onClick={leave} />
      </header>
      {children}
    </div>
  );
}

function useScale(): number {
  const [width, setWidth] = useState(window.innerWidth);
  useEffect(() => {
    const onResize = (): void => setWidth(window.innerWidth);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return Math.max(1, width / pageWidth);
}
