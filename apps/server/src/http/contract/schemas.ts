import { publishingStatuses, roleNames } from '@tingest/domain/access';
import { cultures } from '@tingest/domain/foundation';
import { keyPattern } from '@tingest/domain/register';
import { movementTypes, operationModes, transactionModeKeys } from '@tingest/domain/work';
import Type, { type TObject, type TSchema } from 'typebox';
import type { RouteScope } from '../kernel/context.ts';

/** Closed sets of the domain that several resources answer. */
export const operationModeSchema = choiceOf(operationModes, 'OperationMode');
export const transactionModeSchema = Type.String({
  ...{ title: 'TransactionMode', minLength: 1, maxLength: 50, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' },
  description: `One of ${transactionModeKeys.join(', ')}. A service of another mode has the operations start, update, cancel and complete.`,
});
export const movementTypeSchema = choiceOf(movementTypes, 'MovementType');

/** Keys of tenants and sites, as they stand in paths. */
const keySchema = Type.String({ title: 'Key', pattern: keyPattern, maxLength: 50 });

export const idSchema = Type.String({ title: 'Id', format: 'uuid' });

/** `#rrggbb`. The error for other texts describes the format of a colour (`problemsFromValidation`). */
export const colorPattern = '^#[0-9A-Fa-f]{6}$';

/** Path parameters of most item calls. */
export const idParams = Type.Object({ id: idSchema });

export const instantSchema = Type.String({ title: 'Instant', format: 'date-time' });

export const cultureSchema = choiceOf(cultures, 'Culture');

/** A text in one culture. */
export const localizedTextSchema = Type.Object(
  {
    culture: cultureSchema,
    text: Type.String(),
  },
  { title: 'LocalizedText', additionalProperties: false },
);

/** A text for each culture, as they are sent. The domain checks their length, a trimmed text's (`validateLocalizedTexts`). */
export function localizedTextsSave(longest: number) {
  return Type.Array(
    Type.Object(
      { culture: cultureSchema, text: Type.String({ documented: { maxLength: longest } }) },
      { title: `LocalizedText${longest}`, additionalProperties: false },
    ),
    { maxItems: cultures.length },
  );
}

export const roleSchema = choiceOf(roleNames, 'Role');

export const statusSchema = choiceOf(publishingStatuses, 'PublishingStatus');

/** A value that may be left out or be null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** One of a few words. With a name it is a component of the document. */
export function choiceOf<const Choice extends string>(choices: readonly Choice[], title?: string) {
  return Type.Unsafe<Choice>(Type.String({ ...(title && { title }), enum: [...choices] }));
}

/** Values that the server generates. Callers may send them back; they are not read. */
export const ignored = Type.Optional(
  Type.Unknown({ title: 'Ignored', description: 'May be sent back as it was returned; the server ignores it.' }),
);

/** The metadata that the server keeps of every stored item; ignored in requests. Source: specification, section 3. */
export const ignoredMetadata = {
  tenantId: ignored,
  siteId: ignored,
  createdAt: ignored,
  updatedAt: ignored,
  ownerId: ignored,
};

/**
 * Returns all properties of a reply as ignored ones, for a save that accepts few of them: a reply can be sent back, and
 * these are not read.
 */
export function alsoAnswered(reply: TObject): Record<never, TSchema> {
  return Object.fromEntries(Object.keys(reply.properties).map((name) => [name, ignored]));
}

/** The same as they are answered. */
export const metadataReply = {
  tenantId: idSchema,
  siteId: idSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  ownerId: nullable(idSchema),
  version: Type.Integer({ minimum: 1 }),
};

/** Presents the metadata of a stored row: its tenant and site, the time and user of the last save, and its version. */
export function presentMetadata(row: {
  readonly tenant_id: string;
  readonly site_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly owner_id: string | null;
  readonly version: number;
}) {
  return {
    tenantId: row.tenant_id,
    siteId: row.site_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ownerId: row.owner_id,
    version: row.version,
  };
}

/** Every kind of failure answers in this shape. Source: design, section 11. */
export const problemSchema = Type.Object(
  {
    errors: Type.Array(Type.String(), { description: 'Texts in the culture of the caller.' }),
    details: Type.Array(
      Type.Object(
        {
          path: Type.Optional(Type.String({ description: 'Location in the request.' })),
          code: Type.String(),
          message: Type.String(),
          parameters: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
          data: Type.Optional(Type.Unknown({ description: 'Machine-readable details, such as free periods.' })),
        },
        { title: 'ProblemDetail' },
      ),
    ),
    requestId: Type.String(),
  },
  { title: 'Problem', description: 'The errors of the request.' },
);

/** Answers are wrapped as `{data}`. Source: design, section 12. */
export function replySchema(data: TSchema) {
  return Type.Object({ data }, { description: 'Done.' });
}

/** A route's own path parameters behind the keys of its scope. */
export function pathSchema(scope: RouteScope, ownSchema: TSchema | undefined): TObject | undefined {
  const properties = {
    ...(scope !== 'global' && { tenantKey: keySchema }),
    ...(scope === 'site' && { siteKey: keySchema }),
    ...((ownSchema as TObject | undefined)?.properties ?? {}),
  };
  return Object.keys(properties).length > 0 ? Type.Object(properties) : undefined;
}

/** A route's own query parameters, and `culture`, which every call takes. Unknown ones are ignored. */
export function querySchema(ownSchema: TSchema | undefined): TObject {
  return Type.Object({
    ...((ownSchema as TObject | undefined)?.properties ?? {}),
    culture: Type.Optional(Type.String({ maxLength: 35, description: 'Culture of texts in the answer.' })),
  });
}
