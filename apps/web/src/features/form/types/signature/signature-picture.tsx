import { Stack, Text } from '@mantine/core';
import type { FileReference } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Thumbnail } from '../image/thumbnail.tsx';
import styles from './signature.module.css';

/** A signature on paper background, and the signer's name if known. */
export function SignaturePicture({ file }: { readonly file: FileReference }): ReactNode {
  const t = useTexts();
  const { alt } = file;
  return (
    <Stack gap={4}>
      <span className={styles.signature}>
        <Thumbnail
          file={file}
          size="display"
          isWhole
          alt={alt ? t('forms.inputs.signature.imageOf', { name: alt }) : t('forms.inputs.signature.image')}
        />
      </span>
      {alt && <Text size="sm">{alt}</Text>}
    </Stack>
  );
}
