import { describe, expect, it } from 'vitest';
import { roleNames } from '../permissions/roles.ts';
import { validatePublishable } from './publishable-item.ts';
import { allowedStatusChange, isVisible, publishingStatuses, visibleStatuses } from './status.ts';

describe('the status of a configuration item', () => {
  it.each([
    ['draft', [false, false, false, true, true]],
    ['private', [false, false, true, true, true]],
    ['published', [true, true, true, true, true]],
  ] as const)('%s is visible to the roles, in order of rank: %j', (status, expectedVisibility) => {
    expect(roleNames.map((role) => isVisible(status, role))).toEqual(expectedVisibility);
  });

  it('gives the visible statuses as a condition for lists', () =>
    expect(visibleStatuses('SiteAdmin')).toEqual(['private', 'published']));

  it('can change freely while the item is unused, but not back to draft while it is used', () => {
    const changes = publishingStatuses.flatMap((from) => publishingStatuses.map((to) => [from, to] as const));
    expect(changes.every(([from, to]) => allowedStatusChange(from, to, { inUse: false }).allowed)).toBe(true);
    expect(changes.filter(([from, to]) => !allowedStatusChange(from, to, { inUse: true }).allowed)).toEqual([
      ['private', 'draft'],
      ['published', 'draft'],
    ]);
  });
});

describe('a publishable item', () => {
  const name = { culture: 'sv-SE', text: 'Lekplats' } as const;

  it.each([
    ['with one name', { localizedNames: [name] }],
    ['without a status, which makes it a draft', { localizedNames: [name], status: null }],
    ['with a name of 250 characters', { localizedNames: [{ ...name, text: 'å'.repeat(250) }] }],
  ])('%s is valid', (_name, item) => expect(validatePublishable(item)).toEqual([]));

  it.each([
    [{}, 'localizedNames localizedNameRequired'],
    [{ localizedNames: [{ ...name, text: ' ' }] }, 'localizedNames localizedNameRequired'],
    [{ localizedNames: [{ ...name, text: 'å'.repeat(251) }] }, 'localizedNames.0.text maxLength'],
    [{ localizedNames: [name, name] }, 'localizedNames.1.culture duplicateValue'],
    [
      { localizedNames: [name], localizedDescriptions: [{ ...name, text: 'å'.repeat(1001) }] },
      'localizedDescriptions.0.text maxLength',
    ],
    [{ localizedNames: [name], status: 'archived' }, 'status unknownValue'],
  ])('%j is refused: %s', (item, expected) => {
    expect(validatePublishable(item).map(({ path, code }) => `${path} ${code}`)).toEqual([expected]);
  });
});
