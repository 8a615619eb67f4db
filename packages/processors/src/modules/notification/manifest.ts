import type { FieldDefinition } from '@tingest/domain';
import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option, type Texts } from '../../localized.ts';

/** Values that rules hand over, to stand in templates. */
const valueFields: readonly FieldDefinition[] = Array.from({ length: 10 }, (_, index) =>
  localizedField({
    id: `value${index + 1}`,
    fieldType: 'text',
    names: { sv: `Värde ${index + 1}`, en: `Value ${index + 1}`, nb: `Verdi ${index + 1}` },
  }),
);

/** The languages of templates, as the ends of their fields' ids. */
export const templateLanguages = { 'sv-SE': 'Sv', 'en-US': 'En', 'nb-NO': 'Nb' } as const;

const languageNames: Readonly<Record<keyof typeof templateLanguages, Texts>> = {
  'sv-SE': { sv: 'svenska', en: 'Swedish', nb: 'svensk' },
  'en-US': { sv: 'engelska', en: 'English', nb: 'engelsk' },
  'nb-NO': { sv: 'norska', en: 'Norwegian', nb: 'norsk' },
};

const templateFields = Object.entries(templateLanguages).flatMap(([culture, end]) => {
  const { sv, en, nb } = languageNames[culture as keyof typeof templateLanguages];
  return [
    localizedField({
      id: `subject${end}`,
      fieldType: 'text',
      names: { sv: `Ämne på ${sv}`, en: `Subject in ${en}`, nb: `Emne på ${nb}` },
    }),
    localizedField({
      id: `text${end}`,
      fieldType: 'textArea',
      names: { sv: `Text på ${sv}`, en: `Text in ${en}`, nb: `Tekst på ${nb}` },
      descriptions: {
        sv: 'Värden står i dubbla klamrar: {{Värde 1}}.',
        en: 'Values stand in double braces: {{Value 1}}.',
        nb: 'Verdier står i doble klammer: {{Verdi 1}}.',
      },
    }),
  ];
});

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'notification',
  localizedNames: localized({ sv: 'Meddelande', en: 'Notification', nb: 'Varsel' }),
  localizedDescriptions: localized({
    sv: 'Skickar e-post eller SMS när något sparas, med en text per språk och värden ur formuläret.',
    en: 'Sends an e-mail or an SMS when something is saved, with a text for each language and values of the form.',
    nb: 'Sender e-post eller SMS når noe lagres, med en tekst for hvert språk og verdier fra skjemaet.',
  }),
  icon: 'bell',
  onlyTells: true,
  configurationFields: [
    localizedField({
      id: 'channel',
      fieldType: 'radio',
      required: true,
      defaultValue: 'email',
      options: [
        option('email', { sv: 'E-post', en: 'E-mail', nb: 'E-post' }),
        option('sms', { sv: 'SMS', en: 'SMS', nb: 'SMS' }),
      ],
      names: { sv: 'Skickas som', en: 'Sent as', nb: 'Sendes som' },
      descriptions: {
        sv: 'Användare utan mobilnummer får e-post i stället för SMS.',
        en: 'Users without a mobile phone number get an e-mail instead of an SMS.',
        nb: 'Brukere uten mobilnummer får e-post i stedet for SMS.',
      },
    }),
    localizedField({
      id: 'roles',
      fieldType: 'select',
      multiple: true,
      options: [
        option('SiteAdmin', { sv: 'Platsadministratörer', en: 'Site administrators', nb: 'Stedsadministratorer' }),
        option('TenantAdmin', {
          sv: 'Organisationens administratörer',
          en: 'Tenant administrators',
          nb: 'Organisasjonens administratorer',
        }),
        option('PrivilegedUser', {
          sv: 'Privilegierade användare',
          en: 'Privileged users',
          nb: 'Privilegerte brukere',
        }),
        option('User', { sv: 'Användare', en: 'Users', nb: 'Brukere' }),
      ],
      names: { sv: 'Till roller på platsen', en: 'To roles at the site', nb: 'Til roller på stedet' },
    }),
    localizedField({
      id: 'usernames',
      fieldType: 'text',
      names: { sv: 'Till personer', en: 'To people', nb: 'Til personer' },
      descriptions: {
        sv: 'Användarnamn med kommatecken emellan.',
        en: 'User names with commas between them.',
        nb: 'Brukernavn med komma mellom.',
      },
    }),
    localizedField({
      id: 'addresses',
      fieldType: 'text',
      names: { sv: 'Till adresser eller nummer', en: 'To addresses or numbers', nb: 'Til adresser eller numre' },
      descriptions: {
        sv: 'E-postadresser, eller mobilnummer för SMS, med kommatecken emellan.',
        en: 'E-mail addresses, or mobile phone numbers for SMS, with commas between them.',
        nb: 'E-postadresser, eller mobilnumre for SMS, med komma mellom.',
      },
    }),
    ...templateFields,
    localizedField({
      id: 'digestAt',
      fieldType: 'time',
      names: { sv: 'Samlas till klockan', en: 'Gathered until', nb: 'Samles til klokken' },
      descriptions: {
        sv: 'Då skickas dagens meddelanden som ett. Tomt: vart och ett för sig.',
        en: 'Then the messages of the day are sent as one. Empty: each by itself.',
        nb: 'Da sendes dagens meldinger som én. Tomt: hver for seg.',
      },
    }),
    localizedField({
      id: 'quietFrom',
      fieldType: 'time',
      names: { sv: 'Tyst från klockan', en: 'Quiet from', nb: 'Stille fra klokken' },
    }),
    localizedField({
      id: 'quietTo',
      fieldType: 'time',
      names: { sv: 'Tyst till klockan', en: 'Quiet until', nb: 'Stille til klokken' },
    }),
  ],
  secretFieldIds: [],
  inputFields: [
    localizedField({
      id: 'isWanted',
      fieldType: 'checkbox',
      names: { sv: 'Ska skickas', en: 'Is to be sent', nb: 'Skal sendes' },
      descriptions: {
        sv: 'Skickas alltid, om ingen regel säger något.',
        en: 'Always sent, unless a rule says something.',
        nb: 'Sendes alltid, hvis ingen regel sier noe.',
      },
    }),
    localizedField({
      id: 'address',
      fieldType: 'text',
      names: { sv: 'Adress eller nummer', en: 'Address or number', nb: 'Adresse eller nummer' },
    }),
    ...valueFields,
  ],
  outputFields: [
    localizedField({
      id: 'recipientCount',
      fieldType: 'integer',
      names: { sv: 'Antal mottagare', en: 'Recipients', nb: 'Antall mottakere' },
    }),
    localizedField({ id: 'subject', fieldType: 'text', names: { sv: 'Ämne', en: 'Subject', nb: 'Emne' } }),
    localizedField({ id: 'text', fieldType: 'textArea', names: { sv: 'Text', en: 'Text', nb: 'Tekst' } }),
  ],
};
