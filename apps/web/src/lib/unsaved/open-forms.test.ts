import { afterEach, describe, expect, it, vi } from 'vitest';
import { addOpenForm, keepForms, leaveForms } from './open-forms.ts';

const close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0)) each();
});

function openForm(isChanged: boolean) {
  let isReleased = false;
  const form = {
    isDirty: () => isChanged && !isReleased,
    setReleased: (next: boolean) => {
      isReleased = next;
    },
  };
  close.push(addOpenForm(form));
  return form;
}

describe('leaving open forms', () => {
  it('asks only where unsaved changes would be lost', async () => {
    const ask = vi.fn(async () => true);
    openForm(false);
    expect(await leaveForms(ask)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    openForm(true);
    expect(await leaveForms(ask)).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('leaves everything unchanged when the user chooses to stay', async () => {
    const form = openForm(true);
    expect(await leaveForms(async () => false)).toBe(false);
    expect(form.isDirty()).toBe(true);
  });

  it('asks no second time while leaving, and asks again if leaving fails', async () => {
    const form = openForm(true);
    await leaveForms(async () => true);
    expect(form.isDirty()).toBe(false);
    keepForms();
    expect(form.isDirty()).toBe(true);
  });

  it('ignores closed forms', async () => {
    openForm(true);
    for (const each of close.splice(0)) each();
    expect(await leaveForms(async () => false)).toBe(true);
  });
});
