import { Stack } from '@mantine/core';
import { allFields, fieldLabel } from '@tingest/domain/fields';
import { type ReactNode, useMemo, useState } from 'react';
import type { PackageFile } from '../../api/packages.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';
import { PhoneForm } from '../phone-form.tsx';
import { LabelPreviewOf } from './label-preview-of.tsx';
import { type PackageCategory, packageContents } from './package-contents.ts';
import { PrivilegeSentences } from './privilege-sentences.tsx';
import { ServiceSteps, type VisibleStep } from './service-steps.tsx';
import styles from './templates.module.css';

/** Items that a template creates: categories with their services beside a phone, privileges as sentences, labels, values. */
export function PackagePreview({ file }: { readonly file: PackageFile }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const contents = useMemo(() => packageContents(file.items, culture), [file.items, culture]);
  const { categories, privileges, labels, values } = contents;
  return (
    <Stack gap="md">
      {categories.map((category) => (
        <CategoryPreview key={category.id} category={category} />
      ))}
      {privileges.length > 0 && (
        <section className={styles.section}>
          <PartTitle>{t('admin.templates.kinds.privileges')}</PartTitle>
          {privileges.map((privilege) => (
            <PrivilegeSentences key={privilege.id} privilege={privilege} contents={contents} />
          ))}
        </section>
      )}
      {labels.length > 0 && (
        <section className={styles.section}>
          <PartTitle>{t('admin.templates.kinds.labelLayouts')}</PartTitle>
          {labels.map((label) => (
            <LabelPreviewOf key={label.id} label={label} sampleName={categories[0]?.sampleNames[0]} />
          ))}
        </section>
      )}
      {values.length > 0 && (
        <section className={styles.section}>
          <PartTitle>{t('admin.templates.values')}</PartTitle>
          {values.map(({ id, name, values: names }) => (
            <div key={id}>
              <strong>{name}</strong>
              <Hint>{names.join(' · ')}</Hint>
            </div>
          ))}
        </section>
      )}
    </Stack>
  );
}

/** A category: the fields of its objects and its services, each form drawn in the phone when it is chosen. */
function CategoryPreview({ category }: { readonly category: PackageCategory }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { name, description, icon, services, sampleNames, fields } = category;
  const [visibleStep, setVisibleStep] = useState<VisibleStep>(
    services[0]?.steps[0] ?? { id: category.id, form: category },
  );
  return (
    <section className={styles.section} aria-label={name}>
      <PartTitle style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <NamedIcon name={icon} size={20} />
        {name}
      </PartTitle>
      <Hint>{description}</Hint>
      <div className={styles.previewFrame}>
        <div className={styles.preview}>
          <Stack gap="md">
            <div>
              <h3 className={styles.smallTitle}>{t('admin.templates.fields')}</h3>
              <ul className={styles.list}>
                {[...allFields(fields)].map((field) => (
                  <li key={field.id}>
                    {fieldLabel(field, culture)}{' '}
                    <span className={styles.quiet}>{t(`fields.types.${field.fieldType}`)}</span>
                  </li>
                ))}
              </ul>
            </div>
            <ServiceSteps
              category={category}
              services={services}
              visibleStepId={visibleStep.id}
              onShow={setVisibleStep}
            />
            {sampleNames.length > 0 && (
              <div>
                <h3 className={styles.smallTitle}>{t('admin.templates.samples')}</h3>
                <Hint>{sampleNames.join(' · ')}</Hint>
              </div>
            )}
          </Stack>
          <PhoneForm key={visibleStep.id} form={visibleStep.form} />
        </div>
      </div>
    </section>
  );
}
