import { cleanText } from '@tingest/domain/foundation';
import Type from 'typebox';
import { idParams } from '../../../http/contract/schemas.ts';
import { noContent, ok } from '../../../http/kernel/answer.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { listDueWork, skipPlanned } from './planned-list.ts';
import { dueWorkReply } from './planned-schemas.ts';

const base = { tag: 'Operations', authentication: 'user', scope: 'site', action: 'operations.perform' } as const;

/** Recurring work that is due, and leaving it out. Design, section 10. */
export const plannedWorkRoutes: readonly Route[] = [
  route({
    ...base,
    transaction: 'read',
    method: 'GET',
    path: 'plannedWork',
    name: 'plannedWork.list',
    summary: 'List recurring work that is due or overdue and that the caller may perform',
    description: 'At most 100 items, the earliest due first.',
    reply: Type.Object({ items: Type.Array(dueWorkReply) }, { title: 'DueWorkList' }),
    handler: async (context) => ok({ items: await listDueWork(context) }),
  }),
  route({
    ...base,
    transaction: 'write',
    method: 'POST',
    path: 'plannedWork/:id/skip',
    name: 'plannedWork.skip',
    summary: 'Skip recurring work once',
    params: idParams,
    body: Type.Object(
      { reason: Type.String({ maxLength: 500, description: 'Reason; it is stored with the work.' }) },
      { title: 'SkipPlannedWork', additionalProperties: false },
    ),
    status: 204,
    async handler(context, { params, body }) {
      const reason = cleanText(body.reason);
      if ('problem' in reason) throw new ProblemError({ ...reason.problem, path: 'reason' });
      if (reason.value === null) throw new ProblemError({ code: 'required', path: 'reason' });
      await skipPlanned(context, params.id, reason.value);
      return noContent();
    },
  }),
];
