import type { Culture } from '@tingest/domain/foundation';
import { readUserSync } from '@tingest/processors';
import type { Static } from 'typebox';
import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { changeRow, siteRows } from '../../../database/stored-rows.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import { choiceOf, idParams, idSchema, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { presentColumns } from '../../../http/kernel/present-columns.ts';
import { notFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { problemDetail } from '../../../http/kernel/problem-message.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { findUsableConfig } from '../../configuration/processors/usable-configs.ts';
import type { RunDependencies } from '../processors/run-dependencies.ts';
import { presentFailure, runFailureReply } from '../processors/run-schemas.ts';
import { mayApprove } from './apply-plan.ts';
import { type SyncData, syncJob } from './make-plan.ts';
import { changesIn } from './plan-users.ts';
import { type PlanRow, replaceWaiting, selectLastPlan, stepsOf } from './sync-queries.ts';

const actions = ['create', 'change', 'enable', 'disable', 'conflict', 'failed'] as const;
const statuses = ['reading', 'planned', 'approved', 'done', 'failed', 'replaced'] as const;

/** The maximum number of steps shown; their total number is reported. */
const maxShown = 500;

const person = { username: Type.String(), name: Type.String(), email: nullable(Type.String()) };

const planReply = Type.Object(
  {
    id: idSchema,
    status: choiceOf(statuses),
    isNightly: Type.Boolean(),
    steps: Type.Array(
      Type.Object(
        {
          action: choiceOf(actions),
          userId: nullable(idSchema),
          ...person,
          before: nullable(Type.Object(person, { title: 'DirectoryUserBefore' })),
          note: nullable(Type.String({ description: 'Reason why no action is taken.' })),
        },
        { title: 'DirectoryStep' },
      ),
      { description: `The first ${maxShown} of each action.` },
    ),
    counts: Type.Object(Object.fromEntries(actions.map((each) => [each, Type.Integer()])), {
      title: 'DirectoryCounts',
    }),
    unchanged: Type.Integer(),
    incomplete: Type.Integer({ description: 'Number of people without a username or a name; they are skipped.' }),
    failure: nullable(runFailureReply),
    askedByName: nullable(Type.String()),
    approvedByName: nullable(Type.String()),
    createdAt: instantSchema,
    readAt: nullable(instantSchema),
    finishedAt: nullable(instantSchema),
  },
  { title: 'DirectoryPlan', description: 'Result of synchronising users with a directory.' },
);

const reply = Type.Object(
  {
    isOn: Type.Boolean({ description: 'Whether the configuration synchronises users.' }),
    plan: nullable(planReply),
  },
  { title: 'DirectorySync' },
);

const base = {
  tag: 'Processors',
  authentication: 'user',
  scope: 'site',
  action: 'processorConfigs.write',
  params: idParams,
  reply,
} as const;

/** Routes for synchronising users with a directory: plans, and their approval. Design, section 10. */
export function syncRoutes({
  jobs,
  runs,
}: {
  readonly jobs: JobQueue;
  readonly runs: RunDependencies;
}): readonly Route[] {
  return [planRoute(runs), newPlanRoute(jobs, runs), approveRoute(jobs, runs)];
}

function planRoute(runs: RunDependencies): Route {
  return route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'processors/config/:id/users',
    name: 'processorConfigs.users',
    summary: 'Get the last plan of user changes from a directory',
    handler: async (context, { params }) => ok(await presentSync(context, runs, params.id)),
  });
}

function newPlanRoute(jobs: JobQueue, runs: RunDependencies): Route {
  return route({
    ...base,
    transaction: 'write',
    method: 'POST',
    path: 'processors/config/:id/users/plan',
    name: 'processorConfigs.planUsers',
    summary: 'Read the directory and plan the user changes',
    description: 'The directory is read after the response. A plan does not change any user.',
    async handler(context, { params }) {
      const { caller, now, site, tenant, tx } = context;
      const { config, sync } = await findSync(context, runs, params.id);
      if (!sync) throw new ProblemError({ code: 'directorySyncOff' });
      const planId = uuidv7();
      await tx
        .insertInto('directory_plans')
        .values({
          ...{ tenant_id: tenant.id, site_id: site.id, id: planId, config_id: config.id, created_at: now },
          ...{ config_version: config.version, status: 'reading', asked_by_name: caller.name },
        })
        .execute();
      await replaceWaiting(context, config.id, planId);
      await jobs.enqueue(tx, syncJob, { tenantId: tenant.id, planId } satisfies SyncData);
      return ok(await presentSync(context, runs, params.id));
    },
  });
}

function approveRoute(jobs: JobQueue, runs: RunDependencies): Route {
  return route({
    ...base,
    transaction: 'write',
    changesAccess: true,
    method: 'POST',
    path: 'processors/config/:id/users/approve',
    name: 'processorConfigs.approveUsers',
    summary: 'Apply the last plan of user changes',
    description:
      'The plan is applied after the response, exactly as it was shown. From then on, the plan of each night is applied automatically as long as it is small.',
    body: Type.Object({ planId: idSchema }, { title: 'DirectoryApproval', additionalProperties: false }),
    async handler(context, { params, body }) {
      const { caller, site, tenant, tx } = context;
      const { config, sync } = await findSync(context, runs, params.id);
      if (!sync) throw new ProblemError({ code: 'directorySyncOff' });
      const plan = await selectLastPlan(context, config.id, true);
      if (!plan || plan.id !== body.planId.toLowerCase())
        throw new ProblemError({ code: 'unknownValue', path: 'planId' });
      const isCurrent = plan.status === 'planned' && plan.config_version === config.version;
      if (!isCurrent) throw new ProblemError({ code: 'directoryPlanOutdated' });
      if (!mayApprove(context, site, sync)) throw new ProblemError({ code: 'rankTooHigh' });
      const approved = { status: 'approved', approved_by: caller.userId, approved_by_name: caller.name };
      await changeRow(context, 'directory_plans', plan.id, approved);
      recordAudit(context, {
        ...{ action: 'update', resourceType: 'processorConfig', resourceId: config.id, resourceName: config.name },
        after: { approvedUsers: changesIn(stepsOf(plan)).length },
      });
      await jobs.enqueue(tx, syncJob, { tenantId: tenant.id, planId: plan.id } satisfies SyncData);
      return ok(await presentSync(context, runs, params.id));
    },
  });
}

async function findSync(context: SiteContext, runs: RunDependencies, id: string) {
  const config = await findUsableConfig(context, runs, id);
  if (!config) throw notFound();
  const isDirectory = config.processor.manifest.processorKey === 'directory';
  return { config, sync: isDirectory ? readUserSync(config.values, fieldContext(context)) : null };
}

async function presentSync(context: SiteContext, runs: RunDependencies, id: string): Promise<Static<typeof reply>> {
  const existingConfig = await siteRows(context, 'processor_configs')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!existingConfig) throw notFound();
  const { sync } = await findSync(context, runs, id).catch(() => ({ sync: null }));
  const plan = await selectLastPlan(context, id);
  return { isOn: sync !== null, plan: plan ? presentPlan(plan, context.culture) : null };
}

function presentPlan(plan: PlanRow, culture: Culture): Static<typeof planReply> {
  const failure = plan.failure;
  const steps = stepsOf(plan);
  const visibleSteps = actions.flatMap((action) => steps.filter((step) => step.action === action).slice(0, maxShown));
  return {
    ...presentColumns(planReply, plan),
    isNightly: plan.night !== null,
    steps: visibleSteps.map(({ action, before, email, name, problem, userId, username }) => ({
      ...{ action, userId, username, name, email, before: before ?? null },
      note: problem ? problemDetail(culture, problem).message : null,
    })),
    counts: Object.fromEntries(
      actions.map((action) => [action, steps.filter((step) => step.action === action).length]),
    ),
    failure: failure && presentFailure(failure, culture),
  };
}
