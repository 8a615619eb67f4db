import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMailConfig } from '../config/mail-settings.ts';
import { makeTemporaryFolder } from '../testing/test-cluster.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { startTestMailServer, type TestMailServer } from './testing/test-mail-server.ts';

let server: TestMailServer;
let sender: MailSender;
beforeAll(async () => {
  server = await startTestMailServer({ user: 'tingest', password: 'a@b:c' });
  sender = senderOf(server.url);
});
beforeEach(() => {
  server.receivedMails.length = 0;
  server.refuse(null);
});
afterAll(async () => {
  sender.close();
  await server.close();
});

function senderOf(url: string, extraEnv: Record<string, string> = {}): MailSender {
  const config = readMailConfig({ SMTP_URL: url, MAIL_FROM: 'tingest@ekby.example', ...extraEnv });
  if (!config) throw new Error('not configured');
  return createSmtpSender(config);
}

async function failureBy(url: string, overrides: Partial<Mail> = {}) {
  const failingSender = senderOf(url);
  const failure = await failingSender.send({ ...mail, ...overrides });
  failingSender.close();
  return failure;
}

const mail: Mail = {
  id: '0195c1f2-0000-7000-8000-000000000001',
  culture: 'sv-SE',
  fromName: 'Ekby kommun',
  to: { name: 'Anna Berg', address: 'anna@example.org' },
  subject: 'Hej',
  text: 'Text',
  html: '<p>HTML</p>',
};

it('the sender trusts a configured authority and greets the server with the public host name', async () => {
  const ownCertificate = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const secure = await startTestMailServer(undefined, { cert: ownCertificate.cert, key: ownCertificate.private });
  const file = path.join(await makeTemporaryFolder(), 'authority.pem');
  await writeFile(file, ownCertificate.cert);
  expect(await failureBy(secure.url)).not.toBeNull();
  const trusting = senderOf(secure.url, { SMTP_CA_FILE: file, PUBLIC_URL: 'https://things.ekby.example' });
  expect(await trusting.send(mail)).toBeNull();
  expect(secure.greetedBy()).toBe('things.ekby.example');
  trusting.close();
  await secure.close();
});

describe('a mail', () => {
  it('reaches the mail server in the name of the tenant, as text and HTML, marked as automatic', async () => {
    expect(await sender.send(mail)).toBeNull();
    const [{ from, to, source } = { from: '', to: [], source: '' }] = server.receivedMails;
    expect({ from, to }).toEqual({ from: 'tingest@ekby.example', to: ['anna@example.org'] });
    for (const part of [
      'From: Ekby kommun <tingest@ekby.example>',
      'To: Anna Berg <anna@example.org>',
      'Subject: Hej',
      'Message-ID: <0195c1f2-0000-7000-8000-000000000001@ekby.example>',
      'Auto-Submitted: auto-generated',
      'Content-Language: sv-SE',
      'Text',
      '<p>HTML</p>',
    ]) {
      expect(source).toContain(part);
    }
  });

  it.each([
    ['name', { to: { name: 'Anna\r\nBcc: eve@example.org', address: 'anna@example.org' } }],
    ['name that looks like addresses', { to: { name: 'x <eve@example.org>, y', address: 'anna@example.org' } }],
    ['sender', { fromName: 'Ekby\r\nBcc: eve@example.org' }],
    ['subject', { subject: 'Hej\r\nBcc: eve@example.org\r\n\r\nNew text' }],
    ['subject with a line separator', { subject: 'Hej\u2028Bcc: eve@example.org' }],
  ])('goes to its one recipient, with any content in its %s', async (_what, overrides) => {
    expect(await sender.send({ ...mail, ...overrides })).toBeNull();
    expect(server.receivedMails.map(({ to }) => to)).toEqual([['anna@example.org']]);
    const [headers = ''] = (server.receivedMails[0]?.source ?? '').split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
  });
});

describe('a mail failure', () => {
  it.each([
    [550, true],
    [451, false],
  ])('is reported in the words of the server: %i is final: %s', async (code, isFinal) => {
    server.refuse({ code, message: 'No such user' });
    expect(await sender.send(mail)).toEqual({
      reason: 'refused',
      isFinal,
      reply: expect.stringContaining(`${code} No such user`),
    });
    expect(server.receivedMails).toEqual([]);
  });

  it('is distinguished by cause: a wrong password, an unreachable server, a server without encryption', async () => {
    const signInFailure = await failureBy(server.url.replace(/a%40b/, 'wrong'));
    expect(signInFailure).toMatchObject({ reason: 'signIn', isFinal: false });
    const closedServer = await startTestMailServer();
    await closedServer.close();
    expect(await failureBy(closedServer.url)).toMatchObject({ reason: 'unreachable', isFinal: false });
    expect(await failureBy(`${server.url}?tls=true`)).toMatchObject({ isFinal: false });
    expect(server.receivedMails).toEqual([]);
  });
});
