import Type, { type TSchema } from 'typebox';
import type { RouteScope } from './context.ts';
import { longestKey } from './repeated-calls.ts';
import { type AnyDeclaration, takesKey } from './route-declaration.ts';
import { pathSchema, problemSchema, querySchema, replySchema } from './schemas.ts';

const keyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      documented: { maxLength: longestKey },
      description:
        "Made by the caller; the same call with the same key is done once, and gives the first one's answer.",
    }),
  ),
});

/** Whether a reply is a stored item, which has an entity tag. */
function hasVersion(reply: TSchema): boolean {
  return 'version' in ((reply as { properties?: object }).properties ?? {});
}

/** Returns the schemas of a call's input and reply, for validation and documentation. */
export function routeSchema(declaration: AnyDeclaration, scope: RouteScope) {
  const { query, body, reply, produces, status = 200 } = declaration;
  const params = pathSchema(scope, declaration.params);
  return {
    operationId: declaration.name,
    summary: declaration.summary,
    ...(declaration.description && { description: declaration.description }),
    tags: [declaration.tag],
    ...(declaration.authentication === 'none' ? { security: [] } : {}),
    ...(declaration.authentication === 'optional'
      ? { security: [{ bearer: [] as string[] }, {} as Record<string, string[]>] }
      : {}),
    ...(params && { params }),
    querystring: querySchema(query),
    ...(takesKey(declaration) && { headers: keyHeader }),
    ...(body && { body }),
    response: {
      ...(reply && { [status]: replySchema(reply), ...(declaration.isRepeatable && { 200: replySchema(reply) }) }),
      ...(declaration.method === 'GET' &&
        (declaration.isTagged || (reply && hasVersion(reply))) && {
          304: { type: 'null', description: 'As `If-None-Match` has it.' },
        }),
      ...(status === 204 && { 204: { type: 'null', description: 'Done; nothing to show.' } }),
      ...(produces && {
        200: {
          description: 'The document.',
          content: { [produces]: { schema: { type: 'string', format: 'binary' } } },
        },
      }),
      ...(declaration.isRanged && {
        206: {
          description: 'The part of it that was asked for.',
          content: { [produces ?? '']: { schema: { type: 'string', format: 'binary' } } },
        },
      }),
      '4xx': problemSchema,
      '5xx': problemSchema,
    },
  };
}
