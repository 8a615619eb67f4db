import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option, type Texts } from '../../localized.ts';
import { testInputFields, testOutputFields } from '../sms/gateway-processor.ts';

/** Returns the field for the gateway's name of a parameter. @param defaultName its name where none is given */
function nameField(id: string, [swedish, english, norwegian]: Texts, defaultName?: string) {
  const names = [`Parameter för ${swedish}`, `Parameter for ${english}`, `Parameter for ${norwegian}`] as const;
  return field(id, 'text', names, { descriptions: defaultName === undefined ? undefined : unlessGiven(defaultName) });
}

function unlessGiven(defaultName: string): Texts {
  return [`Standard: ${defaultName}.`, `Default: ${defaultName}.`, `Standard: ${defaultName}.`];
}

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'smsHttp',
  localizedNames: localized(['Sms med annan sms-tjänst', 'SMS by another gateway', 'SMS med annen SMS-tjeneste']),
  localizedDescriptions: localized([
    'Skickar platsens sms med en sms-tjänst som tar emot HTTP-anrop med namngivna parametrar.',
    'Sends the site’s SMS by a gateway that accepts HTTP requests with named parameters.',
    'Sender stedets SMS med en SMS-tjeneste som tar imot HTTP-kall med navngitte parametere.',
  ]),
  icon: 'device-mobile',
  configurationFields: [
    field('address', 'url', ['Adress', 'Address', 'Adresse'], { required: true }),
    field('format', 'radio', ['Parameterformat', 'Parameter format', 'Parameterformat'], {
      required: true,
      defaultValue: 'json',
      options: [
        option('json', 'JSON (POST)'),
        option('form', ['Formulär (POST)', 'Form (POST)', 'Skjema (POST)']),
        option('query', ['I adressen (GET)', 'In the address (GET)', 'I adressen (GET)']),
      ],
    }),
    field('authentication', 'radio', ['Inloggning', 'Sign-in', 'Innlogging'], {
      required: true,
      defaultValue: 'none',
      options: [
        option('none', ['Ingen', 'None', 'Ingen']),
        option('basic', ['Användarnamn och lösenord', 'Username and password', 'Brukernavn og passord']),
        option('bearer', 'Token (Bearer)'),
      ],
    }),
    field('username', 'text', ['Användarnamn', 'Username', 'Brukernavn']),
    field('secret', 'text', ['Lösenord eller token', 'Password or token', 'Passord eller token']),
    nameField('toName', ['mottagaren', 'the recipient', 'mottakeren'], 'to'),
    field('withPlus', 'checkbox', ['Nummer börjar med +', 'Numbers begin with +', 'Numre begynner med +'], {
      defaultValue: true,
    }),
    nameField('senderName', ['avsändaren', 'the sender', 'avsenderen'], 'from'),
    nameField('textName', ['texten', 'the text', 'teksten'], 'message'),
    nameField('referenceName', ['meddelandets id', 'the message ID', 'meldingens id']),
    nameField('reportUrlName', [
      'adressen för leveransrapporter',
      'the address for delivery reports',
      'adressen for leveringsrapporter',
    ]),
    field('furtherParameters', 'collection', ['Fler parametrar', 'Further parameters', 'Flere parametere'], {
      children: [
        field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true }),
        field('value', 'text', ['Värde', 'Value', 'Verdi']),
      ],
    }),
    field('answerId', 'text', ['Id i svaret', 'ID in the answer', 'ID i svaret'], {
      descriptions: [
        'Namnet på sms-tjänstens id i ett JSON-svar.',
        'The name of the gateway’s ID in a JSON answer.',
        'Navnet på SMS-tjenestens ID i et JSON-svar.',
      ],
    }),
    field('reportReferenceName', 'text', [
      'Meddelandets id i rapporter',
      'Message ID in reports',
      'Meldings-ID i rapporter',
    ]),
    field('reportStatusName', 'text', ['Status i rapporter', 'Status in reports', 'Status i rapporter'], {
      descriptions: unlessGiven('status'),
    }),
  ],
  worksByItself: true,
  addressFieldIds: ['address'],
  secretFieldIds: ['secret'],
  secretsBoundTo: { secret: ['address', 'authentication', 'username'] },
  shownWhile: {
    username: { fieldId: 'authentication', values: ['basic'] },
    secret: { fieldId: 'authentication', values: ['basic', 'bearer'] },
  },
  inputFields: testInputFields,
  outputFields: testOutputFields,
};
