import { Group } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { fileReferences } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import type { FieldViewProps } from '../../field-props.ts';
import { DisplayView } from '../../shared/display-view.tsx';
import { SignaturePicture } from './signature-picture.tsx';

/** The signature and the signer's name; in a list only the name, or a text that a signature exists. */
export function SignatureShown(props: FieldViewProps): ReactNode {
  const t = useTexts();
  const [file] = fileReferences(props.value);
  if (!file) return <DisplayView {...props} />;
  if (!props.isCompact) return <SignaturePicture file={file} />;
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <IconSignature size={18} aria-hidden />
      {file.alt ?? t('forms.inputs.signature.image')}
    </Group>
  );
}
