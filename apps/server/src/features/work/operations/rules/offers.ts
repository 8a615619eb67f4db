import { isVisible, type PublishingStatus, visibleStatuses } from '@tingest/domain/access';
import type { FieldContext } from '@tingest/domain/fields';
import {
  elementDefinition,
  type FormRules,
  type RuleFacts,
  type SchemaConfiguration,
  type SelfOutcome,
  selfSteps,
} from '@tingest/domain/rules';
import { modesWith, type OperationMode } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { findVisibleElementType } from '../../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../../data-objects/granted/object-access.ts';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { serviceAccess } from '../../../organisation/privileges/service-access.ts';
import { selectUnopenableForms } from '../../../organisation/privileges/visible-services.ts';
import { findElement } from '../../../register/elements/find-element.ts';
import { handedOverSteps } from '../handovers/handover-service.ts';
import { type TransactionRow, transactionRows } from '../model/operation-queries.ts';
import type { withheldReply } from '../model/operation-schemas.ts';
import { compiledRules } from './compiled-rules.ts';
import { type GatheredRules, objectValues, type RuleTarget } from './gather-rules.ts';
import { labelledTransaction } from './labelled-transaction.ts';
import { rulesOf } from './stored-rules.ts';
import { transactionValues } from './transaction-values.ts';

/** A step that is withheld: of an object, or of one transaction of it. */
type WithheldStep = Static<typeof withheldReply>['items'][number];

/** The maximum number of transactions per object for which steps are checked. */
const maxTransactions = 50;

/**
 * Evaluates the offers of rules for the subject of the facts. Rules that read a transaction have no effect if none
 * exists.
 */
export async function offersOf(
  context: SiteContext,
  formRules: FormRules,
  facts: RuleFacts,
  reading: FieldContext,
): Promise<SelfOutcome> {
  const self = formRules.rules.self.filter(
    ({ rule }) => rule.source.type !== 'transaction' || facts.values.transaction !== undefined,
  );
  if (self.length === 0) return { offers: [], outcomes: [] };
  const offering = selfSteps({ ...formRules, rules: { ...formRules.rules, self } }, { facts, context: reading });
  return inSteps(context, offering);
}

async function isOffered(
  formRules: FormRules,
  facts: RuleFacts,
  operationTypeId: string,
  context: SiteContext,
): Promise<boolean> {
  const { offers } = await offersOf(context, formRules, facts, fieldContext(context));
  return offers.every(({ target, isShown }) => target.id !== operationTypeId || isShown);
}

/** @throws ProblemError `notOffered` where rules withhold the function from the object or the transaction */
export async function requireOffered(
  context: SiteContext,
  { form }: RuleTarget,
  { compile, facts }: GatheredRules,
): Promise<void> {
  const formRules = await compile(form.dataPropertyTypes);
  if (!(await isOffered(formRules, facts, form.operationTypeId, context)))
    throw new ProblemError({ code: 'notOffered' });
}

/** An event of a service, with the rules that withhold it. */
interface RuledEvent {
  readonly transactionTypeId: string;
  readonly operationTypeId: string;
  readonly mode: OperationMode;
  readonly transactionMode: string;
  readonly statuses: readonly PublishingStatus[];
  readonly operationTypeRules: readonly SchemaConfiguration[];
  readonly eventRules: readonly SchemaConfiguration[];
  readonly stamp: string;
}

/**
 * Returns the steps that rules withhold from an object and from its open transactions, as far as the caller could take
 * them otherwise, the starting steps with a form that the caller cannot open, and those of a loan that the caller has
 * handed over. If no function of its category has such rules, the cost is that of reading the object plus two queries.
 * @throws ProblemError `notFound` for an object that the caller does not see
 */
export async function withheldSteps(context: SiteContext, elementId: string): Promise<WithheldStep[]> {
  const element = await findElement(context, elementId);
  const type = element && (await findVisibleElementType(context, element.element_type_id, context.caller));
  const isSeen = type && objectAccess(context, 'elementType', type, ['read']).decide(element.data_properties).isAllowed;
  if (!isSeen) throw new ProblemError({ code: 'notFound' });
  const [ruledEvents, handedOver] = await Promise.all([
    selectRuledEvents(context, element.element_type_id),
    handedOverSteps(context, elementId),
  ]);
  const withheld: WithheldStep[] = [...handedOver, ...(await unopenableBeginnings(context, element.element_type_id))];
  // An open transaction can be continued even with a form that has been withdrawn since.
  const events = ruledEvents.filter(({ mode, statuses: [service, form] }) =>
    [service, ...(mode === 'start' ? [form] : [])].every((status) => status && isVisible(status, context.caller.role)),
  );
  if (events.length === 0) return withheld;
  const access = await serviceAccess(context);
  const [transactions, fields] = await Promise.all([
    selectTransactionsToGoOnWith(context, elementId),
    resolveFields(context, type.fields, [element.data_properties]),
  ]);
  const category = elementDefinition({ id: type.id, fields });
  const values = { element: { [type.id]: objectValues(element) } };
  for (const event of events) {
    if (!access.isEverything && !access.services.has(event.transactionTypeId)) continue;
    const { operationTypeId, transactionTypeId, mode } = event;
    const service = labelledTransaction({ id: transactionTypeId, mode: event.transactionMode });
    const formRules = await compiledRules(context, {
      rules: rulesOf(event),
      form: [],
      definitions: [{ type: 'operationType', id: operationTypeId, fields: [] }, category, service],
      stamp: `offers ${context.tenant.id} ${type.row.version} ${event.stamp}`,
    });
    const going = transactions.filter((row) => row.transaction_type_id === transactionTypeId);
    for (const transaction of [...(mode === 'start' ? [null] : []), ...going]) {
      const ownValues = transaction && { transaction: { [transactionTypeId]: transactionValues(transaction) } };
      if (await isOffered(formRules, { values: { ...values, ...ownValues } }, operationTypeId, context)) continue;
      withheld.push({ operationTypeId, transactionTypeId, mode, transactionId: transaction?.id ?? null });
    }
  }
  return withheld;
}

/**
 * Returns the starting steps of a category's services with a form that the caller's role cannot open, for example
 * because it is not published.
 */
async function unopenableBeginnings(context: SiteContext, elementTypeId: string): Promise<WithheldStep[]> {
  const { tx, tenant } = context;
  const unopenable = await selectUnopenableForms(context);
  if (unopenable.size === 0) return [];
  const { rows } = await sql<WithheldStep>`
    SELECT e.operation_type_id AS "operationTypeId", e.transaction_type_id AS "transactionTypeId", e.mode,
           NULL AS "transactionId"
    FROM transaction_event_types e
    JOIN transaction_types t ON t.tenant_id = e.tenant_id AND t.id = e.transaction_type_id
    WHERE e.tenant_id = ${tenant.id} AND e.mode = 'start' AND t.element_type_id = ${elementTypeId}
      AND t.status = ANY (${[...visibleStatuses(context.caller.role)]})
      AND e.operation_type_id = ANY (${[...unopenable]}::uuid[])
    ORDER BY e.transaction_type_id, e.position`.execute(tx);
  return rows;
}

async function selectRuledEvents(
  { tx, tenant, site }: SiteContext,
  elementTypeId: string,
): Promise<readonly RuledEvent[]> {
  const hasSelf = (column: string) =>
    sql`jsonb_path_exists(${sql.ref(column)}, '$[*].readAction.matchRules[*] ? (@.matchType == "self")')`;
  const { rows } = await sql<RuledEvent>`
    SELECT t.id AS "transactionTypeId", o.id AS "operationTypeId", e.mode, t.mode AS "transactionMode",
           ARRAY[t.status, o.status] AS statuses, o.schema_configurations AS "operationTypeRules",
           e.schema_configurations AS "eventRules", o.xmin || '.' || e.xmin || '.' || e.id AS stamp
    FROM operation_types o
    JOIN transaction_event_types e ON e.tenant_id = o.tenant_id AND e.operation_type_id = o.id
    JOIN transaction_types t ON t.tenant_id = e.tenant_id AND t.id = e.transaction_type_id
    WHERE o.tenant_id = ${tenant.id} AND o.site_id = ${site.id} AND o.element_type_id = ${elementTypeId}
      AND (${hasSelf('o.schema_configurations')} OR ${hasSelf('e.schema_configurations')})
    ORDER BY t.id, e.position`.execute(tx);
  return rows;
}

/** Selects the transactions of an object that are open or could be filled in again, last changed first. */
function selectTransactionsToGoOnWith({ tx, tenant }: SiteContext, elementId: string): Promise<TransactionRow[]> {
  return transactionRows(tx, tenant.id)
    .where('transactions.element_id', '=', elementId)
    .where('transactions.deleted_at', 'is', null)
    .where((by) =>
      by.or([
        by('transactions.status', 'in', ['started', 'reserved']),
        by('transactions.mode', 'in', [...modesWith('isUnlocked')]),
      ]),
    )
    .orderBy('transactions.updated_at', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(maxTransactions)
    .execute();
}
