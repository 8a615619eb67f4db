import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, numberedFields, option, type Texts } from '../../localized.ts';

/** Values that rules hand over, to stand in templates. */
const valueFields = numberedFields(10, 'value', 'text', ['Värde', 'Value', 'Verdi']);

/** The languages of templates, as the ends of their fields' ids. */
export const templateLanguages = { 'sv-SE': 'Sv', 'en-US': 'En', 'nb-NO': 'Nb' } as const;

const languageNames: Readonly<Record<keyof typeof templateLanguages, Texts>> = {
  'sv-SE': ['svenska', 'Swedish', 'svensk'],
  'en-US': ['engelska', 'English', 'engelsk'],
  'nb-NO': ['norska', 'Norwegian', 'norsk'],
};

const templateFields = Object.entries(templateLanguages).flatMap(([culture, end]) => {
  const [swedish, english, norwegian] = languageNames[culture as keyof typeof templateLanguages];
  return [
    field(`subject${end}`, 'text', [`Ämne på ${swedish}`, `Subject in ${english}`, `Emne på ${norwegian}`]),
    field(`text${end}`, 'textArea', [`Text på ${swedish}`, `Text in ${english}`, `Tekst på ${norwegian}`], {
      descriptions: [
        'Värden står i dubbla klamrar: {{Värde 1}}.',
        'Values stand in double braces: {{Value 1}}.',
        'Verdier står i doble klammer: {{Verdi 1}}.',
      ],
    }),
  ];
});

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'notification',
  localizedNames: localized(['Meddelande', 'Notification', 'Varsel']),
  localizedDescriptions: localized([
    'Skickar e-post eller SMS när något sparas, med en text per språk och värden ur formuläret.',
    'Sends an e-mail or an SMS when something is saved, with a text for each language and values of the form.',
    'Sender e-post eller SMS når noe lagres, med en tekst for hvert språk og verdier fra skjemaet.',
  ]),
  icon: 'bell',
  onlyTells: true,
  configurationFields: [
    field('channel', 'radio', ['Skickas som', 'Sent as', 'Sendes som'], {
      required: true,
      defaultValue: 'email',
      options: [option('email', ['E-post', 'E-mail', 'E-post']), option('sms', 'SMS')],
      descriptions: [
        'Användare utan mobilnummer får e-post i stället för SMS.',
        'Users without a mobile phone number get an e-mail instead of an SMS.',
        'Brukere uten mobilnummer får e-post i stedet for SMS.',
      ],
    }),
    field('roles', 'select', ['Till roller på platsen', 'To roles at the site', 'Til roller på stedet'], {
      multiple: true,
      options: [
        option('SiteAdmin', ['Platsadministratörer', 'Site administrators', 'Stedsadministratorer']),
        option('TenantAdmin', [
          'Organisationens administratörer',
          'Tenant administrators',
          'Organisasjonens administratorer',
        ]),
        option('PrivilegedUser', ['Privilegierade användare', 'Privileged users', 'Privilegerte brukere']),
        option('User', ['Användare', 'Users', 'Brukere']),
      ],
    }),
    field('usernames', 'text', ['Till personer', 'To people', 'Til personer'], {
      descriptions: [
        'Användarnamn med kommatecken emellan.',
        'User names with commas between them.',
        'Brukernavn med komma mellom.',
      ],
    }),
    field('addresses', 'text', ['Till adresser eller nummer', 'To addresses or numbers', 'Til adresser eller numre'], {
      descriptions: [
        'E-postadresser, eller mobilnummer för SMS, med kommatecken emellan.',
        'E-mail addresses, or mobile phone numbers for SMS, with commas between them.',
        'E-postadresser, eller mobilnumre for SMS, med komma mellom.',
      ],
    }),
    ...templateFields,
    field('digestAt', 'time', ['Samlas till klockan', 'Gathered until', 'Samles til klokken'], {
      descriptions: [
        'Då skickas dagens meddelanden som ett. Tomt: vart och ett för sig.',
        'Then the messages of the day are sent as one. Empty: each by itself.',
        'Da sendes dagens meldinger som én. Tomt: hver for seg.',
      ],
    }),
    field('quietFrom', 'time', ['Tyst från klockan', 'Quiet from', 'Stille fra klokken']),
    field('quietTo', 'time', ['Tyst till klockan', 'Quiet until', 'Stille til klokken']),
  ],
  secretFieldIds: [],
  inputFields: [
    field('isWanted', 'checkbox', ['Ska skickas', 'Is to be sent', 'Skal sendes'], {
      descriptions: [
        'Skickas alltid, om ingen regel säger något.',
        'Always sent, unless a rule says something.',
        'Sendes alltid, hvis ingen regel sier noe.',
      ],
    }),
    field('address', 'text', ['Adress eller nummer', 'Address or number', 'Adresse eller nummer']),
    ...valueFields,
  ],
  outputFields: [
    field('recipientCount', 'integer', ['Antal mottagare', 'Recipients', 'Antall mottakere']),
    field('subject', 'text', ['Ämne', 'Subject', 'Emne']),
    field('text', 'textArea', ['Text', 'Text', 'Tekst']),
  ],
};
