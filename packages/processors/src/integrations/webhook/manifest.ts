import type { ProcessorManifest } from '../../contract.ts';
import { field, localized } from '../../localized.ts';
import { webhookEvents } from './events.ts';

/** An object with all its values and tables fits in many times. */
const longestPayload = 500_000;

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'webhook',
  localizedNames: localized(['Webhook', 'Webhook', 'Webhook']),
  localizedDescriptions: localized([
    'Berättar för ett annat system när något händer med objekt, transaktioner, händelser eller användare, signerat enligt Standard Webhooks.',
    'Tells another system when something happens to objects, transactions, operations or users, signed per Standard Webhooks.',
    'Forteller et annet system når noe skjer med objekter, transaksjoner, hendelser eller brukere, signert etter Standard Webhooks.',
  ]),
  icon: 'speakerphone',
  configurationFields: [
    field('address', 'text', ['Mottagarens adress', 'Receiver’s address', 'Mottakerens adresse'], {
      required: true,
      maxLength: 2000,
    }),
    field('secret', 'text', ['Hemlig nyckel', 'Secret key', 'Hemmelig nøkkel'], {
      required: true,
      descriptions: [
        '24–64 byte i base64, gärna med whsec_ framför. Mottagaren kontrollerar signaturen med samma nyckel.',
        '24–64 bytes in base64, with whsec_ in front if you like. The receiver verifies the signature with the same key.',
        '24–64 byte i base64, gjerne med whsec_ foran. Mottakeren kontrollerer signaturen med samme nøkkel.',
      ],
    }),
    field('events', 'select', ['Vad mottagaren får veta', 'What the receiver is told', 'Hva mottakeren får vite'], {
      multiple: true,
      options: webhookEvents,
    }),
  ],
  worksByItself: true,
  addressFieldIds: ['address'],
  secretFieldIds: ['secret'],
  secretsBoundTo: { secret: ['address'] },
  signingKeyFieldIds: ['secret'],
  inputFields: [
    field('event', 'text', ['Vad som hände', 'What happened', 'Hva som skjedde']),
    field('payload', 'textArea', ['Innehåll', 'Content', 'Innhold'], { maxLength: longestPayload }),
  ],
  outputFields: [
    field('answerStatus', 'integer', ['Svarets statuskod', 'Status code of the answer', 'Svarets statuskode']),
  ],
};
