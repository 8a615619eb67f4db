import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canCopy } from '../../rules/actions/copy-value.ts';
import { fieldTypeKeys, fieldTypeOf } from '../types/registry.ts';
import { assessFields, assessmentOf, assessmentSummary, canDeviate } from './deviations.ts';
import type { FieldContext, FieldDefinition } from './field-definition.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-15T21:30:00Z') };
const options = ['passed', 'remark', 'failed'].map((value) => ({ value, name: value }));
const field = (overrides: Partial<FieldDefinition> & Pick<FieldDefinition, 'fieldType'>): FieldDefinition => ({
  ...{ id: 'f', name: 'Fält', options },
  ...overrides,
});
const markedDeviation = { values: ['failed', 'remark'] };

const chain = field({ id: 'chain', fieldType: 'statusGroup' });
const seat = field({ id: 'seat', fieldType: 'statusGroup' });
const swing = field({ id: 'swing', fieldType: 'statusGroup', children: [chain] });
const group = field({ id: 'g', fieldType: 'group', children: [swing, seat] });

describe('the assessment of a value', () => {
  it.each<[Partial<FieldDefinition> & Pick<FieldDefinition, 'fieldType'>, unknown, string | null]>([
    [{ fieldType: 'radio', deviation: markedDeviation }, 'failed', 'deviation'],
    [{ fieldType: 'segmented', deviation: markedDeviation }, 'passed', 'ok'],
    [{ fieldType: 'select', deviation: markedDeviation }, 'remark', 'deviation'],
    [{ fieldType: 'select', multiple: true, deviation: markedDeviation }, ['passed', 'failed'], 'deviation'],
    [{ fieldType: 'select', multiple: true, deviation: markedDeviation }, ['passed'], 'ok'],
    [{ fieldType: 'radio' }, 'failed', null],
    [{ fieldType: 'radio', deviation: { values: [] } }, 'failed', null],
    [{ fieldType: 'checkbox', deviation: { values: [false] } }, false, 'deviation'],
    [{ fieldType: 'checkbox', deviation: { values: [false] } }, true, 'ok'],
    [{ fieldType: 'switch', deviation: { values: [true] } }, true, 'deviation'],
    [{ fieldType: 'switch', deviation: { values: [true] } }, null, null],
    [{ fieldType: 'integer', deviation: { range: { min: 1 } } }, 1, 'deviation'],
    [{ fieldType: 'integer', deviation: { range: { min: 1 } } }, 0, 'ok'],
    [{ fieldType: 'decimal', deviation: { range: { min: 2, max: 8 }, outside: true } }, 8, 'ok'],
    [{ fieldType: 'decimal', deviation: { range: { min: 2, max: 8 }, outside: true } }, 8.1, 'deviation'],
    [{ fieldType: 'decimal', deviation: { range: { min: 2, max: 8 }, outside: true } }, 1.9, 'deviation'],
    [{ fieldType: 'date', deviation: { range: { max: '2026-01-01' } } }, '2026-01-01', 'deviation'],
    // It is the 15th in Stockholm as long as it is in UTC.
    [{ fieldType: 'date', deviation: { range: { max: -1 } } }, '2026-06-14', 'deviation'],
    [{ fieldType: 'date', deviation: { range: { max: -1 } } }, '2026-06-15', 'ok'],
    [{ fieldType: 'dateTime', deviation: { range: { max: 0 } } }, '2026-06-15T21:59:00.000Z', 'deviation'],
    [{ fieldType: 'dateTime', deviation: { range: { max: 0 } } }, '2026-06-15T22:00:00.000Z', 'ok'],
    [{ fieldType: 'time', deviation: { range: { min: '22:00', max: '06:00' } } }, '23:30', 'deviation'],
    [{ fieldType: 'time', deviation: { range: { min: '22:00', max: '06:00' } } }, '12:00', 'ok'],
    [{ fieldType: 'statusGroup' }, 'notApplicable', 'notApplicable'],
    [{ fieldType: 'statusGroup' }, 'gone', null],
    [{ fieldType: 'text', deviation: { values: ['a'] } }, 'a', null],
    // A definition that changed its type since.
    [{ fieldType: 'integer', deviation: { range: { min: 1 } } }, 'seven', null],
    [{ fieldType: 'select', multiple: true, deviation: markedDeviation }, 7, 'ok'],
  ])('of %j with %j is %s', (definition, value, status) => {
    expect(assessmentOf(field(definition), value, context)).toBe(status);
  });

  it('depends on the time of the answer, not on the time of reading', () => {
    const bestBefore = field({ fieldType: 'date', deviation: { range: { max: -1 } } });
    const at = (now: string) => assessmentOf(bestBefore, '2026-06-20', { ...context, now: new Date(now) });
    expect(at('2026-06-20T12:00:00Z')).toBe('ok');
    expect(at('2026-06-21T12:00:00Z')).toBe('deviation');
  });

  it('is either inside or outside of a range, never both', () => {
    const rangeBound = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(
        fc.constantFrom('integer', 'decimal'),
        rangeBound,
        rangeBound,
        rangeBound,
        (fieldType, min, max, value) => {
          const of = (outside: boolean) =>
            assessmentOf(field({ fieldType, deviation: { range: { min, max }, outside } }), value, context);
          expect(new Set([of(true), of(false)])).toEqual(new Set(['ok', 'deviation']));
        },
      ),
    );
  });
});

describe('the deviations of a form', () => {
  it('are counted, also in groups', () => {
    expect(assessmentSummary([group], { swing: 'ok' }, context)).toEqual({
      ...{ ok: 1, deviation: 0, notApplicable: 0, unanswered: 1 },
    });
    expect(assessmentSummary([group], { swing: 'gone', seat: 'notApplicable' }, context)).toEqual({
      ...{ ok: 0, deviation: 0, notApplicable: 1, unanswered: 1 },
    });
  });

  it('include the fields inside a check point only while the check point deviates', () => {
    expect(assessmentSummary([swing], { swing: 'deviation' }, context)).toMatchObject({ deviation: 1, unanswered: 1 });
    expect(assessmentSummary([swing], { swing: 'ok', chain: 'deviation' }, context)).toMatchObject({
      ...{ ok: 1, deviation: 0 },
    });
  });

  it('follow the field definitions for every type, and are listed in reading order', () => {
    const surfacing = field({ id: 'surfacing', fieldType: 'radio', deviation: markedDeviation });
    const brokenField = field({ id: 'broken', fieldType: 'integer', deviation: { range: { min: 1 } } });
    const rows = field({
      ...{ id: 'rows', fieldType: 'collection' },
      children: [field({ id: 'depth', fieldType: 'decimal', deviation: { range: { max: 20 } } })],
    });
    const remark = field({ id: 'remark', fieldType: 'text' });
    const form = [surfacing, group, brokenField, remark, rows];
    const values = {
      ...{ surfacing: 'failed', swing: 'ok', broken: 0, remark: 'x' },
      rows: [{ depth: 30 }, { depth: 12 }, {}],
    };
    const deviating = assessFields(form, values, context).filter(({ status }) => status === 'deviation');
    expect(deviating.map(({ path }) => path)).toEqual(['surfacing', 'rows.1.depth']);
    expect(assessmentSummary(form, values, context)).toEqual({ ok: 3, deviation: 2, notApplicable: 0, unanswered: 1 });
    expect(assessFields(form, {}, context).map(({ status }) => status)).toEqual(Array(4).fill('unanswered'));
  });

  it('are none where no field of the form can deviate', () => {
    expect(assessmentSummary([{ ...group, children: [field({ fieldType: 'radio' })] }], {}, context)).toBeNull();
  });
});

describe('the deviation settings of a field type', () => {
  it.each(fieldTypeKeys)(
    '%s declares how its values deviate, and is copied into a check point where this is allowed',
    (fieldType) => {
      const type = fieldTypeOf({ fieldType });
      const settings = {
        none: null,
        own: null,
        choices: markedDeviation,
        toggle: { values: [true] },
        range: { range: { min: 1 } },
      };
      const deviation = settings[type.deviationType];
      const definition = field({ fieldType, deviation });
      expect(canDeviate(definition)).toBe(type.deviationType !== 'none');
      if (type.deviationType !== 'own') expect(canDeviate({ ...definition, deviation: null })).toBe(false);
      if (deviation) expect(canCopy(definition, seat)).toBe(true);
    },
  );
});
