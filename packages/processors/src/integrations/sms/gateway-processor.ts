import type { FieldDefinition } from '@tingest/domain/fields';
import type { Processor, ProcessorManifest } from '../../contract.ts';
import { field } from '../../localized.ts';
import type { SmsGateway } from '../../sms-gateway.ts';

/** The parts of a test SMS; all others are sent by the outbox, which enforces limits and opt-outs. */
export const testInputFields: readonly FieldDefinition[] = [
  field('to', 'phoneNo', ['Till', 'To', 'Til'], {
    descriptions: [
      'Mobilnummer med landskod, till exempel +46701740605.',
      'A mobile phone number with its country code, such as +46701740605.',
      'Mobilnummer med landskode, for eksempel +4741234567.',
    ],
  }),
  field('sender', 'text', ['Avsändare', 'Sender', 'Avsender']),
  field('text', 'textArea', ['Text', 'Text', 'Tekst']),
];

export const testOutputFields: readonly FieldDefinition[] = [
  field('gatewayReference', 'text', ['Gatewayens beteckning', 'The gateway’s reference', 'Gatewayens referanse']),
];

const testSender = 'Tingest';

/** An integration that SMS are sent by. Run by itself, as when it is tried, it sends one SMS. */
export function gatewayProcessor(manifest: ProcessorManifest, smsGateway: SmsGateway): Processor {
  return {
    manifest,
    smsGateway,
    check: () => [],
    async run({ configuration, http, trigger }, { to, sender, text }) {
      if (!http || typeof to !== 'string' || typeof text !== 'string') return { output: { gatewayReference: null } };
      // Rules send by the module for messages: it puts them into the outbox, which checks opt-outs.
      if (trigger !== 'try') return { failure: { code: 'notOffered', isLasting: true } };
      const outcome = await smsGateway.send(
        { configuration, http },
        {
          reference: 'test',
          to: to.replace(/[^+\d]/g, ''),
          sender: typeof sender === 'string' ? sender : testSender,
          text,
          reportUrl: null,
        },
      );
      if (!('failure' in outcome)) return { output: outcome };
      const { isFinal, reply, retryAfterSeconds } = outcome.failure;
      const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      return {
        failure: { code: 'gatewayRefused', parameters: { reply: reply ?? '' }, isLasting: isFinal, ...wait },
      };
    },
  };
}
