import type { HttpAnswer, HttpRequest } from '@tingest/processors';
import Type from 'typebox';
import type { Exchange, RecordedRequest } from '../../../../database/stored/processors.ts';
import { instantSchema, nullable } from '../../../../http/contract/schemas.ts';
import { secretHider, shownHeaders } from './hide-secrets.ts';

const headers = Type.Record(Type.String(), Type.String());
const body = nullable(Type.String({ description: 'Null if it is absent or secret.' }));

const requestReply = Type.Object(
  {
    method: Type.String(),
    url: Type.String(),
    headers,
    body,
    sentAt: instantSchema,
    milliseconds: Type.Integer(),
    answer: nullable(
      Type.Object({ status: Type.Integer(), headers, body, bytes: Type.Integer() }, { title: 'RunAnswer' }),
    ),
  },
  { title: 'RunRequest' },
);

/** The requests of a run to other servers and their answers. */
export const exchangeReply = Type.Object(
  { requests: Type.Array(requestReply) },
  { title: 'RunExchange', description: 'Without secrets; long texts are truncated.' },
);
/** Characters that are kept; all of a run is to fit into 16 kB. */
const limits = { requests: 3, sent: 1500, answered: 2500, address: 500, header: 200, headers: 8 } as const;

/** Returns the record of a request. @param secrets texts that are never disclosed, in any of their forms */
export function recordedRequest(
  request: HttpRequest,
  answer: HttpAnswer | null,
  { sentAt, milliseconds, secrets }: { sentAt: Date; milliseconds: number; secrets: readonly string[] },
): RecordedRequest {
  const hide = secretHider([...secrets, ...(request.secrets ?? [])]);
  const presentContent = (content: string, length: number) => (request.isSecret ? null : cut(hide(content), length));
  // A file says nothing to people.
  const textBody = typeof request.body === 'string' ? request.body : undefined;
  return {
    method: request.method,
    url: cut(hide(request.url), limits.address),
    headers: cutHeaders(shownHeaders(request.headers ?? {}, hide)),
    body: textBody === undefined ? null : presentContent(textBody, limits.sent),
    sentAt: sentAt.toISOString(),
    milliseconds,
    answer: answer && {
      status: answer.status,
      headers: cutHeaders(shownHeaders(answer.headers, hide)),
      // Cut before it is searched for secrets, with room for one that stands at the end.
      body: presentContent(textOf(answer.body.subarray(0, 64_000)), limits.answered),
      bytes: answer.body.length,
    },
  };
}

/** Of many requests the first and the last ones. */
export function exchangeOf(requests: RecordedRequest[]): Exchange | null {
  if (requests.length === 0) return null;
  if (requests.length <= limits.requests) return { requests };
  return { requests: [...requests.slice(0, 1), ...requests.slice(1 - limits.requests)] };
}

function cutHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).slice(0, limits.headers);
  return Object.fromEntries(entries.map(([name, value]) => [name, cut(value, limits.header)]));
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}

/** Returns the text of a body, as far as it is text; the database accepts no zero bytes. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\u0000', '�');
}
