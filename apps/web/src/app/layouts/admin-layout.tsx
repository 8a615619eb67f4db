import { Drawer, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock, IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ConnectionLine } from '../../features/connection/connection-line.tsx';
import { GlobalSearch } from '../../features/global-search/global-search.tsx';
import { usePageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { useSession, useSessionState } from '../../lib/session/session-store.ts';
import { readStored, writeStored } from '../../lib/storage/safe-storage.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { brand } from '../../lib/title/window-title.ts';
import { useBarHeight } from '../../ui/bars/use-bar-height.ts';
import '../../ui/styles/admin-styles.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './admin-layout.module.css';
import { AdminMenu } from './admin-menu.tsx';
import { adminSearchPages } from './admin-search-pages.ts';
import { useOpenRoute } from './use-open-route.ts';

const WallFrame = lazy(async () => ({ default: (await import('./wall-frame.tsx')).WallFrame }));

const collapsedKey = 'tingest.menu.collapsed';

/** The administration's frame: top bar, side menu, page. Source: specification, section 2, Top bar. */
export function AdminLayout(): ReactNode {
  return useSessionState().status === 'signedIn' ? <AdminFrame /> : null;
}

function AdminFrame(): ReactNode {
  const { isNavigationHidden, isWall } = usePageParameters();
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const [isCollapsed, setIsCollapsed] = useState(() => readStored('local', collapsedKey) === 'yes');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  const collapse = (value: boolean): void => {
    setIsCollapsed(value);
    writeStored('local', collapsedKey, value ? 'yes' : null);
  };
  const page = (
    <main id="main" tabIndex={-1} data-page-focus className={styles.content}>
      <Outlet />
    </main>
  );
  if (isWall) {
    return (
      <Suspense>
        <WallFrame>{page}</WallFrame>
      </Suspense>
    );
  }
  if (isNavigationHidden) return page;
  return (
    <div className={styles.shell} data-collapsed={isCollapsed || undefined}>
      <TopBar
        isMenuOpen={isNarrow ? isDrawerOpen : !isCollapsed}
        onToggleMenu={() => (isNarrow ? setIsDrawerOpen(true) : collapse(!isCollapsed))}
      />
      <aside className={styles.side}>
        <AdminMenu isCollapsed={isCollapsed} onExpand={() => collapse(false)} onChoose={() => {}} />
      </aside>
      <MenuDrawer isOpen={isNarrow === true && isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
      {page}
    </div>
  );
}

interface TopBarProps {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}

function TopBar({ isMenuOpen, onToggleMenu }: TopBarProps): ReactNode {
  const t = useTexts();
  const { tenant, site, user } = useSession();
  const isSiteLocked = useOpenRoute()?.siteLocked ?? false;
  const { globalResources, adminResources } = tenant.resourceConfiguration ?? {};
  const logo = adminResources?.logo || globalResources?.logo;
  return (
    <header ref={useBarHeight('top')} className={styles.bar}>
      <IconButton
        icon={IconMenu2}
        size={44}
        label={t('app.shell.toggleMenu')}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
        iconSize={22}
      />
      <Link to="/dashboard" className={styles.brand}>
        <img src={logo || '/icon.svg'} alt="" data-tenant={Boolean(logo) || undefined} />
        <span>{brand}</span>
      </Link>
      <GlobalSearch side="admin" pages={() => adminSearchPages(user.role)} />
      <span className={styles.siteName}>
        <ConnectionLine text={t('app.connection.adminOffline')}>
          {[tenant.name, site.name].filter(Boolean).join(' · ')}
        </ConnectionLine>
        {isSiteLocked && (
          <Tooltip label={t('app.userMenu.siteLockedHere')} multiline maw={280}>
            <IconLock size={16} aria-label={t('app.userMenu.siteLockedHere')} role="img" className={styles.lock} />
          </Tooltip>
        )}
      </span>
      <AccountMenu isSiteLocked={isSiteLocked} />
    </header>
  );
}

function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  useReturnFocus(isOpen);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={300}
      padding={0}
      title={brand}
      styles={{ header: { padding: '8px 16px' } }}
      closeButtonProps={{ 'aria-label': t('app.actions.close') }}
    >
      <AdminMenu isCollapsed={false} onExpand={() => {}} onChoose={onClose} />
    </Drawer>
  );
}
