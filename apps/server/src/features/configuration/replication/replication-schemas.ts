import { replicaOutcomes, replicaResources } from '@tingest/domain/register';
import Type, { type Static } from 'typebox';
import { choiceOf, idSchema } from '../../../http/contract/schemas.ts';

/** Options of a copy: its content and its target. Source: specification, section 3, Replication options. */
export const replicationOptions = Type.Object(
  {
    targetTenantId: idSchema,
    targetSiteId: idSchema,
    replicateRecords: Type.Optional(Type.Boolean()),
    replicatePrivileges: Type.Optional(Type.Boolean()),
    dryRun: Type.Optional(Type.Boolean({ description: 'Only reports the changes that would be made.' })),
    overwriteChanged: Type.Optional(
      Type.Boolean({ description: 'Also overwrites copies that were changed in the target since the last copy.' }),
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
      description: '`missing`: no longer in the source; the copy remains unchanged.',
    }),
    conflict: Type.Optional(choiceOf(['namesake', 'changedThere'])),
    removedFields: Type.Optional(Type.Array(Type.String(), { description: 'Fields that are removed from the copy.' })),
    secretsToSet: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Secrets that must be entered in the target, because secrets are not copied.',
      }),
    ),
  },
  { title: 'ReplicationPlanEntry' },
);

export const replicationReply = Type.Object(
  {
    plan: Type.Array(planEntry),
    groupedErrors: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description: 'Errors, by kind and then by name. If there is any error, nothing was written.',
    }),
  },
  { title: 'ReplicationReport' },
);
