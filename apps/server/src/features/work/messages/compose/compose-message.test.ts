import { type Culture, cultures } from '@tingest/domain/foundation';
import { countSegments } from '@tingest/domain/work';
import { translate } from '@tingest/i18n/server';
import { describe, expect, it } from 'vitest';
import { lowStockFacts, reminderFacts, transactionFacts, workLateFacts } from '../message-facts.ts';
import type { MessageTemplate } from '../notice.ts';
import { composeMessage } from './compose-message.ts';
import { composeSms } from './compose-sms.ts';
import type { MailFrame } from './mail-content.ts';

const nasty = `<img src=x onerror="alert(1)"> & 'Co'`;

function frame(culture: Culture, overrides: Partial<MailFrame> = {}): MailFrame {
  return {
    culture,
    timeZone: 'Europe/Stockholm',
    tenantName: nasty,
    primaryColor: '#123abc',
    recipientName: nasty,
    isUser: true,
    pageAddress: (path) => `https://t.example${path}?site=a&b="`,
    word: (key, parameters) => translate(culture, key, parameters),
    ...overrides,
  };
}

const transaction = transactionFacts(
  {
    ...{ id: 't', element_id: 'e', owner_id: 'o', borrower_id: null, borrower_name: nasty, borrower_email: null },
    transaction_type_names: [{ culture: 'en-US', text: nasty }],
    element_title: nasty,
    element_code: nasty,
    due_at: new Date('2026-07-01T21:59:00Z'),
    reservated_from: new Date('2026-07-01T08:00:00Z'),
    reservated_to: new Date('2026-07-02T08:00:00Z'),
    ...{ assignee_id: 'a', assignee_name: nasty, priority: 'urgent' },
  },
  nasty,
);
const wordedTransaction = transactionFacts(
  {
    ...{ id: 't', element_id: 'e', owner_id: 'o', borrower_id: null, borrower_name: null, borrower_email: null },
    ...{ transaction_type_names: [], element_title: 'Hall A', element_code: 'H-1', due_at: null },
    ...{ reservated_from: null, reservated_to: null, assignee_id: null, assignee_name: null, priority: null },
    transaction_type_words: { statuses: { completed: [{ culture: 'en-US', text: 'Left' }] } },
  },
  null,
  'returnReceipt',
);
const element = { id: 'e', title: nasty, code: nasty };
const lowStock = lowStockFacts({ kind: 'lowStock', element, balance: 1234.5, limit: 5, occasion: 1 });
const loans = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  title: `${nasty} ${index}`,
  code: 'K',
  dueAt: '2026-07-01T21:59:00Z',
  isOverdue: index < 2,
}));
const reminder = reminderFacts({
  kind: 'loanReminder',
  borrower: { userId: 'u' },
  day: '2026-07-02',
  loans,
  furtherLoans: 3,
});
const workLate = workLateFacts({
  kind: 'workLate',
  element: { id: 'x', title: '<img>', code: 'A-1' },
  service: [{ culture: 'en-US', text: 'Inspection' }],
  dueOn: '2026-07-01',
  occasion: 'x',
});
const account = { url: 'https://t.example/idp?a=1&b="', validUntil: '2026-07-01T21:59:00Z' };

const facts: Readonly<Record<MessageTemplate, Parameters<typeof composeMessage>[0]['facts']>> = {
  loanReceipt: transaction,
  returnReceipt: transaction,
  handedOver: transaction,
  loanReminder: reminder,
  reservationConfirmed: transaction,
  reservationChanged: transaction,
  reservationCancelled: transaction,
  reservationReleased: transaction,
  caseOpened: transaction,
  caseAssigned: transaction,
  caseUpdated: transaction,
  caseClosed: transaction,
  lowStock,
  workLate,
  invitation: account,
  passwordLink: account,
  faultReport: {
    status: 'done',
    number: 17,
    elementTitle: nasty,
    url: account.url,
  },
  text: { subject: 'Jetty closed', text: `Dear all,\n\n${nasty}` },
};
const templates = Object.keys(facts).filter((template) => template !== 'text') as MessageTemplate[];
const compose = (template: MessageTemplate, mailFrame: MailFrame) =>
  composeMessage({ template, facts: facts[template], relatedId: 'x', number: 17 }, mailFrame);

describe.each(templates)('the message %s', (template) => {
  it.each(cultures)('is complete in %s, and no value in it is taken for HTML', (culture) => {
    const { subject, text, html } = compose(template, frame(culture));
    // A place that nothing fills, or a key without a text, would be seen.
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|mail\.\w+/);
    expect(html).not.toContain('<img');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html.match(/href="[^"]*"/)?.[0]).toContain('&quot;');
    expect(html).toContain(`<html lang="${culture}">`);
    expect(text).toContain('https://t.example');
    expect(subject).not.toContain('\n');
  });
});

describe('a message', () => {
  it('gives instants in the time zone of the tenant and numbers in the notation of the reader', () => {
    expect(compose('loanReceipt', frame('en-US')).text).toContain('Due: 2026-07-01 23:59');
    expect(compose('lowStock', frame('sv-SE')).text).toContain('Saldo: 1\u00a0234,5');
    expect(compose('caseOpened', frame('nb-NO')).text).toMatch(/Nummer: 17\nPrioritet: Haster\n/);
  });

  it('of a service with words of its own calls the state by them, and no loan', () => {
    const notice = { template: 'returnReceipt', facts: wordedTransaction, relatedId: 'x', number: 17 } as const;
    const { subject, text } = composeMessage(notice, frame('en-US'));
    expect(subject).toBe('Left: Hall A');
    expect(text).not.toMatch(/loan/i);
  });

  it('has the colour of the tenant, or of the product when there is none', () => {
    expect(compose('lowStock', frame('sv-SE')).html).toContain('6px solid #123abc');
    for (const primaryColor of [null, 'red', '#123abc;background:url(x)']) {
      expect(compose('lowStock', frame('sv-SE', { primaryColor })).html).toContain('6px solid #0f766e');
    }
  });

  it('about many loans lists the first fifty and gives the number of the others', () => {
    const { subject, text, html } = compose('loanReminder', frame('en-US', { isUser: false }));
    expect(subject).toBe('You have 2 overdue loans');
    expect(text.match(/^- /gm)).toHaveLength(50);
    expect(text).toContain('And 13 more objects.');
    expect(html).not.toContain('<a ');
  });

  it('shortens names and titles to 250 characters', () => {
    const longName = '𝄞'.repeat(400);
    const cut = lowStockFacts({
      kind: 'lowStock',
      element: { ...element, title: longName },
      balance: 1,
      limit: 1,
      occasion: 1,
    });
    expect([...cut.elementTitle]).toHaveLength(250);
    expect(cut.elementTitle.endsWith('𝄞…')).toBe(true);
  });

  it('with free text contains that text in paragraphs', () => {
    const { subject, text, html } = compose('text', frame('sv-SE'));
    expect(subject).toBe('Jetty closed');
    expect(text).toContain(`Dear all,\n\n${nasty}\n`);
    expect(html).toContain('Dear all,</p>');
    expect(html).not.toMatch(/<img|<a /);
  });

  it('as an SMS gives the subject of the e-mail and the link, in three SMS at most', () => {
    const sms = (template: MessageTemplate, mailFrame: MailFrame) =>
      composeSms({ template, facts: facts[template], relatedId: 'x', number: 17 }, mailFrame);
    const receipt = sms('loanReceipt', frame('en-US', { isUser: false }));
    expect(receipt.text).toContain('Due: 2026-07-01 23:59');
    expect(receipt.html).toBeNull();
    const untitled = { template: 'loanReceipt', facts: { ...transaction, elementTitle: '' }, number: 17 } as const;
    const { text: ofUntitled } = composeSms({ ...untitled, relatedId: 'x' }, frame('en-US', { isUser: false }));
    expect(ofUntitled).toContain('Service: ');
    for (const template of templates) {
      const { text } = sms(template, frame('nb-NO'));
      expect(countSegments(text).segments, template).toBeLessThanOrEqual(3);
      expect(text).toMatch(/https:\/\/t\.example\S*$/);
    }
    expect(sms('text', frame('sv-SE')).text).toBe(`Dear all,\n\n${nasty}`);
  });
});
