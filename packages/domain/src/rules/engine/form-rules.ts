import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { type CompiledRules, compileRules } from './compile-rules.ts';
import { type FormPlan, planForm } from './form-plan.ts';
import type { RuleSetting } from './rule-setting.ts';
import { atOnce, type Steps } from './steps.ts';

/** All rules that take part where a form is filled in, ready to run any number of times. */
export interface FormRules extends CompiledRules {
  readonly plan: FormPlan;
}

/**
 * Compiles the rules of a form: once for many runs. They were validated when they were saved (`checkConfigurations`);
 * rules that can no longer be resolved are left out, and rules with other faults do nothing.
 */
export function formRules(setting: RuleSetting): FormRules {
  return atOnce(formRuleSteps(setting));
}

/** The same in steps. */
export function* formRuleSteps(setting: RuleSetting): Steps<FormRules> {
  const compilation = yield* compileRules(setting);
  const form: readonly FieldDefinition[] = setting.form;
  return { ...compilation, plan: planForm(form, compilation.rules.dynamic) };
}
