import { codeLength, codeTypes } from '@tingest/domain/register';
import { elementAvailabilities } from '@tingest/domain/work';
import Type from 'typebox';
import { sentFilesSchema } from '../../../file-store/file-references.ts';
import { dataPropertiesReply, dataPropertiesSchema } from '../../../http/contract/field-schemas.ts';
import {
  choiceOf,
  idSchema,
  ignored,
  ignoredMetadata,
  metadataReply,
  nullable,
} from '../../../http/contract/schemas.ts';
import { publishableReply } from '../../../publishing/publishable-schemas.ts';
import { reservationPolicyReply } from '../../configuration/element-types/reservation-policy-schemas.ts';
import { reservationQuery, reservationReply } from '../availability/availability.ts';
import { objectListQuery } from '../objects/object-query.ts';

/** An object's reservations and loans in a list; ignored in requests, so that a response can be sent back. */
const ignoredReservations = {
  availability: ignored,
  openCaseCount: ignored,
  borrowerName: ignored,
  dueAt: ignored,
  isReservated: ignored,
  reservatedFrom: ignored,
  reservatedTo: ignored,
  isReservationAvailable: ignored,
};

/** A code that an object has beside its own. */
export const furtherCode = Type.Object(
  {
    type: choiceOf(codeTypes, 'CodeType'),
    code: Type.String({ maxLength: 200, documented: { maxLength: codeLength } }),
  },
  { title: 'FurtherCode', additionalProperties: false },
);

/** Request body for an object. The server computes the title. Source: specification, sections 3 and 7. */
export const elementSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    elementTypeId: idSchema,
    code: Type.Optional(nullable(Type.String({ maxLength: 200, documented: { maxLength: codeLength } }))),
    codes: Type.Optional(
      Type.Array(furtherCode, {
        maxItems: 100,
        description: 'All further codes. If omitted, the codes remain unchanged.',
      }),
    ),
    dataProperties: Type.Optional(dataPropertiesSchema),
    files: Type.Optional(sentFilesSchema),
    title: ignored,
    elementType: ignored,
    access: ignored,
    ...ignoredMetadata,
    ...ignoredReservations,
  },
  { title: 'ElementSave', additionalProperties: false },
);

export const elementReply = Type.Object(
  {
    id: idSchema,
    elementTypeId: idSchema,
    code: Type.String(),
    codes: Type.Array(furtherCode, { description: 'Further codes by which the object is found.' }),
    title: Type.String(),
    dataProperties: dataPropertiesReply,
    ...metadataReply,
  },
  { title: 'Element' },
);

/** The open work on an object, in lists. */
const openWorkReply = {
  availability: choiceOf(elementAvailabilities, 'ElementAvailability'),
  borrowerName: nullable(
    Type.String({
      description: 'Name of the borrower; null if the object is not lent or the caller may not know the borrower.',
    }),
  ),
  dueAt: nullable(Type.String({ format: 'date-time', description: 'Time at which the object is due.' })),
  openCaseCount: Type.Integer({ description: 'Number of open cases that the caller may read.' }),
};

/** An object as lists show it. */
export const listedElementReply = Type.Object(
  { ...elementReply.properties, ...reservationReply, ...openWorkReply },
  { title: 'ListedElement' },
);

/** Parameters of lists of objects. */
export const elementListQuery = Type.Object(
  { ...objectListQuery.properties, ...reservationQuery },
  { title: 'ElementListQuery', additionalProperties: false },
);

/** A category in the answer of one of its objects. */
export const embeddedElementType = Type.Object(
  { ...publishableReply, reservationPolicy: reservationPolicyReply },
  { title: 'EmbeddedElementType' },
);
