import type { sms as english } from '../en-US/admin-sms.ts';
import type { Texts } from '../texts.ts';

export const sms = {
  new: 'Nytt sms',
  more: 'Mer',
  empty: {
    title: 'Inga sms ännu',
    text: 'Här visas sms som ni skriver, och de som moduler skickar.',
  },
  notConfigured: {
    title: 'Sms skickas inte',
    text: 'Ingen gateway är inställd på platsen. Sms ligger kvar här tills en administratör lägger till en under integrationer. Sedan kan de skickas härifrån.',
  },
  usage: 'Sms den här månaden: {{used}}. Väntar: {{waiting}}.',
  usageOfLimit: 'Sms den här månaden: {{used}} av {{limit}}. Väntar: {{waiting}}.',
  by: 'Skickas med {{gateway}}.',
  compose: {
    sender: 'Avsändare',
    senderHint: '{{min}}–{{max}} tecken: A–Z, siffror, mellanslag, punkt och bindestreck. Tomt: {{sender}}',
    senderWrong:
      'Avsändaren ska ha {{min}}–{{max}} tecken: A–Z, siffror, mellanslag, punkt och bindestreck, med minst en bokstav',
    senderReserved:
      'Avsändaren används av en bank, en myndighet eller någon annan betrodd organisation. Välj ett eget namn',
    recipients: 'Mottagare',
    recipientsHint:
      'Mobilnummer, vart och ett avslutat med Enter eller kommatecken. Nummer i andra länder börjar med + och landskod.',
    notMobile: 'Inget mobilnummer',
    twice: 'Redan tillagt',
    checked: 'Mottagare att kontrollera',
    text: 'Text',
    count: 'Tecken: {{characters}}. Sms per mottagare: {{segments}}. Tecken kvar: {{left}}.',
    tooLong: 'Ett meddelande får ha högst {{max}} sms',
    beyondGsm: 'De här tecknen minskar varje sms från 160 till 70 tecken: {{characters}}',
    preview: 'Förhandsvisning i telefon',
    nothing: 'Ingen text ännu',
    send: 'Skicka',
    total: 'Sms sammanlagt: {{count}}',
    queued_one: '{{count}} sms skickas strax.',
    queued_other: '{{count}} sms skickas strax.',
    stays_one: '{{count}} sms ligger i listan och kan skickas när en gateway är inställd.',
    stays_other: '{{count}} sms ligger i listan och kan skickas när en gateway är inställd.',
  },
  settings: {
    title: 'Sms-inställningar',
    country: 'Land',
    countryHint: 'Land för telefonnummer utan landskod.',
    monthlyLimit: 'Högst antal sms per månad',
    monthlyLimitHint: 'För alla platser tillsammans. Tomt betyder ingen gräns.',
    allowedCountries: 'Tillåtna länder',
    allowedCountriesHint: 'Tomt betyder ditt land och dess grannländer, {{countries}}.',
    retentionDays: 'Lagringstid (dagar)',
    wholeNumber: 'Ange ett heltal från {{min}} till {{max}}',
    reportUrl: 'Adress för leveransrapporter',
    reportUrlHint:
      'Skickas med varje sms. Link Mobility behöver adressen en gång. Håll den hemlig: den som känner till den kan rapportera leveransstatus.',
    copy: 'Kopiera',
    copied: 'Kopierad',
  },
  optOuts: {
    title: 'Nummer som har avböjt sms',
    text: 'Sms till de här numren är spärrade för hela organisationen.',
    find: 'Sök nummer',
    number: 'Mobilnummer',
    note: 'Anteckning',
    none: 'Inget nummer har avböjt sms.',
    noneFound: 'Inga nummer hittades.',
    remove: 'Tillåt sms till {{number}} igen',
    more: 'De senaste {{count}} visas.',
  },
} as const satisfies Texts<typeof english>;
