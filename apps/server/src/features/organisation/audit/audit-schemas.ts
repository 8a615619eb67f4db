import { auditActions } from '@tingest/domain/access';
import Type from 'typebox';
import { choiceOf, instantSchema, nullable } from '../../../http/contract/schemas.ts';

export const auditEventReply = Type.Object(
  {
    id: Type.String(),
    occurredAt: instantSchema,
    action: choiceOf(auditActions, 'AuditAction'),
    actorId: nullable(
      Type.String({ description: 'Null if the event has no particular actor or the actor is unknown.' }),
    ),
    actorName: nullable(Type.String({ description: 'The name at the time of the event.' })),
    resourceType: Type.String({ description: 'Type of the changed resource: user, element, transactionType, …' }),
    resourceId: nullable(Type.String()),
    resourceName: nullable(Type.String({ description: 'The name at the time of the event.' })),
    siteId: nullable(Type.String()),
    requestId: nullable(Type.String({ description: 'Identical for all events of one request.' })),
  },
  { title: 'AuditEvent' },
);

export const auditEventFullReply = Type.Object(
  {
    ...auditEventReply.properties,
    before: Type.Unknown({
      description:
        'The previous state as the API returned it at the time; null for a created item. An open object: its content depends on resourceType and on the time of the event.',
    }),
    after: Type.Unknown({
      description:
        'The new state; null for a deleted item. For a refusal: the attempted change and the reason for the refusal. An open object, as in before.',
    }),
    names: Type.Record(Type.String(), Type.String(), {
      description: 'Current names of the ids in before and after, including fields.',
    }),
    ruleChanges: Type.Array(
      Type.Object(
        { name: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) },
        { title: 'RuleChange' },
      ),
      { description: 'Match rules that were changed, each described by a sentence in the caller’s language.' },
    ),
  },
  { title: 'AuditEventFull' },
);
