import type { HttpAnswer, HttpCapability, HttpRequest } from '../../capabilities/http.ts';
import type { SmsFailure, SmsOutcome } from '../../sms-gateway.ts';

/** Characters of an answer that are kept to tell why something was refused. */
const maxReplyLength = 300;

/**
 * Sends a request to a gateway, and distinguishes its refusals by the HTTP status; an accepted SMS is read by
 * `reference`.
 */
export async function askGateway(
  http: HttpCapability,
  request: HttpRequest,
  reference: (answer: HttpAnswer) => SmsOutcome,
): Promise<SmsOutcome> {
  const outcome = await http.send(request);
  if ('failure' in outcome) {
    const { code, isLasting } = outcome.failure;
    return { failure: { reason: isLasting ? 'other' : 'unreachable', isFinal: isLasting, reply: code } };
  }
  const { answer } = outcome;
  return answer.status >= 200 && answer.status < 300 ? reference(answer) : { failure: refusal(answer) };
}

function refusal(answer: HttpAnswer): SmsFailure {
  const { status, retryAfterSeconds } = answer;
  const reply = `${status} ${textOf(answer)}`.trim();
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (status === 401) return { reason: 'signIn', isFinal: false, reply };
  if (status === 429) return { reason: 'busy', isFinal: false, reply, ...wait };
  if (status >= 500 || status === 408) return { reason: 'unreachable', isFinal: false, reply, ...wait };
  // Such as an account without credit, which an administrator can correct.
  if (status === 402 || status === 403) return { reason: 'refused', isFinal: false, reply };
  return { reason: 'refused', isFinal: true, reply };
}

/** An answer's text, as much of it as is kept. */
function textOf({ body }: HttpAnswer): string {
  return new TextDecoder()
    .decode(body.subarray(0, 4 * maxReplyLength))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxReplyLength);
}

/** An answer's JSON object; `null` where it is none. */
export function objectOf({ body }: HttpAnswer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The header of HTTP Basic authentication, in UTF-8. */
export function basicAuthorization(username: unknown, password: unknown): string {
  const bytes = new TextEncoder().encode(`${username ?? ''}:${password ?? ''}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** A path behind an address, whether that ends with a slash or not. */
export function addressBelow(address: unknown, path: string): string {
  return `${String(address ?? '').replace(/\/+$/, '')}/${path}`;
}
