import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSignature, IconX } from '@tabler/icons-react';
import { fieldLabel } from '@tingest/domain/fields';
import { fileReferences } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { cancelUpload, enqueueUpload, refusalText } from '../../../../lib/uploads/uploads.ts';
import { useUpload } from '../../../../lib/uploads/use-uploads.ts';
import { Hint } from '../../../../ui/text/hint.tsx';
import type { FieldInputProps } from '../../field-props.ts';
import { FieldFrame, framedProps } from '../../shared/field-frame.tsx';
import { quietButton } from '../../shared/quiet-button.ts';
import { SignaturePicture } from './signature-picture.tsx';
import { SignatureSheet, type Signed } from './signature-sheet.tsx';

/** A signature, drawn or typed; kept as an image that is uploaded at once. */
export function SignatureField(props: FieldInputProps): ReactNode {
  const { id, field, context, value, isDisabled, onChange, onBlur } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [file] = fileReferences(value);
  const upload = useUpload(file?.id ?? '');
  const { 'aria-describedby': describedBy, 'aria-labelledby': labelledBy } = framedProps(props);

  const close = (): void => {
    setIsOpen(false);
    onBlur();
  };
  const remove = (): void => {
    // No data that was sent refers to the file that this device still stores.
    if (file) cancelUpload(file.id);
  };
  const sign = ({ image, name }: Signed): void => {
    remove();
    const signatureUpload = enqueueUpload(image, {
      name: `${fieldLabel(field, context.culture)}.png`,
      use: 'signature',
      reference: `dataProperties.${field.id}`,
      contentType: 'image/png',
      alt: name,
    });
    onChange([signatureUpload]);
    close();
  };
  return (
    <FieldFrame field={props} onLabel={() => document.getElementById(id)?.focus()}>
      <Stack gap="xs" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {file && <SignaturePicture file={file} />}
        <UploadNotice upload={upload} />
        <SignButtons
          id={id}
          isSigned={file !== undefined}
          isDisabled={isDisabled}
          onSign={() => setIsOpen(true)}
          onRemove={() => {
            remove();
            onChange(null);
          }}
        />
      </Stack>
      {isOpen && <SignatureSheet title={fieldLabel(field, context.culture)} onSigned={sign} onClose={close} />}
    </FieldFrame>
  );
}

function UploadNotice({ upload }: { readonly upload: ReturnType<typeof useUpload> }): ReactNode {
  const t = useTexts();
  return (
    <>
      {upload?.state === 'uploading' && <Hint>{t('forms.inputs.signature.saving')}</Hint>}
      {upload?.state === 'failed' && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {refusalText(upload)}
        </Text>
      )}
    </>
  );
}

interface SignButtonsProps {
  readonly id: string;
  readonly isSigned: boolean;
  readonly isDisabled: FieldInputProps['isDisabled'];
  readonly onSign: () => void;
  readonly onRemove: () => void;
}

function SignButtons({ id, isSigned, isDisabled, onSign, onRemove }: SignButtonsProps): ReactNode {
  const t = useTexts();
  return (
    <Group gap="xs">
      <Button
        id={id}
        size="md"
        variant={isSigned ? 'default' : 'light'}
        disabled={isDisabled}
        leftSection={<IconSignature size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onSign}
      >
        {isSigned ? t('forms.inputs.signature.change') : t('forms.inputs.signature.sign')}
      </Button>
      {isSigned && !isDisabled && (
        <Button {...quietButton} leftSection={<IconX size={20} aria-hidden />} onClick={onRemove}>
          {t('forms.inputs.signature.remove')}
        </Button>
      )}
    </Group>
  );
}
