import { addedOptions, toValues } from '@tingest/domain/fields';
import type { FoundFacts, ModeNeeds } from '@tingest/domain/work';
import { askedFields, startingValues, untouchableProblems } from '../../../../data-objects/granted/granted-form.ts';
import { holdsFiles } from '../../../../file-store/file-references.ts';
import { asksPreviousPerson, type ReadForm, readForm } from '../../../../forms/read-form.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { findUsersOfSite } from '../../../organisation/users/find-user.ts';
import { selectBusyPeriods } from '../../../register/availability/busy-periods.ts';
import type { RunDependencies } from '../../processors/run-dependencies.ts';
import { isHandedOverBy } from '../handovers/handover-queries.ts';
import {
  selectLastPerson,
  selectOperationIds,
  selectTransaction,
  selectTransactionOut,
} from '../model/operation-queries.ts';
import { filesCopiedIn } from '../rules/copied-files.ts';
import { type AskingForm, formProcessors, maxRounds, processorsRead, runsInForm } from '../rules/form-processors.ts';
import { gatherRules } from '../rules/gather-rules.ts';
import { requireOffered } from '../rules/offers.ts';
import type { ReadSentForm } from '../rules/read-sent-form.ts';
import { notMade, type SentForm, type SentFormRules, sentFormRules, unseenFields } from '../rules/run-sent-form.ts';
import { rulesOf } from '../rules/stored-rules.ts';
import { knownValues } from '../transactions/known-values.ts';
import type { PerformInput } from '../transactions/perform-input.ts';
import type { ReadTarget } from '../transactions/read-target.ts';
import { transactionState } from '../transactions/transaction-state.ts';

/** How a form is read. */
interface Reading extends AskingForm {
  /** Whether all predefined values that can be chosen are looked at, and not only those that are. */
  readonly inlines?: boolean;
  readonly runs: RunDependencies;
}

const noFiles: ReadonlySet<string> = new Set();

/** Reads the form as it was sent, runs its rules, and validates it. */
export async function readSentForm(
  context: SiteContext,
  target: ReadTarget,
  input: Omit<PerformInput, 'clientOperationId'>,
  reading: Reading,
): Promise<ReadSentForm> {
  const { form, transaction, accessDecision, element, followingOperation } = target;
  const fields = form.dataPropertyTypes;
  const hasRules = rulesOf(form).length > 0;
  // A further version of a form repeats the photos of the one before it.
  const repeatsFiles = transaction && holdsFiles(fields);
  const asksKnown = accessDecision.readonlyFieldIds.size > 0 || hasRules;
  const [previousPerson, holders, storedValues, gatheredRules] = await Promise.all([
    asksPreviousPerson(fields) ? selectLastPerson(context, element.id) : null,
    repeatsFiles ? selectOperationIds(context, transaction.id) : [],
    asksKnown ? knownValues(context, input, form, transaction) : null,
    hasRules ? gatherRules(context, target, toValues(input.dataProperties).values, reading) : null,
  ]);
  if (gatheredRules) await requireOffered(context, target, gatheredRules);
  // Fields that the user does not see keep their values from the previous version.
  const retainedValues = Object.entries(storedValues ?? {})
    .filter(([id]) => accessDecision.hiddenFieldIds.has(id))
    .map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const sentValues =
    retainedValues.length > 0 ? [...(input.dataProperties ?? []), ...retainedValues] : input.dataProperties;
  const requestedFields = askedFields(fields, accessDecision.hiddenFieldIds);
  // The operation that it follows on holds the photos that are taken over.
  const allHolders = followingOperation ? [...holders, followingOperation.origin.operationId] : holders;
  const sentForm: SentForm = {
    overwrittenPaths: input.overwritten,
    knownValues: storedValues ?? {},
    hiddenFieldIds: unseenFields(fields, accessDecision, context.caller.role),
    sentIds: new Set(sentValues?.map(({ dataPropertyTypeId }) => dataPropertyTypeId.toLowerCase())),
    isStart: input.mode === 'start',
    isPartlyReadonly: accessDecision.readonlyFieldIds.size > 0,
  };
  const processors =
    gatheredRules && gatheredRules.processors.length > 0
      ? formProcessors(context, reading.runs, gatheredRules, reading)
      : null;
  const isRead = gatheredRules && processors ? processorsRead(gatheredRules, runsInForm) : new Set<string>();
  const offeredFiles = gatheredRules && holdsFiles(fields) ? filesCopiedIn(gatheredRules) : noFiles;
  let facts = gatheredRules?.facts;
  for (let round = 0; ; round += 1) {
    const rules = gatheredRules && facts && sentFormRules(context, { ...gatheredRules, facts }, sentForm);
    const formOptions = {
      fields: requestedFields,
      previousPerson,
      holders: allHolders,
      offeredFiles,
      ...(rules && { rules }),
    };
    const read = await readForm(context, formOptions, sentValues);
    const result = gatheredRules && rules ? { ...gatheredRules, ...rules.result(), processing: processors } : null;
    const isSettled = !processors || !gatheredRules || !result || round >= maxRounds;
    if (
      isSettled ||
      !(await processors.ask(result.given, ({ id }) => isRead.has(id), result.outcome.hiddenElsewhere))
    ) {
      return applyRuleResult(read, result, rules ? rules.pathsMadeByRules() : undefined);
    }
    facts = processors.facts(gatheredRules.facts);
  }

  function applyRuleResult(
    read: ReadForm,
    result: ReadSentForm['rules'],
    computedIds: ReturnType<SentFormRules['pathsMadeByRules']> | undefined,
  ): ReadSentForm {
    if (read.problems.length > 0) return { ...read, rules: result };
    const before = result?.openedValues ?? (storedValues && Object.keys(storedValues).length > 0 ? storedValues : null);
    // Values that a rule made were not changed by the user.
    const ownValues = computedIds ? notMade(input.dataProperties, computedIds, accessDecision) : input.dataProperties;
    const newOptions = result && addedOptions(result.compiledRules.form, result.outcome.options, read.values);
    return {
      ...read,
      rules: result,
      addedOptions: newOptions,
      problems: untouchableProblems(fields, accessDecision, {
        sentFields: ownValues,
        values: read.values,
        before: before ?? startingValues(fields, fieldContext(context)),
        opening: sentForm.isStart ? fieldContext(context) : null,
      }),
    };
  }
}

/** Reads the data that the service's mode needs to decide, all at once; nothing for a mode that needs none. */
export async function readNeeds(
  context: SiteContext,
  { element, transaction: current }: ReadTarget,
  needs: ModeNeeds,
): Promise<FoundFacts> {
  const { userIds = [], isOut, busyWithin, transactionId, handedOver } = needs;
  const [out, busy, users, transaction, hasHandedOver] = await Promise.all([
    isOut ? selectTransactionOut(context, element.id) : undefined,
    busyWithin ? selectBusyPeriods(context, [element.id], busyWithin) : [],
    findUsersOfSite(context, userIds),
    transactionId ? selectTransaction(context, transactionId) : undefined,
    handedOver && current ? isHandedOverBy(context, current.id, context.caller.userId) : false,
  ]);
  return {
    out: out ? transactionState(out) : null,
    busyPeriods: busy,
    users,
    transaction: transaction ? transactionState(transaction) : null,
    handedOver: hasHandedOver,
  };
}
