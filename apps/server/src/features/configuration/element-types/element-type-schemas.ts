import Type from 'typebox';
import { indexingReply } from '../../../data-objects/data-object-type-schemas.ts';
import { ignored } from '../../../http/schemas.ts';
import { publishableReply, publishableSave } from '../../../publishing/publishable-schemas.ts';
import { reservationPolicyReply, reservationPolicySave } from './reservation-policy-schemas.ts';

export const elementTypeSave = Type.Object(
  {
    ...publishableSave,
    reservationPolicy: Type.Optional(reservationPolicySave),
    indexing: ignored,
  },
  { title: 'ElementTypeSave', additionalProperties: false },
);

export const elementTypeReply = Type.Object(
  {
    ...publishableReply,
    reservationPolicy: reservationPolicyReply,
    indexing: indexingReply,
  },
  { title: 'ElementType' },
);
