import { createRoute, type RouteComponent, redirect, useSearch } from '@tanstack/react-router';
import { isCalendarDate } from '@tingest/domain/foundation';
import type { ComponentType, ReactNode } from 'react';
import { serviceTransactionsSearch } from '../exe/service/service-transactions-search.ts';
import { fieldStart } from '../lib/session/session-data.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import { addAdminTexts, addServiceTexts } from '../lib/texts/texts.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

/**
 * `scan` opens the camera over the start page, `show=work` goes to the user's own loans and cases, `show=round` to many
 * objects one after the other, with one `service` already chosen.
 */
function startSearch({ scan, show, service }: Record<string, unknown>): StartSearch {
  return {
    ...(isOn(scan) ? { scan: true as const } : {}),
    ...(show === 'work' || show === 'round' ? { show } : {}),
    ...(show === 'round' && typeof service === 'string' ? { service } : {}),
  };
}

interface StartSearch {
  readonly scan?: true;
  readonly show?: 'work' | 'round';
  readonly service?: string;
}

/** Reads the search text and the category; `show=calendar` shows the reservations of that category. */
function listSearch({ search, category, show }: Record<string, unknown>): ListSearch {
  return {
    ...(show === 'calendar' ? { show } : {}),
    // The router reads a word of figures only as a number.
    ...(typeof search === 'string' || typeof search === 'number' ? { search: String(search) } : {}),
    ...(typeof category === 'string' ? { category } : {}),
  };
}

interface ListSearch {
  readonly search?: string;
  readonly category?: string;
  readonly show?: 'calendar';
}

/** `show=calendar`: when the object is reserved, with a span to begin with, or a reservation to be changed. */
function elementSearch({ show, from, to, change, ...others }: Record<string, unknown>): ElementSearch {
  if (show !== 'calendar') return commandSearch(others);
  return {
    show,
    ...(typeof from === 'string' && typeof to === 'string' ? { from, to } : {}),
    ...(typeof change === 'string' ? { change } : {}),
  };
}

/** Reads a command that was typed into the search: `do` says what to open, with a date and a borrower. */
function commandSearch({ do: command, ...typed }: Record<string, unknown>): ElementSearch {
  if (command !== 'lend' && command !== 'return' && command !== 'report') return {};
  return { do: command, ...typedInputs(typed) };
}

/** Inputs of a loan from an address: `until=2026-12-04`, and the id of the borrower. */
function typedInputs({ until, borrower }: Record<string, unknown>): TypedInputs {
  return {
    ...(typeof until === 'string' && isCalendarDate(until) ? { until } : {}),
    ...(typeof borrower === 'string' ? { borrower } : {}),
  };
}

interface TypedInputs {
  /** `YYYY-MM-DD`. */
  readonly until?: string;
  /** Id of a user. */
  readonly borrower?: string;
}

interface ElementSearch extends TypedInputs {
  readonly do?: 'lend' | 'return' | 'report';
  readonly show?: 'calendar';
  /** ISO instants. */
  readonly from?: string;
  readonly to?: string;
  /** Id of a reservation. */
  readonly change?: string;
}

/** Of a new case: the closed one that it follows. Of a loan: its date and its borrower. */
function beginSearch({ follows, ...typed }: Record<string, unknown>): TypedInputs & { readonly follows?: string } {
  return { ...(typeof follows === 'string' ? { follows } : {}), ...typedInputs(typed) };
}

/** Reads `done`, set right after sending, and `receipt`, which shows a loan's receipt. */
function transactionSearch(search: Record<string, unknown>): { done?: true; receipt?: true } {
  if (isOn(search.done)) return { done: true };
  return isOn(search.receipt) ? { receipt: true } : {};
}

/** Reads `saved`, the id of the form that has just been put into the outbox. */
function outboxSearch({ saved }: Record<string, unknown>): { readonly saved?: string } {
  return typeof saved === 'string' ? { saved } : {};
}

/** `?scan`, `?scan=true` and `?scan=1` say the same. */
function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '' || value === 'true';
}

/** Where the tenant begins with its list of objects, that is the start page. Source: specification, section 2, Exe routes. */
function startAsConfigured({ search }: { readonly search: StartSearch }): void {
  const state = sessionStore.get();
  if (search.scan || search.show || state.status !== 'signedIn') return;
  const to = fieldStart(state.session);
  if (to !== '/exe') throw redirect({ to, replace: true });
}

/** Everything inside the field user's shell. */
const exeLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'field',
  component: lazyPage(() => import('./layouts/field-layout.tsx'), 'FieldLayout'),
});

/** The module of a screen. */
type Load<Name extends string> = () => Promise<Readonly<Record<Name, RouteComponent>>>;

/** A screen that is loaded when it is opened, and its words with it. */
function screen<Name extends string>(load: Load<Name>, name: Name) {
  return lazyPage(async () => (await Promise.all([load(), addServiceTexts()]))[0], name);
}

type GrantedScreens = typeof import('../exe/granted/granted-screens.ts')['grantedScreens'];

/** Creates the component of a screen that a privilege may grant. It uses the same texts as the administration. */
function createGrantedScreen(name: keyof GrantedScreens) {
  const load = async (): Promise<GrantedScreens> => {
    const [{ grantedScreens }] = await Promise.all([
      import('../exe/granted/granted-screens.ts'),
      addServiceTexts(),
      addAdminTexts(),
    ]);
    return grantedScreens;
  };
  return lazyPage(load, name);
}

/** The screen that the address asks for with `show`, else the route's own. */
function byShow(defaultScreen: ComponentType, otherScreens: Readonly<Record<string, ComponentType>>): () => ReactNode {
  return function ShownScreen() {
    const show = useSearch({ strict: false, select: (search) => ('show' in search ? search.show : undefined) });
    const Screen = (show !== undefined && otherScreens[show]) || defaultScreen;
    return <Screen />;
  };
}

const parent = { getParentRoute: () => exeLayout };

/** A page that has nothing but its path in its address: the module of its screen, and the screen's name there. */
function page<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return createRoute({ ...parent, path, component: screen(load, name) });
}

/** Creates the page of a screen that a privilege may grant. */
function grantedPage<const Path extends string>(path: Path, name: keyof GrantedScreens) {
  return createRoute({ ...parent, path, component: createGrantedScreen(name) });
}

/** Screens of the field user, each loaded when it is opened. Source: specification, section 2, Exe routes. */
export const exeRoutes = exeLayout.addChildren([
  createRoute({
    ...parent,
    path: '/exe',
    validateSearch: startSearch,
    beforeLoad: startAsConfigured,
    component: byShow(
      lazyPage(() => import('../exe/start/start-screen.tsx'), 'StartScreen'),
      {
        work: screen(() => import('../exe/work/my-work.tsx'), 'MyWork'),
        round: screen(() => import('../exe/operation/round/scan-round.tsx'), 'ScanRoundScreen'),
      },
    ),
  }),
  createRoute({
    ...parent,
    path: '/exe/elementList',
    validateSearch: listSearch,
    component: byShow(
      screen(() => import('../exe/element-list/element-list-screen.tsx'), 'ElementListScreen'),
      { calendar: screen(() => import('../exe/reservations/category-calendar.tsx'), 'CategoryCalendarScreen') },
    ),
  }),
  createRoute({
    ...parent,
    path: '/exe/outbox',
    validateSearch: outboxSearch,
    component: screen(() => import('../exe/outbox/outbox-screen.tsx'), 'OutboxScreen'),
  }),
  page('/exe/help', () => import('../exe/help/help-screen.tsx'), 'HelpScreen'),
  createRoute({
    ...parent,
    path: '/exe/id/$id',
    validateSearch: elementSearch,
    component: byShow(
      screen(() => import('../exe/element/element-by-id-screen.tsx'), 'ElementByIdScreen'),
      { calendar: screen(() => import('../exe/reservations/element-calendar.tsx'), 'ElementCalendarScreen') },
    ),
  }),
  page('/exe/code/$code', () => import('../exe/element/element-by-code-screen.tsx'), 'ElementByCodeScreen'),
  page(
    '/exe/$elementId/service/$transactionTypeId',
    () => import('../exe/service/service-screen.tsx'),
    'ServiceScreen',
  ),
  createRoute({
    ...parent,
    path: '/exe/$elementId/service/$transactionTypeId/transactions',
    validateSearch: serviceTransactionsSearch,
    component: screen(() => import('../exe/service/service-transactions-screen.tsx'), 'ServiceTransactionsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/exe/transaction/$id',
    validateSearch: transactionSearch,
    component: screen(() => import('../exe/transaction/transaction-screen.tsx'), 'TransactionScreen'),
  }),
  page('/exe/transaction/$id/handover', () => import('../exe/handover/give-screen.tsx'), 'GiveScreen'),
  page('/exe/handover', () => import('../exe/handover/take-screen.tsx'), 'TypeCodeScreen'),
  page('/exe/handover/$code', () => import('../exe/handover/take-screen.tsx'), 'TakeScreen'),
  createRoute({
    ...parent,
    path: '/exe/operation/$operationTypeId/$elementId/$transactionTypeId',
    validateSearch: beginSearch,
    component: screen(() => import('../exe/operation/start-operation-screen.tsx'), 'StartOperationScreen'),
  }),
  page(
    '/exe/operation/$operationTypeId/$elementId/$mode/$transactionId',
    () => import('../exe/operation/further-operation-screen.tsx'),
    'FurtherOperationScreen',
  ),
  grantedPage('/exe/create/element/$id', 'ElementCreateScreen'),
  grantedPage('/exe/edit/element/$id', 'ElementEditScreen'),
  grantedPage('/exe/records', 'RecordTypesScreen'),
  grantedPage('/exe/records/$id', 'RecordsScreen'),
  grantedPage('/exe/create/record/$id', 'RecordCreateScreen'),
  grantedPage('/exe/edit/record/$id', 'RecordEditScreen'),
  grantedPage('/exe/files', 'FilesScreen'),
  grantedPage('/exe/create/file', 'FileCreateScreen'),
  grantedPage('/exe/edit/file/$id', 'FileEditScreen'),
  grantedPage('/exe/reports', 'ReportsScreen'),
  grantedPage('/exe/reports/$id', 'ReportScreen'),
  createRoute({
    ...parent,
    // At least one further segment: a bare `/exe/$` would match the start page too.
    path: '/exe/$unknown/$',
    component: lazyPage(() => import('../exe/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
  }),
]);
