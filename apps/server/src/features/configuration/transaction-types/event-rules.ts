import type { FieldDefinition } from '@tingest/domain/fields';
import { canonicalJson } from '@tingest/domain/register';
import { type RuleDefinition, type SchemaConfiguration, transactionDefinition } from '@tingest/domain/rules';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { type OperationForm, operationFormsOf } from '../operation-types/operation-forms.ts';
import type { RulesPart, SavedForm } from '../publishable/publishable-type.ts';
import type { RulesToCheck } from '../rules/check-rules.ts';
import { formerCopiesColumn } from '../rules/former-rules.ts';
import { readRules } from '../rules/read-rules.ts';
import { definitionsInScope } from '../rules/rule-context.ts';
import { ruleProblems } from '../rules/rule-problems.ts';
import type { EventInput, TransactionEventType } from './transaction-events.ts';
import type { TransactionTypeBody, TransactionTypeRow } from './transaction-types.ts';

/** An event with the rules that it gets. */
interface EventWithRules {
  readonly event: EventInput;
  readonly configurations: readonly SchemaConfiguration[];
  /** Whether its rules could mean something else than when they were last looked at. */
  readonly isChanged: boolean;
}

/** The rules of a service's events. An event that is sent without keeps those that it has, and its id. */
export async function eventRules(
  context: SiteContext,
  savedForm: SavedForm<TransactionTypeRow, TransactionTypeBody>,
): Promise<RulesPart<'transaction_types', TransactionTypeBody>> {
  const { body, previous } = savedForm;
  const previousEvents = formerEvents(body.events, previous?.events ?? []);
  const read = body.events.map((event, index) => {
    const before = previousEvents[index];
    const isSent = event.schemaConfigurations !== undefined;
    const rules = readRules(
      isSent ? event.schemaConfigurations : before?.schemaConfigurations,
      `events.${index}.schemaConfigurations`,
    );
    const isMoved = before?.mode !== event.mode || before?.operationTypeId !== event.operationTypeId.toLowerCase();
    return { event, ...rules, isChanged: isSent || isMoved || isOtherService(savedForm) };
  });
  const problems = read.flatMap((each) => each.problems);
  const withRules = body.events.map((event, index) => ({
    ...event,
    id: event.id ?? previousEvents[index]?.id ?? null,
    schemaConfigurations: read[index]?.configurations ?? [],
  }));
  const columns = formerCopiesColumn(
    previous && { ...previous, rules: previous.events.flatMap((event) => event.schemaConfigurations) },
    read.flatMap(({ configurations }) => configurations),
  );
  const changedEvents = read.filter(({ isChanged, configurations }) => isChanged && configurations.length > 0);
  if (problems.length > 0 || changedEvents.length === 0)
    return { columns, problems, body: { ...body, events: withRules } };
  const checkedRules = await checkedEvents(context, savedForm, read);
  return { columns, problems: await ruleProblems(context, checkedRules), body: { ...body, events: withRules } };
}

async function checkedEvents(
  context: SiteContext,
  { body, id, fields }: SavedForm<TransactionTypeRow, TransactionTypeBody>,
  events: readonly EventWithRules[],
): Promise<readonly RulesToCheck[]> {
  const functions = await operationFormsOf(context, body.elementTypeId);
  const performedFields = events.flatMap(
    ({ event }) => functions.get(event.operationTypeId.toLowerCase())?.fields ?? [],
  );
  const allConfigurations = [
    ...events.flatMap(({ configurations }) => configurations),
    ...[...functions.values()].flatMap(({ configurations }) => configurations),
  ];
  const inScope = await definitionsInScope(context, body.elementTypeId, [performedFields, fields], allConfigurations);
  const service = transactionDefinition({ id, mode: body.mode });
  return events.flatMap(({ event, configurations, isChanged }, index) => {
    const performedBy = functions.get(event.operationTypeId.toLowerCase());
    if (!isChanged || !performedBy) return [];
    const form = eventForm(event, performedBy, fields);
    const ownDefinition: RuleDefinition = {
      type: 'operationType',
      id: event.operationTypeId.toLowerCase(),
      fields: form,
    };
    const ruleContext: RulesToCheck['ruleContext'] = {
      owner: 'transactionEventType',
      form,
      definitions: [ownDefinition, service, ...inScope.definitions],
      otherRules: [{ owner: 'operationType', configurations: performedBy.configurations }, ...inScope.otherRules],
    };
    return [{ configurations, ruleContext, path: `events.${index}.schemaConfigurations` }];
  });
}

/** Returns the fields to fill in: the function's form, with the service's own fields where a transaction begins. */
function eventForm(
  { mode }: EventInput,
  { fields }: OperationForm,
  serviceFields: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  return mode === 'start' ? [...fields, ...serviceFields] : fields;
}

/** The stored event that each sent one is: that of its id, else the first left of the same mode and function. */
function formerEvents(
  events: readonly EventInput[],
  storedEvents: readonly TransactionEventType[],
): readonly (TransactionEventType | undefined)[] {
  const namedIds = new Set(events.flatMap(({ id }) => id?.toLowerCase() ?? []));
  const remainingEvents = storedEvents.filter(({ id }) => !namedIds.has(id));
  return events.map(({ id, mode, operationTypeId }) => {
    if (id) return storedEvents.find((each) => each.id === id.toLowerCase());
    const index = remainingEvents.findIndex(
      (each) => each.mode === mode && each.operationTypeId === operationTypeId.toLowerCase(),
    );
    return index < 0 ? undefined : remainingEvents.splice(index, 1)[0];
  });
}

/** Whether the service's mode or own fields are others than they were. */
function isOtherService({ body, previous, fields }: SavedForm<TransactionTypeRow, TransactionTypeBody>): boolean {
  return previous?.mode !== body.mode || canonicalJson(fields) !== canonicalJson(fieldsOf(previous));
}
