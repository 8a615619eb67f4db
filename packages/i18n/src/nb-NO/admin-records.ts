import type { records as english } from '../en-US/admin-records.ts';
import type { Texts } from '../texts.ts';

export const records = {
  recordTypes: {
    add: 'Ny type',
    create: 'Ny type forhåndsdefinerte verdier',
    empty: {
      title: 'Ingen typer forhåndsdefinerte verdier ennå',
      text: 'En type er en liste som felter kan velge fra, for eksempel rom, leverandører eller slags feil. Her sier du hva man vet om hver verdi.',
    },
    fieldsStep: 'Felter',
    values: 'Forhåndsdefinerte verdier',
    color: 'Farge',
    colorHint: 'Vises ved siden av verdier som ikke har egen farge, aldri i stedet for navnet.',
  },
  records: {
    create: 'Ny verdi',
    createIn: 'Ny verdi i {{type}}',
    title: 'Navn',
    color: 'Farge',
    colorHint: 'Vises ved siden av navnet der verdien velges.',
    createdAt: 'Lagt til',
    updatedAt: 'Endret',
    facts: 'Lagt til {{created}}. Endret {{updated}}.',
    saveAndAdd: 'Lagre og legg til en til',
    isBackfilling: 'Verdiene forberedes for endrede felter. Noen kolonner er tregere til det er ferdig.',
    empty: {
      title: 'Ingen verdier i {{type}} ennå',
      text: 'Legg til den første her. Felter som velger fra {{type}}, tilbyr den med én gang.',
    },
    typeGone: 'Typen forhåndsdefinerte verdier finnes ikke lenger på dette stedet',
    gone: 'Den forhåndsdefinerte verdien finnes ikke lenger på dette stedet',
    remove: {
      title: 'Slette {{name}}?',
      hint: 'Bare en verdi som ingenting bruker, kan slettes.',
      unused: 'Ingenting bruker den.',
      used_one: '{{number}} objekt, forhåndsdefinert verdi eller hendelse bruker den, så den kan ikke slettes.',
      used_other: '{{number}} objekter, forhåndsdefinerte verdier og hendelser bruker den, så den kan ikke slettes.',
    },
    readOnly: 'Du kan se denne verdien, men ikke endre den.',
  },
} satisfies Texts<typeof english>;
