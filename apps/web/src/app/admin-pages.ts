import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { listSearch } from '../features/list/list-search.ts';
import { openRowSearch } from '../features/list/open-row.ts';
import { addAdminTexts } from '../lib/texts/texts.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

/** Everything inside the administration's shell. */
export const adminLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  component: lazyPage(async () => {
    const [{ AdminLayout }] = await Promise.all([import('./layouts/admin-layout.tsx'), addAdminTexts()]);
    return { AdminLayout };
  }, 'AdminLayout'),
});

/** The module of a screen, which is loaded when the page is opened. */
type Load<Name extends string> = () => Promise<Readonly<Record<Name, RouteComponent>>>;

const lazy = lazyPage<Readonly<Record<string, RouteComponent>>, string>;

/** A page of the administration: its path, the module of its screen, and the screen's name there. */
export function page<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return createRoute({ getParentRoute: () => adminLayout, path, component: lazy(load, name) });
}

/** Creates a page with a list, with filters, order and page stored in the address. */
export function listPage<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  const component = lazy(load, name);
  return createRoute({ getParentRoute: () => adminLayout, path, validateSearch: listSearch, component });
}

/** Creates a page with a list that also stores the open row in the address. */
export function openRowPage<const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  const component = lazy(load, name);
  return createRoute({ getParentRoute: () => adminLayout, path, validateSearch: openRowSearch, component });
}
