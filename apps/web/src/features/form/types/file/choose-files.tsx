import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { filesInField } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { Hint } from '../../../../ui/text/hint.tsx';
import type { FieldInputProps } from '../../field-props.ts';
import { framedProps } from '../../shared/field-frame.tsx';
import { acceptedFiles } from './check-file.ts';
import styles from './files.module.css';
import { openFileChooser } from './open-file-chooser.ts';

interface ChooseFilesProps extends FieldInputProps {
  readonly use: 'file' | 'image';
  /** How many there are already. */
  readonly count: number;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The ways to add files. The first button is the field's control: errors jump there. */
export function ChooseFiles(props: ChooseFilesProps): ReactNode {
  const { id, field, error, isCompact, use, count, onChoose } = props;
  const t = useTexts();
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) && use === 'image';
  const isMultiple = field.multiple === true;
  const accept = acceptedFiles(use);
  const choose = (): void => openFileChooser({ accept, isMultiple, onChoose });
  const photograph = (): void => openFileChooser({ accept: 'image/*', isMultiple: false, isCamera: true, onChoose });
  const texts = use === 'image' ? (['addImage', 'addImages'] as const) : (['add', 'addSeveral'] as const);
  const chooseText = t(`forms.files.${!isMultiple && count > 0 ? 'replace' : isMultiple ? texts[1] : texts[0]}`);
  const Icon = use === 'image' ? IconPhotoPlus : IconUpload;
  if (isMultiple && count >= filesInField) return null;
  const control = {
    id,
    'aria-describedby': framedProps(props)['aria-describedby'],
    'data-invalid': error ? true : undefined,
  };
  if (isCompact) {
    return (
      <IconButton
        icon={hasCamera ? IconCamera : Icon}
        {...control}
        variant="default"
        size={44}
        label={hasCamera ? t('forms.files.takePhoto') : chooseText}
        onClick={hasCamera ? photograph : choose}
        iconSize={22}
      />
    );
  }
  return (
    <div className={styles.choose} data-invalid={error ? true : undefined}>
      <div className={styles.ways} data-several={hasCamera || undefined}>
        {hasCamera && (
          <Button
            {...control}
            variant="light"
            leftSection={<IconCamera size={22} aria-hidden />}
            size="md"
            px="sm"
            onClick={photograph}
          >
            {t('forms.files.takePhoto')}
          </Button>
        )}
        <Button
          {...(hasCamera ? {} : control)}
          variant={hasCamera ? 'default' : 'light'}
          leftSection={<Icon size={22} aria-hidden />}
          size="md"
          px="sm"
          onClick={choose}
        >
          {chooseText}
        </Button>
      </div>
      <Hint className={styles.hint}>{t(isMultiple ? 'forms.files.dropHintSeveral' : 'forms.files.dropHint')}</Hint>
    </div>
  );
}
