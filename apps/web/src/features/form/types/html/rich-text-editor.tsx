import { fieldLabel } from '@tingest/domain/fields';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asText, type FieldInputProps } from '../../field-props.ts';
import { FieldFrame, framedProps } from '../../shared/field-frame.tsx';
import { EditorTools } from './editor-tools.tsx';
import { linkSchemes } from './link-address.ts';
import { LinkForm } from './link-form.tsx';
import markup from './markup.module.css';
import styles from './rich-text-editor.module.css';

/** Elements allowed in a text; the server allows the same. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => linkSchemes.test(uri),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
];

/** Text with headings, lists, links and emphasis, edited as it will look. */
export function RichTextEditor(props: FieldInputProps): ReactNode {
  const { id, field, context, value, error, isDisabled, onChange, onBlur } = props;
  const html = asText(value);
  const [isLinking, setIsLinking] = useState(false);
  // The value last reported by the editor, to distinguish it from values set from outside, such as a draft.
  const reportedHtml = useRef(html);
  const frameProps = framedProps(props);
  const editor = useEditor({
    extensions,
    content: html,
    editable: !isDisabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        class: `${markup.markup} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': frameProps['aria-labelledby'],
        'aria-required': String(frameProps['aria-required']),
        ...(frameProps['aria-describedby'] && { 'aria-describedby': frameProps['aria-describedby'] }),
        ...(frameProps['aria-invalid'] && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate({ editor: current }) {
      reportedHtml.current = current.isEmpty ? '' : current.getHTML();
      onChange(reportedHtml.current === '' ? null : reportedHtml.current);
    },
    onBlur,
  });
  useEffect(() => {
    if (html === reportedHtml.current) return;
    reportedHtml.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  return (
    <FieldFrame field={props} onLabel={() => editor.commands.focus()}>
      <div className={styles.frame} data-error={error ? true : undefined}>
        <EditorTools
          editor={editor}
          controls={id}
          name={fieldLabel(field, context.culture)}
          isDisabled={isDisabled}
          onLink={() => setIsLinking(true)}
        />
        {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
    </FieldFrame>
  );
}
