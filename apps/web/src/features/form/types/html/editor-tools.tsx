import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import type { TextKey } from '@tingest/i18n';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import styles from './rich-text-editor.module.css';

interface Tool {
  readonly label: TextKey;
  readonly icon: Icon;
  /** Left out where there is little room. */
  readonly isWide?: boolean;
  readonly run: (editor: Editor) => void;
  /** Whether the tool is active at the cursor; absent for tools that are never active. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
}

/** Formatting that is on or off at the cursor. */
function formatting(
  label: TextKey,
  icon: Icon,
  active: readonly [name: string, attributes?: object],
  toggle: (chain: ChainedCommands) => ChainedCommands,
): Tool {
  return {
    ...{ label, icon },
    run: (editor) => toggle(editor.chain().focus()).run(),
    isOn: (editor) => editor.isActive(...active),
  };
}

const tools: readonly Tool[] = [
  formatting('forms.inputs.html.bold', IconBold, ['bold'], (chain) => chain.toggleBold()),
  {
    ...formatting('forms.inputs.html.italic', IconItalic, ['italic'], (chain) => chain.toggleItalic()),
    isWide: true,
  },
  formatting('forms.inputs.html.heading', IconH2, ['heading', { level: 2 }], (chain) =>
    chain.toggleHeading({ level: 2 }),
  ),
  {
    ...formatting('forms.inputs.html.smallHeading', IconH3, ['heading', { level: 3 }], (chain) =>
      chain.toggleHeading({ level: 3 }),
    ),
    isWide: true,
  },
  formatting('forms.inputs.html.bulletList', IconList, ['bulletList'], (chain) => chain.toggleBulletList()),
  {
    ...formatting('forms.inputs.html.numberedList', IconListNumbers, ['orderedList'], (chain) =>
      chain.toggleOrderedList(),
    ),
    isWide: true,
  },
];

const history: readonly Tool[] = [
  {
    label: 'forms.inputs.html.undo',
    icon: IconArrowBackUp,
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    label: 'forms.inputs.html.redo',
    icon: IconArrowForwardUp,
    isWide: true,
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
];

interface EditorToolsProps {
  readonly editor: Editor;
  readonly controls: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onLink: () => void;
}

/** The formatting of a text: one stop of the tab key, arrows between the tools. */
export function EditorTools({ editor, controls, name, isDisabled, onLink }: EditorToolsProps): ReactNode {
  const t = useTexts();
  const link: Tool = {
    label: 'forms.inputs.html.link',
    icon: IconLink,
    run: onLink,
    isOn: (current) => current.isActive('link'),
  };
  const allTools = [...tools, link, ...history];
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      allTools.map(({ isOn, canRun }) => ({ isOn: isOn?.(current), canRun: canRun?.(current) ?? true })),
  });
  const [stop, setStop] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = nextTool(event);
    if (!next) return;
    event.preventDefault();
    setStop(next.index);
    next.button.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('forms.inputs.html.tools', { name })}
      aria-controls={controls}
      className={styles.tools}
      onKeyDown={onKeyDown}
    >
      {allTools.map(({ label, icon: ToolIcon, isWide, run }, index) => (
        <ActionIcon
          key={label}
          className={styles.tool}
          data-wide={isWide || undefined}
          variant="subtle"
          color="gray"
          radius={0}
          size={44}
          tabIndex={index === stop ? 0 : -1}
          aria-label={t(label)}
          title={t(label)}
          aria-pressed={states[index]?.isOn}
          // Stays reachable, so that the keyboard is not thrown out when there is nothing left to undo.
          aria-disabled={isDisabled || !states[index]?.canRun || undefined}
          onFocus={() => setStop(index)}
          onClick={() => {
            if (!isDisabled && states[index]?.canRun) run(editor);
          }}
        >
          <ToolIcon size={20} aria-hidden opacity={states[index]?.canRun ? 1 : 0.4} />
        </ActionIcon>
      ))}
    </div>
  );
}

/** Returns the tool that an arrow key moves to, without those that the width hides. */
function nextTool({
  key,
  currentTarget,
}: KeyboardEvent<HTMLElement>): { readonly button: HTMLButtonElement; readonly index: number } | null {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return null;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const visible = buttons.filter((button) => button.offsetParent !== null);
  const at = visible.findIndex((button) => button.matches(':focus'));
  const button = visible[(at + step + visible.length) % visible.length];
  return button ? { button, index: buttons.indexOf(button) } : null;
}
