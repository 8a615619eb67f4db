import {
  elementDefinition,
  type RuleDefinition,
  type SchemaConfiguration,
  transactionDefinition,
} from '@tingest/domain/rules';
import type { ProcessorManifest } from '@tingest/processors';
import { checkRules, type RulesToCheck } from '../features/configuration/rules/check-rules.ts';
import { readRules } from '../features/configuration/rules/read-rules.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { throwProblems } from '../http/kernel/problem-error.ts';
import type { ContentRules, RuleFields } from './content/content-rules.ts';
import type { FilledSeedContext } from './seed-context.ts';
import type { StoredForm } from './stored-form.ts';
import type { StoredModules } from './write-modules.ts';

/** Forms that rules refer to: the category's own form, and the one that is filled in. */
export interface RuleForms {
  readonly elementTypeId: string;
  readonly elementForm: StoredForm;
  readonly operationTypeId: string;
  readonly form: StoredForm;
  readonly modules: StoredModules;
}

/** The rules of a function as they are stored, through the same checks as the API. @throws ProblemError */
export function functionRules(
  seed: FilledSeedContext,
  forms: RuleForms,
  content: ContentRules | undefined,
): readonly SchemaConfiguration[] {
  const ruleContext = { form: forms.form.fields, definitions: inScope(forms), opening: openingOf(seed) };
  return toStoredRules(forms, content, { type: 'element' }, { owner: 'operationType', ...ruleContext });
}

/** The rules of an event of a service. @throws ProblemError */
export function eventRules(
  service: { readonly id: string; readonly mode: string },
  forms: RuleForms,
  content: ContentRules | undefined,
): readonly SchemaConfiguration[] {
  const ruleContext = { form: forms.form.fields, definitions: [...inScope(forms), transactionDefinition(service)] };
  return toStoredRules(forms, content, { type: 'transaction' }, { owner: 'transactionEventType', ...ruleContext });
}

/** The own rules of a module. @throws ProblemError */
export function moduleRules(
  seed: FilledSeedContext,
  forms: RuleForms,
  { id, inputFields }: Pick<ProcessorManifest, 'inputFields'> & { readonly id: string },
  content: ContentRules,
): readonly SchemaConfiguration[] {
  const ruleContext = { form: inputFields, definitions: inScope(forms), opening: openingOf(seed) };
  return toStoredRules(forms, content, { type: 'module', id }, { owner: 'module', ...ruleContext });
}

function openingOf(seed: FilledSeedContext) {
  const { culture, timeZone, now } = fieldContext(seed);
  return { culture, timeZone, now };
}

function toStoredRules(
  { elementTypeId, elementForm, operationTypeId, form, modules }: RuleForms,
  content: ContentRules | undefined,
  subject: SchemaConfiguration['subject'],
  ruleContext: RulesToCheck['ruleContext'],
): readonly SchemaConfiguration[] {
  if (!content) return [];
  // A module is of no category, so its rules say which one they mean.
  const isNamed = ruleContext.owner === 'module';
  const fields: RuleFields = {
    form: (key) => ({ type: 'operation', ...(isNamed && { id: operationTypeId }), fieldId: form.idOf(key) }),
    object: (key) => ({ type: 'element', ...(isNamed && { id: elementTypeId }), fieldId: elementForm.idOf(key) }),
    module: modules.reference,
    formValue: (key) => `field["${form.idOf(key)}"]`,
    objectValue: (key) => `field["${elementForm.idOf(key)}"]`,
  };
  const [writes, reads] = [true, false].map((isWritten) =>
    content(fields).filter(({ matchType }) => (matchType === 'outgoing') === isWritten),
  );
  const sentRules = [{ subject, readAction: { matchRules: reads }, writeAction: { matchRules: writes } }];
  const { configurations, problems } = readRules(sentRules);
  throwProblems([...problems, ...checkRules([{ configurations, ruleContext, path: 'schemaConfigurations' }])]);
  return configurations;
}

function inScope({ elementTypeId, elementForm, operationTypeId, form, modules }: RuleForms): readonly RuleDefinition[] {
  return [
    ...modules.definitions,
    { type: 'operationType', id: operationTypeId, fields: form.fields },
    elementDefinition({ id: elementTypeId, fields: elementForm.fields }),
  ];
}
