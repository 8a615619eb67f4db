import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { missingFromPublicForm } from '../../fields/definitions/anonymous-questions.ts';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { publicStatus, readReport, refuseReport, reportLimits } from './fault-report.ts';
import { publicQuestions, publicSubject } from './public-questions.ts';

const formContext: FieldContext = { culture: 'en-US', timeZone: 'UTC', now: new Date('2026-06-15T12:00:00Z') };
const attempt = { age: 10, isTrapped: false, hasWorked: true, recent: { network: 0, element: 0 }, today: 0 };

describe('a fault report', () => {
  test.each([
    [{}, null],
    [{ age: reportLimits.quickest - 0.1 }, 'tooQuick'],
    [{ age: -5 }, 'tooQuick'],
    [{ age: reportLimits.longest + 1 }, 'tooOld'],
    [{ isTrapped: true }, 'trapped'],
    [{ recent: { network: reportLimits.worked.network, element: 0 } }, 'tooManyHere'],
    [{ recent: { network: reportLimits.worked.network - 1, element: 0 } }, null],
    [{ hasWorked: false, recent: { network: reportLimits.unworked.network, element: 0 } }, 'tooManyHere'],
    [{ recent: { network: 0, element: reportLimits.worked.element } }, 'tooManyOfElement'],
    [{ today: reportLimits.tenantPerDay }, 'tooManyToday'],
    [{ today: reportLimits.tenantPerDay - 1 }, null],
    [{ hasWorked: false, recent: { network: 0, element: reportLimits.unworked.element } }, 'tooManyOfElement'],
  ])('with %j is answered with %s', (part, refusal) => {
    expect(refuseReport({ ...attempt, ...part })).toBe(refusal);
  });

  it('is read for any input, and is never longer than can be stored', () => {
    const text = fc.string({ maxLength: 5000 });
    fc.assert(
      fc.property(
        fc.record({ description: text, spot: text, email: text, phoneNo: text, bySms: fc.boolean() }),
        (submission) => {
          const { report, problems } = readReport(submission, { describe: true });
          if (problems.length > 0) return;
          expect([...(report.description ?? '')].length).toBeLessThanOrEqual(reportLimits.description);
          expect([...(report.spot ?? '')].length).toBeLessThanOrEqual(reportLimits.spot);
        },
      ),
    );
  });

  it('shows an error at its input', () => {
    const submission = { description: ' ', spot: 'x'.repeat(301), email: 'anna', phoneNo: 'ring', bySms: false };
    const { problems } = readReport(submission, { describe: true });
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['spot', 'maxLength'],
      ['description', 'required'],
      ['email', 'email'],
      ['phoneNo', 'phoneNumber'],
    ]);
  });
});

test.each([
  [{ status: 'started' }, 'received'],
  [{ status: 'started', isTakenUp: true }, 'underWay'],
  [{ status: 'completed', isTakenUp: true }, 'done'],
  [{ status: 'cancelled' }, 'closed'],
  [{ status: 'started', isDeleted: true }, 'closed'],
  [{ status: 'completed', isSpam: true }, 'closed'],
])('a case that is %j is shown as %s to anonymous visitors', (part, status) => {
  expect(publicStatus({ isDeleted: false, isSpam: false, isTakenUp: false, ...part } as never)).toBe(status);
});

describe('of a form', () => {
  const publicVisibility = { showForUser: true, showForPublic: true };
  const field = (id: string, fieldType: FieldDefinition['fieldType'], overrides: Partial<FieldDefinition> = {}) =>
    ({ id, name: id, fieldType, ...overrides }) as FieldDefinition;
  const kind = field('kind', 'radio', { ...publicVisibility, options: [{ value: 'a', name: 'Broken' }] });
  const text = field('text', 'text', publicVisibility);

  it('anonymous visitors are asked only marked questions that a plain page can ask', () => {
    const fields = [kind, text, field('own', 'text', { showForUser: true }), field('file', 'file', publicVisibility)];
    expect(publicQuestions(fields).map(({ id }) => id)).toEqual(['kind', 'text']);
  });

  it('a question that they are not asked must not be required', () => {
    const requiredSetting = { required: true };
    const fields = [
      field('own', 'text', { ...requiredSetting, showForUser: true }),
      field('photo', 'image', { ...requiredSetting, ...publicVisibility }),
      field('default', 'text', { ...requiredSetting, defaultValue: { 'en-US': 'x' } }),
      field('who', 'currentUser', requiredSetting),
      { ...kind, required: true },
    ];
    expect(missingFromPublicForm(fields).map(({ id }) => id)).toEqual(['own', 'photo']);
  });

  it('everyone sees the chosen answers, and no written ones', () => {
    const values = { kind: 'a', text: 'Anna lives there' };
    expect(publicSubject([text, kind], values, formContext)).toBe('Broken');
    expect(publicSubject([text], values, formContext)).toBeNull();
    expect(publicSubject([{ ...kind, showForPublic: false }], values, formContext)).toBeNull();
  });
});
