import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { fileAltLength } from '@tingest/domain/foundation';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { quietButton } from '../../shared/quiet-button.ts';
import { type Drawing, DrawingArea } from './drawing-area.tsx';
import { signedName } from './ink.ts';
import styles from './signature.module.css';
import { typedImage } from './signature-image.ts';

export interface Signed {
  /** A PNG. */
  readonly image: Blob;
  /** Name of the signer, if it was typed. */
  readonly name: string;
}

interface SignatureSheetProps {
  readonly title: string;
  readonly onSigned: (signed: Signed) => void;
  readonly onClose: () => void;
}

/** Dialog for signing: over the whole screen on a phone. Users that cannot draw type their names instead. */
export function SignatureSheet({ title, onSigned, onClose }: SignatureSheetProps): ReactNode {
  const t = useTexts();
  const isPhone = useMediaQuery('(max-width: 47.99em)', true, { getInitialValueInEffect: false });
  const drawing = useRef<Drawing>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [hasInk, setHasInk] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'empty' | 'failed' | null>(null);
  const name = signedName(text, fileAltLength);

  const finishSigning = async (): Promise<void> => {
    const isEmpty = isTyping ? name === '' : !hasInk;
    const image = isEmpty ? null : isTyping ? await typedImage(name) : await drawing.current?.image();
    if (image) onSigned({ image, name });
    else setProblem(isEmpty ? 'empty' : 'failed');
  };
  return (
    <Dialog
      onClose={onClose}
      fullScreen={isPhone}
      size="lg"
      title={title}
      // A stroke that ends outside must not lose the signature.
      closeOnClickOutside={false}
      classNames={{ content: styles.sheet, body: styles.body }}
    >
      <MethodChoice
        isTyping={isTyping}
        onChange={(next) => {
          setIsTyping(next);
          setProblem(null);
          // The paper is a new one when it comes back.
          setHasInk(false);
        }}
      />
      {!isTyping && (
        <SignaturePad
          drawing={drawing}
          hasInk={hasInk}
          onInk={(next) => {
            setHasInk(next);
            setProblem(null);
          }}
        />
      )}
      <NameInput
        isTyping={isTyping}
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        onEnter={() => void finishSigning()}
      />
      {isTyping && (
        <div className={styles.typed} aria-hidden>
          {name}
        </div>
      )}
      <Text role="alert" size="sm" c="var(--mantine-color-error)">
        {problem && (problem === 'empty' ? t('forms.inputs.signature.empty') : t('forms.inputs.signature.failed'))}
      </Text>
      <Button size="md" fullWidth onClick={() => void finishSigning()}>
        {t('forms.inputs.signature.done')}
      </Button>
    </Dialog>
  );
}

interface MethodChoiceProps {
  readonly isTyping: boolean;
  readonly onChange: (isTyping: boolean) => void;
}

/** Choice between drawing the signature and typing the name. */
function MethodChoice({ isTyping, onChange }: MethodChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('forms.inputs.signature.method')}
      value={isTyping ? 'type' : 'draw'}
      onChange={(method) => onChange(method === 'type')}
      data={[
        { value: 'draw', label: t('forms.inputs.signature.draw') },
        { value: 'type', label: t('forms.inputs.signature.type') },
      ]}
    />
  );
}

interface SignaturePadProps {
  readonly drawing: RefObject<Drawing | null>;
  readonly hasInk: boolean;
  readonly onInk: (hasInk: boolean) => void;
}

/** Area to draw in, with buttons that undo the last stroke and clear the area. */
function SignaturePad({ drawing, hasInk, onInk }: SignaturePadProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <DrawingArea
        ref={drawing}
        label={t('forms.inputs.signature.pad')}
        hint={t('forms.inputs.signature.signHere')}
        onInk={onInk}
      />
      <Group gap="xs">
        <Button
          {...quietButton}
          disabled={!hasInk}
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => drawing.current?.undo()}
        >
          {t('forms.inputs.signature.undo')}
        </Button>
        <Button
          {...quietButton}
          disabled={!hasInk}
          leftSection={<IconEraser size={20} aria-hidden />}
          onClick={() => drawing.current?.clear()}
        >
          {t('forms.inputs.signature.clear')}
        </Button>
      </Group>
    </>
  );
}

interface NameInputProps {
  readonly isTyping: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

function NameInput({ isTyping, value, onChange, onEnter }: NameInputProps): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      size="md"
      label={isTyping ? t('forms.inputs.signature.name') : t('forms.inputs.signature.nameInPrint')}
      autoComplete="name"
      maxLength={fileAltLength}
      enterKeyHint="done"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
