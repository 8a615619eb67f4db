import { NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { PhoneForm } from '../phone-form.tsx';
import styles from './category-canvas.module.css';
import { type CategoryForm, type FormGroup, formsOfCategory } from './forms-of-category.ts';
import type { CategoryParts } from './use-category-parts.ts';

/** The form that the phone draws, and the others to choose from. */
export interface VisibleForm {
  readonly groups: readonly FormGroup[];
  readonly form: CategoryForm | undefined;
  readonly select: (formKey: string) => void;
}

/** Provides the chosen form of a category: that of the first step until another one is chosen. */
export function useVisibleForm(parts: CategoryParts): VisibleForm {
  const t = useTexts();
  const [formKey, setFormKey] = useState<string | null>(null);
  const groups = useMemo(() => formsOfCategory(parts, t), [parts, t]);
  const forms = groups.flatMap((group) => group.forms);
  return { groups, form: forms.find(({ key }) => key === formKey) ?? forms[0], select: setFormKey };
}

/** A phone with one form of the category, which changes with its fields, and the choice of the form. */
export function CategoryPhone({ visibleForm }: { readonly visibleForm: VisibleForm }): ReactNode {
  const t = useTexts();
  const { groups, form, select } = visibleForm;
  if (!form) return null;
  return (
    <aside className={styles.phone} aria-label={t('admin.templates.phone')}>
      <NativeSelect
        label={t('admin.canvas.phoneForm')}
        data={groups.map(({ name, forms }) => ({
          group: name,
          items: forms.map(({ key, label }) => ({ value: key, label })),
        }))}
        value={form.key}
        onChange={({ currentTarget }) => select(currentTarget.value)}
      />
      <PhoneForm key={form.key} form={form} isWhole />
    </aside>
  );
}
