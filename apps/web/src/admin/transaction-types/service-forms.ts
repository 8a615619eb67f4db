import { type FieldDefinition, walkFields } from '@tingest/domain/fields';
import {
  defaultLoanPolicy,
  loanPolicyProblems,
  type PolicyForms,
  type ServicePolicy,
  stockPolicyProblems,
} from '@tingest/domain/work';
import type { OperationType } from '../../api/operation-types.ts';
import type { TransactionEvent } from '../../api/transaction-types.ts';
import { emptyStockPolicy } from './empty-stock-policy.ts';

/** A function with its form. */
export type FormOfFunction = Pick<OperationType, 'id' | 'name'> & {
  readonly dataPropertyTypes: readonly FieldDefinition[];
};

/** Fields and functions that a service's policy may refer to. */
export interface ServiceForms extends PolicyForms {
  /** The functions that begin a transaction, each once. */
  readonly startForms: readonly FormOfFunction[];
  /** The functions of its updates, each once. */
  readonly updateForms: readonly FormOfFunction[];
}

/** Returns the forms of a service with the given events. */
export function serviceForms(
  elementFields: readonly FieldDefinition[],
  functions: readonly FormOfFunction[],
  events: readonly TransactionEvent[],
): ServiceForms {
  const formsOf = (eventMode: string) =>
    functions.filter(({ id }) =>
      events.some(({ mode, operationTypeId }) => mode === eventMode && operationTypeId === id),
    );
  const startForms = formsOf('start');
  const updateForms = formsOf('update');
  return {
    elementFields: [...walkFields(elementFields)],
    startForms,
    updateForms,
    updateFunctionIds: updateForms.map(({ id }) => id),
    startFields: startForms.flatMap(({ dataPropertyTypes }) => [...walkFields(dataPropertyTypes)]),
  };
}

/**
 * References of a policy to a form's fields: the property's path below `policy`, the function that validates it, and a
 * policy that contains it.
 */
const references = {
  'loan.borrower.nameFieldId': [loanPolicyProblems, (id) => borrowerOf({ nameFieldId: id })],
  'loan.borrower.emailFieldId': [loanPolicyProblems, (id) => borrowerOf({ nameFieldId: '', emailFieldId: id })],
  'loan.borrower.phoneFieldId': [loanPolicyProblems, (id) => borrowerOf({ nameFieldId: '', phoneFieldId: id })],
  'stock.balancePropertyId': [stockPolicyProblems, (id) => ({ stock: { ...emptyStockPolicy, balancePropertyId: id } })],
  'stock.quantityPropertyId': [
    stockPolicyProblems,
    (id) => ({ stock: { ...emptyStockPolicy, quantityPropertyId: id } }),
  ],
} as const satisfies Readonly<Record<string, readonly [typeof loanPolicyProblems, (id: string) => ServicePolicy]>>;

export type PolicyReference = keyof typeof references;

function borrowerOf(fields: { readonly nameFieldId: string; readonly emailFieldId?: string; phoneFieldId?: string }) {
  return { loan: { ...defaultLoanPolicy, borrower: { kind: 'form' as const, ...fields } } };
}

/** The fields that a policy may name at a place: those that the domain, which knows the field types, has no problem with. */
export function fieldsFor(
  reference: PolicyReference,
  fields: readonly FieldDefinition[],
  forms: PolicyForms,
): readonly FieldDefinition[] {
  const [problemsOf, policyWith] = references[reference];
  return fields.filter(({ id }) =>
    problemsOf(policyWith(id), forms).every(({ path }) => path !== `policy.${reference}`),
  );
}
