import type { MailConfig } from '../config/mail-settings.ts';
import type { MailFailure, MailSender } from './mail-sender.ts';
import { createTransportTo } from './smtp-transport.ts';

/** The maximum length of the reply of a failed attempt, in characters. */
const maxReplyLength = 500;

/** The properties of the mail library's errors that are read here. */
interface SmtpError {
  readonly code?: string;
  /** The server's whole reply, such as `550 5.1.1 No such user`. */
  readonly response?: string;
  readonly responseCode?: number;
}

const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ENOTFOUND']);

/** Sends by SMTP, over few connections that are kept for a while. */
export function createSmtpSender(config: MailConfig): MailSender {
  const { from } = config;
  const transport = createTransportTo(config);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send(mail) {
      const to = { name: oneLine(mail.to.name), address: mail.to.address };
      try {
        await transport.sendMail({
          messageId: `<${mail.id}@${domain}>`,
          from: { name: oneLine(mail.fromName), address: from },
          to,
          // Regardless of the name in the header, the mail is sent to this one address.
          envelope: { from, to: [to.address] },
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          ...(mail.attachment && {
            attachments: [
              {
                filename: oneLine(mail.attachment.name),
                contentType: mail.attachment.contentType,
                content: mail.attachment.content,
              },
            ],
          }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': mail.culture,
          },
        });
        return null;
      } catch (error) {
        return failureOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/** No line of a header may end before its time. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function failureOf({ code, response, responseCode = 0 }: SmtpError): MailFailure {
  const reply = response ? oneLine(response).slice(0, maxReplyLength) : null;
  if (code === 'EAUTH' || code === 'ENOAUTH') return { reason: 'signIn', isFinal: false, reply };
  if (code !== undefined && unreachable.has(code)) return { reason: 'unreachable', isFinal: false, reply };
  if (reply === null) return { reason: 'other', isFinal: false, reply };
  return { reason: 'refused', isFinal: responseCode >= 500, reply };
}
