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
        'Skriv värden inom dubbla klamrar: {{Värde 1}}.',
        'Write values in double braces: {{Value 1}}.',
        'Skriv verdier i doble klammer: {{Verdi 1}}.',
      ],
    }),
  ];
});

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'notification',
  localizedNames: localized(['Meddelande', 'Notification', 'Varsel']),
  localizedDescriptions: localized([
    'Skickar e-post eller sms när något sparas, med en text per språk och värden ur formuläret.',
    'Sends an e-mail or an SMS when something is saved, with a text for each language and values from the form.',
    'Sender e-post eller SMS når noe lagres, med en tekst for hvert språk og verdier fra skjemaet.',
  ]),
  icon: 'bell',
  onlyTells: true,
  configurationFields: [
    field('channel', 'radio', ['Skickas som', 'Sent as', 'Sendes som'], {
      required: true,
      defaultValue: 'email',
      options: [option('email', ['E-post', 'E-mail', 'E-post']), option('sms', ['Sms', 'SMS', 'SMS'])],
      descriptions: [
        'Användare utan mobilnummer får e-post i stället för sms.',
        'Users without a mobile phone number get an e-mail instead of an SMS.',
        'Brukere uten mobilnummer får e-post i stedet for SMS.',
      ],
    }),
    field('roles', 'select', ['Till roller på platsen', 'To roles at the site', 'Til roller på stedet'], {
      multiple: true,
      options: [
        option('SiteAdmin', ['Platsadministratörer', 'Site administrators', 'Stedsadministratorer']),
        option('TenantAdmin', [
          'Organisationsadministratörer',
          'Tenant administrators',
          'Organisasjonsadministratorer',
        ]),
        option('PrivilegedUser', ['Användare', 'Users', 'Brukere']),
        option('User', ['Begränsade användare', 'Restricted users', 'Begrensede brukere']),
      ],
    }),
    field('usernames', 'text', ['Till personer', 'To people', 'Til personer'], {
      descriptions: [
        'Användarnamn, avgränsade med kommatecken.',
        'Usernames, separated by commas.',
        'Brukernavn, atskilt med komma.',
      ],
    }),
    field('addresses', 'text', ['Till adresser eller nummer', 'To addresses or numbers', 'Til adresser eller numre'], {
      descriptions: [
        'E-postadresser, eller mobilnummer för sms, avgränsade med kommatecken.',
        'E-mail addresses, or mobile phone numbers for SMS, separated by commas.',
        'E-postadresser, eller mobilnumre for SMS, atskilt med komma.',
      ],
    }),
    ...templateFields,
    field('digestAt', 'time', ['Daglig sammanfattning klockan', 'Daily summary at', 'Daglig oppsummering klokken'], {
      descriptions: [
        'Skickar dagens meddelanden som ett. Lämna tomt för att skicka dem var för sig.',
        'Sends the day’s messages as one. Leave empty to send them separately.',
        'Sender dagens meldinger som én. La stå tomt for å sende dem hver for seg.',
      ],
    }),
    field('quietFrom', 'time', ['Skicka inte från klockan', 'Do not send from', 'Ikke send fra klokken']),
    field('quietTo', 'time', ['Skicka inte fram till klockan', 'Do not send until', 'Ikke send fram til klokken']),
  ],
  secretFieldIds: [],
  inputFields: [
    field('isWanted', 'checkbox', ['Ska skickas', 'Send', 'Skal sendes'], {
      descriptions: [
        'Skickas alltid om ingen regel anger värdet.',
        'The message is always sent if no rule sets this value.',
        'Sendes alltid hvis ingen regel angir verdien.',
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
