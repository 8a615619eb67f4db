import type { records as english } from '../en-US/admin-records.ts';
import type { Texts } from '../texts.ts';

export const records = {
  recordTypes: {
    add: 'Ny type',
    create: 'Ny verditype',
    empty: {
      title: 'Ingen verdityper ennå',
      text: 'En verditype er en liste med verdier som felt kan velge fra, for eksempel rom, leverandører eller feiltyper. Her angir du feltene i verdiene.',
    },
    fieldsStep: 'Felt',
    values: 'Forhåndsdefinerte verdier',
    color: 'Farge',
    colorHint: 'Vises ved siden av verdier uten egen farge. Navnet vises alltid.',
  },
  records: {
    create: 'Ny verdi',
    createIn: 'Ny verdi i {{type}}',
    title: 'Navn',
    color: 'Farge',
    colorHint: 'Vises ved siden av navnet der verdien velges.',
    createdAt: 'Opprettet',
    updatedAt: 'Endret',
    facts: 'Opprettet {{created}}. Endret {{updated}}.',
    saveAndAdd: 'Lagre og opprett en til',
    isBackfilling: 'Verdiene oppdateres etter en endring av feltene. Noen kolonner er tregere til det er ferdig.',
    empty: {
      title: 'Ingen verdier i {{type}} ennå',
      text: 'Opprett den første verdien her. Felt som bruker {{type}}, tilbyr den med én gang.',
    },
    typeGone: 'Verditypen finnes ikke lenger på dette stedet',
    gone: 'Den forhåndsdefinerte verdien finnes ikke lenger på dette stedet',
    remove: {
      title: 'Slette {{name}}?',
      hint: 'Bare verdier som ikke er i bruk, kan slettes.',
      unused: 'Den er ikke i bruk.',
      used_one: '{{number}} objekt, forhåndsdefinert verdi eller hendelse bruker den, så den kan ikke slettes.',
      used_other: '{{number}} objekter, forhåndsdefinerte verdier og hendelser bruker den, så den kan ikke slettes.',
    },
    readOnly: 'Du kan se denne verdien, men ikke endre den.',
  },
} satisfies Texts<typeof english>;
