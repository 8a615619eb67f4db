import type { Ability } from '@tingest/domain/access';
import { loadCatalogue, resolveText } from '@tingest/i18n';
import { expect, it } from 'vitest';
import { abilitySentence } from './ability-sentence.ts';

const names = new Map([
  ['swings', 'Gungor'],
  ['checking', 'Besiktning'],
]);
const abilities: readonly Ability[] = [
  { resource: 'elementType', ids: ['swings'], actions: ['read', 'create'], isPartly: true },
  { resource: 'transactionType', ids: ['checking'], actions: ['start', 'readOwn', 'pdf'], isPartly: false },
  { resource: 'report', ids: ['checking'], actions: ['read', 'export'], isPartly: false },
];

it.each([
  [
    'sv-SE',
    'Kan på Skolan se och registrera objekt i Gungor (vissa av dem), starta Besiktning och se sina egna transaktioner och ladda ner pdf samt se och exportera rapporten för Besiktning, men inget annat.',
  ],
  [
    'nb-NO',
    'Kan på Skolan se og registrere objekter i Gungor (noen av dem), starte Besiktning og se sine egne transaksjoner og laste ned PDF samt se og eksportere rapporten for Besiktning, men ikke noe annet.',
  ],
  [
    'en-US',
    'Can, at Skolan, see and register objects of Gungor (some of them), start Besiktning and see their own transactions and download PDFs, and see and export the report of Besiktning, and nothing else.',
  ],
] as const)('the abilities of a user are one sentence in %s', async (culture, expected) => {
  const catalogue = await loadCatalogue(culture);
  const t: Parameters<typeof abilitySentence>[2]['t'] = (key, parameters) =>
    resolveText(catalogue, culture, key, parameters);
  const user = { role: 'User', sites: ['Skolan'], site: 'Skolan', abilities } as const;
  expect(abilitySentence(user, names, { t, culture })).toBe(expected);
});
