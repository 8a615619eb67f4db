import { Alert, Card } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FieldDefinition, type FieldValues, fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { type ComparedProperty, ComparePanel } from '../features/editor/compare-panel.tsx';
import { useResolvedFields } from '../features/form/options/use-resolved-fields.ts';
import { FormRenderer } from '../features/form/renderer/form-renderer.tsx';
import type { AdditionalProblem } from '../features/form/state/form-problems.ts';
import { useFieldContext } from '../features/form/use-field-context.ts';
import { FieldValuesList } from '../features/form/values/field-values-list.tsx';
import { useUnsavedChanges } from '../features/unsaved/use-unsaved-changes.ts';
import { flash } from '../lib/flash/flash.ts';
import { useReturnRoute } from '../lib/return-route/return-route.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';
import { Hint } from '../ui/text/hint.tsx';
import { fieldsToEdit, onlyReadonly, type StoredDataObject, withoutReadonly } from './object-draft.ts';
import styles from './object-editor.module.css';
import { ObjectHeading } from './object-heading.tsx';
import { SaveBar } from './object-save-bar.tsx';
import { type ObjectEditorState, type ObjectResource, useObjectEditor } from './use-object-editor.ts';

const formId = 'object-form';

/** Where an object is edited, and how far that may be done. */
export interface ObjectForm<Stored> {
  /** Where the objects of the type are listed, and where it goes back to when it was not opened from another page. */
  readonly list: string;
  /** On the field side the frame has the way back, and the window another title. */
  readonly side: 'admin' | 'field';
  /** Where a saved one is shown; it goes back unless given. */
  readonly hrefOf?: ((saved: Stored) => string) | undefined;
  /** Why it can't be changed; nothing where it can. */
  readonly readOnlyText?: string | undefined;
  /** Fields that are shown and not changed. */
  readonly readonlyFieldIds?: readonly string[] | undefined;
  /** Whether the user may delete the object; by default, if the user may change it. */
  readonly mayRemove?: boolean | undefined;
  /** Content beside a stored object. */
  readonly aside?: ReactNode;
  /** Begins another new one after this one was saved; offered where it is given. */
  readonly onAddAnother?: (() => void) | undefined;
  /** Whether the first field gets the focus at once. */
  readonly isEager?: boolean;
}

interface ObjectEditorProps<Stored extends StoredDataObject, Own extends object> extends ObjectForm<Stored> {
  readonly resource: ObjectResource<Stored, Own>;
  readonly type: {
    readonly id: string;
    readonly name: string;
    readonly dataPropertyTypes: readonly FieldDefinition[];
  };
  /** Nothing for a new one. */
  readonly object: Stored | null;
  /** Initial values of the object's own properties. */
  readonly own: Own;
  /** Initial field values of a new object. */
  readonly values?: FieldValues;
  /** Title of the editor for a new object. */
  readonly newTitle: string;
  /** When it was made and changed, in words. */
  readonly facts: (times: { readonly createdText: string; readonly updatedText: string }) => string;
  /** Inputs for the object's own properties. */
  readonly ownInput: (editor: ObjectEditorState<Stored, Own>, isDisabled: boolean) => ReactNode;
  /** Position of these inputs: before the fields, or after them as the least important. */
  readonly ownInputPosition: 'before' | 'after';
  /** How that is called and read where two people's changes are compared. */
  readonly ownProperties: readonly ComparedProperty[];
  readonly removal?: (stored: Stored, on: RemovalEvents) => ReactNode;
}

interface RemovalEvents {
  readonly onRemoved: () => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Editor of one data object: its own properties and its type's form. After saving it returns to the page from which it
 * was opened; Ctrl+S saves and stays. Source: specification, section 2, Generic editor screen.
 */
export function ObjectEditor<Stored extends StoredDataObject, Own extends object>(
  props: ObjectEditorProps<Stored, Own>,
): ReactNode {
  const { dataPropertyTypes } = props.type;
  const { readonlyFieldIds } = props;
  const edited = useMemo(
    () => fieldsToEdit(withoutReadonly(dataPropertyTypes, readonlyFieldIds)),
    [dataPropertyTypes, readonlyFieldIds],
  );
  const { fields, isLoading, error, retry } = useResolvedFields(edited);
  if (error) return <ErrorState messages={errorTexts(error)} onRetry={retry} />;
  if (isLoading) return <PageSkeleton rows={edited.length} />;
  return <LoadedObject {...props} fields={fields} />;
}

interface LoadedObjectProps<Stored extends StoredDataObject, Own extends object>
  extends ObjectEditorProps<Stored, Own> {
  /** Fields of the form, with the options of record types resolved. */
  readonly fields: readonly FieldDefinition[];
}

/** Action after saving. */
type AfterSaving = 'leave' | 'stay' | 'addAnother';

function LoadedObject<Stored extends StoredDataObject, Own extends object>(
  props: LoadedObjectProps<Stored, Own>,
): ReactNode {
  const { resource, type, object, fields, list } = props;
  const mayEdit = props.readOnlyText === undefined;
  const editor = useObjectEditor({ resource, fields, object, own: props.own, values: props.values });
  const properties = [...props.ownProperties, ...useFieldProperties(fields)];
  const { cancel, leave, addAnother, onSubmit } = useObjectActions(props, editor);
  const ownInput = props.ownInput(editor, !mayEdit);
  useFirstFocus(props.isEager === true);
  return (
    <div className={styles.screen} data-alone={object === null || !props.aside || undefined}>
      <ObjectHeading
        title={object?.title ?? props.newTitle}
        object={object}
        list={props.side === 'admin' ? { path: list, label: type.name } : null}
        facts={props.facts}
      />
      <div className={styles.main}>
        {!mayEdit && (
          <Alert color="yellow" icon={<IconLock aria-hidden />}>
            {props.readOnlyText}
          </Alert>
        )}
        {editor.stale && (
          <ComparePanel
            myDraft={editor.myVersion()}
            stale={editor.stale}
            properties={properties}
            onResolve={editor.resolve}
          />
        )}
        {object && props.readonlyFieldIds && (
          <ReadonlyValues fields={type.dataPropertyTypes} ids={props.readonlyFieldIds} object={object} />
        )}
        <FormRenderer
          id={formId}
          form={editor.form}
          isDisabled={!mayEdit}
          otherProblems={editor.otherProblems}
          additionalProblems={ownProblems(editor.ownErrors, props.ownProperties)}
          onSubmit={(values) => void onSubmit(values)}
          before={props.ownInputPosition === 'before' && ownInput}
        >
          {props.ownInputPosition === 'after' && ownInput}
          {mayEdit && <SaveBar editor={editor} onCancel={cancel} onAddAnother={addAnother} />}
        </FormRenderer>
        {object &&
          (props.mayRemove ?? mayEdit) &&
          props.removal?.(object, {
            onRemoved: () => leave(props.side === 'field' ? list : undefined),
            onFailed: editor.report,
          })}
      </div>
      {object && props.aside && <div className={styles.aside}>{props.aside}</div>}
    </div>
  );
}

interface ObjectActions {
  readonly cancel: () => void;
  /** Leaves the editor without a question about unsaved changes; by default for the page that it was opened from. */
  readonly leave: (href?: string) => void;
  /** Saves and begins another object; nothing where that is not offered. */
  readonly addAnother: (() => void) | undefined;
  readonly onSubmit: (values: FieldValues) => Promise<void>;
}

/** Provides saving by button and by key, and where the editor goes afterwards. */
function useObjectActions<Stored extends StoredDataObject, Own extends object>(
  props: LoadedObjectProps<Stored, Own>,
  editor: Pick<ObjectEditorState<Stored, Own>, 'isDirty' | 'save'>,
): ObjectActions {
  const t = useTexts();
  const navigate = useNavigate();
  const returnRoute = useReturnRoute(props.list);
  const mayEdit = props.readOnlyText === undefined;
  const { release } = useUnsavedChanges(mayEdit && editor.isDirty);
  const nextAction = useRef<AfterSaving>('leave');
  const leave = (href = returnRoute): void => {
    release();
    void navigate({ href });
  };
  const submit = (next: AfterSaving): void => {
    nextAction.current = next;
    document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit();
    // An invalid form was not submitted; the next attempt uses the default action.
    nextAction.current = 'leave';
  };
  const addAnother = mayEdit && props.onAddAnother ? () => submit('addAnother') : undefined;
  useHotkeys(
    [
      ['mod+S', () => submit('stay')],
      ['mod+Enter', () => submit(addAnother ? 'addAnother' : 'leave')],
    ],
    [],
  );
  return {
    cancel: () => void navigate({ href: returnRoute }),
    ...{ leave, addAnother },
    async onSubmit(values) {
      const action = nextAction.current;
      nextAction.current = 'leave';
      const savedObject = await editor.save(values);
      if (!savedObject || (action === 'stay' && props.object !== null)) return;
      flash('success', t('app.messages.saved', { name: savedObject.title }));
      if (action === 'addAnother' && props.onAddAnother) props.onAddAnother();
      else leave(props.hrefOf?.(savedObject));
    },
  };
}

interface ReadonlyValuesProps {
  readonly fields: readonly FieldDefinition[];
  readonly ids: readonly string[];
  readonly object: StoredDataObject;
}

/** Values of an object that the reader may see but not change. */
function ReadonlyValues({ fields, ids, object: { dataProperties } }: ReadonlyValuesProps): ReactNode {
  const t = useTexts();
  const readonlyFields = onlyReadonly(fields, ids);
  if (readonlyFields.length === 0) return null;
  return (
    <Card withBorder padding="md">
      <Hint mb={8}>{t('admin.editor.readonlyFields')}</Hint>
      <FieldValuesList fields={readonlyFields} dataProperties={dataProperties} withEmpty />
    </Card>
  );
}

/** Problems of an object's own inputs, such as its code, each with the label of its input. */
function ownProblems(
  errors: Readonly<Record<string, string>>,
  properties: readonly ComparedProperty[],
): readonly AdditionalProblem[] {
  return Object.entries(errors).map(([path, message]) => {
    const property = properties.find(({ name }) => path === name || path.startsWith(`${name}.`));
    return { path, label: property?.label ?? path, message };
  });
}

/** Puts the cursor into the form's first field when it opens, so that typing can go on. */
function useFirstFocus(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const controls = 'input:not([type="hidden"]):not([disabled]), textarea, select, [role="combobox"]';
    document.querySelector<HTMLElement>(`#${formId} :is(${controls})`)?.focus();
  }, [isWanted]);
}

/** How the values are called and read where two people's changes are compared. */
function useFieldProperties(fields: readonly FieldDefinition[]): readonly ComparedProperty[] {
  const context = useFieldContext();
  return useMemo(
    () =>
      [...walkFields(fields)].map((field) => ({
        name: field.id,
        label: fieldLabel(field, context.culture),
        text: (value: unknown) =>
          value === null || value === undefined ? '' : fieldTypeOf(field).display(value, field, context),
      })),
    [fields, context],
  );
}
