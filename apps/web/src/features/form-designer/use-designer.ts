import { allFields, type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { DesignerState } from './designer-actions.ts';
import { fieldActions, type Pane } from './field-actions.ts';
import { errorsByField } from './field-errors.ts';
import { locateField } from './field-tree.ts';
import { useFieldHistory } from './use-field-history.ts';

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

/** Provides the state of the designer: the selection, undo and redo, and the implementation of every action. */
export function useDesigner({ fields, onChange, errors, failures }: DesignerProps): Designer {
  const t = useTexts();
  const culture = useCulture();
  const history = useFieldHistory(fields, onChange);
  const [selectedId, setChosen] = useState<string | null>(null);
  const [inside, setInside] = useState<{ readonly id: string; readonly isInside: boolean } | null>(null);
  const [pane, setPane] = useState<Pane>('form');
  const [removal, setRemoved] = useState<{ readonly name: string; readonly after: unknown } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const chosenField = locateField(fields, selectedId)?.field;
  const chosenId = chosenField?.id ?? null;
  const isInside = inside?.id === chosenId && chosenId !== null ? inside.isInside : holdsFirst(chosenField);

  const nameOf = (field: FieldDefinition): string => fieldLabel(field, culture) || t(`fields.types.${field.fieldType}`);
  const { visibleErrors, hideErrors } = useVisibleErrors({ fields, errors, failures }, (wrongId) => {
    setChosen(wrongId);
    setPane('settings');
  });
  const actions = fieldActions({
    fields,
    chosenId,
    isInside,
    apply: history.apply,
    nameOf,
    t,
    setChosen,
    setPane,
    setAnnouncement,
    hideErrors,
    onRemoved: (name, after) => setRemoved({ name, after }),
  });
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
    removedName: removal?.after === fields ? removal.name : null,
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
  const [freshIds, setFresh] = useState<ReadonlySet<string>>(new Set());
  const visibleErrors = useMemo(() => {
    const allErrors = errorsByField(fields, errors);
    return freshIds.size === 0 ? allErrors : new Map([...allErrors].filter(([id]) => !freshIds.has(id)));
  }, [fields, errors, freshIds]);
  const firstWrong = [...allFields(fields)].find(({ id }) => visibleErrors.has(id))?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens a field when saving fails, not whenever one is wrong
  useEffect(() => {
    if (failures === 0) return;
    setFresh(new Set());
    const invalidId = firstWrong ?? [...errorsByField(fields, errors).keys()][0];
    if (invalidId !== undefined) onFailure(invalidId);
  }, [failures]);
  return { visibleErrors, hideErrors: (fieldIds) => setFresh(new Set(fieldIds)) };
}

/** A field that only contains others is filled next; a check point is more often followed by another one. */
function holdsFirst(field: FieldDefinition | undefined): boolean {
  return field !== undefined && fieldTypeOf(field).hasChildren && !fieldTypeOf(field).asksChildren;
}

/** Returns an object with a constant identity that calls the functions of the latest render. */
function useStable<Actions extends object>(actions: Actions): Actions {
  const latestActions = useRef(actions);
  latestActions.current = actions;
  const [stable] = useState(() => {
    const call =
      (name: string) =>
      (...parameters: unknown[]): unknown =>
        (Reflect.get(latestActions.current, name) as (...given: unknown[]) => unknown)(...parameters);
    return Object.fromEntries(Object.keys(actions).map((name) => [name, call(name)])) as Actions;
  });
  return stable;
}
