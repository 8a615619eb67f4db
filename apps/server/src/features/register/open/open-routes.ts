import { codeKey, lookUpKeys } from '@tingest/domain/register';
import type { Pool } from 'pg';
import Type from 'typebox';
import { inTransaction } from '../../../database/transaction.ts';
import { createTurns } from '../../../fairness/anonymous-turns.ts';
import type { FileStore } from '../../../file-store/file-store.ts';
import { nullable } from '../../../http/contract/schemas.ts';
import { type Answer, ok } from '../../../http/kernel/answer.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { type AnswerSources, KeptAnswers } from './kept-answers.ts';
import { findPublicFile, openFileContent } from './public-files.ts';
import { findPublicObject, type OpenContext, presentPublicObject, shapedObject, sourcesOf } from './public-object.ts';

/**
 * The maximum number of concurrent requests from all clients, and of waiting ones; further ones are asked to come back
 * later. A flood from many networks would otherwise keep signed-in users waiting for the database.
 */
const atOnce = 2;
const maxWaiting = 200;

/** Programs of an organisation look up a few objects at once; a client that tries codes is slowed down. */
const requestsPerMinute = 120;

/**
 * Pages of any origin may read the responses. They may be cached, but are revalidated each time: data that a tenant
 * withdraws disappears at once.
 */
const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
  'cache-control': 'public, no-cache',
  vary: 'accept-language',
};

const cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

const reply = Type.Union(
  [
    Type.Object(
      {
        code: Type.String(),
        title: Type.String({ description: 'Composed of public fields only.' }),
        category: Type.String(),
        site: Type.String(),
        organisation: Type.String(),
        fields: Type.Array(
          Type.Object(
            {
              name: Type.String(),
              value: cell,
              text: Type.String({ description: 'Display text in the requested language.' }),
            },
            { title: 'OpenField' },
          ),
        ),
        files: Type.Array(
          Type.Object(
            {
              field: Type.String(),
              address: Type.String({ description: 'Relative to this server; public in the same way as the object.' }),
              contentType: Type.String({ description: 'Content type of the original; pictures are returned as WebP.' }),
              text: nullable(Type.String({ description: 'Text alternative that describes the content.' })),
            },
            { title: 'OpenFile' },
          ),
        ),
      },
      { title: 'OpenElement' },
    ),
    Type.Unsafe<Readonly<Record<string, string | number | boolean | null>>>(
      Type.Object({}, { title: 'ShapedElement', additionalProperties: cell }),
    ),
  ],
  {
    description:
      'With a data schema: its columns, by their names. Without one: the fields that are marked as public and have a value.',
  },
);

/**
 * Returns the route of the public data of the object with a code. Source: specification, section 7,
 * `open/elements/codes/{code}`; field notes, 5.11. A tenant that allows no anonymous requests, a category that is not
 * public, an unknown code or schema: all result in the same 404.
 */
export function openRoute({ pool }: { readonly pool: Pool }): Route {
  const inTurn = createTurns(atOnce, maxWaiting);
  const cachedAnswers = new KeptAnswers(pool);
  return route({
    tag: 'Open',
    authentication: 'none',
    scope: 'site',
    // Begun when it is its turn.
    transaction: 'none',
    method: 'GET',
    path: 'open/elements/codes/:code',
    name: 'open.getElementByCode',
    summary: 'Get the public data of the object with a code',
    description:
      'For published categories that are public, if the tenant allows anonymous requests. Codes are compared case-insensitively.',
    params: Type.Object({ code: Type.String({ maxLength: 400 }) }),
    query: Type.Object({
      schemaKey: Type.Optional(
        Type.String({
          maxLength: 400,
          description:
            'A published data schema for open look-ups that determines the content of the answer; any other value is refused with 422.',
        }),
      ),
    }),
    rateLimit: requestsPerMinute,
    isTagged: true,
    reply,
    findReady: (request) => cachedAnswers.find(request),
    async handler(request, { params, query }): Promise<Answer<never>> {
      const answerRequest = { ...request, ...params, schemaKey: query.schemaKey };
      return inTurn(async () => {
        const keeping = await cachedAnswers.prepare(answerRequest);
        const preparedAnswer = await inTransaction(pool, { tenantId: request.tenant.id, readOnly: true }, (tx) =>
          answer({ ...answerRequest, tx }, answerRequest),
        ).catch((error: unknown) => {
          cachedAnswers.forget(answerRequest);
          throw error;
        });
        const { sources } = preparedAnswer;
        if (!sources) {
          cachedAnswers.forget(answerRequest);
          return preparedAnswer.answer;
        }
        return {
          ...preparedAnswer.answer,
          keep: (ready) => cachedAnswers.keep(answerRequest, keeping, sources, ready),
        };
      });
    },
  });
}

async function answer(
  context: OpenContext,
  { code, schemaKey }: { readonly code: string; readonly schemaKey?: string | undefined },
): Promise<{ readonly answer: Answer<never>; readonly sources?: AnswerSources }> {
  const object = await findPublicObject(context, code);
  if (!object) throw new ProblemError({ code: 'notFound' }, openHeaders);
  const shaping = await shapedObject(context, object, schemaKey);
  if (shaping && 'problem' in shaping) throw new ProblemError(shaping.problem, openHeaders);
  const data = shaping?.data ?? presentPublicObject(context, object);
  const reply = ok(data, { ...openHeaders, etag: `"${object.row.version}"` }) as Answer<never>;
  // A code that may be read in several ways finds another object as soon as that gets the reading that is looked for
  // first.
  const [firstKey, ...otherKeys] = lookUpKeys(code);
  const isOnlyOne = otherKeys.length === 0 || firstKey === codeKey(object.row.code);
  const isLasting = isOnlyOne && shaping?.isForNow !== true;
  return { answer: reply, ...(isLasting && { sources: sourcesOf(object, shaping) }) };
}

/** A page of an organisation may show pictures of many objects. */
const filesPerMinute = 1200;

/**
 * Returns the route of an object's public files, by their position among them: the response of the look-up has their
 * addresses.
 */
export function openFileRoute(files: Pick<FileStore, 'storage'> & { readonly pool: Pool }): Route {
  return route({
    tag: 'Open',
    authentication: 'none',
    scope: 'site',
    // Nothing is held open while the content travels.
    transaction: 'none',
    isTransfer: true,
    method: 'GET',
    path: 'open/elements/codes/:code/files/:index',
    name: 'open.getElementFile',
    summary: 'Get a public file of the object with a code',
    description: 'Pictures are reduced in size, and the metadata written by a camera is removed.',
    params: Type.Object({
      code: Type.String({ maxLength: 400 }),
      index: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
    query: Type.Object({
      variant: Type.Optional(
        Type.Union([Type.Literal('display'), Type.Literal('thumbnail')], { description: 'For a picture.' }),
      ),
    }),
    rateLimit: filesPerMinute,
    produces: 'application/octet-stream',
    async handler(context, { params, query }) {
      const publicFile = await inTransaction(
        files.pool,
        { tenantId: context.tenant.id, readOnly: true },
        async (tx) => {
          const scope = { ...context, tx };
          const object = await findPublicObject(scope, params.code);
          return object && findPublicFile(scope, object, params.index, query.variant ?? 'display');
        },
      );
      if (!publicFile) throw notFound();
      return openFileContent(files, publicFile, params.code);
    },
  });
}
