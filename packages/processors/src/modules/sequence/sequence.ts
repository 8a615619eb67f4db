import type { FieldValues } from '@tingest/domain/fields';
import { formatDate } from '@tingest/domain/foundation';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { manifest } from './manifest.ts';

/**
 * Allocates the next number of a series: when a record is saved, and until then shows the number that it may become.
 */
export const sequence: Processor = { manifest, check, run };

/** A number that begins anew each year is the same as last year's, unless the year is told. */
function check({ restartsEachYear, year }: FieldValues): readonly ConfigurationProblem[] {
  return restartsEachYear === true && year === 'none' ? [{ code: 'required', fieldId: 'year' }] : [];
}

async function run(context: ProcessorContext): Promise<ProcessorResult> {
  const { configuration, trigger, numbers } = context;
  const year = formatDate(context.now, context.timeZone).slice(0, 4);
  const series = {
    name: String(configuration.series),
    scope: configuration.scope === 'tenant' ? 'tenant' : 'site',
    period: configuration.restartsEachYear === true ? year : '',
    first: Number(configuration.first ?? 1),
  } as const;
  const isGiven = trigger === 'save' || trigger === 'event' || trigger === 'schedule' || trigger === 'resend';
  const write = (number: number) => textOf(context, year, number);
  const number = isGiven ? await numbers.next(series, write) : await numbers.foresee(series);
  return { output: { text: write(number), number, isGiven } };
}

const separators: Readonly<Record<string, string>> = { hyphen: '-', slash: '/', none: '' };

/** Returns the prefix of the number, each part with the separator after it, and the number with its zeros. */
function textOf({ configuration, site }: ProcessorContext, year: string, number: number): string {
  const { digits, prefix, separator, withSite } = configuration;
  const years: Readonly<Record<string, string>> = { four: year, two: year.slice(2) };
  const parts = [
    typeof prefix === 'string' ? prefix : '',
    withSite === true ? site.key.toUpperCase() : '',
    years[String(configuration.year)] ?? '',
    String(number).padStart(Number(digits ?? 1), '0'),
  ];
  return parts.filter((part) => part !== '').join(separators[String(separator)]);
}
