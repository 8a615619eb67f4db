import { Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Hint } from '../../ui/text/hint.tsx';
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
        <IconButton
          icon={IconArrowLeft}
          className={styles.back}
          size={44}
          label={t('fields.designer.backToForm')}
          onClick={onBack}
          iconSize={20}
        />
        <Text id={id} fw={600} size="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {field ? t('fields.designer.settingsOf', { name: nameOf(field) }) : t('fields.designer.settings')}
        </Text>
        {field && (
          <>
            <IconButton
              icon={IconCopy}
              size="md"
              className={styles.tool}
              label={t('fields.designer.duplicateNamed', { name: nameOf(field) })}
              onClick={() => actions.duplicate(field.id)}
            />
            <IconButton
              icon={IconTrash}
              size="md"
              className={styles.tool}
              color="red"
              label={t('fields.designer.removeNamed', { name: nameOf(field) })}
              onClick={() => actions.remove(field.id)}
            />
          </>
        )}
      </Group>
      {field ? (
        <FieldForm key={field.id} {...props} field={field} errors={errors.get(field.id) ?? {}} />
      ) : (
        <Stack gap="xs">
          <Hint>{t('fields.designer.nothingChosen')}</Hint>
        </Stack>
      )}
    </section>
  );
}
