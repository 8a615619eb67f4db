import { modeRules, type OperationMode, operationModes, type Problem, type TransactionMode } from '@tingest/domain';
import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { SiteContext } from '../../http/context.ts';
import { ProblemError, throwProblems } from '../../http/problem-error.ts';
import type { Route } from '../../http/route.ts';
import { idSchema, nullable } from '../../http/schemas.ts';
import { presentPublishable, publishableColumns } from '../../publishing/publishable-item.ts';
import { type PublishableBody, publishableRoutes } from '../../publishing/publishable-routes.ts';
import { publishableReply, publishableSave, schemaConfigurationsSchema } from '../../publishing/publishable-schemas.ts';
import { findVisibleElementType } from '../element-types/element-type-lookup.ts';
import { operationTypeIdsOf } from '../operation-types/operation-type-lookup.ts';
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

/** The modes that services can be made with. */
const offeredModes = ['simpleForm'] as const satisfies readonly TransactionMode[];

const operationModeSchema = Type.Unsafe<OperationMode>({ type: 'string', enum: [...operationModes] });

interface TransactionTypeBody extends PublishableBody {
  readonly elementTypeId: string;
  readonly mode: (typeof offeredModes)[number];
  readonly events: readonly EventInput[];
}

const own = { elementTypeId: idSchema, mode: Type.String({ enum: [...offeredModes] }) };
const eventSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    mode: operationModeSchema,
    operationTypeId: idSchema,
    schemaConfigurations: Type.Optional(schemaConfigurationsSchema),
  },
  { additionalProperties: false },
);
const eventReply = Type.Object({ id: idSchema, mode: operationModeSchema, operationTypeId: idSchema });

/** Services: what can be done with the objects of a category. Source: design, sections 7 and 12. */
export const transactionTypeRoutes: Route[] = publishableRoutes<TransactionTypeRow, TransactionTypeBody>({
  path: 'transactionTypes',
  tag: 'Services',
  noun: 'service',
  read: 'transactionTypes.read',
  write: 'transactionTypes.write',
  remove: 'transactionTypes.delete',
  body: Type.Object(
    { ...publishableSave, ...own, events: Type.Array(eventSave, { maxItems: 20 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...publishableReply, ...own, events: Type.Array(eventReply) }),
  load: ({ tx, tenant, site }, elementTypeId) => selectTransactionTypes(tx, tenant.id, site.id, elementTypeId),
  find: ({ tx, tenant, site }, id, lock) => selectTransactionType(tx, tenant.id, site.id, id, lock),
  async create(context, body) {
    const { tx, tenant, site, caller } = context;
    const elementType = await findVisibleElementType(context, body.elementTypeId, caller.role);
    if (!elementType) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
    await checkEvents(context, body);
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
    await checkEvents(context, body);
    const { columns } = publishableColumns(body, previous, { requiresFields: false, inUse: transactions > 0 });
    return updateTransactionType(tx, tenant.id, previous.id, { ...columns, mode: body.mode }, body.events);
  },
  async delete({ tx, tenant }, row) {
    const { transactions: count } = await transactionTypeUsage(tx, tenant.id, row.id);
    if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'transactionType', count } });
    await deleteTransactionType(tx, tenant.id, row.id);
  },
  usage: ({ tx, tenant }, row) => transactionTypeUsage(tx, tenant.id, row.id),
  present: (row, { culture }) => ({
    ...presentPublishable(row, culture),
    elementTypeId: row.element_type_id,
    mode: row.mode,
    events: [...row.events],
  }),
});

/** Events name functions of the same category, in operation modes that the service's mode has, and it can be begun. */
async function checkEvents({ tx, tenant, site }: SiteContext, body: TransactionTypeBody): Promise<void> {
  const problems: Problem[] = [];
  const known = await operationTypeIdsOf(tx, tenant.id, site.id, body.elementTypeId);
  const { operations } = modeRules(body.mode);
  body.events.forEach(({ mode, operationTypeId }, index) => {
    if (!operations.includes(mode)) problems.push({ code: 'unknownValue', path: `events.${index}.mode` });
    if (!known.has(operationTypeId.toLowerCase())) {
      problems.push({ code: 'unknownValue', path: `events.${index}.operationTypeId` });
    }
  });
  if (!body.events.some(({ mode }) => mode === 'start')) problems.push({ code: 'requiredChoice', path: 'events' });
  throwProblems(problems);
}
