import type { FieldValues } from '@tingest/domain/fields';
import type { Culture, ValueProblem } from '@tingest/domain/foundation';
import { problemText } from '@tingest/i18n/server';
import { processorTypes, runTriggers } from '@tingest/processors';
import Type, { type Static } from 'typebox';
import type { RunFailure } from '../../../database/stored/processors.ts';
import { fieldValue } from '../../../http/contract/field-schemas.ts';
import { choiceOf, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { presentColumns } from '../../../http/kernel/present-columns.ts';
import { problemDetail } from '../../../http/kernel/problem-message.ts';
import { answerEffects } from './answered-run.ts';
import type { RunRow } from './due-run-queries.ts';
import { exchangeReply } from './http/exchange-record.ts';
import { runStatuses } from './run-states.ts';

/** Why a run failed. */
export const runFailureReply = Type.Object(
  {
    code: Type.String(),
    message: Type.String({ description: 'In the language of the caller.' }),
    isLasting: Type.Boolean({ description: 'Whether an unchanged retry would fail again.' }),
  },
  { title: 'ProcessorRunFailure' },
);

export const runStatusSchema = choiceOf(runStatuses, 'ProcessorRunStatus');

export const runReply = Type.Object(
  {
    id: Type.String({
      title: 'Id',
      format: 'uuid',
      description: 'Known to other systems; identical for all attempts.',
    }),
    configurationId: Type.String({ description: 'The configuration may no longer exist.' }),
    name: Type.String({ description: 'Name of the configuration at the time of the request.' }),
    processorType: choiceOf(processorTypes, 'ProcessorType'),
    processorKey: Type.String(),
    trigger: choiceOf(runTriggers, 'ProcessorRunTrigger'),
    status: runStatusSchema,
    attempts: Type.Integer({ minimum: 0 }),
    operationId: nullable(Type.String()),
    transactionId: nullable(Type.String()),
    elementId: nullable(Type.String()),
    failure: nullable(runFailureReply),
    nextAttemptAt: nullable(instantSchema),
    createdAt: instantSchema,
    startedAt: nullable(instantSchema),
    finishedAt: nullable(instantSchema),
  },
  { title: 'ProcessorRun' },
);

const values = Type.Array(Type.Object({ dataPropertyTypeId: Type.String(), value: fieldValue }, { title: 'RunValue' }));

export const fullRunReply = Type.Object(
  {
    ...runReply.properties,
    input: values,
    output: nullable(values),
    exchange: nullable(exchangeReply),
    rules: Type.Array(
      Type.Object(
        {
          ruleName: nullable(Type.String()),
          target: choiceOf(['element', 'transaction'], 'AnswerRuleTarget'),
          message: nullable(
            Type.String({ description: 'Reason why the rule could not write; null if it wrote a value.' }),
          ),
        },
        { title: 'AnswerRule' },
      ),
      { description: 'Writes by rules from the answer after the operation was saved.' },
    ),
  },
  { title: 'ProcessorRunFull' },
);

/** Returns the reason why a run failed, in the reader's language. */
export function presentFailure({ code, parameters, isLasting }: RunFailure, culture: Culture) {
  const problem: ValueProblem = { code, ...(parameters && { parameters }) };
  return { code, message: problemDetail(culture, problem).message, isLasting };
}

/** A run as lists answer it. */
export function presentRun(row: RunRow, culture: Culture): Static<typeof runReply> {
  const failure = row.failure;
  return {
    ...presentColumns(runReply, row),
    failure: failure && presentFailure(failure, culture),
    nextAttemptAt: row.status === 'queued' ? row.due_at.toISOString() : null,
  };
}

/** Presents a run with its input and output. */
export function presentFullRun(row: RunRow, culture: Culture): Static<typeof fullRunReply> {
  return {
    ...presentRun(row, culture),
    input: valuesOf(row.input),
    output: row.output === null ? null : valuesOf(row.output),
    exchange: row.exchange,
    rules: answerEffects(row).flatMap(({ target, ruleName, problem }) =>
      target === 'element' || target === 'transaction'
        ? [{ ruleName: ruleName ?? null, target, message: problem ? problemText(culture, problem) : null }]
        : [],
    ),
  };
}

function valuesOf(storedValues: FieldValues) {
  return Object.entries(storedValues).map(([dataPropertyTypeId, value]) => ({
    dataPropertyTypeId,
    value: value ?? null,
  }));
}
