import { Alert, Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import type { FieldDefinition } from '@tingest/domain/fields';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type StoredType, useFieldImpact } from '../../api/field-impact.ts';
import { type FieldRules, useFieldRules } from '../../api/field-rules.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import '../../ui/styles/form-styles.ts';
import '../../ui/styles/overlay-styles.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { DesignerContext } from './designer-actions.ts';
import { DesignerDrag } from './designer-drag.tsx';
import styles from './field-designer.module.css';
import { FieldPalette } from './field-palette.tsx';
import { FieldPanel } from './field-panel.tsx';
import { locateField } from './field-tree.ts';
import { FieldLevel } from './form-canvas.tsx';
import { FormPreview, type PreviewWidth } from './form-preview.tsx';
import { ImpactList } from './impacts.tsx';
import { indexingOf } from './list-settings.tsx';
import { LostRules } from './rule-uses/lost-rules.tsx';
import { type Designer, type DesignerProps, useDesigner } from './use-designer.ts';

export interface DesignerScreenProps extends DesignerProps {
  /** Error of the whole form, such as that it has no fields. */
  readonly error?: string | undefined;
  /** Whether the fields are those of objects, which stand in lists and have a title. */
  readonly isListed?: boolean;
  /** Whether anonymous users can be shown the fields: those of categories. */
  readonly canBePublic?: boolean;
  /**
   * The stored fields and their location: `elementTypes/{id}`. Absent for a new form. The values of a log stay
   * unchanged when its fields change.
   */
  readonly storedForm?:
    | { readonly type: StoredType; readonly fields: readonly FieldDefinition[]; readonly isLog: boolean }
    | undefined;
}

type View = 'make' | PreviewWidth;

const noFields: readonly FieldDefinition[] = [];
const noRules: readonly FieldRules[] = [];

/**
 * The designer: types at the left, the form as it will look in the middle, the settings of the chosen field at the
 * right. Where there is little room, one after the other.
 */
export function DesignerScreen({
  error,
  isListed = false,
  canBePublic = false,
  storedForm,
  ...props
}: DesignerScreenProps): ReactNode {
  const designer = useDesigner(props);
  useUndoKeys(designer);
  const { fields } = props;
  const { state, chosenId, setPane } = designer;
  const [view, setView] = useState<View>('make');
  const [debouncedFields] = useDebouncedValue(fields, 600);
  const before = storedForm?.fields ?? noFields;
  const isChanged = storedForm !== undefined && JSON.stringify(before) !== JSON.stringify(debouncedFields);
  const impact = useFieldImpact(isChanged ? storedForm.type : null, debouncedFields);
  const impacts = isChanged ? (impact.data ?? []) : [];
  const { data: rules } = useFieldRules(storedForm?.type ?? null);
  const indexing = useMemo(() => (isListed ? indexingOf(fields) : null), [fields, isListed]);
  return (
    <DesignerContext value={state}>
      <div className={styles.designer}>
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {error}
          </Alert>
        )}
        <Toolbar designer={designer} view={view} onView={setView} />
        <ImpactList
          isLog={storedForm?.isLog === true}
          impacts={impacts.filter(({ fieldId }) => storedForm?.isLog || fieldId !== chosenId || view !== 'make')}
          fieldOf={(id) => locateField(fields, id)?.field ?? locateField(before, id)?.field}
        />
        <LostRules rules={rules ?? []} before={before} fields={fields} />
        {view === 'make' ? (
          <DesignerPanes designer={designer} fields={fields}>
            <FieldPanel
              chosenId={chosenId}
              storedField={(id) => (storedForm?.isLog ? undefined : locateField(before, id)?.field)}
              rules={rules ?? noRules}
              impacts={storedForm?.isLog ? [] : impacts.filter(({ fieldId }) => fieldId === chosenId)}
              indexing={indexing}
              canBePublic={canBePublic}
              onBack={() => setPane('form')}
            />
          </DesignerPanes>
        ) : (
          <FormPreview fields={fields} width={view} />
        )}
        <DesignerStatus designer={designer} />
      </div>
    </DesignerContext>
  );
}

interface DesignerPanesProps {
  readonly designer: Designer;
  readonly fields: readonly FieldDefinition[];
  /** The settings of the chosen field. */
  readonly children: ReactNode;
}

/** The types, the form and the settings side by side, between which fields can be dragged. */
function DesignerPanes({ designer, fields, children }: DesignerPanesProps): ReactNode {
  const t = useTexts();
  const { chosenId, pane, setPane } = designer;
  return (
    <DesignerDrag>
      <div className={styles.panes} data-pane={pane}>
        <div className={styles.palettePane}>
          <FieldPalette chosenId={chosenId} isInside={designer.isInside} onInside={designer.setIsInside} />
        </div>
        <div className={styles.canvas} data-canvas>
          <FieldLevel parent={null} fields={fields} chosenId={chosenId} />
          <Button
            className={styles.addButton}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setPane('palette')}
          >
            {t('fields.designer.add')}
          </Button>
        </div>
        <div className={styles.panelPane}>{children} </div>
      </div>
    </DesignerDrag>
  );
}

/** Announcements for screen readers, and the offer to restore a removed field. */
function DesignerStatus({ designer }: { readonly designer: Designer }): ReactNode {
  const t = useTexts();
  return (
    <div role="status">
      {designer.removedName !== null && (
        <div className={styles.undo}>
          {t('fields.designer.removed', { name: designer.removedName })}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={designer.undo}
          >
            {t('fields.designer.undo')}
          </Button>
        </div>
      )}
      <VisuallyHidden>{designer.announcement}</VisuallyHidden>
    </div>
  );
}

interface ToolbarProps {
  readonly designer: Designer;
  readonly view: View;
  readonly onView: (view: View) => void;
}

function Toolbar({ designer, view, onView }: ToolbarProps): ReactNode {
  const t = useTexts();
  const { pane, setPane, undo, redo, canUndo, canRedo } = designer;
  return (
    <div className={styles.toolbar}>
      {view === 'make' && (
        <>
          <IconButton
            icon={IconArrowBackUp}
            size="md"
            className={styles.tool}
            variant="default"
            label={t('fields.designer.undo')}
            aria-keyshortcuts="Control+Z"
            title={`${t('fields.designer.undo')} (Ctrl+Z)`}
            disabled={!canUndo}
            onClick={undo}
          />
          <IconButton
            icon={IconArrowForwardUp}
            size="md"
            className={styles.tool}
            variant="default"
            label={t('fields.designer.redo')}
            aria-keyshortcuts="Control+Shift+Z"
            title={`${t('fields.designer.redo')} (Ctrl+Shift+Z)`}
            disabled={!canRedo}
            onClick={redo}
          />
          {pane === 'palette' && (
            <Button className={styles.back} variant="subtle" size="sm" onClick={() => setPane('form')}>
              {t('fields.designer.backToForm')}
            </Button>
          )}
        </>
      )}
      <SegmentedControl
        className={styles.views}
        size="xs"
        value={view}
        onChange={(value) => onView(value === 'phone' || value === 'desktop' ? value : 'make')}
        aria-label={t('fields.designer.preview')}
        data={[
          { value: 'make', label: t('fields.designer.make') },
          { value: 'phone', label: t('fields.designer.phone') },
          { value: 'desktop', label: t('fields.designer.desktop') },
        ]}
      />
    </div>
  );
}

/** Undo and redo wherever the focus is in the page but in a dialog, or in a text with an undo of its own. */
function useUndoKeys({ undo, redo }: Designer): void {
  const latestActions = useRef({ undo, redo });
  latestActions.current = { undo, redo };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      const { target } = event;
      const isElse = target instanceof HTMLElement && target.closest('[data-own-undo], [role="dialog"]');
      if (isElse || (target instanceof HTMLElement && target.isContentEditable)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latestActions.current.redo();
      else latestActions.current.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
