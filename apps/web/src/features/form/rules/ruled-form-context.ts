import { useFormScope } from '../state/form-scope.ts';
import type { FormStore } from '../state/form-store.ts';
import type { RuledForm } from './ruled-form.ts';

/** The form with rules around; only parts of such a form may ask. */
export function useRuledForm(): RuledForm {
  const { form } = useFormScope();
  if (!isRuledForm(form)) throw new Error('the form around has no rules');
  return form;
}

function isRuledForm(form: FormStore): form is RuledForm {
  return form.rules !== undefined && 'ruledField' in form.rules;
}
