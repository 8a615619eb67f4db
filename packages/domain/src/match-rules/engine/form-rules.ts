import type { FieldDefinition } from '../../fields/field-definition.ts';
import { type CompiledRules, compileRules } from './compile-rules.ts';
import { type FormPlan, planForm } from './form-plan.ts';
import type { RuleSetting } from './rule-setting.ts';

/** All rules that take part where a form is filled in, ready to run any number of times. */
export interface FormRules extends CompiledRules {
  readonly plan: FormPlan;
}

/**
 * Makes the rules of a form ready: read once, run often. They were checked when they were saved (`checkConfigurations`); what
 * means nothing any more is left out, and what is wrong all the same does nothing.
 */
export function formRules(setting: RuleSetting): FormRules {
  const compiled = compileRules(setting);
  const form: readonly FieldDefinition[] = setting.form;
  return { ...compiled, plan: planForm(form, compiled.rules.dynamic) };
}
