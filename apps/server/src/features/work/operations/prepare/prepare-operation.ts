import { withoutFields } from '@tingest/domain/access';
import { pickText } from '@tingest/domain/foundation';
import { decideStep, pickUpProblem } from '@tingest/domain/work';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import { findElement } from '../../../register/elements/find-element.ts';
import type { RunDependencies } from '../../processors/run-dependencies.ts';
import { presentTransaction } from '../model/operation-presenter.ts';
import { prepareMode } from '../modes/registry.ts';
import { readSentForm } from '../perform/read-operation.ts';
import { subjectOf } from '../rules/form-processors.ts';
import { presentOutcome, ruleVisibility, untouchedForm } from '../rules/present-rules.ts';
import { knownValues } from '../transactions/known-values.ts';
import type { OperationTarget, PerformInput } from '../transactions/perform-input.ts';
import { readTarget } from '../transactions/read-target.ts';
import { openOperation } from './open-operation.ts';

/**
 * Returns a form that is ready to be filled in, with the information that its mode shows beforehand.
 * @throws ProblemError for a target that does not exist or an operation that is not possible now
 */
export async function prepareOperation(context: SiteContext, targetInput: OperationTarget, runs: RunDependencies) {
  const { culture } = context;
  const target = await readPossible(context, targetInput);
  const { form, transaction, accessDecision, situation } = target;
  // Said before the form is filled in, not after.
  const reservedTransaction = situation.transaction?.status === 'reserved' ? situation.transaction : null;
  const notTheirs =
    reservedTransaction && pickUpProblem(situation.performer, reservedTransaction, situation.reading.timeZone);
  if (notTheirs) throw new ProblemError(notTheirs);
  const displayedFields = [...withoutFields(form.dataPropertyTypes, accessDecision.hiddenFieldIds)];
  const knownFieldValues = await knownValues(context, targetInput, form, transaction);
  const openedForm = await openOperation(context, target, knownFieldValues, runs);
  const { loan, stock, openTransactions } = await prepareMode(form.transactionMode)(context, target);
  return {
    operationTypeId: form.operationTypeId,
    name: nameOf({ localized_names: form.operationTypeNames }, culture),
    description: pickText(form.operationTypeDescriptions, culture),
    mode: targetInput.mode,
    formVersion: form.formVersion,
    dataPropertyTypes: displayedFields,
    dataProperties: [...openedForm.dataProperties],
    transactionVersion: transaction?.version ?? null,
    loan: loan ?? null,
    stock: stock ?? null,
    openTransactions: (openTransactions ?? []).map(({ row, title }) => ({
      ...presentTransaction(row, context),
      title,
    })),
    rules: openedForm.rules,
  };
}

/**
 * Evaluates the rules of a form over the values filled in so far, for rules that only the server can run. Validates
 * nothing and writes nothing; parts of the result that the caller may not see are left out.
 * @throws ProblemError for a target that does not exist or an operation that is not possible now
 */
export async function evaluateOperation(
  context: SiteContext,
  operationInput: Omit<PerformInput, 'clientOperationId'>,
  runs: RunDependencies,
) {
  const target = await readPossible(context, operationInput);
  const { rules } = await readSentForm(context, target, operationInput, {
    ...{ inlines: true, runs, by: 'form' },
    subject: subjectOf(target),
  });
  return rules ? presentOutcome(rules.outcome, rules, ruleVisibility(context, target, rules)) : untouchedForm;
}

/** Reads the target of an operation. Throws unless the operation is possible now. */
async function readPossible(context: SiteContext, targetInput: OperationTarget) {
  const element = await findElement(context, targetInput.elementId);
  const target = await readTarget(context, targetInput, element, { isLocking: false });
  const possible = decideStep(target.situation);
  if ('problem' in possible) throw new ProblemError(possible.problem);
  return target;
}
