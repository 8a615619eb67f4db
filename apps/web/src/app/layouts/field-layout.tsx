import { Text, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconChecklist, IconHome, IconScan } from '@tabler/icons-react';
import { Link, Outlet, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConnectionLine } from '../../features/connection/connection-line.tsx';
import { GlobalSearch } from '../../features/global-search/global-search.tsx';
import { usePageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { fieldStart } from '../../lib/session/session-data.ts';
import { useSession, useSessionState } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { fieldTitle, pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { useBarHeight } from '../../ui/bars/use-bar-height.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './field-layout.module.css';
import { fieldSearchPages } from './field-search-pages.ts';
import { useOpenRoute } from './use-open-route.ts';

/** Layout for field users: user and site at the top, one column, and three destinations within the thumb's reach. */
export function FieldLayout(): ReactNode {
  const isSignedIn = useSessionState().status === 'signedIn';
  const isUnknown = useOpenRoute() === null;
  if (isSignedIn) return <FieldFrame />;
  // The 404 page is open to everybody; any other screen is about to be left for the sign-in page.
  return isUnknown ? <UnframedPage /> : null;
}

function UnframedPage(): ReactNode {
  const t = useTexts();
  useWindowTitle(pageTitle(t('app.notFound.title')));
  return (
    <main id="main" tabIndex={-1} data-page-focus className={styles.content}>
      <Outlet />
    </main>
  );
}

function FieldFrame(): ReactNode {
  const t = useTexts();
  const session = useSession();
  const { tenant, site } = session;
  const logo = tenant.resourceConfiguration?.globalResources?.logo;
  const { isNavigationHidden } = usePageParameters();
  const route = useOpenRoute();
  // A form has its own button where the thumb is.
  const isForm = /^\/exe\/(operation|create|edit)\//.test(route?.path ?? '');
  const header = useBarHeight('top');
  useWindowTitle(fieldTitle(tenant.name, site.name));
  return (
    <div className={styles.shell}>
      {!isNavigationHidden && (
        <header ref={header} className={styles.header}>
          <div>
            <BackButton />
            {logo && <img src={logo} alt="" className={styles.logo} />}
            <Link to={fieldStart(session)} className={styles.site}>
              <Text component="span" fw={650}>
                {site.name || tenant.name}
              </Text>
              <Text component="span" size="xs" c="dimmed">
                <ConnectionLine text={t('app.connection.offline')}>{tenant.name}</ConnectionLine>
              </Text>
            </Link>
            <GlobalSearch side="field" pages={() => fieldSearchPages(session)} />
            <AccountMenu isSiteLocked={route?.siteLocked ?? false} />
          </div>
        </header>
      )}
      <main
        id="main"
        tabIndex={-1}
        data-page-focus
        data-bare={isNavigationHidden || isForm || undefined}
        className={styles.content}
      >
        <Outlet />
      </main>
      {!isNavigationHidden && !isForm && <BottomBar />}
    </div>
  );
}

/**
 * Button back to the previous page; to the start page if the user opened this page directly. Not shown on the start
 * page itself.
 */
function BackButton(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const start = fieldStart(useSession());
  const isStart = useLocation({ select: ({ pathname, search }) => pathname === start && search.show === undefined });
  if (isStart) return null;
  return (
    <UnstyledButton
      className={styles.back}
      aria-label={t('app.actions.back')}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: start }))}
    >
      <IconArrowLeft size={24} aria-hidden />
    </UnstyledButton>
  );
}

function BottomBar(): ReactNode {
  const t = useTexts();
  const start = fieldStart(useSession());
  const current = useLocation({
    select: ({ pathname, search }) => {
      if (pathname === '/exe' && search.show === 'work') return 'work';
      return pathname === start && search.show === undefined ? 'start' : null;
    },
  });
  const mark = (tabKey: string): { readonly 'data-selected'?: true; readonly 'aria-current'?: 'page' } =>
    current === tabKey ? { 'data-selected': true, 'aria-current': 'page' } : {};
  return (
    <nav ref={useBarHeight('bottom')} className={styles.bar} aria-label={t('app.shell.navigation')}>
      <ul>
        <li>
          <Link to={start} className={styles.tab} {...mark('start')}>
            <IconHome size={24} aria-hidden />
            {t('app.shell.start')}
          </Link>
        </li>
        <li>
          <Link to="/exe" search={{ scan: true }} className={`${styles.tab} ${styles.scan}`}>
            <span>
              <IconScan size={32} aria-hidden />
            </span>
            {t('app.shell.scan')}
          </Link>
        </li>
        <li>
          <Link to="/exe" search={{ show: 'work' }} className={styles.tab} {...mark('work')}>
            <IconChecklist size={24} aria-hidden />
            {t('app.shell.myWork')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
