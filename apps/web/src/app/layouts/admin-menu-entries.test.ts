import { expect, test } from 'vitest';
import { isOfAnother, menuFor } from './admin-menu-entries.ts';

const pathsFor = (role: Parameters<typeof menuFor>[0]) =>
  menuFor(role).flatMap(({ entries }) => entries.map(({ path }) => path));

test('a system administrator sees every menu entry', () => {
  expect(pathsFor('SuperUser')).toContain('/tenants');
  expect(pathsFor('SuperUser')).toContain('/transactions/types');
});

test('tenants are for system administrators only', () => {
  expect(pathsFor('TenantAdmin')).not.toContain('/tenants');
});

test('services are hidden from site administrators, while the report and the other entries stay', () => {
  const paths = pathsFor('SiteAdmin');
  expect(paths).not.toContain('/transactions/types');
  expect(paths).toContain('/transactions/list');
  expect(paths).toContain('/operations/types');
  expect(paths).toContain('/elements/list');
  expect(paths).toContain('/records/types');
  expect(paths).toContain('/records/list');
});

test('field users have no entries on the administration side, and no empty groups', () => {
  expect(menuFor('PrivilegedUser')).toEqual([]);
});

test('a page belongs to the nearest menu entry above it only', () => {
  expect(isOfAnother('/users', '/users/privileges/create')).toBe(true);
  expect(isOfAnother('/users', '/users/privileges')).toBe(true);
  expect(isOfAnother('/users', '/users/create')).toBe(false);
  expect(isOfAnother('/users', '/users/privilegesX')).toBe(false);
  expect(isOfAnother('/users/privileges', '/users/privileges/create')).toBe(false);
});
