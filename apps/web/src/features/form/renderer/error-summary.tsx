import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FieldDefinition, fieldLabel, fieldTypeOf, findField } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';
import { additionalInputId, type FieldAtPath } from '../state/field-paths.ts';
import { type AdditionalProblem, fieldProblemText } from '../state/form-problems.ts';
import type { FormStore, ServerProblem } from '../state/form-store.ts';
import { useFieldsWithProblems } from '../state/use-form.ts';
import { focusControl, goToField } from './go-to-field.ts';

interface ErrorSummaryProps {
  readonly form: FormStore;
  /** Problems of the whole form, not of one field. */
  readonly otherProblems: readonly ServerProblem[];
  readonly additional: readonly AdditionalProblem[];
}

/** Problems to mend before the form can be sent, each with a link to its field or to its additional input. */
export function ErrorSummary({ form, otherProblems, additional }: ErrorSummaryProps): ReactNode {
  const t = useTexts();
  const invalidFields = useFieldsWithProblems(form);
  if (invalidFields.length === 0 && otherProblems.length === 0 && additional.length === 0) return null;
  const isInForm = invalidFields.length > 0 || additional.length > 0;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(isInForm ? 'problems.form' : 'app.errors.title')}
    >
      <List size="sm" spacing={4}>
        {otherProblems.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
        {additional.map(({ path, label, message }) => (
          <List.Item key={path}>
            <ProblemLink name={label} onFollow={() => focusControl(additionalInputId(path))} />
            {` – ${message}`}
          </List.Item>
        ))}
        {invalidFields.map((one) => (
          <List.Item key={one.fieldPath}>
            <ProblemLine form={form} wrongField={one} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Name of a field and, in a collection, its row, with the problem beside it. */
function ProblemLine({ form, wrongField }: { readonly form: FormStore; readonly wrongField: FieldAtPath }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { fieldPath, field, row } = wrongField;
  const label = fieldLabel(field, culture);
  const checkPoint = checkPointOf(form, wrongField);
  const name = row
    ? t('app.form.inRow', { table: fieldLabel(row.collection, culture), row: row.number, name: label })
    : [...(checkPoint ? [fieldLabel(checkPoint, culture)] : []), label].join(': ');
  const problem = form.problem(fieldPath);
  return (
    <>
      <ProblemLink name={name} onFollow={() => goToField(form, fieldPath)} />
      {problem && ` – ${fieldProblemText(problem, t)}`}
    </>
  );
}

function ProblemLink({ name, onFollow }: { readonly name: string; readonly onFollow: () => void }): ReactNode {
  return (
    <Anchor component="button" type="button" c="inherit" ta="start" inherit onClick={onFollow}>
      {name}
    </Anchor>
  );
}

/** The check point that asks a field: several ask the same, such as a remark. */
function checkPointOf(form: FormStore, { holders }: FieldAtPath): FieldDefinition | undefined {
  const holder = findField(form.tree, holders.at(-1) ?? '');
  return holder && fieldTypeOf(holder).asksChildren ? holder : undefined;
}
