import { Text, UnstyledButton } from '@mantine/core';
import { type FieldTypeKey, fieldTypeKeys } from '@tingest/domain';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './field-designer.module.css';
import { fieldTypeIcons } from './field-type-icons.ts';

interface FieldPaletteProps {
  /** The field that a new one comes below, `null` for the end. */
  readonly below: string | null;
  readonly onAdd: (fieldType: FieldTypeKey) => void;
}

/** All types of fields, each a button that adds one. */
export function FieldPalette({ below, onAdd }: FieldPaletteProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text id={id} fw={600} size="sm" mb={8} style={{ overflowWrap: 'anywhere' }}>
        {below === null ? t('fields.designer.add') : t('fields.designer.addBelow', { name: below })}
      </Text>
      <div className={styles.palette}>
        {fieldTypeKeys.map((fieldType) => {
          const Icon = fieldTypeIcons[fieldType];
          return (
            <UnstyledButton key={fieldType} className={styles.type} onClick={() => onAdd(fieldType)}>
              <Icon size={18} aria-hidden />
              <span>{t(`fields.types.${fieldType}`)}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}
