import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { ScanButton } from '../../../../ui/scanner/scan-button.tsx';
import type { FieldInputProps } from '../../field-props.ts';
import { TextLikeInput } from '../../shared/text-like-input.tsx';

/** Input for the text of a code: scanned with the camera, with a hand scanner (which acts as a keyboard), or typed. */
export function ScannerInput(props: FieldInputProps): ReactNode {
  const t = useTexts();
  return (
    <TextLikeInput
      {...props}
      isVerbatim
      rightSection={
        <ScanButton
          label={t('app.scanner.open')}
          title={t('app.scanner.title')}
          size={44}
          isDisabled={props.isDisabled}
          onCode={props.onChange}
        />
      }
    />
  );
}
