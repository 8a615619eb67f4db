import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FieldDefinition, fieldLabel, fieldTypeOf, findField } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';
import type { FieldAtPath } from './field-paths.ts';
import { fieldProblemText } from './form-problems.ts';
import type { FormStore, ServerProblem } from './form-store.ts';
import { goToField } from './go-to-field.ts';
import { useFieldsWithProblems } from './use-form.ts';

interface ErrorSummaryProps {
  readonly form: FormStore;
  /** What is wrong with the whole, not with one field. */
  readonly others: readonly ServerProblem[];
  /** Where what is asked beside the fields has its problems. */
  readonly additionalPaths: readonly string[];
}

/** What has to be changed before the form can be sent, each with a jump to its field. */
export function ErrorSummary({ form, others, additionalPaths }: ErrorSummaryProps): ReactNode {
  const t = useTexts();
  const wrong = useFieldsWithProblems(form);
  if (wrong.length === 0 && others.length === 0) return null;
  const isInForm = wrong.length > 0 || others.some(({ path }) => path !== undefined && additionalPaths.includes(path));
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(isInForm ? 'problems.form' : 'app.errors.title')}
    >
      <List size="sm" spacing={4}>
        {others.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
        {wrong.map((one) => (
          <List.Item key={one.fieldPath}>
            <ProblemLine form={form} wrong={one} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** A field by its name and, in a row, by where that is; what is wrong with it stands beside. */
function ProblemLine({ form, wrong }: { readonly form: FormStore; readonly wrong: FieldAtPath }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { fieldPath, field, row } = wrong;
  const label = fieldLabel(field, culture);
  const checkPoint = checkPointOf(form, wrong);
  const name = row
    ? t('app.form.inRow', { table: fieldLabel(row.collection, culture), row: row.number, name: label })
    : [...(checkPoint ? [fieldLabel(checkPoint, culture)] : []), label].join(': ');
  const problem = form.problem(fieldPath);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        c="inherit"
        ta="start"
        inherit
        onClick={() => goToField(form, fieldPath)}
      >
        {name}
      </Anchor>
      {problem && ` – ${fieldProblemText(problem, t)}`}
    </>
  );
}

/** The check point that asks a field: several ask the same, such as a remark. */
function checkPointOf(form: FormStore, { holders }: FieldAtPath): FieldDefinition | undefined {
  const holder = findField(form.tree, holders.at(-1) ?? '');
  return holder && fieldTypeOf(holder).asksChildren ? holder : undefined;
}
