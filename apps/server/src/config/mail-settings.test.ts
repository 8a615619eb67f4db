import { describe, expect, it } from 'vitest';
import { readMailConfig } from './mail-settings.ts';

const read = (url: string) => readMailConfig({ SMTP_URL: url, MAIL_FROM: 'tingest@example.org' });

describe('SMTP_URL', () => {
  it('is optional', () => {
    expect(readMailConfig({})).toBeUndefined();
  });

  it.each([
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, encryption: 'tls' }],
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, encryption: 'startTls' }],
    ['smtp://mail.example.org:25?tls=false', { host: 'mail.example.org', port: 25, encryption: 'none' }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, encryption: 'none' }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025, encryption: 'none' }],
    ['smtp://localhost?tls=true', { host: 'localhost', port: 587, encryption: 'startTls' }],
    [
      'smtps://us%40er:p%3Ass@mail.example.org',
      { host: 'mail.example.org', port: 465, encryption: 'tls', credentials: { user: 'us@er', password: 'p:ss' } },
    ],
  ])('is read from %s', (url, expected) => {
    expect(read(url)).toEqual({ ...expected, from: 'tingest@example.org', clientName: 'localhost' });
  });

  it.each([
    'mail.example.org',
    'https://mail.example.org',
    'smtp://',
    'smtps://mail.example.org/inbox',
    'smtps://secret@mail.example.org',
    'smtps://mail.example.org?tls=false',
    'smtps://mail.example.org?tls=maybe',
    'smtps://user:secret@mail.example.org?pool=true',
    'smtps://user:100%secret@mail.example.org',
  ])('is refused as %s, and the error does not contain the secret', (url) => {
    expect(() => read(url)).toThrow(/^SMTP_URL: (?!.*secret)/);
  });
});

it('the SMTP client greets the server with the public host name of this installation', () => {
  const env = {
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@example.org',
    PUBLIC_URL: 'https://Tingest.Ekby.example/x',
  };
  expect(readMailConfig(env)?.clientName).toBe('tingest.ekby.example');
});

describe('MAIL_FROM', () => {
  it.each([undefined, 'Tingest <tingest@example.org>', 'a@example.org,b@example.org', 'nobody'])(
    'is refused as %s',
    (from) => {
      const env = { SMTP_URL: 'smtps://mail.example.org', ...(from && { MAIL_FROM: from }) };
      expect(() => readMailConfig(env)).toThrow('MAIL_FROM: must be the address');
    },
  );

  it('is refused without a mail server', () => {
    expect(() => readMailConfig({ MAIL_FROM: 'tingest@example.org' })).toThrow('MAIL_FROM: needs SMTP_URL');
  });
});
