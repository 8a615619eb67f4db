import type { PackageItem } from '@tingest/domain/exchange';
import { describe, expect, it } from 'vitest';
import { choosableItems, idsToInstall, toggleItem } from './choose-items.ts';
import { templateIds as ids, templateItems } from './testing/template-data.ts';

const choosable = choosableItems(templateItems);
const all = new Set(choosable.map(({ item }) => item.id));

const kindsOf = (items: readonly PackageItem[], chosenIds: readonly string[]) =>
  items.filter(({ id }) => chosenIds.includes(id)).map(({ kind }) => kind);

describe('the choice of items of a template', () => {
  it('offers categories, services, labels and privileges, and no forms or values that come along', () => {
    expect(choosable.map(({ item }) => item.kind)).toEqual([
      ...['elementTypes', 'transactionTypes', 'transactionTypes', 'labelLayouts', 'privileges'],
    ]);
  });

  it('a category that is left out takes everything that needs it along', () => {
    expect(toggleItem(choosable, all, ids.tools)).toEqual(new Set());
  });

  it('a privilege brings the category and the service that it names, and not the other service', () => {
    const chosenIds = toggleItem(choosable, new Set(), ids.borrower);
    expect(chosenIds).toEqual(new Set([ids.borrower, ids.tools, ids.lend]));
    const installedIds = idsToInstall(templateItems, chosenIds, false);
    expect(installedIds).toContain(ids.lendForm);
    expect(installedIds).not.toContain(ids.check);
    expect(kindsOf(templateItems, installedIds)).not.toContain('elements');
  });

  it('values come along with the field that offers them, and samples where they are wanted', () => {
    const installedIds = idsToInstall(templateItems, new Set([ids.tools]), true);
    expect(new Set(kindsOf(templateItems, installedIds))).toEqual(
      new Set(['recordTypes', 'records', 'elementTypes', 'elements']),
    );
  });
});
