import { Alert, Anchor, Button, Kbd, List } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconDeviceFloppy, IconLock } from '@tabler/icons-react';
import { formatTime } from '@tingest/domain/foundation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/List.css';
import '../../ui/styles/form-styles.ts';
import { useBarHeight } from '../../ui/bars/use-bar-height.ts';
import { OpenOutlet } from '../../ui/states/always-open.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { type ComparedProperty, ComparePanel } from './compare-panel.tsx';
import styles from './editor-frame.module.css';
import type { StepShape } from './editor-problems.ts';
import { EditorSteps } from './editor-steps.tsx';
import type { Editor } from './use-editor.ts';

interface EditorStep extends StepShape {
  readonly content: ReactNode;
  /** Whether it takes all the width there is, with the steps above it. */
  readonly isWide?: boolean;
}

interface EditorFrameProps<Draft extends object, Stored> {
  readonly editor: Editor<Draft, Stored>;
  readonly title: string;
  /** Where the editor goes back to, as a link. */
  readonly back: ReactNode;
  /** Further actions on the whole item, beside the title. */
  readonly actions?: ReactNode;
  readonly steps: readonly EditorStep[];
  /** Shown where there is room beside the form. */
  readonly preview?: ReactNode;
  /** Why nothing can be changed here; saving is off. */
  readonly lockedText?: string | undefined;
  /** Saves; with `isStaying` the editor stays open. */
  readonly onSave: (isStaying: boolean) => void;
  /** Saves and publishes in one; absent where there is nothing to publish. */
  readonly onPublish?: (() => void) | undefined;
  readonly properties: readonly ComparedProperty[];
  /** Content below the first step: the deletion. */
  readonly danger?: ReactNode;
  /** Whether that is possible where nothing else can be changed. */
  readonly isDangerOpen?: boolean;
}

/**
 * The one editor: steps at the left, the form in the middle, a preview at the right where there is something to see.
 * Source: specification, section 2, Generic editor screen.
 */
export function EditorFrame<Draft extends object, Stored>({
  editor,
  title,
  back,
  actions,
  steps,
  preview,
  lockedText,
  onSave,
  onPublish,
  properties,
  danger,
  isDangerOpen = false,
}: EditorFrameProps<Draft, Stored>): ReactNode {
  const form = useRef<HTMLDivElement>(null);
  const [openOutlet, setOpenOutlet] = useState<HTMLElement | null>(null);
  const isLocked = lockedText !== undefined;
  const isWide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  const at = steps.findIndex(({ key }) => key === editor.step);
  const takesAll = steps[at]?.isWide === true;
  const hasPreview = isWide && !takesAll && preview !== undefined;
  useHotkeys([['mod+S', () => !isLocked && onSave(true)]], []);
  useFirstError(form, editor.failures);
  useStepTop(form, editor.step);
  const next = steps[at + 1];
  return (
    <div className={styles.frame} data-with-preview={hasPreview || undefined} data-wide={takesAll || undefined}>
      <Heading title={title} back={back} actions={actions} />
      <EditorSteps steps={steps} current={editor.step} stateOf={editor.stepState} onChoose={editor.goTo} />
      <div className={styles.form} ref={form}>
        {isLocked && (
          <Alert color="yellow" icon={<IconLock aria-hidden />}>
            {lockedText}
          </Alert>
        )}
        {editor.stale && (
          <ComparePanel
            myDraft={editor.draft}
            stale={editor.stale}
            properties={properties}
            onResolve={editor.resolve}
          />
        )}
        <Problems editor={editor} steps={steps} />
        <fieldset className={styles.content} disabled={isLocked} aria-label={steps[at]?.label}>
          <OpenOutlet value={isLocked ? openOutlet : null}>{steps[at]?.content}</OpenOutlet>
        </fieldset>
        {isLocked && <div ref={setOpenOutlet} />}
        {at === 0 && (!isLocked || isDangerOpen) && danger}
        <SaveBar {...{ editor, isLocked, onSave, onPublish }} onNext={next && (() => editor.goTo(next.key))} />
      </div>
      {hasPreview && <aside className={styles.preview}>{preview}</aside>}
    </div>
  );
}

/**
 * Reasons why the item was not saved: a link to each step with errors, by name, and the errors that belong to no step.
 */
function Problems<Draft extends object, Stored>({
  editor,
  steps,
}: {
  readonly editor: Editor<Draft, Stored>;
  readonly steps: readonly EditorStep[];
}): ReactNode {
  const t = useTexts();
  const invalidSteps = steps.filter(({ key }) => editor.stepState(key) === 'error');
  if (editor.failures === 0 || (invalidSteps.length === 0 && editor.general.length === 0)) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('admin.editor.notSaved')}>
      <List size="sm" spacing={4}>
        {[...new Set(editor.general)].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
        {invalidSteps.map(({ key, label }) => (
          <List.Item key={key}>
            <Anchor component="button" type="button" c="inherit" inherit ta="start" onClick={() => editor.goTo(key)}>
              {t('problems.step', { step: label })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

interface SaveBarProps<Draft extends object, Stored>
  extends Pick<EditorFrameProps<Draft, Stored>, 'editor' | 'onSave' | 'onPublish'> {
  readonly isLocked: boolean;
  readonly onNext: (() => void) | undefined;
}

function SaveBar<Draft extends object, Stored>({
  editor,
  isLocked,
  onSave,
  onPublish,
  onNext,
}: SaveBarProps<Draft, Stored>): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const { isDirty, savedAt, isSaving, stale } = editor;
  const isOff = isLocked || isSaving || stale !== null;
  const state =
    savedAt && !isDirty
      ? t('app.messages.savedAt', { time: formatTime(savedAt, tenant.ianaTimeZone) })
      : isDirty
        ? t('admin.editor.unsaved')
        : '';
  return (
    <div ref={useBarHeight('bottom')} className={styles.bar}>
      <Button
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        loading={isSaving}
        disabled={isOff}
        onClick={() => onSave(false)}
      >
        {t('app.actions.save')}
      </Button>
      {onPublish && (
        <Button variant="default" disabled={isOff} onClick={onPublish}>
          {t('admin.editor.saveAndPublish')}
        </Button>
      )}
      <Button variant="default" disabled={isOff} onClick={() => onSave(true)} visibleFrom="sm">
        {t('admin.editor.saveAndStay')}
        <Kbd ms={8} size="xs" aria-hidden>
          Ctrl S
        </Kbd>
      </Button>
      {onNext && (
        <Button variant="subtle" onClick={onNext}>
          {t('app.actions.next')}
        </Button>
      )}
      <span className={styles.saved} role="status">
        {state}
      </span>
    </div>
  );
}

/** The title with the way back and the actions on the item. */
function Heading({
  title,
  back,
  actions,
}: Pick<EditorFrameProps<object, unknown>, 'title' | 'back' | 'actions'>): ReactNode {
  return (
    <header className={styles.heading}>
      {back}
      <div className={styles.title}>
        <PageTitle style={{ overflowWrap: 'anywhere' }}>{title}</PageTitle>
        {actions}
      </div>
    </header>
  );
}

/** Scrolls to the top of a step when it is opened, wherever the one before it was left. */
function useStepTop(form: React.RefObject<HTMLDivElement | null>, step: string): void {
  const openedStep = useRef(step);
  useEffect(() => {
    if (openedStep.current === step) return;
    openedStep.current = step;
    form.current?.scrollIntoView({ block: 'start' });
  }, [step, form]);
}

/** Moves to the first input with an error, after each try to save that found one. */
function useFirstError(form: React.RefObject<HTMLDivElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return;
    // A step that was just opened draws its inputs first.
    const timer = setTimeout(() => {
      const control = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      control?.scrollIntoView({ block: 'center' });
      control?.focus({ preventScroll: true });
    }, 60);
    return () => clearTimeout(timer);
  }, [failures, form]);
}
