import type { DataProperty, FieldDefinition } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import { compareVersions, type FormVersion } from './compare-versions.ts';

const text = (id: string): FieldDefinition => ({ id, name: id, fieldType: 'text' });
const property = (dataPropertyTypeId: string, value: unknown): DataProperty => ({
  dataPropertyTypeId,
  value,
  displayValue: String(value),
});
const version = (dataPropertyTypes: readonly FieldDefinition[], ...dataProperties: DataProperty[]): FormVersion => ({
  dataPropertyTypes,
  dataProperties,
});
const summary = (left: FormVersion, right: FormVersion) =>
  compareVersions(left, right).map(({ id, left: { value: before }, right: { value: after }, isChanged }) =>
    isChanged ? `${id}: ${before} → ${after}` : id,
  );

describe('two versions of a form', () => {
  const form = [text('a'), text('b')];

  it('differ where a value was changed, filled in or emptied', () => {
    const left = version([...form, text('c')], property('a', 'x'), property('b', 'y'));
    const right = version([...form, text('c')], property('a', 'x'), property('c', 'z'));
    expect(summary(left, right)).toEqual(['a', 'b: y → undefined', 'c: undefined → z']);
  });

  it('show the fields that a changed form no longer has after its present fields', () => {
    const left = version([text('old'), text('a')], property('old', 'x'), property('a', 'y'));
    expect(summary(left, version(form, property('a', 'y')))).toEqual(['a', 'b', 'old: x → undefined']);
  });

  it('are compared inside groups, each field once', () => {
    const group: FieldDefinition = { id: 'g', name: 'g', fieldType: 'group', children: [text('a')] };
    expect(summary(version([group], property('a', '1')), version([group], property('a', '2')))).toEqual(['a: 1 → 2']);
  });

  it('show a choice by the name that it had in each version', () => {
    const choice = (name: string): FieldDefinition => ({
      ...text('s'),
      fieldType: 'select',
      options: [{ value: '1', name }],
    });
    const [comparedField] = compareVersions(
      version([choice('Old')], property('s', '1')),
      version([choice('New')], property('s', '1')),
    );
    expect(comparedField?.left.field.options?.[0]?.name).toBe('Old');
    expect(comparedField?.right.field.options?.[0]?.name).toBe('New');
    expect(comparedField?.isChanged).toBe(false);
  });
});
