import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDeviceFloppy, IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FieldDefinition, fieldLabel, fieldTypeOf, formatDateTime, walkFields } from '@tingest/domain';
import { formatTime } from '@tingest/i18n';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import type { StoredElement } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { BackLink } from '../../features/editor/back-link.tsx';
import { type ComparedProperty, ComparePanel } from '../../features/editor/compare-panel.tsx';
import { FormRenderer } from '../../features/fields/form/form-renderer.tsx';
import { useResolvedFields } from '../../features/fields/options/use-resolved-fields.ts';
import { useFieldContext } from '../../features/fields/use-field-context.ts';
import { useUnsavedChanges } from '../../features/unsaved/use-unsaved-changes.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useReturnRoute } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { CodeField } from './code-field.tsx';
import { fieldsToEdit } from './element-draft.ts';
import styles from './element-editor.module.css';
import { ElementHistory } from './element-history.tsx';
import { ElementRemoval } from './element-removal.tsx';
import { useElementEditor } from './use-element-editor.ts';
import { useMayEditElements } from './use-may-edit-elements.ts';

interface ElementEditorProps {
  readonly type: Pick<ElementType, 'id' | 'name' | 'dataPropertyTypes'>;
  /** Nothing for a new one. */
  readonly element: StoredElement | null;
  readonly code: string;
}

/**
 * One object: its code and its category's form, its history beside it. After a save it goes back to where it was opened
 * from; Ctrl+S saves and stays. Source: specification, section 2, Generic editor screen.
 */
export function ElementEditor(props: ElementEditorProps): ReactNode {
  const { dataPropertyTypes } = props.type;
  const edited = useMemo(() => fieldsToEdit(dataPropertyTypes), [dataPropertyTypes]);
  const { fields, isLoading, error, retry } = useResolvedFields(edited);
  if (error) return <ErrorState messages={errorTexts(error)} onRetry={retry} />;
  if (isLoading) return <PageSkeleton rows={edited.length} />;
  return <ElementForm {...props} fields={fields} />;
}

interface ElementFormProps extends ElementEditorProps {
  /** What is filled in, with the choices of record types in place. */
  readonly fields: readonly FieldDefinition[];
}

function ElementForm({ type, element, code, fields }: ElementFormProps): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const mayEdit = useMayEditElements();
  const list = `/elements/list/${type.id}`;
  const returnRoute = useReturnRoute(list);
  const editor = useElementEditor(type.id, fields, element, code);
  const properties = useComparedProperties(fields);
  const { release } = useUnsavedChanges(mayEdit && editor.isDirty);
  const title = element?.title ?? t('admin.elements.createIn', { category: type.name });
  useWindowTitle(pageTitle(title));
  const isStaying = useRef(false);
  const formId = 'element-form';

  const leave = (): void => {
    release();
    void navigate({ href: returnRoute });
  };
  const onSubmit = async (values: Parameters<typeof editor.save>[0]): Promise<void> => {
    const stays = isStaying.current && element !== null;
    isStaying.current = false;
    const saved = await editor.save(values);
    if (!saved || stays) return;
    flash('success', t('app.messages.saved', { name: saved.title }));
    leave();
  };
  useHotkeys(
    [
      [
        'mod+S',
        () => {
          isStaying.current = true;
          document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit();
        },
      ],
    ],
    [],
  );

  return (
    <div className={styles.screen} data-alone={element === null || undefined}>
      <header className={styles.heading}>
        <BackLink to={list} label={type.name} />
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {element && <Facts element={element} />}
      </header>
      <div className={styles.main}>
        {!mayEdit && (
          <Alert color="yellow" icon={<IconLock aria-hidden />}>
            {t('admin.elements.readOnly')}
          </Alert>
        )}
        {editor.stale && (
          <ComparePanel mine={editor.mine()} stale={editor.stale} properties={properties} onResolve={editor.resolve} />
        )}
        <FormRenderer
          id={formId}
          form={editor.form}
          isDisabled={!mayEdit}
          otherProblems={editor.others}
          onSubmit={(values) => void onSubmit(values)}
          before={
            <CodeField
              value={editor.code}
              error={editor.codeError}
              isNew={element === null}
              isDisabled={!mayEdit}
              onChange={editor.setCode}
            />
          }
        >
          {mayEdit && <SaveBar editor={editor} onCancel={() => void navigate({ href: returnRoute })} />}
        </FormRenderer>
        {element && mayEdit && <ElementRemoval element={element} onRemoved={leave} onFailed={editor.report} />}
      </div>
      {element && (
        <div className={styles.aside}>
          <ElementHistory elementId={element.id} />
        </div>
      )}
    </div>
  );
}

function Facts({ element }: { readonly element: StoredElement }): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const time = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  return (
    <Text c="dimmed">
      {t('admin.elements.facts', { created: time(element.createdAt), updated: time(element.updatedAt) })}
    </Text>
  );
}

interface SaveBarProps {
  readonly editor: Pick<ReturnType<typeof useElementEditor>, 'isDirty' | 'isSaving' | 'savedAt'>;
  readonly onCancel: () => void;
}

/** Saving, always in sight. */
function SaveBar({ editor: { isDirty, isSaving, savedAt }, onCancel }: SaveBarProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const saved = savedAt && t('app.messages.savedAt', { time: formatTime(savedAt, timeZone) });
  return (
    <div className={styles.saveBar}>
      <Text size="sm" c="dimmed" role="status" flex={1}>
        {isDirty ? t('admin.editor.unsaved') : saved}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('app.actions.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
          {t('app.actions.save')}
        </Button>
      </Group>
    </div>
  );
}

/** How the code and the values are called and read where two people's changes are compared. */
function useComparedProperties(fields: ElementType['dataPropertyTypes']): readonly ComparedProperty[] {
  const t = useTexts();
  const context = useFieldContext();
  return useMemo(
    () => [
      { name: 'code', label: t('admin.elements.code'), text: (value) => String(value ?? '') },
      ...[...walkFields(fields)].map((field) => ({
        name: field.id,
        label: fieldLabel(field, context.culture),
        text: (value: unknown) =>
          value === null || value === undefined ? '' : fieldTypeOf(field).display(value, field, context),
      })),
    ],
    [fields, context, t],
  );
}
