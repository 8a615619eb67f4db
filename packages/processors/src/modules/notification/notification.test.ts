import type { FieldValues } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import type { AskedMessage } from '../../capabilities/messages.ts';
import type { ProcessorContext } from '../../contract.ts';
import { testContext } from '../../testing/test-context.ts';
import { notification } from './notification.ts';

const configuration = {
  ...{ channel: 'email', roles: ['SiteAdmin'], usernames: 'anna, bo ', addresses: 'drift@ekby.example' },
  ...{ subjectSv: 'Fel på {{Värde 1}}', textSv: '{{Värde 1}} är trasig.\nRing {{value2}}.' },
  ...{ textEn: '{{ {Value 1} }} is broken.' },
};

async function run(input: FieldValues, overrides: Partial<ProcessorContext> = {}) {
  const asked: AskedMessage[] = [];
  const messages = {
    send: async (message: AskedMessage) => {
      asked.push(message);
      return { count: 3 };
    },
  };
  const result = await notification.run(testContext({ configuration, trigger: 'save', messages, ...overrides }), input);
  return { asked, result };
}

describe('a notification', () => {
  it('has its template filled in for each language, and is sent to all named recipients', async () => {
    const { asked, result } = await run({ value1: 'Lampan', value2: '112', address: 'x@ekby.example' });
    expect(asked).toEqual([
      {
        channel: 'email',
        to: { roles: ['SiteAdmin'], usernames: ['anna', 'bo'], addresses: ['drift@ekby.example', 'x@ekby.example'] },
        texts: {
          'sv-SE': { subject: 'Fel på Lampan', text: 'Lampan är trasig.\nRing 112.' },
          'en-US': { subject: 'Lampan is broken.', text: 'Lampan is broken.' },
        },
        notBefore: null,
        isDigest: false,
      },
    ]);
    expect(result).toEqual({ output: { recipientCount: 3, subject: 'Lampan is broken.', text: 'Lampan is broken.' } });
  });

  it.each(['try', 'form'] as const)('is only previewed as a %s', async (trigger) => {
    const { asked, result } = await run({ value1: 'Lampan' }, { trigger, culture: 'sv-SE' });
    expect(asked).toEqual([]);
    expect(result).toMatchObject({ output: { recipientCount: null, subject: 'Fel på Lampan' } });
  });

  it('is not sent where a rule prevents it, and waits for the end of quiet hours or for its digest', async () => {
    expect((await run({ isWanted: false })).asked).toEqual([]);
    const now = new Date('2026-06-17T20:00:00Z');
    const quiet = { ...configuration, quietFrom: '21:00', quietTo: '07:00' };
    const [lateMessage] = (await run({}, { configuration: quiet, now })).asked;
    expect(lateMessage).toMatchObject({ notBefore: new Date('2026-06-18T05:00:00Z'), isDigest: false });
    const [digestMessage] = (await run({}, { configuration: { ...quiet, digestAt: '15:00' }, now })).asked;
    expect(digestMessage).toMatchObject({ notBefore: new Date('2026-06-18T13:00:00Z'), isDigest: true });
  });

  it('with an unreadable template, or only one end of its quiet hours, is refused when it is saved', () => {
    expect(notification.check(configuration)).toEqual([]);
    const invalidConfiguration = {
      ...configuration,
      textSv: '{{Värde 99}}',
      textEn: null,
      subjectEn: 'A',
      quietFrom: '21:00',
    };
    expect(notification.check(invalidConfiguration).map(({ fieldId, code }) => `${fieldId} ${code}`)).toEqual([
      'textSv templateField',
      'textEn required',
      'quietTo required',
    ]);
  });
});
