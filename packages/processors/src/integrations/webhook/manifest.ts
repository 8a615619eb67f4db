import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField } from '../../localized.ts';
import { webhookEvents } from './events.ts';

/** An object with all its values and tables fits in many times. */
const longestPayload = 500_000;

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'webhook',
  localizedNames: localized({ sv: 'Webhook', en: 'Webhook', nb: 'Webhook' }),
  localizedDescriptions: localized({
    sv: 'Berättar för ett annat system när något händer med objekt, transaktioner, händelser eller användare, signerat enligt Standard Webhooks.',
    en: 'Tells another system when something happens to objects, transactions, operations or users, signed per Standard Webhooks.',
    nb: 'Forteller et annet system når noe skjer med objekter, transaksjoner, hendelser eller brukere, signert etter Standard Webhooks.',
  }),
  icon: 'speakerphone',
  configurationFields: [
    localizedField({
      id: 'address',
      fieldType: 'text',
      required: true,
      maxLength: 2000,
      names: { sv: 'Mottagarens adress', en: 'Receiver’s address', nb: 'Mottakerens adresse' },
    }),
    localizedField({
      id: 'secret',
      fieldType: 'text',
      required: true,
      names: { sv: 'Hemlig nyckel', en: 'Secret key', nb: 'Hemmelig nøkkel' },
      descriptions: {
        sv: '24–64 byte i base64, gärna med whsec_ framför. Mottagaren kontrollerar signaturen med samma nyckel.',
        en: '24–64 bytes in base64, with whsec_ in front if you like. The receiver verifies the signature with the same key.',
        nb: '24–64 byte i base64, gjerne med whsec_ foran. Mottakeren kontrollerer signaturen med samme nøkkel.',
      },
    }),
    localizedField({
      id: 'events',
      fieldType: 'select',
      multiple: true,
      options: webhookEvents,
      names: { sv: 'Vad mottagaren får veta', en: 'What the receiver is told', nb: 'Hva mottakeren får vite' },
    }),
  ],
  worksByItself: true,
  secretFieldIds: ['secret'],
  signingKeyFieldIds: ['secret'],
  inputFields: [
    localizedField({
      id: 'event',
      fieldType: 'text',
      names: { sv: 'Vad som hände', en: 'What happened', nb: 'Hva som skjedde' },
    }),
    localizedField({
      id: 'payload',
      fieldType: 'textArea',
      maxLength: longestPayload,
      names: { sv: 'Innehåll', en: 'Content', nb: 'Innhold' },
    }),
  ],
  outputFields: [
    localizedField({
      id: 'answerStatus',
      fieldType: 'integer',
      names: { sv: 'Svarets statuskod', en: 'Status code of the answer', nb: 'Svarets statuskode' },
    }),
  ],
};
