import type { types as english } from '../en-US/admin-types.ts';
import type { Texts } from '../texts.ts';

export const types = {
  elementTypes: {
    create: 'Ny kategori',
    fromTemplate: 'Fra en mal',
    empty: {
      title: 'Ingen kategorier ennå',
      text: 'En kategori angir feltene for en type objekter, for eksempel serienummer og innkjøpsdato.',
    },
    fieldsStep: 'Felt',
    objects: 'Objekter',
  },
  operationTypes: {
    create: 'Ny funksjon',
    createIn: 'Ny funksjon for {{category}}',
    ofCategory: 'Funksjoner for {{category}}',
    chooseCategory: 'Kategori for funksjonen',
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
    chooseCategory: 'Kategori for tjenesten',
    empty: {
      title: 'Ingen tjenester ennå',
      text: 'En tjeneste er arbeid med et objekt ute i felten, for eksempel en inspeksjon. Den bruker funksjoner.',
    },
    mode: 'Type',
    otherMode: 'Annen type: {{mode}}',
    otherModeHint: 'Denne versjonen støtter ikke typen. Skjemaene kan fylles ut, oppdateres, avbrytes og avsluttes.',
    modeHints: {
      simpleForm: 'Engangskontroller, for eksempel inspeksjoner og avlesninger. Ferdig når skjemaet er sendt.',
      updatableForm: 'Et skjema som holdes oppdatert. Brukere kan oppdatere det etterpå. Alle versjoner lagres.',
      loan: 'Objekter som lånes ut og leveres tilbake. Én låntaker om gangen, forfallsdager og påminnelser.',
      issueManagement: 'Feil og ønsker. En sak åpnes, tildeles, følges opp og avsluttes.',
      stockManagement: 'Objekter med beholdning. Hver transaksjon endrer beholdningen, og historikken viser årsaken.',
    },
    fieldsStep: 'Felt i tjenesten',
    eventsStep: 'Trinn',
    events: 'Funksjoner i tjenesten',
    eventsHint: 'Velg skjemaer for «{{operation}}». Hvis du velger flere, kan brukeren velge mellom dem.',
    functionLabel: 'Funksjon',
    chooseFunction: 'Velg en funksjon',
    addEvent: 'Legg til funksjon',
    removeEvent: 'Fjern {{name}}',
    newForm: 'Nytt skjema: {{name}}',
    defaultForm: 'Nytt standardskjema',
    defaultFormHint: 'Inneholder {{fields}}. Det blir en funksjon som du kan endre senere.',
    report: 'Transaksjonsrapport',
  },
  columns: {
    name: 'Navn',
    status: 'Status',
    key: 'Nøkkel',
    direction: 'Formål',
    category: 'Kategori',
    mode: 'Type',
    fields: 'Felt',
    updatedAt: 'Endret',
  },
} satisfies Texts<typeof english>;
