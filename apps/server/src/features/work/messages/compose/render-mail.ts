import type { MailContent, MailFrame } from './mail-content.ts';

/** An e-mail as plain text, for readers that show no HTML. */
export function renderText(content: MailContent, frame: MailFrame): string {
  const { paragraphs, facts, items = [], after = [], action } = content;
  const parts = [
    frame.word('mail.greeting', { name: frame.recipientName }),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    items.map(({ title, detail }) => `- ${title}\n  ${detail}`).join('\n'),
    ...after,
    action && `${action.label}:\n${action.url}`,
    `-- \n${footer(frame)}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/**
 * An e-mail as HTML: one column, tables and inline styles, because programs that read e-mail know little else. The
 * tenant's colour is in lines only, so that no text depends on it.
 */
export function renderHtml(content: MailContent, frame: MailFrame): string {
  const { subject, paragraphs, facts, items = [], after = [], action } = content;
  const colour = /^#[0-9a-f]{6}$/i.test(frame.primaryColor ?? '') ? String(frame.primaryColor) : defaultColour;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell}color:#475569;white-space:nowrap">${escapeHtml(label)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`,
  );
  const itemRows = items.map(
    ({ title, detail, isUrgent }) =>
      `<tr><td style="${cell}border-top:1px solid #e2e8f0"><strong>${escapeHtml(title)}</strong><br><span style="color:${isUrgent ? '#b91c1c' : '#475569'}">${escapeHtml(detail)}</span></td></tr>`,
  );
  return [
    '<!doctype html>',
    `<html lang="${frame.culture}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f1f5f9">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:6px solid ${colour};border-radius:10px"><tr><td style="padding:24px;${font}">`,
    `<p style="margin:0 0 16px;color:#475569">${escapeHtml(frame.tenantName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    paragraph(frame.word('mail.greeting', { name: frame.recipientName })),
    ...paragraphs.map(paragraph),
    table(rows),
    table(itemRows),
    ...after.map(paragraph),
    action
      ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:11px 20px;border:2px solid ${colour};border-radius:10px;color:#0b1720;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    '</td></tr></table>',
    `<p style="max-width:560px;margin:16px auto 0;padding:0 12px;${font}font-size:13px;color:#475569">${escapeHtml(footer(frame))}</p>`,
    '</td></tr></table></body></html>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

const defaultColour = '#0f766e';
const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:#0b1720;';
const cell = 'padding:6px 16px 6px 0;vertical-align:top;';

function footer({ word, tenantName }: MailFrame): string {
  return word('mail.footer', { tenant: tenantName });
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;
}

function table(rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0;${font}">${rows.join('')}</table>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a text for HTML. Everything that is written into HTML is passed through it, including texts of the catalogue.
 */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
