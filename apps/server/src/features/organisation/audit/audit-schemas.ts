import { auditActions } from '@tingest/domain';
import Type from 'typebox';
import { choiceOf, instantSchema, nullable } from '../../../http/schemas.ts';

export const auditEventReply = Type.Object(
  {
    id: Type.String(),
    occurredAt: instantSchema,
    action: choiceOf(auditActions, 'AuditAction'),
    actorId: nullable(Type.String({ description: 'Null where nobody in particular did it, or nobody knows who.' })),
    actorName: nullable(Type.String({ description: 'The name of then.' })),
    resourceType: Type.String({ description: 'What was changed: user, element, transactionType, …' }),
    resourceId: nullable(Type.String()),
    resourceName: nullable(Type.String({ description: 'The name of then.' })),
    siteId: nullable(Type.String()),
    requestId: nullable(Type.String({ description: 'The same for all that one request did.' })),
  },
  { title: 'AuditEvent' },
);

export const auditEventFullReply = Type.Object(
  {
    ...auditEventReply.properties,
    before: Type.Unknown({
      description:
        'How it was, as the API showed it then; null for what was made. An open object: what is in it depends on resourceType and on when it happened.',
    }),
    after: Type.Unknown({
      description:
        'How it became; null for what was deleted. Of a refusal: what was tried, and why not. An open object like before.',
    }),
    names: Type.Record(Type.String(), Type.String(), {
      description: 'What ids in before and after are called now, fields included.',
    }),
    ruleChanges: Type.Array(
      Type.Object(
        { name: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) },
        { title: 'RuleChange' },
      ),
      { description: 'Match rules that are others than before, each in a sentence in the caller’s language.' },
    ),
  },
  { title: 'AuditEventFull' },
);
