import { allFields, type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { useEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { type Translate, useTexts } from '../../../lib/texts/texts.ts';
import type { DesignerActions, DesignerState } from './designer-actions.ts';
import { errorsByField } from './field-errors.ts';
import { insertionPointForNew, refusalOfMove, stepTarget } from './field-rules.ts';
import { changed, insertionPointOf, locateField, moved, withField, withoutField } from './field-tree.ts';
import { withType } from './field-type-change.ts';
import { copyOf, newField } from './new-field.ts';
import { useFieldHistory } from './use-field-history.ts';

/** Pane that is shown if there is room for only one. */
type Pane = 'palette' | 'form' | 'settings';

export interface DesignerProps {
  readonly fields: readonly FieldDefinition[];
  readonly onChange: (fields: readonly FieldDefinition[]) => void;
  /** Errors of the fields, by path: `2.options.0.value`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Counts tries to save; with each the first field in error is opened. */
  readonly failures: number;
}

export interface Designer {
  readonly state: DesignerState;
  readonly chosenId: string | null;
  /** Whether a new field goes into the chosen one, not below it. */
  readonly isInside: boolean;
  readonly setIsInside: (isInside: boolean) => void;
  readonly pane: Pane;
  readonly setPane: (pane: Pane) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Name of the field that was just removed and can be restored. */
  readonly removedName: string | null;
  /** The announcement for screen readers. */
  readonly announcement: string;
}

/** Id of the input for a field's name, where the focus goes when one is added. */
export function nameInputId(fieldId: string): string {
  return `name-${fieldId}`;
}

/** Id of a field's button in the form, where the focus stays when it is moved. */
export function chooseButtonId(fieldId: string): string {
  return `field-${fieldId}`;
}

/** Provides the state of the designer: the selection, undo and redo, and the implementation of every action. */
export function useDesigner({ fields, onChange, errors, failures }: DesignerProps): Designer {
  const t = useTexts();
  const culture = useCulture();
  const history = useFieldHistory(fields, onChange);
  const [chosen, setChosen] = useState<string | null>(null);
  const [inside, setInside] = useState<{ readonly id: string; readonly isInside: boolean } | null>(null);
  const [pane, setPane] = useState<Pane>('form');
  const [removed, setRemoved] = useState<{ readonly name: string; readonly after: unknown } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const chosenField = locateField(fields, chosen)?.field;
  const chosenId = chosenField?.id ?? null;
  const isInside = inside?.id === chosenId && chosenId !== null ? inside.isInside : holdsFirst(chosenField);

  const nameOf = (field: FieldDefinition): string => fieldLabel(field, culture) || t(`fields.types.${field.fieldType}`);
  const { visibleErrors, hideErrors } = useVisibleErrors({ fields, errors, failures }, (wrongId) => {
    setChosen(wrongId);
    setPane('settings');
  });
  const insert = (field: FieldDefinition, next: readonly FieldDefinition[]): void => {
    history.apply(next, null);
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
    history.apply(next, null);
    setChosen(id);
    announceMove(id, next);
  };
  const actions: DesignerActions = {
    choose(id, opens = false) {
      setChosen(id);
      if (id !== chosenId) hideErrors([]);
      if (opens) setPane(id === null ? 'form' : 'settings');
    },
    add(fieldType, given) {
      const field = newField(fieldType, uuid);
      const insertionPoint = given ?? insertionPointForNew(fields, field, chosenId, isInside);
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
      const found = locateField(fields, id);
      const insertionPoint = insertionPointOf(fields, id);
      if (!found || !insertionPoint) return;
      const copy = copyOf(found.field, uuid, (name) => t('fields.designer.copy', { name }));
      insert(copy, withField(fields, copy, { ...insertionPoint, index: insertionPoint.index + 1 }));
    },
    remove(id) {
      const found = locateField(fields, id);
      if (!found) return;
      const next = withoutField(fields, id);
      history.apply(next, null);
      setRemoved({ name: nameOf(found.field), after: next });
      setPane('form');
      const neighbour = found.siblings[found.index + 1] ?? found.siblings[found.index - 1] ?? found.parents.at(-1);
      setChosen(neighbour?.id ?? null);
      if (neighbour) focusSoon(chooseButtonId(neighbour.id));
    },
    change(id, change, about) {
      history.apply(
        changed(fields, id, () => change),
        about === null ? null : `${id}.${about}`,
      );
    },
    setType(id, fieldType) {
      history.apply(
        changed(fields, id, (field) => withType(field, fieldType)),
        null,
      );
    },
  };
  const stable = useStable(actions);
  return {
    state: { actions: stable, fields, errors: visibleErrors, nameOf },
    chosenId,
    isInside,
    setIsInside: (next) => {
      if (chosenId !== null) setInside({ id: chosenId, isInside: next });
    },
    pane,
    setPane,
    ...history,
    removedName: removed?.after === fields ? removed.name : null,
    announcement,
  };
}

interface VisibleErrors {
  readonly visibleErrors: ReturnType<typeof errorsByField>;
  /** Hides the errors of fields that have just been added; those of all others are visible again. */
  readonly hideErrors: (fieldIds: readonly string[]) => void;
}

/** Returns the errors by field. A field that was just added does not show the missing-name error at once. */
function useVisibleErrors(
  { fields, errors, failures }: Pick<DesignerProps, 'fields' | 'errors' | 'failures'>,
  onFailure: (wrongId: string) => void,
): VisibleErrors {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const visibleErrors = useMemo(() => {
    const all = errorsByField(fields, errors);
    return fresh.size === 0 ? all : new Map([...all].filter(([id]) => !fresh.has(id)));
  }, [fields, errors, fresh]);
  const firstWrong = [...allFields(fields)].find(({ id }) => visibleErrors.has(id))?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens a field when saving fails, not whenever one is wrong
  useEffect(() => {
    if (failures === 0) return;
    setFresh(new Set());
    const wrong = firstWrong ?? [...errorsByField(fields, errors).keys()][0];
    if (wrong !== undefined) onFailure(wrong);
  }, [failures]);
  return { visibleErrors, hideErrors: (fieldIds) => setFresh(new Set(fieldIds)) };
}

/** Returns the text that tells where a field has been moved to; `null` if it is not in the form. */
function moveAnnouncement(
  found: ReturnType<typeof locateField>,
  nameOf: (field: FieldDefinition) => string,
  t: Translate,
): string | null {
  if (!found) return null;
  const parent = found.parents.at(-1);
  const parameters = { name: nameOf(found.field), index: found.index + 1, total: found.siblings.length };
  return parent
    ? t('fields.designer.movedInto', { ...parameters, group: nameOf(parent) })
    : t('fields.designer.moved', parameters);
}

/** A field that only contains others is filled next; a check point is more often followed by another one. */
function holdsFirst(field: FieldDefinition | undefined): boolean {
  return field !== undefined && fieldTypeOf(field).hasChildren && !fieldTypeOf(field).asksChildren;
}

/** Returns an object with a constant identity that calls the functions of the latest render. */
function useStable<Actions extends object>(actions: Actions): Actions {
  const latest = useRef(actions);
  latest.current = actions;
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...parameters: unknown[]): unknown =>
        (Reflect.get(latest.current, name) as (...given: unknown[]) => unknown)(...parameters);
    return Object.fromEntries(Object.keys(actions).map((name) => [name, call(name)])) as Actions;
  });
  return stable;
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
