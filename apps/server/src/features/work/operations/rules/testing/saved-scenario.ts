import type { FieldDefinition } from '@tingest/domain/fields';
import { msPerDay } from '@tingest/domain/foundation';
import { modeRules } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { buildScenario } from '../../../../../../../../packages/domain/test/scenarios/rules/testing/build-scenario.ts';
import type {
  Scenario,
  ScenarioProcessor,
} from '../../../../../../../../packages/domain/test/scenarios/rules/testing/scenario.ts';
import { processorDefinitions } from '../../../../../../../../packages/processors/src/testing/scenarios/run-processor-scenario.ts';
import { saved } from '../../../../../testing/populated-site.ts';
import type { Person } from '../../../../../testing/test-app.ts';
import { named, properties } from './ruled-site.ts';

type Json = Record<string, unknown>;

/** A scenario that was saved at a site: ids in the place of its words, and back. */
interface SavedScenario {
  readonly path: string;
  readonly elementId: string;
  /** The step that is tried and performed. */
  readonly target: Readonly<Record<string, string>>;
  readonly ids: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** Everything that is written with the scenario's ids, with ours. */
export function anew<T>(value: T, ids: ReadonlyMap<string, string>): T {
  return JSON.parse(JSON.stringify(value), (_, part) => {
    if (typeof part === 'string') {
      const knownId = ids.get(part);
      // Expressions name fields between quotation marks.
      return knownId ?? part.replace(/"([^"]+)"/g, (match, id) => (ids.has(id) ? `"${ids.get(id)}"` : match));
    }
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [ids.get(key) ?? key, each]));
  }) as T;
}

function* fieldIds(fields: readonly FieldDefinition[]): Generator<string> {
  for (const { id, children } of fields) {
    yield id;
    yield* fieldIds(children ?? []);
  }
}

const asSent = (fields: readonly FieldDefinition[], isForm: boolean): object[] =>
  fields.map(({ options, children, ...field }) => ({
    ...field,
    ...(field.optionSource ? {} : options && { options }),
    ...(children && { children: asSent(children, isForm) }),
  }));

/** Settings for saving a scenario. */
interface Saving {
  /** The server's clock, which is set back while existing data is created. */
  readonly clock: { now: Date };
  /** Returns the values of a configuration that point to servers of the test. */
  readonly configured?: (processor: ScenarioProcessor) => Readonly<Record<string, unknown>>;
}

/** Saves the definitions of a scenario, as an administrator would, and the data that exists when its form opens. */
export async function saveScenario(
  admin: Person,
  scenario: Scenario,
  { clock, configured = ({ values }) => values }: Saving,
): Promise<SavedScenario> {
  const path = 'ekeby/north';
  const { setting } = buildScenario(scenario, processorDefinitions(scenario));
  const definitions = new Map(setting.definitions.map((each) => [each.id, each]));
  const ids = new Map<string, string>();
  for (const { type, fields } of setting.definitions) {
    if (type === 'module' || type === 'integration') continue;
    for (const id of fieldIds(fields))
      ids.set(id, type === 'transactionType' ? id.replace('transaction.', '') : uuidv7());
  }
  for (const name of Object.keys(scenario.predefined ?? {})) {
    const fields = anew(asSent(definitions.get(name)?.fields ?? [], false), ids);
    const title = { id: uuidv7(), name: 'Title', fieldType: 'text', inTitle: true };
    const type = await saved(admin, `${path}/recordTypes`, { ...named(name), dataPropertyTypes: [title, ...fields] });
    ids.set(name, type.id);
    for (const [record, values] of Object.entries(scenario.predefined?.[name]?.values ?? {})) {
      const ownValues = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [ids.get(`${name}.${field}`), value]),
      );
      const dataProperties = properties({ ...ownValues, [title.id]: record });
      ids.set(record, (await saved(admin, `${path}/records`, { recordTypeId: type.id, dataProperties })).id);
    }
  }
  const fieldsOf = (id: string) => anew(asSent(definitions.get(id)?.fields ?? [], id === 'function'), ids);
  const category = await saved(admin, `${path}/elementTypes`, {
    ...named('Thing'),
    // A category has at least one field.
    dataPropertyTypes: [{ id: uuidv7(), name: 'Name', fieldType: 'text', inTitle: true }, ...fieldsOf('category')],
  });
  ids.set('category', category.id);
  const problem = { id: uuidv7(), name: 'Problem', fieldType: 'textArea', showForUser: true };
  for (const name of scenario.services ?? []) ids.set(name, await saveCase(admin, path, category.id, name, problem));
  for (const [name, processor] of Object.entries(scenario.processors ?? {})) {
    const values = anew(configured(processor), ids);
    const { key: processorKey, type: processorType } = processor;
    const data = { processorType, processorKey, name, dataProperties: properties(values) };
    ids.set(name, (await saved(admin, `${path}/processors/config`, { data })).id);
  }
  // References mean the only definition there is.
  const rulesOf = (owner: string) =>
    setting.rules
      .filter((each) => each.owner === owner)
      .flatMap(({ configurations }) =>
        configurations.map((each) => anew(withoutIds({ ...each, subject: { type: 'element' } }), ids)),
      );
  const { step = 'start' } = scenario;
  const form = { ...named('Form'), elementTypeId: category.id, dataPropertyTypes: fieldsOf('function') };
  const schemaConfigurations = rulesOf('operationType');
  // Where something goes on, it was begun before there were any rules.
  const operationType = await saved(admin, `${path}/operationTypes`, {
    ...form,
    ...(step === 'start' && { schemaConfigurations }),
  });
  ids.set('function', operationType.id);
  const ofProcessors = setting.rules.filter(({ owner }) => owner === 'module' || owner === 'integration');
  for (const each of ofProcessors.flatMap(({ configurations }) => configurations)) {
    if (!hasRules([each])) continue;
    const at = `${path}/processors/config/${ids.get(each.id)}`;
    const data = { ...(await admin.get(at)).data, schemaConfigurations: [anew(withoutRuleIds(each), ids)] };
    expect((await admin.put(at, { data })).details).toEqual([]);
  }
  const mode = scenario.mode ?? (scenario.transaction ? 'loan' : 'simpleForm');
  const eventRules = rulesOf('transactionEventType').map((each) => ({ ...each, subject: { type: 'transaction' } }));
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...named('Service'),
    elementTypeId: category.id,
    mode,
    ...(scenario.policy && { policy: anew(scenario.policy, ids) }),
    events: modeRules(mode).operations.map((each) => ({
      ...{ mode: each, operationTypeId: operationType.id },
      ...(each === step && hasRules(eventRules) && { schemaConfigurations: eventRules }),
    })),
  });
  const givenValues = Object.entries(scenario.given?.object ?? {}).map(([name, value]) => [
    ids.get(`object.${name}`),
    anew(value, ids),
  ]);
  const element = await saved(admin, `${path}/elements`, {
    elementTypeId: category.id,
    dataProperties: properties(Object.fromEntries(givenValues)),
  });
  const { open } = scenario.given ?? {};
  if (open) {
    const transactionTypeId = ids.get(open.service) ?? '';
    const { data } = await admin.get(`${path}/transactionTypes/${transactionTypeId}`);
    const begin = { transactionTypeId, mode: 'start', operationTypeId: data.events[0].operationTypeId };
    await runEarlier(clock, open.daysAgo, () =>
      saved(admin, `${path}/operations`, {
        ...{ ...begin, elementId: element.id, clientOperationId: uuidv7() },
        dataProperties: properties({ [problem.id]: open.text }),
      }),
    );
  }
  const names = new Map([...ids].map(([name, id]) => [id, name.replace(/^(form|object|transaction)\./, '')]));
  const target = { operationTypeId: operationType.id, elementId: element.id };
  const begin = { ...target, transactionTypeId: service.id, mode: 'start' };
  if (step === 'start') return { path, elementId: element.id, target: begin, ids, names };
  const before = Object.entries(scenario.given?.form ?? {}).map(([name, value]) => [ids.get(`form.${name}`), value]);
  const startedOperation = await runEarlier(clock, 7, () =>
    saved(admin, `${path}/operations`, {
      ...{ ...begin, clientOperationId: uuidv7(), dataProperties: properties(Object.fromEntries(before)) },
      ...scenario.given?.transaction,
    }),
  );
  const ruleReply = await admin.put(`${path}/operationTypes/${operationType.id}`, { ...form, schemaConfigurations });
  expect(ruleReply.status).toBe(200);
  const { elementId } = target;
  return {
    path,
    elementId,
    target: { ...target, transactionId: startedOperation.transaction.id, mode: step },
    ids,
    names,
  };
}

/** A service for cases with one text. @returns its id */
async function saveCase(admin: Person, path: string, elementTypeId: string, name: string, problem: object) {
  const form = { ...named(`${name}: form`), elementTypeId, dataPropertyTypes: [problem] };
  const { id: operationTypeId } = await saved(admin, `${path}/operationTypes`, form);
  const events = ['start', 'update', 'complete'].map((mode) => ({ mode, operationTypeId }));
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...{ ...named(name), elementTypeId, mode: 'issueManagement', events },
  });
  return service.id;
}

/** Does something some days ago. */
async function runEarlier<Result>(clock: { now: Date }, days: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = clock;
  clock.now = new Date(now.getTime() - days * msPerDay);
  const result = await work();
  clock.now = now;
  return result;
}

/** Checks whether the built configurations contain a rule. */
function hasRules(configurations: readonly object[]): boolean {
  return JSON.stringify(configurations).includes('matchType');
}

/** Removes rule ids from the rules of a processor, which refer to their subjects by id. */
function withoutRuleIds(value: unknown): Json {
  return JSON.parse(JSON.stringify(value), (_, part) => {
    if (typeof part !== 'object' || part === null || !('matchType' in part || 'readAction' in part)) return part;
    const { id: _id, ...otherProperties } = part as Json;
    return otherProperties;
  }) as Json;
}

/** Without the scenario's own ids of rules and definitions: rules are found by their names. */
function withoutIds(value: unknown): Json {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const { id: _, ...otherProperties } = part as Json;
    // Of processors there are several.
    if (part.type === 'module' || part.type === 'integration') return part;
    return key === 'subject' || 'type' in part || 'matchType' in part || 'readAction' in part ? otherProperties : part;
  }) as Json;
}
