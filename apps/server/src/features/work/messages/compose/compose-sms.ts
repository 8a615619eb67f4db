import { countSegments, cutToSegments } from '@tingest/domain/work';
import { type ComposedMessage, contentOf, type StoredNotice } from './compose-message.ts';
import type { MailFrame } from './mail-content.ts';

/** The maximum number of segments; longer texts are cut: automatic messages of the platform must cost little. */
const maxSegments = 3;

/** Items that are named one by one. */
const maxItems = 3;

/** Composes the text of an SMS: the subject of the e-mail, its facts, and the link to the app. */
export function composeSms(notice: StoredNotice, frame: MailFrame): ComposedMessage {
  const { subject, facts, paragraphs, items = [], action } = contentOf(notice, frame);
  if (notice.template === 'text') return { subject, text: paragraphs.join('\n\n'), html: null };
  // The subject names the object already.
  const subjectLabels = new Set([frame.word('mail.labels.element'), frame.word('mail.labels.code')]);
  const lines = [
    subject,
    ...facts.filter(([label]) => !subjectLabels.has(label)).map(([label, value]) => `${label}: ${value}`),
    ...items.slice(0, maxItems).map(({ title, detail }) => `${title}: ${detail}`),
  ];
  const address = action ? `\n${action.url}` : '';
  const text = lines.join('\n');
  const room = maxSegments - (address ? countSegments(address).segments : 0);
  const isWhole = countSegments(text + address).segments <= maxSegments;
  return { subject, text: isWhole ? text + address : cutToSegments(text, room) + address, html: null };
}
