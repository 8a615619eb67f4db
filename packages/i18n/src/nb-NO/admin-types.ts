import type { types as english } from '../en-US/admin-types.ts';
import type { Texts } from '../texts.ts';

export const types = {
  elementTypes: {
    create: 'Ny kategori',
    empty: {
      title: 'Ingen kategorier ennå',
      text: 'En kategori sier hva man vet om en slags objekt, for eksempel serienummer og innkjøpsdato.',
    },
    fieldsStep: 'Felter',
    objects: 'Objekter',
  },
  operationTypes: {
    create: 'Ny funksjon',
    createIn: 'Ny funksjon for {{category}}',
    ofCategory: 'Funksjoner for {{category}}',
    chooseCategory: 'Hvilken kategori gjelder funksjonen?',
    empty: {
      title: 'Ingen funksjoner ennå',
      text: 'En funksjon er et skjema som fylles ut om et objekt, for eksempel en sjekkliste.',
    },
    formStep: 'Skjema',
    log: 'Hendelseslogg',
  },
  transactionTypes: {
    create: 'Ny tjeneste',
    createIn: 'Ny tjeneste for {{category}}',
    ofCategory: 'Tjenester for {{category}}',
    chooseCategory: 'Hvilken kategori gjelder tjenesten?',
    empty: {
      title: 'Ingen tjenester ennå',
      text: 'En tjeneste er noe man kan gjøre med et objekt ute i felten, for eksempel en inspeksjon. Den fyller ut funksjoner.',
    },
    mode: 'Type',
    modeHints: {
      simpleForm: 'Et skjema som fylles ut én gang og er ferdig når det er sendt.',
      updatableForm: 'Et skjema som kan oppdateres etter at det er sendt.',
      loan: 'Objektet lånes ut og leveres tilbake.',
      issueManagement: 'En sak åpnes, følges opp og avsluttes.',
      stockManagement: 'En beholdning øker eller minker.',
    },
    eventsStep: 'Forløp',
    events: 'Funksjoner som utføres',
    eventsHint: 'Velg hvilket skjema som fylles ut for «{{operation}}». Er det flere, vises de ved siden av hverandre.',
    functionLabel: 'Funksjon',
    chooseFunction: 'Velg en funksjon',
    addEvent: 'Legg til funksjon',
    removeEvent: 'Fjern {{name}}',
    noFunctions: 'Kategorien har ingen funksjoner ennå. Opprett en først, så kan den velges her.',
    report: 'Transaksjonsrapport',
  },
  columns: {
    name: 'Navn',
    status: 'Status',
    category: 'Kategori',
    mode: 'Type',
    fields: 'Felter',
    updatedAt: 'Endret',
  },
} satisfies Texts<typeof english>;
