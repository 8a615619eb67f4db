import type { Page } from '@playwright/test';
import { apiOf, type Schemas } from '../api.ts';
import { type MadeCategory, makeCategory } from './category.ts';

/** A field as the API takes it, seen by everybody. */
export function fieldOf(
  fieldType: Schemas['FieldType'],
  name: string,
  extraProperties: Partial<Schemas['FieldDefinitionSave']> = {},
): Schemas['FieldDefinitionSave'] & { readonly id: string } {
  return { name, fieldType, showForAdmin: true, showForUser: true, ...extraProperties, id: crypto.randomUUID() };
}

/** An object with a check-list of some fields, made by calls for tests that are about filling it in. */
export async function makeCheckList(
  page: Page,
  siteKey: string,
  checkListInput: {
    readonly name: string;
    readonly code: string;
    readonly fields: readonly Schemas['FieldDefinitionSave'][];
  },
): Promise<MadeCategory> {
  const { name, code, fields } = checkListInput;
  const category = await makeCategory(page, siteKey, { name: `${name}, things`, code, title: `${name}, the first` });
  await makeCheck(page, siteKey, { name, elementTypeId: category.elementTypeId, fields });
  return category;
}

/** A check-list for things that there are, with rules of its function. @returns the function's id */
export async function makeCheck(
  page: Page,
  siteKey: string,
  checkInput: {
    readonly name: string;
    readonly elementTypeId: string;
    readonly fields: readonly Schemas['FieldDefinitionSave'][];
    readonly rules?: readonly Schemas['MatchRuleSave'][];
  },
): Promise<string> {
  const { name, elementTypeId, fields, rules = [] } = checkInput;
  const api = await apiOf(page, siteKey);
  const commonProperties = { status: 'published', icon: null, elementTypeId } as const;
  const { id: operationTypeId } = await api.post('/{tenantKey}/{siteKey}/operationTypes', {
    body: {
      ...commonProperties,
      localizedNames: [{ culture: 'en-US', text: `${name}, form` }],
      dataPropertyTypes: fields,
      ...(rules.length > 0 && { schemaConfigurations: [configurationOf({ type: 'element' }, rules)] }),
    },
  });
  await api.post('/{tenantKey}/{siteKey}/transactionTypes', {
    body: {
      ...commonProperties,
      localizedNames: [{ culture: 'en-US', text: name }],
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId }],
    },
  });
  return operationTypeId;
}

/** Rules as their owner stores them: those that write stand by themselves. */
export function configurationOf(
  subject: Schemas['RuleSubject'],
  rules: readonly Schemas['MatchRuleSave'][],
): Schemas['SchemaConfigurationSave'] {
  const of = (writes: boolean) => ({
    matchRules: rules.filter(({ matchType }) => (matchType === 'outgoing') === writes),
  });
  return { subject, readAction: of(false), writeAction: of(true) };
}
