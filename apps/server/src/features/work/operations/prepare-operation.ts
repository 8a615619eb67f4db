import {
  type DataProperty,
  decideStep,
  defaultValues,
  displayValues,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  type LocalizedText,
  pickText,
  pickUpProblem,
  walkFields,
  withoutFields,
} from '@tingest/domain';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { asksPreviousPerson } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { findElement } from '../../things/elements/find-element.ts';
import { knownValues } from './known-values.ts';
import { prepareMode } from './modes/registry.ts';
import { presentTransaction, readableFields } from './operation-presenter.ts';
import { selectLastPerson } from './operation-queries.ts';
import type { OperationTarget } from './perform-input.ts';
import { readTarget } from './read-operation.ts';

/**
 * A form that is ready to be filled in, with what its mode wants people to see before they do.
 * @throws ProblemError for what is not there, or is not possible now
 */
export async function prepareOperation(context: SiteContext, sent: OperationTarget) {
  const { caller, culture } = context;
  const element = await findElement(context, sent.elementId);
  const target = await readTarget(context, sent, element, { isLocking: false });
  const { form, transaction, granted, situation } = target;
  const possible = decideStep(situation);
  if ('problem' in possible) throw new ProblemError(possible.problem);
  // Said before the form is filled in, not after.
  const picked = situation.transaction?.status === 'reserved' ? situation.transaction : null;
  const notTheirs = picked && pickUpProblem(situation.performer, picked, situation.reading.timeZone);
  if (notTheirs) throw new ProblemError(notTheirs);
  const fields = [...withoutFields(form.dataPropertyTypes as FieldDefinition[], granted.hiddenFieldIds)];
  const known = await knownValues(context, sent, form, transaction);
  const readable = new Set([...walkFields(readableFields(fields, caller.role))].map(({ id }) => id));
  const seen = Object.fromEntries(Object.entries(known).filter(([id]) => readable.has(id)));
  const { loan, stock, openTransactions } = await prepareMode(form.transactionMode)(context, target);
  return {
    operationTypeId: form.operationTypeId,
    name: nameOf({ localized_names: form.operationTypeNames }, culture),
    description: pickText(form.operationTypeDescriptions as LocalizedText[], culture),
    mode: sent.mode,
    formVersion: form.formVersion,
    dataPropertyTypes: fields,
    dataProperties: await firstValues(context, fields, target.element.id, seen),
    transactionVersion: transaction?.version ?? null,
    loan: loan ?? null,
    stock: stock ?? null,
    openTransactions: (openTransactions ?? []).map((row) => presentTransaction(row, context)),
    rules: null,
  };
}

/**
 * What a form begins with: its defaults, what is known already, and what the server itself will fill in.
 *
 * @param known values by field id, as they are stored; of fields that the form has not they are left out
 */
async function firstValues(
  context: SiteContext,
  fields: readonly FieldDefinition[],
  elementId: string,
  known: FieldValues = {},
): Promise<DataProperty[]> {
  const { caller } = context;
  const defaults: FieldValues = Object.fromEntries(
    [...walkFields(fields)].map((field) => [field.id, field.defaultValue]),
  );
  const resolved = await resolveFields(context, fields, [defaults, known]);
  const previous = asksPreviousPerson(fields) ? await selectLastPerson(context, elementId) : null;
  const reading = { ...fieldContext(context), people: { current: { id: caller.userId, name: caller.name }, previous } };
  const kept = [...walkFields(resolved)].flatMap(({ id }) =>
    Object.hasOwn(known, id) ? [[id, known[id]] as const] : [],
  );
  const filled = [...walkFields(resolved)].flatMap((field) => {
    const value = fieldTypeOf(field).fill?.(reading, null) ?? null;
    return value === null ? [] : [[field.id, value] as const];
  });
  const values = { ...defaultValues(resolved, reading), ...Object.fromEntries([...kept, ...filled]) };
  // What is yet to be asked was not left unanswered.
  return displayValues(resolved, values, reading).filter(({ value }) => value !== null);
}
