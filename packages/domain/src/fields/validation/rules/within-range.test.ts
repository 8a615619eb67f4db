import { describe, expect, it } from 'vitest';
import type { FieldContext, ValidationRange } from '../../definitions/field-definition.ts';
import type { RangeType } from '../../types/field-type.ts';
import { withinRange } from './within-range.ts';

/** Half past midnight on 15 June in Stockholm, still the 14th in UTC. */
const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-14T22:30:00Z') };

type Case = [RangeType, ValidationRange, unknown, string | null, object?];

const numbers: Case[] = [
  ['number', { min: 1, max: 5 }, 1, null],
  ['number', { min: 1, max: 5 }, 5, null],
  ['number', { min: 1, max: 5 }, 0.5, 'range', { min: '1', max: '5' }],
  ['number', { min: 1.5 }, 1.4, 'rangeMin', { min: '1,5' }],
  ['number', { max: '2.5', min: '' }, 3, 'rangeMax', { max: '2,5' }],
  ['number', { min: null, max: null }, 3, null],
  ['number', { min: 0 }, -1, 'rangeMin', { min: '0' }],
];
const dates: Case[] = [
  ['date', { min: '2024-01-01', max: '2024-12-31' }, '2024-12-31', null],
  ['date', { min: '2024-01-01', max: '2024-12-31' }, '2025-01-01', 'range', { min: '2024-01-01', max: '2024-12-31' }],
  ['date', { min: 0 }, '2024-06-15', null],
  ['date', { min: 0 }, '2024-06-14', 'rangeMinDate', { min: '2024-06-15' }],
  ['date', { max: '-1' }, '2024-06-14', null],
  ['date', { max: -1 }, '2024-06-15', 'rangeMaxDate', { max: '2024-06-14' }],
  ['date', { min: -1e12 }, '0001-01-01', null],
];
const instants: Case[] = [
  ['dateTime', { min: 0, max: 0 }, '2024-06-14T22:00:00.000Z', null],
  ['dateTime', { min: 0, max: 0 }, '2024-06-15T21:59:59.999Z', null],
  ['dateTime', { min: 0, max: 0 }, '2024-06-15T22:00:00.000Z', 'range', { min: '2024-06-15', max: '2024-06-15' }],
  ['dateTime', { min: '2024-06-15' }, '2024-06-14T21:59:00.000Z', 'rangeMinDate', { min: '2024-06-15' }],
  ['dateTime', { max: '2024-06-15T10:00:00Z' }, '2024-06-15T10:00:01Z', 'rangeMaxDate', { max: '2024-06-15 12:00' }],
];
const times: Case[] = [
  ['time', { min: '08:00', max: '17:00' }, '17:00', null],
  ['time', { min: '08:00', max: '17:00' }, '17:01', 'range', { min: '08:00', max: '17:00' }],
  ['time', { min: '22:00', max: '06:00' }, '23:30', null],
  ['time', { min: '22:00', max: '06:00' }, '06:00', null],
  ['time', { min: '22:00', max: '06:00' }, '22:00', null],
  ['time', { min: '22:00', max: '06:00' }, '06:01', 'range', { min: '22:00', max: '06:00' }],
  ['time', { min: '22:00' }, '21:59', 'rangeMin', { min: '22:00' }],
];
const ignoredCases: Case[] = [
  ['none', { min: 1 }, 0, null],
  ['number', { min: 'ett' }, 0, null],
  ['date', { min: 1.5 }, '2024-06-15', null],
  ['time', { min: 8 }, '07:00', null],
  ['number', { min: 1 }, 'text', null],
];

describe('a validation range', () => {
  it.each([...numbers, ...dates, ...instants, ...times, ...ignoredCases])(
    '%s %j on %j: %s',
    (rangeType, range, value, code, parameters) => {
      expect(withinRange(value, range, rangeType, context)).toEqual(code === null ? null : { code, parameters });
    },
  );
});
