import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ProcessorImplementation } from '../../api/processors.ts';
import { FormField } from '../../features/form/renderer/form-field.tsx';
import { type FieldProps, useFormScope } from '../../features/form/state/form-scope.ts';
import { SecretInput, SecretsContext } from './secret-input.tsx';

/** Which fields of the configuration around are for some values of a choice only. */
export const ShownWhileContext = createContext<ProcessorImplementation['shownWhile']>([]);

/**
 * A field of a configuration: a secret by its state, every other as in all forms. A field for other values of an option
 * keeps its value and is not shown, unless it has an error.
 */
export function ConfigField(props: FieldProps): ReactNode {
  const { id } = props.field;
  const { form } = useFormScope();
  const { ids } = useContext(SecretsContext);
  const condition = useContext(ShownWhileContext).find((each) => each.id === id);
  const subscribe = useCallback((listener: () => void) => form.subscribe(null, listener), [form]);
  const isShown = useSyncExternalStore(subscribe, () => {
    if (!condition || form.problem(id)) return true;
    return condition.values.includes(String(form.value(condition.fieldId)));
  });
  if (!isShown) return null;
  return ids.includes(id) ? <SecretInput {...props} /> : <FormField {...props} />;
}
