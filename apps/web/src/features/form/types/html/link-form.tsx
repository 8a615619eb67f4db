import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { verbatim } from '../../../../ui/text/verbatim.ts';
import { linkAddress } from './link-address.ts';
import styles from './rich-text-editor.module.css';

interface LinkFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The address of the link at the cursor. Without marked text the address becomes the text. */
export function LinkForm({ editor, onClose }: LinkFormProps): ReactNode {
  const t = useTexts();
  const present: unknown = editor.getAttributes('link').href;
  const [text, setText] = useState(typeof present === 'string' ? present : '');
  const [isWrong, setIsWrong] = useState(false);
  const close = (): void => {
    editor.commands.focus();
    onClose();
  };
  const set = (): void => {
    const href = linkAddress(text);
    setIsWrong(href === null);
    if (href === null) return;
    setLink(editor, text.trim(), href);
    close();
  };
  return (
    <div className={styles.link}>
      <TextInput
        className={styles.address}
        size="md"
        ref={(input) => input?.focus()}
        inputMode="url"
        {...verbatim}
        aria-label={t('forms.inputs.html.linkAddress')}
        placeholder={t('forms.inputs.html.linkAddress')}
        error={isWrong && t('forms.inputs.html.linkInvalid')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Neither the form around it nor a dialog is meant.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') set();
          else close();
        }}
      />
      <Button size="md" variant="light" onClick={set}>
        {t('forms.inputs.html.setLink')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="md"
          variant="default"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {t('forms.inputs.html.removeLink')}
        </Button>
      )}
      <Button size="md" variant="subtle" color="gray" onClick={close}>
        {t('forms.inputs.html.cancelLink')}
      </Button>
    </div>
  );
}

/** Links the marked text, or the link at the cursor; without either, inserts the text with the link. */
function setLink(editor: Editor, text: string, href: string): void {
  const isNewText = editor.state.selection.empty && !editor.isActive('link');
  if (isNewText) {
    editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
  } else editor.chain().extendMarkRange('link').setLink({ href }).run();
}
