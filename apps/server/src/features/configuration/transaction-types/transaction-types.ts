import type { PublishingStatus } from '@tingest/domain/access';
import { walkFields } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import {
  missingEnd,
  modeRules,
  normalizeServicePolicy,
  normalizeServiceWords,
  type ServicePolicy,
  type ServicePolicyInput,
  type ServiceWords,
  validateServicePolicy,
  validateServiceWords,
} from '@tingest/domain/work';
import { type Selectable, sql } from 'kysely';
import Type from 'typebox';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import type { TransactionTypes } from '../../../database/schema.generated.ts';
import { schemaConfigurationsReply, schemaConfigurationsSave } from '../../../http/contract/match-rule-schemas.ts';
import { idSchema, nullable, operationModeSchema, transactionModeSchema } from '../../../http/contract/schemas.ts';
import { wordsReply, wordsSave } from '../../../http/contract/word-schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { publishableReply, publishableSave } from '../../../publishing/publishable-schemas.ts';
import { serviceVisibility } from '../../organisation/privileges/visible-services.ts';
import { operationFormsOf } from '../operation-types/operation-forms.ts';
import type { PublishableType, Usage } from '../publishable/publishable-type.ts';
import { eventRules } from './event-rules.ts';
import { createNewFunctions, type NewFunction, newFunctionsSave } from './new-functions.ts';
import { policyReply, policySave } from './policy-schemas.ts';
import { type EventInput, eventsOfType, replaceEvents, type TransactionEventType } from './transaction-events.ts';

export type TransactionTypeRow = Selectable<TransactionTypes> & { readonly events: readonly TransactionEventType[] };

/** Request body for saving a service. */
export interface TransactionTypeBody extends PublishableBody {
  readonly elementTypeId: string;
  readonly mode: string;
  readonly policy?: ServicePolicyInput | null;
  /** Null for the words of the mode; retained where omitted, unless the mode changes. */
  readonly words?: ServiceWords | null;
  readonly events: readonly EventInput[];
  readonly functions?: readonly NewFunction[];
}

const ownProperties = { elementTypeId: idSchema, mode: transactionModeSchema };
const eventSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    mode: operationModeSchema,
    operationTypeId: idSchema,
    schemaConfigurations: Type.Optional(schemaConfigurationsSave),
  },
  { title: 'TransactionTypeEventSave', additionalProperties: false },
);
const eventReply = Type.Object(
  {
    id: idSchema,
    mode: operationModeSchema,
    operationTypeId: idSchema,
    schemaConfigurations: schemaConfigurationsReply,
  },
  { title: 'TransactionTypeEvent' },
);

/** Services: operations that can be performed on the objects of a category. Source: design, sections 7 and 12. */
export const transactionTypes: PublishableType<'transaction_types', TransactionTypeRow, TransactionTypeBody> = {
  table: 'transaction_types',
  reads: eventsOfType,
  path: 'transactionTypes',
  tag: 'Services',
  noun: 'service',
  body: Type.Object(
    {
      ...publishableSave,
      ...ownProperties,
      events: Type.Array(eventSave, { maxItems: 20 }),
      policy: Type.Optional(nullable(policySave)),
      words: Type.Optional(nullable(wordsSave)),
      functions: newFunctionsSave,
    },
    { title: 'TransactionTypeSave', additionalProperties: false },
  ),
  reply: Type.Object(
    {
      ...publishableReply,
      ...ownProperties,
      events: Type.Array(eventReply),
      policy: policyReply,
      words: Type.Optional(wordsReply),
    },
    { title: 'TransactionType' },
  ),
  requiresFields: false,
  categoryOf: (row) => row.element_type_id,
  async ownColumns(context, body, previous, usage) {
    // Transactions keep the rules they were begun with.
    if (previous && (usage.transactions ?? 0) > 0 && body.mode !== previous.mode) {
      throw new ProblemError({ code: 'unknownValue', path: 'mode' });
    }
    const retainedPolicy = body.policy === undefined && previous ? previous.policy : body.policy;
    const status = body.status ?? (previous?.status as PublishingStatus | undefined) ?? 'draft';
    // Before the check: the events name them.
    await createNewFunctions(context, body, status);
    const { policy, problems } = await checkService(context, { ...body, policy: retainedPolicy ?? null }, status);
    const retainedWords = previous?.mode === body.mode ? previous.words : null;
    const words = normalizeServiceWords(body.mode, body.words === undefined ? retainedWords : body.words);
    return {
      columns: { mode: body.mode, policy: JSON.stringify(policy), words: words && JSON.stringify(words) },
      problems: [...problems, ...validateServiceWords(body.mode, body.words)],
    };
  },
  rules: eventRules,
  usage: selectUsage,
  afterSave: async ({ tx }, row, { events }) => ({
    ...row,
    events: await replaceEvents(tx, row.tenant_id, row.id, events),
  }),
  visibility: serviceVisibility,
  present: (row) => ({
    elementTypeId: row.element_type_id,
    mode: row.mode,
    events: [...row.events],
    policy: normalizeServicePolicy(row.mode, row.policy),
    ...(row.words && { words: row.words }),
  }),
  content: ({ element_type_id, mode, policy, words, events }) => ({
    ...{ elementTypeId: element_type_id, mode, policy, ...(words && { words }) },
    // Events without rules are told as they were before there were rules: copies that were made then are still the same.
    events: events.map(({ schemaConfigurations, ...event }) => ({
      ...event,
      ...(schemaConfigurations.length > 0 && { schemaConfigurations }),
    })),
  }),
  presentSent: (content) => ({
    words: null,
    ...content,
    events: (content.events as readonly object[]).map((event) => ({ schemaConfigurations: [], ...event })),
  }),
};

/** Counts the references to a service; deleted transactions count too, for the log still shows them. */
async function selectUsage({ tx, tenant }: SiteContext, { id }: TransactionTypeRow): Promise<Usage> {
  const result = await sql<{ transactions: number }>`
    SELECT count(*)::int AS transactions FROM
      (SELECT 1 FROM transactions WHERE tenant_id = ${tenant.id} AND transaction_type_id = ${id} LIMIT 10000) AS counted`.execute(
    tx,
  );
  return { ...result.rows[0] };
}

/**
 * Checks the events and the policy of a service: events name functions of the same category, in operation modes that
 * the service's mode has; it can be begun, and ended where it is published; its policy names existing fields.
 * @returns the policy to store, and the problems
 */
async function checkService(
  context: SiteContext,
  body: TransactionTypeBody,
  status: PublishingStatus,
): Promise<{ readonly policy: ServicePolicy; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const forms = await operationFormsOf(context, body.elementTypeId);
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
  const elementType = await findVisibleElementType(context, body.elementTypeId, context.caller);
  const startFields = starts.flatMap(({ operationTypeId }) => forms.get(operationTypeId.toLowerCase())?.fields ?? []);
  problems.push(
    ...validateServicePolicy(body.mode, policy, {
      elementFields: [...walkFields(elementType?.fields ?? [])],
      startFields: [...walkFields(startFields)],
      updateFunctionIds: body.events.flatMap((event) => (event.mode === 'update' ? [event.operationTypeId] : [])),
    }),
  );
  return { policy, problems };
}
