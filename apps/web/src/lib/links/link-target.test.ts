import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test('an address is split at its question mark', () => {
  expect(linkTarget('/transactions/list/1?open=2&view=own')).toEqual({
    to: '/transactions/list/1',
    search: { open: '2', view: 'own' },
  });
  expect(linkTarget('/elements/1/edit')).toEqual({ to: '/elements/1/edit', search: {} });
});
