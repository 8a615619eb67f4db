import type { HttpCapability, HttpOutcome, HttpRequest } from '../capabilities/http.ts';

interface TestAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly retryAfterSeconds?: number;
}

/** A request with its body as text, as most are; a file's is left out. */
type TextRequest = Omit<HttpRequest, 'body'> & { readonly body?: string };

/** Creates a connection to other servers that a test answers itself, and records its requests. */
export function testHttp(answer: (request: TextRequest) => TestAnswer | HttpOutcome): {
  readonly http: HttpCapability;
  readonly asked: readonly TextRequest[];
} {
  const asked: TextRequest[] = [];
  const tokens = new Map<string, string>();
  const http: HttpCapability = {
    async send({ body: sentBody, ...otherOptions }) {
      const request = { ...otherOptions, ...(typeof sentBody === 'string' && { body: sentBody }) };
      asked.push(request);
      const outcome = answer(request);
      if ('failure' in outcome || 'answer' in outcome) return outcome;
      const { body = '', headers = {}, status = 200, ...answerOverrides } = outcome;
      return {
        answer: { status, headers, url: request.url, body: new TextEncoder().encode(body), ...answerOverrides },
      };
    },
    tokens: {
      get: (key) => tokens.get(key),
      set: (key, token) => void tokens.set(key, token),
      delete: (key) => void tokens.delete(key),
    },
  };
  return { http, asked };
}
