import { loadCatalogue, resolveText } from '@tingest/i18n';
import { describe, expect, it } from 'vitest';
import { comparedUser } from './compared-user.ts';
import { newUser, toSave } from './edited-user.ts';

const catalogue = await loadCatalogue('sv-SE');
const properties = comparedUser({
  t: (key, parameters) => resolveText(catalogue, 'sv-SE', key, parameters),
  culture: 'sv-SE',
  sites: [
    { key: 'norr', name: 'Norra skolan' },
    { key: 'soder', name: 'Södra skolan' },
  ],
  privileges: [
    { id: 'a', name: 'Tillsyn' },
    { id: 'b', name: 'Rapporter' },
  ],
});
const text = (name: string, value: unknown) => properties.find((property) => property.name === name)?.text(value);

describe('the comparison of two changes to a user', () => {
  it('has texts for every property that an editor saves', () => {
    const { sendConfirmationEmail: _, ...savedUser } = toSave(newUser('norr'));
    expect(properties.map(({ name }) => name).toSorted()).toEqual(Object.keys(savedUser).toSorted());
  });

  it('shows names, not keys', () => {
    expect(text('sites', ['norr', 'soder'])).toBe('Norra skolan och Södra skolan');
    expect(text('privilegeIds', ['a', 'b'])).toBe('Tillsyn och Rapporter');
    expect(text('role', 'SiteAdmin')).toBe('Platsadministratör');
    expect(text('culture', 'nb-NO')).toBe('Norsk');
  });

  it('shows the number of privileges at other sites, which have no name here', () => {
    expect(text('privilegeIds', ['a', 'x', 'y'])).toBe('Tillsyn\n2 på andra platser');
    expect(text('privilegeIds', [])).toBe('');
  });
});
