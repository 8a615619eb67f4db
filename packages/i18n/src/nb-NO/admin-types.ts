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
    otherMode: 'Annet slag: {{mode}}',
    otherModeHint: 'Denne versjonen kjenner ikke slaget. Skjemaene kan fylles ut, oppdateres, avbrytes og avsluttes.',
    modeHints: {
      simpleForm: 'For det som kontrolleres én gang: en inspeksjon, en avlesning. Ferdig når det er sendt.',
      updatableForm:
        'For det som holdes oppdatert: et skjema som sendes og kan oppdateres etterpå. Alle versjoner blir lagret.',
      loan: 'For det som lånes ut og leveres tilbake: én låntaker om gangen, forfallsdager og påminnelser.',
      issueManagement: 'For feil og ønsker: en sak åpnes, følges opp av en ansvarlig og avsluttes.',
      stockManagement: 'For det som telles: hver gang endres en beholdning, og historikken viser hvorfor.',
    },
    fieldsStep: 'Tjenestens egne felter',
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
    key: 'Nøkkel',
    direction: 'Til',
    category: 'Kategori',
    mode: 'Type',
    fields: 'Felter',
    updatedAt: 'Endret',
  },
} satisfies Texts<typeof english>;
