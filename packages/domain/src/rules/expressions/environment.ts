import { Environment } from '@marcbachmann/cel-js';
import type { Decimal } from 'decimal.js';
import { compilePattern } from '../../fields/validation/pattern.ts';
import { isCalendarDate } from '../../foundation/time/calendar-date.ts';
import { formatDate, formatDateTime } from '../../foundation/time/zoned-time.ts';
import { CalendarDay } from './calendar-day.ts';
import { arithmetic, ExactNumber, ExpressionFailure, extremeOf, rounded, sumOf } from './exact-numbers.ts';
import { requireTextSize } from './step-meter.ts';

/** The language's names of the types that fields' values have in expressions. */
export const timestampType = 'google.protobuf.Timestamp';
const durationType = 'google.protobuf.Duration';

/** Far beyond any expression that a person writes; deeper ones are refused before anything is made of them. */
const limits = { maxAstNodes: 1000, maxDepth: 40, maxListElements: 200, maxMapEntries: 1, maxCallArguments: 10 };

/** Parses the written text, before its fields and numbers are replaced; nothing of it is evaluated. */
export const parser = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false, limits });

/**
 * The language: CEL, with exact decimals as its only numbers, days of the calendar, and functions over rows. The names
 * of functions here are those in the rewritten expression (`rewrite.ts`).
 */
export const environment = withTexts(withTimes(withNumbers(new Environment({ limits }))));

function withNumbers(env: Environment): Environment {
  env.registerType('decimal', { ctor: ExactNumber, fields: {} });
  for (const [operator, reckon] of Object.entries(arithmetic)) {
    env.registerOperator(`decimal ${operator} decimal: decimal`, reckon);
  }
  env.registerOperator('decimal < decimal: bool', (a: Decimal, b: Decimal) => a.lt(b));
  env.registerOperator('decimal <= decimal: bool', (a: Decimal, b: Decimal) => a.lte(b));
  env.registerOperator('decimal > decimal: bool', (a: Decimal, b: Decimal) => a.gt(b));
  env.registerOperator('decimal >= decimal: bool', (a: Decimal, b: Decimal) => a.gte(b));
  env.registerOperator('decimal == decimal: bool', (a: Decimal, b: Decimal) => a.eq(b));
  env.registerOperator('-decimal: decimal', (a: Decimal) => a.neg());
  env.registerFunction('round(decimal): decimal', (a: Decimal) => a.toDecimalPlaces(0));
  env.registerFunction('round(decimal, decimal): decimal', rounded);
  env.registerFunction('floor(decimal): decimal', (a: Decimal) => a.floor());
  env.registerFunction('ceil(decimal): decimal', (a: Decimal) => a.ceil());
  env.registerFunction('abs(decimal): decimal', (a: Decimal) => a.abs());
  env.registerFunction('sum(list<decimal>): decimal', sumOf);
  env.registerFunction('average(list<decimal>): decimal', (values: readonly Decimal[]) =>
    arithmetic['/'](sumOf(values), new ExactNumber(values.length)),
  );
  for (const extreme of ['min', 'max'] as const) {
    env.registerFunction(`${extreme}(list<decimal>): decimal`, (values: readonly Decimal[]) =>
      extremeOf(values, extreme),
    );
    env.registerFunction(`${extreme}(decimal, decimal): decimal`, (a: Decimal, b: Decimal) =>
      extremeOf([a, b], extreme),
    );
  }
  env.registerFunction('number(string): decimal', (text: string) => {
    if (!/^\s*-?\d{1,15}([.,]\d{1,15})?\s*$/.test(text)) throw ExpressionFailure.of('decimal');
    return new ExactNumber(text.trim().replace(',', '.'));
  });
  env.registerFunction('count(list): decimal', (list: readonly unknown[]) => new ExactNumber(list.length));
  return env;
}

function withTimes(env: Environment): Environment {
  env.registerType('date', { ctor: CalendarDay, fields: {} });
  env.registerOperator('date + decimal: date', (day: CalendarDay, days: Decimal) => day.plus(days.toNumber()));
  env.registerOperator('date - decimal: date', (day: CalendarDay, days: Decimal) => day.plus(-days.toNumber()));
  env.registerOperator(
    'date - date: decimal',
    (a: CalendarDay, b: CalendarDay) => new ExactNumber(a.number - b.number),
  );
  env.registerOperator('date < date: bool', (a: CalendarDay, b: CalendarDay) => a.number < b.number);
  env.registerOperator('date <= date: bool', (a: CalendarDay, b: CalendarDay) => a.number <= b.number);
  env.registerOperator('date > date: bool', (a: CalendarDay, b: CalendarDay) => a.number > b.number);
  env.registerOperator('date >= date: bool', (a: CalendarDay, b: CalendarDay) => a.number >= b.number);
  env.registerOperator('date == date: bool', (a: CalendarDay, b: CalendarDay) => a.number === b.number);
  // The zone is the tenant's; the author of `date(x)` does not specify it.
  env.registerFunction('dateOf(string, string): date', (text: string) => {
    if (!isCalendarDate(text)) throw ExpressionFailure.of('date');
    return new CalendarDay(text);
  });
  env.registerFunction(
    `dateOf(${timestampType}, string): date`,
    (instant: Date, zone: string) => new CalendarDay(formatDate(instant, zone)),
  );
  const part = (name: string, read: (day: CalendarDay) => number) =>
    env.registerFunction(`${name}(date): decimal`, (day: CalendarDay) => new ExactNumber(read(day)));
  part('year', ({ text }) => Number(text.slice(0, 4)));
  part('month', ({ text }) => Number(text.slice(5, 7)));
  part('day', ({ text }) => Number(text.slice(8, 10)));
  part('weekday', (day) => day.weekday());
  env.registerFunction('addMonths(date, decimal): date', (day: CalendarDay, months: Decimal) =>
    day.plusMonths(months.toNumber()),
  );
  for (const [name, unit] of [
    ['minutes', 60_000],
    ['hours', 3_600_000],
  ] as const) {
    env.registerFunction(`${name}(${durationType}): decimal`, (duration: { valueOf(): number }) =>
      new ExactNumber(duration.valueOf()).dividedBy(unit),
    );
  }
  return env;
}

function withTexts(env: Environment): Environment {
  env.registerFunction(`textIn(${timestampType}, string): string`, formatDateTime);
  for (const type of ['string', 'decimal', 'date', 'bool']) {
    env.registerFunction(`textIn(${type}, string): string`, (value: string | boolean | Decimal | CalendarDay) =>
      value instanceof CalendarDay ? value.text : value instanceof ExactNumber ? value.toFixed() : String(value),
    );
  }
  env.registerFunction('length(string): decimal', (text: string) => new ExactNumber([...text].length));
  env.registerFunction('sizeOf(string): decimal', (text: string) => new ExactNumber([...text].length));
  env.registerFunction('sizeOf(list): decimal', (list: readonly unknown[]) => new ExactNumber(list.length));
  // The language's own would make a text of any length before anything could look at it.
  env.registerFunction('joinTexts(list<string>): string', (texts: readonly unknown[]) => joinTexts(texts, ''));
  env.registerFunction('joinTexts(list<string>, string): string', joinTexts);
  // The language's own would match in exponential time; this one was compiled when the expression was read.
  env.registerFunction('matchesPattern(string, string): bool', (text: string, pattern: string) => {
    const compiledPattern = compilePattern(pattern);
    return 'matches' in compiledPattern && compiledPattern.matches(text);
  });
  // Whether a row has a value in a column is checked before the value is read.
  env.registerFunction(
    'hasColumn(dyn, string): bool',
    (row: unknown, column: string) => typeof row === 'object' && row !== null && Object.hasOwn(row, column),
  );
  return env;
}

function joinTexts(texts: readonly unknown[], separator: string): string {
  let characters = 0;
  for (const text of texts) {
    if (typeof text !== 'string') throw ExpressionFailure.of('expressionFailed');
    characters += text.length + separator.length;
    requireTextSize(characters);
  }
  return texts.join(separator);
}
