import { expect, it } from 'vitest';
import { adminRoutes as walkedRoutes } from '../../e2e/src/admin/routes.ts';
import { adminRoutes } from '../../packages/domain/src/access/permissions/routes.ts';

/**
 * Editors and pages of items that the demonstration tenant does not have, so that the walk has no id to open them with.
 */
const withoutId = [
  '/labels/{}/edit',
  '/templates/installed/{}',
  '/schemas/{}/edit',
  '/transfers/{}/edit',
  '/transfers/runs/{}',
];

const anyId = (path: string): string => path.replace(/\{\w+\}/g, '{}');

it('the browser test of all admin routes covers every route of the table', () => {
  const walkedPaths = new Set(walkedRoutes.map(([path]) => anyId(path)));
  const isWalked = (path: string): boolean =>
    // They have a test of their own.
    path.startsWith('/processors/') ||
    // Walked with each kind.
    (path === '/transfers/create/{}' && walkedPaths.has('/transfers/create/export')) ||
    // Walked with one template.
    (path === '/templates/{}' && walkedPaths.has('/templates/tool-library')) ||
    walkedPaths.has(path);
  const unwalkedPaths = adminRoutes.map(({ path }) => anyId(path)).filter((path) => !isWalked(path));
  expect(unwalkedPaths).toEqual(withoutId);
});
