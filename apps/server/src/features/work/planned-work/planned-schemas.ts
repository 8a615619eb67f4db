import Type from 'typebox';
import { idSchema } from '../../../http/contract/schemas.ts';

/** Recurring work that is due. */
export const dueWorkReply = Type.Object(
  {
    id: idSchema,
    elementId: idSchema,
    elementTitle: Type.String(),
    elementCode: Type.String(),
    transactionTypeId: idSchema,
    transactionTypeName: Type.String(),
    dueOn: Type.String({ format: 'date' }),
    isLate: Type.Boolean(),
    version: Type.Integer(),
  },
  { title: 'DueWork' },
);
