import { allFields, type FieldDefinition } from '@tingest/domain/fields';
import { v7 as uuid } from 'uuid';
import type { Translate } from '../../lib/texts/texts.ts';
import type { DesignerActions } from './designer-actions.ts';
import { insertionPointForNew, refusalOfMove, stepTarget } from './field-rules.ts';
import { changed, insertionPointOf, locateField, moved, withField, withoutField } from './field-tree.ts';
import { withType } from './field-type-change.ts';
import { copyOf, newField } from './new-field.ts';
import type { FieldHistory } from './use-field-history.ts';

/** Pane that is shown if there is room for only one. */
export type Pane = 'palette' | 'form' | 'settings';

/** Id of the input for a field's name, where the focus goes when one is added. */
export function nameInputId(fieldId: string): string {
  return `name-${fieldId}`;
}

/** Id of a field's button in the form, where the focus stays when it is moved. */
export function chooseButtonId(fieldId: string): string {
  return `field-${fieldId}`;
}

interface FieldActionsParts {
  readonly fields: readonly FieldDefinition[];
  readonly chosenId: string | null;
  /** Whether a new field goes into the chosen one, not below it. */
  readonly isInside: boolean;
  readonly apply: FieldHistory['apply'];
  readonly nameOf: (field: FieldDefinition) => string;
  readonly t: Translate;
  readonly setChosen: (id: string | null) => void;
  readonly setPane: (pane: Pane) => void;
  readonly setAnnouncement: (text: string) => void;
  /** Hides the errors of fields that have just been added. */
  readonly hideErrors: (fieldIds: readonly string[]) => void;
  readonly onRemoved: (name: string, after: readonly FieldDefinition[]) => void;
}

/** Returns the actions on the fields of a form: each changes the fields, the selection and the focus. */
export function fieldActions(parts: FieldActionsParts): DesignerActions {
  const { fields, chosenId, isInside, apply, nameOf, t, setChosen, setPane, setAnnouncement, hideErrors, onRemoved } =
    parts;
  const insert = (field: FieldDefinition, next: readonly FieldDefinition[]): void => {
    apply(next, null);
    setChosen(field.id);
    setPane('settings');
    hideErrors([...allFields([field])].map(({ id }) => id));
    focusSoon(nameInputId(field.id), true);
  };
  const announceMove = (id: string, next: readonly FieldDefinition[]): void => {
    const text = moveAnnouncement(locateField(next, id), nameOf, t);
    if (text !== null) setAnnouncement(text);
  };
  const move: DesignerActions['move'] = (id, insertionPoint) => {
    if (refusalOfMove(fields, id, insertionPoint) !== null) return;
    const next = moved(fields, id, insertionPoint);
    if (next === fields) return;
    apply(next, null);
    setChosen(id);
    announceMove(id, next);
  };
  return {
    choose(id, opens = false) {
      setChosen(id);
      if (id !== chosenId) hideErrors([]);
      if (opens) setPane(id === null ? 'form' : 'settings');
    },
    add(fieldType, targetPoint) {
      const field = newField(fieldType, uuid);
      const insertionPoint = targetPoint ?? insertionPointForNew(fields, field, chosenId, isInside);
      if (typeof insertionPoint !== 'string') insert(field, withField(fields, field, insertionPoint));
    },
    move,
    step(id, step) {
      const insertionPoint = stepTarget(fields, id, step);
      if (!insertionPoint) {
        setAnnouncement(t('fields.designer.staysThere'));
        return;
      }
      move(id, insertionPoint);
      focusAgain();
    },
    duplicate(id) {
      const fieldLocation = locateField(fields, id);
      const insertionPoint = insertionPointOf(fields, id);
      if (!fieldLocation || !insertionPoint) return;
      const copy = copyOf(fieldLocation.field, uuid, (name) => t('fields.designer.copy', { name }));
      insert(copy, withField(fields, copy, { ...insertionPoint, index: insertionPoint.index + 1 }));
    },
    remove(id) {
      const fieldLocation = locateField(fields, id);
      if (!fieldLocation) return;
      const next = withoutField(fields, id);
      apply(next, null);
      onRemoved(nameOf(fieldLocation.field), next);
      setPane('form');
      const neighbour =
        fieldLocation.siblings[fieldLocation.index + 1] ??
        fieldLocation.siblings[fieldLocation.index - 1] ??
        fieldLocation.parents.at(-1);
      setChosen(neighbour?.id ?? null);
      if (neighbour) focusSoon(chooseButtonId(neighbour.id));
    },
    change(id, change, changeSubject) {
      apply(
        changed(fields, id, () => change),
        changeSubject === null ? null : `${id}.${changeSubject}`,
      );
    },
    setType(id, fieldType) {
      apply(
        changed(fields, id, (field) => withType(field, fieldType)),
        null,
      );
    },
  };
}

/** Returns the text that tells where a field has been moved to; `null` if it is not in the form. */
function moveAnnouncement(
  fieldLocation: ReturnType<typeof locateField>,
  nameOf: (field: FieldDefinition) => string,
  t: Translate,
): string | null {
  if (!fieldLocation) return null;
  const parent = fieldLocation.parents.at(-1);
  const parameters = {
    name: nameOf(fieldLocation.field),
    index: fieldLocation.index + 1,
    total: fieldLocation.siblings.length,
  };
  return parent
    ? t('fields.designer.movedInto', { ...parameters, group: nameOf(parent) })
    : t('fields.designer.moved', parameters);
}

/** Focuses a control after the change has been rendered. */
function focusSoon(id: string, selects = false): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    control?.focus();
    if (selects && control instanceof HTMLInputElement) control.select();
  });
}

/** Keeps the focus on the control that moved a field, which is drawn in another place afterwards. */
function focusAgain(): void {
  const { id } = document.activeElement ?? {};
  if (id) focusSoon(id);
}
