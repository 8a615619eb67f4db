import type { FieldValues } from '@tingest/domain/fields';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { countCheckPoints } from './counts.ts';
import { manifest } from './manifest.ts';
import { readExpression } from './read-expression.ts';

/** Computes one number by an expression, and the counts of a check-list. */
export const calculation: Processor = { manifest, check, run };

function check({ expression }: FieldValues): readonly ConfigurationProblem[] {
  if (typeof expression !== 'string') return [];
  const read = readExpression(expression);
  if ('compiled' in read) return [];
  return [{ ...read.problem, fieldId: 'expression' }];
}

async function run(context: ProcessorContext, input: FieldValues): Promise<ProcessorResult> {
  const { decimals, expression } = context.configuration;
  const counts = countCheckPoints(input);
  const roundScore = (value: number | null) => (value === null ? null : roundTo(value, decimals));
  const score = roundScore(counts.score);
  if (typeof expression !== 'string') return { output: { ...counts, score, result: score } };
  const read = readExpression(expression);
  if (!('compiled' in read)) return { failure: { ...read.problem, isLasting: true } };
  const values: FieldValues = { ...input, ...counts };
  const outcome = read.compiled.evaluate((id) => (id === null ? null : (values[id] ?? null)), context);
  if ('problem' in outcome) return { failure: { ...outcome.problem, isLasting: true } };
  const result = outcome.value === null ? null : Number(outcome.value);
  return { output: { ...counts, score, result: roundScore(result) } };
}

/** Half is rounded away from zero, as people do. @param decimals none are cut off where it says nothing */
function roundTo(value: number, decimals: unknown): number {
  if (typeof decimals !== 'number') return value;
  // By way of the shortest text of the number: 1.005 is meant as it is written.
  const [digits = '0', exponent = '0'] = Math.abs(value).toString().split('e');
  const shiftedValue = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const [mantissa = '0', shift = '0'] = shiftedValue.toString().split('e');
  const size = Number(`${mantissa}e${Number(shift) - decimals}`);
  return size === 0 ? 0 : Math.sign(value) * size;
}
