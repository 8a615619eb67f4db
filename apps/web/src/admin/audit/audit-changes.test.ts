import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, withoutRules } from './audit-changes.ts';

/** As `a / b: 1 → 2`. */
const listChanges = (before: unknown, after: unknown) =>
  changesBetween(before, after).map(
    (change) =>
      `${change.path.map(({ key, name }) => name ?? key).join(' / ')}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`,
  );

it('rules are shown separately from the rest of an item and of its events', () => {
  const event = { id: 'e', mode: 'start' };
  const item = { name: 'Loan', schemaConfigurations: [{ id: 'a' }], events: [{ ...event, schemaConfigurations: [] }] };
  expect(withoutRules(item)).toEqual({ name: 'Loan', events: [event] });
  expect(withoutRules(null)).toBeNull();
});

describe('a shown change', () => {
  it('is listed part by part, without unchanged parts', () => {
    const before = { id: 1, version: 1, name: 'Bo', settings: { lockdown: false, sorting: true } };
    const after = { id: 1, version: 2, name: 'Bo Ek', settings: { lockdown: true, sorting: true } };
    expect(listChanges(before, after)).toEqual(['name: "Bo" → "Bo Ek"', 'settings / lockdown: false → true']);
  });

  it('in a list of items is shown by item, at any position', () => {
    const before = [
      { id: 'a', name: 'Colour', required: false },
      { id: 'b', name: 'Size' },
    ];
    const after = [
      { id: 'c', name: 'Weight' },
      { id: 'a', name: 'Colour', required: true },
    ];
    expect(listChanges({ fields: before }, { fields: after })).toEqual([
      'fields / Colour / required: false → true',
      'fields / Size / name: "Size" → undefined',
      'fields / Weight / name: undefined → "Weight"',
    ]);
  });

  it('of a text in several languages is shown by language', () => {
    const names = (text: string) => ({ names: [{ culture: 'sv-SE', text }] });
    expect(listChanges(names('Lån'), names('Utlåning'))).toEqual(['names / sv-SE: "Lån" → "Utlåning"']);
  });

  it('is not listed twice when a name has languages', () => {
    const type = (text: string) => ({ name: text, localizedNames: [{ culture: 'en-US', text }] });
    expect(listChanges(type('Loan'), type('Lending'))).toEqual(['localizedNames / en-US: "Loan" → "Lending"']);
  });

  it('includes the name of an item in a list, beside its names in languages', () => {
    const field = (name: string) => ({ id: 'a', name, localizedNames: [{ culture: 'en-US', text: 'Model' }] });
    expect(listChanges({ fields: [field('Modell')] }, { fields: [field('Beteckning')] })).toEqual([
      'fields / Beteckning / name: "Modell" → "Beteckning"',
    ]);
  });

  it('in the order of a list is shown by names, and not when items were only added', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ id: name, name }));
    expect(listChanges({ fields: [a, b] }, { fields: [b, a] })).toEqual(['fields / order: ["A","B"] → ["B","A"]']);
    expect(listChanges({ fields: [a, b] }, { fields: [c, a, b] })).toEqual(['fields / C / name: undefined → "C"']);
  });

  it('omits switched-off settings of a new list item and derived values', () => {
    const item = { id: 'a', name: 'Size', required: false, indexed: true };
    const indexing = { slow: ['a'], isBackfilling: true };
    expect(listChanges({ fields: [] }, { fields: [item], indexing })).toEqual([
      'fields / Size / name: undefined → "Size"',
      'fields / Size / indexed: undefined → true',
    ]);
  });

  it('of plain values in a list is shown as a whole', () => {
    expect(listChanges({ sites: ['north'] }, { sites: ['north', 'south'] })).toEqual([
      'sites: ["north"] → ["north","south"]',
    ]);
  });

  it('omits empty values of new and removed items', () => {
    const item = { name: 'Bo', email: null, sites: [], culture: '', isDisabled: false };
    expect(listChanges(null, item)).toEqual(['name: undefined → "Bo"', 'isDisabled: undefined → false']);
    expect(listChanges(item, null)).toEqual(['name: "Bo" → undefined', 'isDisabled: false → undefined']);
  });

  it('is empty when nothing changed', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => changesBetween(value, structuredClone(value)).length === 0));
  });

  it('is shown for every changed value of any two objects', () => {
    const properties = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.integer(), fc.string({ minLength: 1 })),
    );
    fc.assert(
      fc.property(properties, properties, (before, after) => {
        const names = new Set([...Object.keys(before), ...Object.keys(after)]);
        const differingNames = [...names].filter((name) => before[name] !== after[name]);
        expect(
          changesBetween(before, after)
            .map(({ path }) => path[0]?.key)
            .sort(),
        ).toEqual(differingNames.sort());
      }),
    );
  });
});
