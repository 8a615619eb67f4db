import type { Page } from '@playwright/test';
import { apiOf, type Schemas } from '../api.ts';
import { textsOf } from '../texts.ts';
import { openStep } from './making.ts';

const t = textsOf('en-US');

/** Begins a configuration of an implementation, and names it. */
export async function beginConfig(
  page: Page,
  type: 'module' | 'integration',
  key: string,
  name: string,
): Promise<void> {
  await page.goto(`/processors/configs/create/${type}/${key}`);
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
}

/** The copy of a rule, by the names that its editor offers. */
interface CopyRule {
  readonly runs: 'incoming' | 'dynamic' | 'outgoing';
  readonly from: string;
  readonly to: string;
  /** As the other one reads it, where types differ. */
  readonly asText?: boolean;
}

/** Adds a rule to the function or configuration in the open editor, and closes the rule again. */
export async function addCopyRule(page: Page, { asText = false, from, runs, to }: CopyRule): Promise<void> {
  await openStep(page, t('admin.rules.step'));
  await page.getByRole('button', { name: t(`admin.rules.kinds.${runs}.add`) }).click();
  const action = asText ? 'copySourceDisplayValue' : 'copySourceValue';
  await page.getByRole('combobox', { name: t('admin.rules.action') }).selectOption(t(`admin.rules.actions.${action}`));
  await page.getByRole('combobox', { name: t('admin.rules.target') }).selectOption({ label: to });
  await page.getByRole('combobox', { name: t('admin.rules.source') }).selectOption({ label: from });
  await page.getByRole('button', { name: t('admin.rules.done'), exact: true }).click();
}

/** Opens a function's editor from the list. */
export async function openFunction(page: Page, name: string): Promise<void> {
  await page.goto('/operations/types');
  await page.getByRole('table').getByRole('link', { name, exact: true }).first().click();
}

/** Id of a configuration by its name, for rules that are made by calls. */
export async function configId(page: Page, siteKey: string, name: string): Promise<string> {
  const api = await apiOf(page, siteKey);
  const { items } = await api.get('/{tenantKey}/{siteKey}/processors/config', { query: {} });
  const configuration = items.find((item) => item.name === name);
  if (!configuration) throw new Error(`No configuration is called ${name}.`);
  return configuration.id;
}

/** A rule that copies a value between two fields, as the API takes it. */
export function copyRule(
  matchType: Schemas['MatchType'],
  source: Schemas['RuleReference'],
  target: Schemas['RuleReference'],
): Schemas['MatchRuleSave'] {
  return { matchType, action: 'copySourceValue', source, target };
}

/**
 * Returns the label of a module's or integration's field where it is chosen.
 * @param typeName the name of the module or integration in a sentence
 */
export function processorChoice(typeName: string, field: string): string {
  return `${typeName.charAt(0).toUpperCase()}${typeName.slice(1)}: ${field}`;
}
