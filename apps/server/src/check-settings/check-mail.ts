import type { Config } from '../config.ts';
import type { Check } from './check.ts';

/** The mail server: that it answers, encrypts as is asked, and takes the user and password. No message is sent. */
export const checkMail: Check = async ({ mail }: Config) => {
  if (!mail) return null;
  const { createTransportTo } = await import('../mail/smtp-transport.ts');
  const transport = createTransportTo(mail);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return `${mail.host}:${mail.port} takes messages from ${mail.from}`;
};
