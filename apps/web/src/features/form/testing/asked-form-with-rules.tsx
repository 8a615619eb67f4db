import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { MatchRule, SchemaConfiguration } from '@tingest/domain/rules';
import type { ReactNode } from 'react';
import type { OperationTarget } from '../../../api/operations.ts';
import { FormRenderer } from '../renderer/form-renderer.tsx';
import type { PreparedRules } from '../rules/prepared-rules.ts';
import { useFormRules } from '../rules/use-form-rules.ts';
import type { CreateForm } from '../state/form-rule-layer.ts';
import { useForm } from '../state/use-form.ts';

interface AskedFormWithRulesProps {
  readonly fields: readonly FieldDefinition[];
  readonly rules: PreparedRules;
  readonly initial?: FieldValues;
  readonly onSubmit: (values: FieldValues, overwritten: readonly string[]) => void;
}

const target: OperationTarget = {
  operationTypeId: '00000000-0000-4000-8000-00000000000a',
  elementId: '00000000-0000-4000-8000-00000000000b',
  mode: 'start',
  transactionTypeId: '00000000-0000-4000-8000-00000000000c',
};

/** A form with rules as the screens of operations show it. */
export function AskedFormWithRules(props: AskedFormWithRulesProps): ReactNode {
  const { fields, rules, initial = {} } = props;
  const values = Object.entries(initial).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const loadedRules = useFormRules(target, { rules, dataProperties: values } as never, fields);
  if (loadedRules.error) return <p role="alert">{loadedRules.error.message}</p>;
  return loadedRules.create ? <Form {...props} create={loadedRules.create} /> : null;
}

function Form({ fields, initial, create, onSubmit }: AskedFormWithRulesProps & { readonly create: CreateForm }) {
  const form = useForm(fields, initial, create);
  return (
    <FormRenderer form={form} onSubmit={(values) => onSubmit(values, form.rules?.overwrittenPaths('sent') ?? [])}>
      <button type="submit">Send</button>
    </FormRenderer>
  );
}

/** A rule on fields of the form. */
export function ruleOf(
  overrides: Partial<Omit<MatchRule, 'source' | 'target'>> & { readonly from: string; readonly to: string },
): MatchRule {
  const { from, to, ...otherProperties } = overrides;
  return {
    ...{ id: `${otherProperties.action ?? 'show'} ${to} by ${from}`, matchType: 'dynamic', action: 'show' },
    ...{ source: { type: 'operation', fieldId: from }, target: { type: 'operation', fieldId: to } },
    ...otherProperties,
  };
}

type ReadingRule = SchemaConfiguration['readAction']['matchRules'][number];
type WritingRule = SchemaConfiguration['writeAction']['matchRules'][number];

/** Whether a rule runs before the form is saved. */
export function isReadingRule(rule: MatchRule): rule is ReadingRule {
  return rule.matchType !== 'outgoing';
}

/** Whether a rule runs when the form is saved. */
export function isWritingRule(rule: MatchRule): rule is WritingRule {
  return rule.matchType === 'outgoing';
}

/** Rules as the server makes them ready. */
export function preparedRules(
  fields: readonly FieldDefinition[],
  rules: readonly MatchRule[],
  overrides: Partial<PreparedRules> = {},
): PreparedRules {
  const configuration: SchemaConfiguration = {
    id: 'configuration',
    subject: { type: 'operation' },
    identifierMatchRules: [],
    readAction: { matchRules: rules.filter(isReadingRule) },
    writeAction: { matchRules: [] },
  };
  return {
    configurations: [{ owner: 'operationType', configurations: [configuration] }],
    definitions: [{ type: 'operationType', id: 'function', fields }],
    ...{ facts: { values: {} }, suggested: {}, options: {}, evaluation: 'browser' },
    ...overrides,
  };
}
