import type { ProcessorManifest } from '../../contract.ts';
import { field, localized } from '../../localized.ts';
import { webhookEvents } from './events.ts';

/** An object with all its values and tables fits in many times. */
const maxPayloadBytes = 500_000;

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'webhook',
  localizedNames: localized(['Webhook', 'Webhook', 'Webhook']),
  localizedDescriptions: localized([
    'Skickar händelser om objekt, transaktioner och användare till ett annat system, signerade enligt Standard Webhooks.',
    'Sends events about objects, transactions and users to another system, signed as Standard Webhooks.',
    'Sender hendelser om objekter, transaksjoner og brukere til et annet system, signert etter Standard Webhooks.',
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
        'Skapa en nyckel här och ange samma hos mottagaren, som kontrollerar att händelserna kommer från er.',
        'Create a key here and enter the same key at the receiver, which verifies that the events come from you.',
        'Opprett en nøkkel her og oppgi den samme hos mottakeren, som kontrollerer at hendelsene kommer fra dere.',
      ],
    }),
    field('events', 'select', ['Händelser', 'Events', 'Hendelser'], {
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
    field('event', 'text', ['Händelse', 'Event', 'Hendelse']),
    field('payload', 'textArea', ['Innehåll', 'Content', 'Innhold'], { maxLength: maxPayloadBytes }),
  ],
  outputFields: [field('answerStatus', 'integer', ['Svarets statuskod', 'Answer status code', 'Svarets statuskode'])],
};
