import type { Page } from '@playwright/test';
import { apiOf, type Schemas } from '../api.ts';

/** A function: the operations that it is filled in for, and its fields. */
interface Form {
  readonly modes: readonly Schemas['OperationMode'][];
  readonly fields: readonly Schemas['FieldDefinitionSave'][];
  /** Rules on its fields, those of opening it and of filling it in. */
  readonly rules?: readonly Schemas['MatchRuleSave'][];
}

/** A service to be made, with objects that it is for. */
export interface WantedService {
  readonly name: string;
  readonly mode: Schemas['TransactionMode'];
  /** Codes of the objects; each is called "Object" and its code. */
  readonly codes: readonly string[];
  readonly forms: readonly Form[];
  /** Fields of the objects beside their name, and their values. */
  readonly fields?: readonly Schemas['FieldDefinitionSave'][];
  readonly values?: Readonly<Record<string, unknown>>;
  readonly policy?: Schemas['ServicePolicySave'];
  readonly reservationPolicy?: Schemas['ReservationPolicySave'];
  /** Whether anonymous users see the objects and their titles. */
  readonly isPublic?: boolean;
}

/** The ids of the created items. */
export interface MadeService {
  readonly elementTypeId: string;
  readonly serviceId: string;
  readonly startFormId: string;
  /** Ids of the objects, in the order of their codes. */
  readonly elementIds: readonly string[];
}

const nameFieldId = crypto.randomUUID();

/** Creates a category with objects, and a service for them, by calls as the user that is signed in on the page. */
export async function makeService(page: Page, siteKey: string, serviceInput: WantedService): Promise<MadeService> {
  const {
    name,
    mode,
    codes,
    forms,
    fields = [],
    values = {},
    policy,
    reservationPolicy,
    isPublic = false,
  } = serviceInput;
  const api = await apiOf(page, siteKey);
  const toPublished = (text: string) =>
    ({ status: 'published', icon: null, localizedNames: [{ culture: 'en-US', text }] }) as const;

  const { id: elementTypeId } = await api.post('/{tenantKey}/{siteKey}/elementTypes', {
    body: {
      ...toPublished(`${name}, things`),
      dataPropertyTypes: [
        {
          ...{ id: nameFieldId, name: 'Called', fieldType: 'text', showForAdmin: true, showForUser: true },
          ...(isPublic && { showForPublic: true }),
        },
        ...fields,
      ],
      ...(reservationPolicy && { reservationPolicy }),
      ...(isPublic && { publicAccess: { isPublic } }),
    },
  });
  const events: Schemas['TransactionTypeEventSave'][] = [];
  for (const { modes, fields: formFields, rules } of forms) {
    const { id: operationTypeId } = await api.post('/{tenantKey}/{siteKey}/operationTypes', {
      body: {
        ...toPublished(`${name}, ${modes.join(' and ')}`),
        ...{ elementTypeId, dataPropertyTypes: formFields },
        ...(rules && { schemaConfigurations: [configurationOf(rules)] }),
      },
    });
    events.push(...modes.map((each) => ({ mode: each, operationTypeId })));
  }
  const { id: serviceId } = await api.post('/{tenantKey}/{siteKey}/transactionTypes', {
    body: { ...toPublished(name), elementTypeId, mode, events, ...(policy && { policy }) },
  });
  const storedValues = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const elementIds: string[] = [];
  for (const code of codes) {
    const dataProperties = [{ dataPropertyTypeId: nameFieldId, value: titleOfElement(code) }, ...storedValues];
    const body = { elementTypeId, code, dataProperties };
    elementIds.push((await api.post('/{tenantKey}/{siteKey}/elements', { body })).id);
  }
  const startFormId = events.find((event) => event.mode === 'start')?.operationTypeId ?? '';
  return { elementTypeId, serviceId, startFormId, elementIds };
}

function configurationOf(matchRules: readonly Schemas['MatchRuleSave'][]): Schemas['SchemaConfigurationSave'] {
  return { id: crypto.randomUUID(), subject: { type: 'element' }, readAction: { matchRules } };
}

/** Returns the title of an object. */
export function titleOfElement(code: string): string {
  return `Thing ${code}`;
}
