import { describe, expect, it } from 'vitest';
import { validateFieldDefinitions, validateForm } from '../../packages/domain/src/fields/index.ts';
import type { Problem, ProblemCode } from '../../packages/domain/src/foundation/index.ts';
import * as customRows from '../../packages/domain/test/specification/custom-rows.ts';
import { definitionRows } from '../../packages/domain/test/specification/definition-rows.ts';
import { ruleRows } from '../../packages/domain/test/specification/rule-rows.ts';
import * as valueRows from '../../packages/domain/test/specification/value-rows.ts';
import { wordings } from '../../packages/domain/test/specification/wordings.ts';
import { problemSentence, problemText, serverCatalogues } from '../../packages/i18n/src/server.ts';

/** The texts that users read, word for word as in the specification. */
describe('the English wordings', () => {
  it.each(Object.entries(wordings))('of %s match the specification', (code, wording) => {
    const placeholders = wording.replace(/\{(\w+)\}/g, '{{$1}}');
    expect(serverCatalogues['en-US'].problems[code as ProblemCode]).toBe(placeholders);
  });

  it.each([...Object.values(valueRows), ...Object.values(customRows)].flat())(
    '$rule: $field.fieldType of $input gives $text',
    ({ field, input, text, culture, timeZone, now }) => {
      const context = { culture, timeZone, now: new Date(now) };
      const { problems } = validateForm([field], { [field.id]: input }, context);
      expect(problems.map((problem) => problemText('en-US', problem))).toEqual(text === null ? [] : [text]);
    },
  );

  it.each(ruleRows)('$rule of $input gives $text', ({ problem, text }) => {
    expect(problem && problemText('en-US', problem)).toBe(text);
  });

  it.each(definitionRows)('$rule: $fields.0.fieldType gives $texts', ({ fields, texts }) => {
    const problems = validateFieldDefinitions(fields, 'f', { needsProperty: true });
    expect(problems.map((problem) => problemSentence('en-US', problem))).toEqual(texts);
  });

  it.each<[Problem, string]>([
    [{ code: 'importType' }, 'Disallowed file type for import'],
    [{ code: 'form' }, 'The form contains errors'],
    [{ code: 'step', parameters: { step: 'Fields' } }, 'Step "Fields" contains errors'],
    [{ code: 'fieldGroup' }, 'This field group contains errors'],
    [{ code: 'missingProperty' }, 'At least one property field is required'],
    [{ code: 'required', culture: 'sv-SE' }, 'Swedish: This field must have a value'],
  ])('%j gives %s', (problem, text) => expect(problemSentence('en-US', problem)).toBe(text));
});
