import type { sms as english } from '../en-US/admin-sms.ts';
import type { Texts } from '../texts.ts';

export const sms = {
  new: 'Ny SMS',
  more: 'Mer',
  empty: {
    title: 'Ingen SMS ennå',
    text: 'Her vises SMS som dere skriver, og de som moduler sender.',
  },
  notConfigured: {
    title: 'SMS sendes ikke',
    text: 'Ingen gateway er satt opp på dette stedet. SMS blir liggende her til en administrator kobler til en under integrasjoner; da kan de sendes herfra.',
  },
  usage: 'SMS denne måneden: {{used}}. Venter: {{waiting}}.',
  usageOfLimit: 'SMS denne måneden: {{used}} av {{limit}}. Venter: {{waiting}}.',
  by: 'Sendes med {{gateway}}.',
  compose: {
    sender: 'Avsender',
    senderHint: '{{min}}–{{max}} tegn: A–Z, sifre, mellomrom, punktum og bindestrek. Tomt: {{sender}}',
    senderWrong:
      'En avsender har {{min}}–{{max}} tegn, A–Z, sifre, mellomrom, punktum og bindestrek, med minst én bokstav.',
    senderReserved:
      'Avsenderen brukes av en bank, en myndighet eller noen andre som folk stoler på. Velg et eget navn.',
    recipients: 'Mottakere',
    recipientsHint:
      'Mobilnumre, hvert avsluttet med Enter eller komma. Numre i andre land begynner med + og landskode.',
    notMobile: 'Ikke et mobilnummer',
    twice: 'Er der allerede',
    checked: 'Mottakerne',
    text: 'Tekst',
    count: 'Tegn: {{characters}}. SMS til hver mottaker: {{segments}}. Plass igjen: {{left}}.',
    tooLong: 'Høyst {{max}} SMS kan sendes som én melding.',
    beyondGsm: 'Disse tegnene gjør at det er plass til 70 tegn i hver SMS i stedet for 160: {{characters}}',
    preview: 'Slik ser den ut på telefonen',
    nothing: 'Ingenting skrevet ennå',
    send: 'Send',
    total: 'SMS til sammen: {{count}}',
    queued_one: '{{count}} SMS sendes straks.',
    queued_other: '{{count}} SMS sendes straks.',
    stays_one: '{{count}} SMS ligger i listen og kan sendes når en gateway er satt opp.',
    stays_other: '{{count}} SMS ligger i listen og kan sendes når en gateway er satt opp.',
  },
  settings: {
    title: 'Innstillinger for SMS',
    country: 'Land',
    countryHint: 'Landet som telefonnumre uten landskode hører til.',
    monthlyLimit: 'SMS per måned på det meste',
    monthlyLimitHint: 'For alle steder til sammen. Tomt: ingen grense.',
    allowedCountries: 'Land som får SMS',
    allowedCountriesHint: 'Tomt: landet ditt og nabolandene, {{countries}}.',
    retentionDays: 'Dager SMS lagres',
    wholeNumber: 'Et heltall fra {{min}} til {{max}}',
    reportUrl: 'Adresse for leveringsrapporter',
    reportUrlHint:
      'Følger med hver SMS. Link Mobility trenger den én gang, for kontoen. Den som kjenner den, kan si hvordan det gikk med en SMS.',
    copy: 'Kopier',
    copied: 'Kopiert',
  },
  optOuts: {
    title: 'Numre som ikke får SMS',
    text: 'Ingen i organisasjonen kan sende SMS til disse numrene.',
    find: 'Finn nummer',
    number: 'Mobilnummer',
    note: 'Merknad',
    none: 'Ingen numre har reservert seg mot SMS.',
    noneFound: 'Ikke noe slikt nummer.',
    remove: 'Send til {{number}} igjen',
    more: 'De siste {{count}} vises.',
  },
} as const satisfies Texts<typeof english>;
