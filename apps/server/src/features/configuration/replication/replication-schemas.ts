import { replicaOutcomes, replicaResources } from '@tingest/domain';
import Type, { type Static } from 'typebox';
import { choiceOf, idSchema } from '../../../http/schemas.ts';

/** Options of a copy: its content and its target. Source: specification, section 3, Replication options. */
export const replicationOptions = Type.Object(
  {
    targetTenantId: idSchema,
    targetSiteId: idSchema,
    replicateRecords: Type.Optional(Type.Boolean()),
    replicatePrivileges: Type.Optional(Type.Boolean()),
    dryRun: Type.Optional(Type.Boolean({ description: 'Only says what would be done.' })),
    overwriteChanged: Type.Optional(
      Type.Boolean({ description: 'Also changes copies that were changed in the target since.' }),
    ),
  },
  { title: 'ReplicationOptions', additionalProperties: false },
);
export type ReplicationOptions = Static<typeof replicationOptions>;

const planEntry = Type.Object(
  {
    kind: choiceOf(replicaResources, 'ReplicaResource'),
    name: Type.String(),
    outcome: Type.String({
      enum: [...replicaOutcomes],
      description: '`missing`: no longer in the source; the copy stays as it is.',
    }),
    conflict: Type.Optional(choiceOf(['namesake', 'changedThere'])),
    removedFields: Type.Optional(Type.Array(Type.String(), { description: 'Fields that the copy loses.' })),
    secretsToSet: Type.Optional(
      Type.Array(Type.String(), { description: 'Secrets are not copied: those that are to be filled in there.' }),
    ),
  },
  { title: 'ReplicationPlanEntry' },
);

export const replicationReply = Type.Object(
  {
    plan: Type.Array(planEntry),
    groupedErrors: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description: 'What was wrong, by kind and then by name. With any error nothing was written.',
    }),
  },
  { title: 'ReplicationReport' },
);
