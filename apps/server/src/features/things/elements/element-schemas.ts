import Type from 'typebox';
import { sentFilesSchema } from '../../../file-store/file-references.ts';
import { dataPropertiesReply, dataPropertiesSchema } from '../../../http/field-schemas.ts';
import { listQuerySchema } from '../../../http/lists/list-schemas.ts';
import { idSchema, ignoredMetadata, metadataReply, nullable } from '../../../http/schemas.ts';
import { reservationQuery, reservationReply } from '../availability/availability.ts';

/** What a list says of an object's reservations; ignored in what callers send, so that what was read can be sent back. */
const ignoredReservations = {
  isReservated: Type.Optional(Type.Unknown()),
  reservatedFrom: Type.Optional(Type.Unknown()),
  reservatedTo: Type.Optional(Type.Unknown()),
  isReservationAvailable: Type.Optional(Type.Unknown()),
};

/** What callers send of an object. The title is the server's to compute. Source: specification, sections 3 and 7. */
export const elementSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    elementTypeId: idSchema,
    code: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
    dataProperties: Type.Optional(dataPropertiesSchema),
    files: Type.Optional(sentFilesSchema),
    title: Type.Optional(Type.Unknown()),
    elementType: Type.Optional(Type.Unknown()),
    ...ignoredMetadata,
    ...ignoredReservations,
  },
  { additionalProperties: false },
);

export const elementReply = Type.Object({
  id: idSchema,
  elementTypeId: idSchema,
  code: Type.String(),
  title: Type.String(),
  dataProperties: dataPropertiesReply,
  ...metadataReply,
});

/** An object as lists show it. */
export const listedElementReply = Type.Object({ ...elementReply.properties, ...reservationReply });

/** What lists of objects are asked for. */
export const elementListQuery = Type.Object(
  { ...listQuerySchema.properties, ...reservationQuery },
  { additionalProperties: false },
);

/** An object with its category, for those who only look up one. */
export const elementFullReply = Type.Object({
  ...elementReply.properties,
  elementType: Type.Optional(Type.Unknown({ description: 'The category, when asked for.' })),
});
