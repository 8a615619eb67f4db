import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option, type Texts } from '../../localized.ts';
import { testInputFields, testOutputFields } from '../sms/gateway-processor.ts';

/** What the gateway calls one of the things that it is sent. @param usual its name where none is given */
function nameField(id: string, of: Texts, usual?: string) {
  return localizedField({
    id,
    fieldType: 'text',
    names: {
      sv: `Parameter för ${of.sv}`,
      en: `Parameter for ${of.en}`,
      nb: `Parameter for ${of.nb}`,
    },
    ...(usual !== undefined && {
      descriptions: {
        sv: `${usual}, om inget anges.`,
        en: `${usual}, unless given.`,
        nb: `${usual}, hvis ikke annet er oppgitt.`,
      },
    }),
  });
}

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'smsHttp',
  localizedNames: localized({ sv: 'SMS med annan gateway', en: 'SMS by another gateway', nb: 'SMS med annen gateway' }),
  localizedDescriptions: localized({
    sv: 'Skickar platsens SMS med en gateway som tar emot dem med ett HTTP-anrop med namngivna parametrar.',
    en: 'Sends the site’s SMS by a gateway that takes them by an HTTP request with named parameters.',
    nb: 'Sender stedets SMS med en gateway som tar imot dem med et HTTP-kall med navngitte parametere.',
  }),
  icon: 'device-mobile',
  configurationFields: [
    localizedField({
      id: 'address',
      fieldType: 'url',
      required: true,
      names: { sv: 'Adress', en: 'Address', nb: 'Adresse' },
    }),
    localizedField({
      id: 'format',
      fieldType: 'radio',
      required: true,
      defaultValue: 'json',
      options: [
        option('json', { sv: 'JSON (POST)', en: 'JSON (POST)', nb: 'JSON (POST)' }),
        option('form', { sv: 'Formulär (POST)', en: 'Form (POST)', nb: 'Skjema (POST)' }),
        option('query', { sv: 'I adressen (GET)', en: 'In the address (GET)', nb: 'I adressen (GET)' }),
      ],
      names: { sv: 'Så skickas parametrarna', en: 'How parameters are sent', nb: 'Slik sendes parameterne' },
    }),
    localizedField({
      id: 'authentication',
      fieldType: 'radio',
      required: true,
      defaultValue: 'none',
      options: [
        option('none', { sv: 'Ingen', en: 'None', nb: 'Ingen' }),
        option('basic', { sv: 'Användarnamn och lösenord', en: 'User name and password', nb: 'Brukernavn og passord' }),
        option('bearer', { sv: 'Token (Bearer)', en: 'Token (Bearer)', nb: 'Token (Bearer)' }),
      ],
      names: { sv: 'Inloggning', en: 'Sign-in', nb: 'Innlogging' },
    }),
    localizedField({
      id: 'username',
      fieldType: 'text',
      names: { sv: 'Användarnamn', en: 'User name', nb: 'Brukernavn' },
    }),
    localizedField({
      id: 'secret',
      fieldType: 'text',
      names: { sv: 'Lösenord eller token', en: 'Password or token', nb: 'Passord eller token' },
    }),
    nameField('toName', { sv: 'mottagaren', en: 'the recipient', nb: 'mottakeren' }, 'to'),
    localizedField({
      id: 'withPlus',
      fieldType: 'checkbox',
      defaultValue: true,
      names: { sv: 'Nummer börjar med +', en: 'Numbers begin with +', nb: 'Numre begynner med +' },
    }),
    nameField('senderName', { sv: 'avsändaren', en: 'the sender', nb: 'avsenderen' }, 'from'),
    nameField('textName', { sv: 'texten', en: 'the text', nb: 'teksten' }, 'message'),
    nameField('referenceName', { sv: 'meddelandets id', en: 'the message’s id', nb: 'meldingens id' }),
    nameField('reportUrlName', {
      sv: 'adressen för leveransrapporter',
      en: 'the address for delivery reports',
      nb: 'adressen for leveringsrapporter',
    }),
    localizedField({
      id: 'furtherParameters',
      fieldType: 'collection',
      names: { sv: 'Fler parametrar', en: 'Further parameters', nb: 'Flere parametere' },
      children: [
        localizedField({
          id: 'name',
          fieldType: 'text',
          required: true,
          names: { sv: 'Namn', en: 'Name', nb: 'Navn' },
        }),
        localizedField({ id: 'value', fieldType: 'text', names: { sv: 'Värde', en: 'Value', nb: 'Verdi' } }),
      ],
    }),
    localizedField({
      id: 'answerId',
      fieldType: 'text',
      names: { sv: 'Id i svaret', en: 'Id in the answer', nb: 'Id i svaret' },
      descriptions: {
        sv: 'Namnet på gatewayens id i ett svar som är JSON.',
        en: 'The name of the gateway’s id in an answer that is JSON.',
        nb: 'Navnet på gatewayens id i et svar som er JSON.',
      },
    }),
    localizedField({
      id: 'reportReferenceName',
      fieldType: 'text',
      names: { sv: 'Meddelandets id i rapporter', en: 'The message’s id in reports', nb: 'Meldingens id i rapporter' },
    }),
    localizedField({
      id: 'reportStatusName',
      fieldType: 'text',
      names: { sv: 'Status i rapporter', en: 'Status in reports', nb: 'Status i rapporter' },
      descriptions: {
        sv: 'status, om inget anges.',
        en: 'status, unless given.',
        nb: 'status, hvis ikke annet er oppgitt.',
      },
    }),
  ],
  worksByItself: true,
  secretFieldIds: ['secret'],
  shownWhile: {
    username: { fieldId: 'authentication', values: ['basic'] },
    secret: { fieldId: 'authentication', values: ['basic', 'bearer'] },
  },
  inputFields: testInputFields,
  outputFields: testOutputFields,
};
