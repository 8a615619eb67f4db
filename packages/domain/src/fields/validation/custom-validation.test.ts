import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { customProblems, normalizeCustomValidation } from './custom-validation.ts';

const context: FieldContext = { culture: 'en-US', timeZone: 'UTC', now: new Date('2024-06-15T12:00:00Z') };

function field(fieldType: FieldDefinition['fieldType'], validation: FieldDefinition['validation']): FieldDefinition {
  return { id: 'f', name: 'F', fieldType, validation };
}

describe('a custom validation', () => {
  it('shows the administrator’s message, or the default one', () => {
    const digitsField = field('text', { pattern: '^\\d+$', message: ' Only digits ' });
    expect(customProblems('x', digitsField, context)).toEqual([{ code: 'patternMismatch', message: 'Only digits' }]);
    expect(customProblems('x', field('text', { pattern: '^\\d+$', message: ' ' }), context)).toEqual([
      { code: 'patternMismatch' },
    ]);
  });

  it('matches numbers in their text form', () => {
    const twoDecimals = field('decimal', { pattern: '^\\d+\\.\\d{2}$' });
    expect(customProblems(1.25, twoDecimals, context)).toEqual([]);
    expect(customProblems(1e-7, field('decimal', { pattern: 'e' }), context)).toHaveLength(1);
  });

  it('reports both problems when pattern and range fail', () => {
    const rangedField = field('integer', { pattern: '^1', range: { min: 10 } });
    expect(customProblems(5, rangedField, context).map((problem) => problem.code)).toEqual([
      'patternMismatch',
      'rangeMin',
    ]);
  });

  it('has no effect on types that cannot have one', () => {
    expect(customProblems('a', field('radio', { pattern: '^b$' }), context)).toEqual([]);
  });

  it('is removed when it has neither pattern nor range', () => {
    expect(normalizeCustomValidation({ pattern: ' ', range: { min: '', max: null }, message: 'x' })).toBeNull();
    expect(normalizeCustomValidation(undefined)).toBeNull();
  });

  it('keeps its pattern or range', () => {
    expect(normalizeCustomValidation({ pattern: '', range: { min: 0 }, message: 'x' })).toEqual({
      pattern: null,
      range: { min: 0, max: null },
      message: null,
    });
  });
});
