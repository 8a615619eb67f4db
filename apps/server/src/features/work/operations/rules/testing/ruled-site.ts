import type { MatchRule, MatchType, SchemaConfiguration } from '@tingest/domain/rules';
import { v7 as uuidv7 } from 'uuid';
import { saved } from '../../../../../testing/populated-site.ts';
import type { Person, Reply } from '../../../../../testing/test-app.ts';

/** A published thing with a name in English. */
export const named = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });

/** A rule as it is sent; `id` of a reference is left out where only one is meant. */
export type SentRule = Omit<Partial<MatchRule>, 'source' | 'target'> &
  Pick<MatchRule, 'matchType' | 'source' | 'target' | 'action'>;

/** A field of the form, as rules refer to it. */
export const operation = (fieldId: string) => ({ type: 'operation' as const, fieldId });
/** A field of the object. */
export const element = (fieldId: string) => ({ type: 'element' as const, fieldId });

/** Rules as an owner stores them. */
export function configuration(subject: SchemaConfiguration['subject'], rules: readonly SentRule[]): object[] {
  const of = (...types: readonly MatchType[]) => ({
    matchRules: rules.filter(({ matchType }) => types.includes(matchType)),
  });
  return [{ subject, readAction: of('self', 'incoming', 'dynamic'), writeAction: of('outgoing') }];
}

/** One object's category with a function and a service, made by an administrator. */
export interface RuledSite {
  readonly path: string;
  readonly elementTypeId: string;
  readonly operationTypeId: string;
  readonly transactionTypeId: string;
  readonly addElement: (values?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly valuesOf: (elementId: string) => Promise<Record<string, unknown>>;
  readonly prepare: (person: Person, target: object) => Promise<Reply>;
  readonly perform: (person: Person, target: object) => Promise<Reply>;
}

interface Wanted {
  readonly path: string;
  readonly object: readonly object[];
  readonly form: readonly object[];
  readonly rules?: readonly SentRule[];
  readonly mode?: string;
  readonly policy?: object;
  readonly events?: readonly { readonly mode: string; readonly rules?: readonly SentRule[] }[];
}

/** Makes one. */
export async function addRuledSite(admin: Person, siteOptions: Wanted): Promise<RuledSite> {
  const { path, mode = 'simpleForm', policy, events = [{ mode: 'start' }] } = siteOptions;
  const { id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    ...named('Thing'),
    dataPropertyTypes: siteOptions.object,
  });
  const { id: operationTypeId } = await saved(admin, `${path}/operationTypes`, {
    ...named('Form'),
    elementTypeId,
    dataPropertyTypes: siteOptions.form,
    ...(siteOptions.rules && { schemaConfigurations: configuration({ type: 'element' }, siteOptions.rules) }),
  });
  const { id: transactionTypeId } = await saved(admin, `${path}/transactionTypes`, {
    ...named('Service'),
    elementTypeId,
    mode,
    ...(policy && { policy }),
    events: events.map((event) => ({
      mode: event.mode,
      operationTypeId,
      ...(event.rules && { schemaConfigurations: configuration({ type: 'transaction' }, event.rules) }),
    })),
  });
  const target = { operationTypeId, mode: 'start' };
  const withTarget = (body: object) => ({
    ...target,
    ...('transactionId' in body ? {} : { transactionTypeId }),
    ...body,
  });
  return {
    ...{ path, elementTypeId, operationTypeId, transactionTypeId },
    addElement: async (values = {}) =>
      (await saved(admin, `${path}/elements`, { elementTypeId, dataProperties: properties(values) })).id,
    async valuesOf(elementId) {
      const { data } = await admin.get(`${path}/elements/${elementId}`);
      return plainValues(data.dataProperties);
    },
    prepare: (person, body) => person.post(`${path}/operations/prepare`, withTarget(body)),
    perform: (person, body) => person.post(`${path}/operations`, { clientOperationId: uuidv7(), ...withTarget(body) }),
  };
}

/** Values as they travel. */
export function properties(values: Readonly<Record<string, unknown>>): object[] {
  return Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
}

/** Values by field id. */
export function plainValues(
  list: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[],
): Record<string, unknown> {
  return Object.fromEntries(list.map(({ dataPropertyTypeId, value }) => [dataPropertyTypeId, value]));
}
