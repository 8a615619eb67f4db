import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useDesignerState } from './designer-actions.ts';
import styles from './field-designer.module.css';
import { FieldForm, type FieldFormProps } from './field-form.tsx';
import { locateField } from './field-tree.ts';

type FieldPanelProps = Omit<FieldFormProps, 'field' | 'errors'> & {
  readonly chosenId: string | null;
  readonly onBack: () => void;
};

/** The settings of the chosen field. */
export function FieldPanel({ chosenId, onBack, ...props }: FieldPanelProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const { actions, errors, fields, nameOf } = useDesignerState();
  const field = locateField(fields, chosenId)?.field;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <Group gap={4} wrap="nowrap" mb="sm">
        <ActionIcon
          className={styles.back}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('fields.designer.backToForm')}
          onClick={onBack}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Text id={id} fw={600} size="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {field ? t('fields.designer.settingsOf', { name: nameOf(field) }) : t('fields.designer.settings')}
        </Text>
        {field && (
          <>
            <ActionIcon
              className={styles.tool}
              variant="subtle"
              color="gray"
              aria-label={t('fields.designer.duplicateNamed', { name: nameOf(field) })}
              onClick={() => actions.duplicate(field.id)}
            >
              <IconCopy size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={styles.tool}
              variant="subtle"
              color="red"
              aria-label={t('fields.designer.removeNamed', { name: nameOf(field) })}
              onClick={() => actions.remove(field.id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
      {field ? (
        <FieldForm key={field.id} {...props} field={field} errors={errors.get(field.id) ?? {}} />
      ) : (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('fields.designer.nothingChosen')}
          </Text>
        </Stack>
      )}
    </section>
  );
}
