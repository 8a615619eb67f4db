import type { sms as english } from '../en-US/admin-sms.ts';
import type { Texts } from '../texts.ts';

export const sms = {
  new: 'Nytt SMS',
  more: 'Mer',
  empty: {
    title: 'Inga SMS ännu',
    text: 'Här visas SMS som ni skriver, och de som moduler skickar.',
  },
  notConfigured: {
    title: 'SMS skickas inte',
    text: 'Ingen gateway är inställd på den här platsen. SMS ligger kvar här tills en administratör ansluter en under integrationer; sedan kan de skickas härifrån.',
  },
  usage: 'SMS den här månaden: {{used}}. Väntar: {{waiting}}.',
  usageOfLimit: 'SMS den här månaden: {{used}} av {{limit}}. Väntar: {{waiting}}.',
  by: 'Skickas med {{gateway}}.',
  compose: {
    sender: 'Avsändare',
    senderHint: '{{min}}–{{max}} tecken: A–Z, siffror, mellanslag, punkt och bindestreck. Tomt: {{sender}}',
    senderWrong:
      'En avsändare har {{min}}–{{max}} tecken, A–Z, siffror, mellanslag, punkt och bindestreck, med minst en bokstav.',
    senderReserved:
      'Avsändaren används av en bank, en myndighet eller någon annan som folk litar på. Välj ett eget namn.',
    recipients: 'Mottagare',
    recipientsHint:
      'Mobilnummer, vart och ett avslutat med Enter eller kommatecken. Nummer i andra länder börjar med + och landskod.',
    notMobile: 'Inget mobilnummer',
    twice: 'Finns redan med',
    checked: 'Mottagarna',
    text: 'Text',
    count: 'Tecken: {{characters}}. SMS till varje mottagare: {{segments}}. Plats kvar: {{left}}.',
    tooLong: 'Högst {{max}} SMS kan skickas som ett meddelande.',
    beyondGsm: 'De här tecknen gör att det får plats 70 tecken i varje SMS i stället för 160: {{characters}}',
    preview: 'Så ser det ut i telefonen',
    nothing: 'Inget skrivet ännu',
    send: 'Skicka',
    total: 'SMS sammanlagt: {{count}}',
    queued_one: '{{count}} SMS skickas strax.',
    queued_other: '{{count}} SMS skickas strax.',
    stays_one: '{{count}} SMS ligger i listan och kan skickas när en gateway är inställd.',
    stays_other: '{{count}} SMS ligger i listan och kan skickas när en gateway är inställd.',
  },
  settings: {
    title: 'Inställningar för SMS',
    country: 'Land',
    countryHint: 'Vars telefonnummer skrivs utan landskod.',
    monthlyLimit: 'Högst antal SMS per månad',
    monthlyLimitHint: 'För alla platser tillsammans. Tomt: ingen gräns.',
    allowedCountries: 'Länder som får SMS',
    allowedCountriesHint: 'Tomt: ditt land och dess grannländer, {{countries}}.',
    retentionDays: 'Dagar som SMS sparas',
    wholeNumber: 'Ett heltal från {{min}} till {{max}}',
    reportUrl: 'Adress för leveransrapporter',
    reportUrlHint:
      'Följer med varje SMS. Link Mobility behöver den en gång, för kontot. Den som känner till den kan säga hur det gick med ett SMS.',
    copy: 'Kopiera',
    copied: 'Kopierad',
  },
  optOuts: {
    title: 'Nummer som inte får SMS',
    text: 'Ingen i organisationen kan skicka SMS till de här numren.',
    find: 'Sök nummer',
    number: 'Mobilnummer',
    note: 'Anteckning',
    none: 'Inget nummer har avböjt SMS.',
    noneFound: 'Inget sådant nummer.',
    remove: 'Skicka till {{number}} igen',
    more: 'De senaste {{count}} visas.',
  },
} as const satisfies Texts<typeof english>;
