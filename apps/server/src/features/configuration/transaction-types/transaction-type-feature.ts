import {
  missingEnd,
  modeRules,
  normalizeServicePolicy,
  type Problem,
  type PublishingStatus,
  type ServicePolicy,
  type TransactionMode,
  validateServicePolicy,
  walkFields,
} from '@tingest/domain';
import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { optionSourceProblems } from '../../../data-objects/option-source-problems.ts';
import type { SiteContext } from '../../../http/context.ts';
import { operationModeSchema, transactionModeSchema } from '../../../http/enum-schemas.ts';
import { ProblemError, throwProblems } from '../../../http/problem-error.ts';
import { idSchema, nullable } from '../../../http/schemas.ts';
import { presentPublishable, publishableColumns } from '../../../publishing/publishable-item.ts';
import type { PublishableBody, PublishableFeature } from '../../../publishing/publishable-routes.ts';
import {
  publishableReply,
  publishableSave,
  schemaConfigurationsSchema,
} from '../../../publishing/publishable-schemas.ts';
import { serviceVisibility } from '../../organisation/privileges/visible-services.ts';
import { operationFormsOf } from '../operation-types/operation-forms.ts';
import { policySchema } from './policy-schemas.ts';
import {
  deleteTransactionType,
  type EventInput,
  insertTransactionType,
  selectTransactionType,
  selectTransactionTypes,
  type TransactionTypeRow,
  transactionTypeUsage,
  updateTransactionType,
} from './transaction-type-queries.ts';

/** What is sent to save a service. */
export interface TransactionTypeBody extends PublishableBody {
  readonly elementTypeId: string;
  readonly mode: TransactionMode;
  readonly policy?: ServicePolicy | null;
  readonly events: readonly EventInput[];
}

const own = { elementTypeId: idSchema, mode: transactionModeSchema };
const eventSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    mode: operationModeSchema,
    operationTypeId: idSchema,
    schemaConfigurations: Type.Optional(schemaConfigurationsSchema),
  },
  { title: 'TransactionTypeEventSave', additionalProperties: false },
);
const eventReply = Type.Object(
  { id: idSchema, mode: operationModeSchema, operationTypeId: idSchema },
  { title: 'TransactionTypeEvent' },
);

/** Services: what can be done with the objects of a category. Source: design, sections 7 and 12. */
export const transactionTypeFeature: PublishableFeature<TransactionTypeRow, TransactionTypeBody> = {
  path: 'transactionTypes',
  tag: 'Services',
  noun: 'service',
  read: 'transactionTypes.read',
  write: 'transactionTypes.write',
  remove: 'transactionTypes.delete',
  body: Type.Object(
    {
      ...publishableSave,
      ...own,
      events: Type.Array(eventSave, { maxItems: 20 }),
      policy: Type.Optional(nullable(policySchema)),
    },
    { title: 'TransactionTypeSave', additionalProperties: false },
  ),
  reply: Type.Object(
    { ...publishableReply, ...own, events: Type.Array(eventReply), policy: policySchema },
    { title: 'TransactionType' },
  ),
  load: ({ tx, tenant, site }, elementTypeId) => selectTransactionTypes(tx, tenant.id, site.id, elementTypeId),
  find: ({ tx, tenant, site }, id, lock) => selectTransactionType(tx, tenant.id, site.id, id, lock),
  async create(context, body) {
    const { tx, tenant, site, caller } = context;
    const elementType = await findVisibleElementType(context, body.elementTypeId, caller);
    if (!elementType) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
    const policy = await checkService(context, body, body.status ?? 'draft');
    const { columns } = publishableColumns(body, null, { requiresFields: false, inUse: false });
    return insertTransactionType(
      tx,
      {
        ...columns,
        tenant_id: tenant.id,
        site_id: site.id,
        id: body.id ?? uuidv7(),
        element_type_id: elementType.id,
        mode: body.mode,
        policy: JSON.stringify(policy),
        owner_id: caller.userId,
      },
      body.events,
    );
  },
  async update(context, previous, body) {
    const { tx, tenant } = context;
    const fixed: Problem[] = [];
    if (body.elementTypeId.toLowerCase() !== previous.element_type_id) {
      fixed.push({ code: 'unknownValue', path: 'elementTypeId' });
    }
    const { transactions } = await transactionTypeUsage(tx, tenant.id, previous.id);
    // Transactions keep the rules they were begun with.
    if (transactions > 0 && body.mode !== previous.mode) fixed.push({ code: 'unknownValue', path: 'mode' });
    throwProblems(fixed);
    const policy = await checkService(
      context,
      { ...body, policy: body.policy === undefined ? (previous.policy as ServicePolicy) : body.policy },
      body.status ?? (previous.status as PublishingStatus),
    );
    const { columns } = publishableColumns(body, previous, { requiresFields: false, inUse: transactions > 0 });
    return updateTransactionType(
      tx,
      tenant.id,
      previous.id,
      { ...columns, mode: body.mode, policy: JSON.stringify(policy) },
      body.events,
    );
  },
  async delete({ tx, tenant }, row) {
    const { transactions: count } = await transactionTypeUsage(tx, tenant.id, row.id);
    if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'transactionType', count } });
    await deleteTransactionType(tx, tenant.id, row.id);
  },
  usage: ({ tx, tenant }, row) => transactionTypeUsage(tx, tenant.id, row.id),
  visibility: serviceVisibility,
  present: (row, { culture }) => ({
    ...presentPublishable(row, culture),
    elementTypeId: row.element_type_id,
    mode: row.mode,
    events: [...row.events],
    policy: row.policy as ServicePolicy,
  }),
};

/**
 * Events name functions of the same category, in operation modes that the service's mode has; it can be begun, and
 * ended where it is published; its policy names fields that there are.
 * @returns the policy to store
 */
async function checkService(
  context: SiteContext,
  body: TransactionTypeBody,
  status: PublishingStatus,
): Promise<ServicePolicy> {
  const { tx, tenant, site, caller } = context;
  const problems: Problem[] = await optionSourceProblems(context, body.dataPropertyTypes ?? []);
  const forms = await operationFormsOf(tx, tenant.id, site.id, body.elementTypeId);
  const { operations } = modeRules(body.mode);
  body.events.forEach(({ mode, operationTypeId }, index) => {
    if (!operations.includes(mode)) problems.push({ code: 'unknownValue', path: `events.${index}.mode` });
    if (!forms.has(operationTypeId.toLowerCase())) {
      problems.push({ code: 'unknownValue', path: `events.${index}.operationTypeId` });
    }
  });
  const starts = body.events.filter(({ mode }) => mode === 'start');
  if (starts.length === 0) problems.push({ code: 'requiredChoice', path: 'events' });
  else if (status === 'published' && missingEnd(body)) problems.push({ code: 'endMissing', path: 'events' });
  const policy = normalizeServicePolicy(body.mode, body.policy);
  const elementType = await findVisibleElementType(context, body.elementTypeId, caller);
  const startFields = starts.flatMap(({ operationTypeId }) => forms.get(operationTypeId.toLowerCase()) ?? []);
  problems.push(
    ...validateServicePolicy(body.mode, policy, {
      elementFields: [...walkFields(elementType?.fields ?? [])],
      startFields: [...walkFields(startFields)],
    }),
  );
  throwProblems(problems);
  return policy;
}
