import { describe, expect, it } from 'vitest';
import { newField } from './new-field.ts';
import { previewFields } from './preview-fields.ts';

const id = '0190b1f0-0000-7000-8000-000000000000';
const preview = (field: object) => previewFields([{ ...newField('select', () => id), ...field }], () => 'List')[0];

describe('the preview of an unfinished field', () => {
  it('shows only choices that can be selected, each once', () => {
    const options = [
      { value: 'a', name: 'A' },
      { value: '', name: 'B' },
      { value: 'a', name: 'Again' },
      { value: 'c', name: ' ' },
    ];
    expect(preview({ options })?.options).toEqual([{ value: 'a', name: 'A' }]);
  });

  it('leaves out a pattern that cannot be read, and keeps a readable one', () => {
    expect(preview({ fieldType: 'text', options: [], validation: { pattern: '[' } })?.validation).toBeNull();
    const validation = { pattern: '^a$' };
    expect(preview({ fieldType: 'text', options: [], validation })?.validation).toEqual(validation);
  });

  it('is named after its type until it has a name', () => {
    expect(preview({})?.name).toBe('List');
    expect(preview({ name: 'Colour' })?.name).toBe('Colour');
  });

  it('treats fields inside a group in the same way', () => {
    const children = [{ ...newField('text', () => id), name: '' }];
    const group = preview({ fieldType: 'group', options: undefined, name: 'Place', children });
    expect(group?.children?.[0]?.name).toBe('List');
  });
});
