import { ApiError } from '@tingest/api-client';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { useState } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { merge, type Side } from '../features/editor/compare.ts';
import { isSame } from '../features/editor/editor-problems.ts';
import { focusControl } from '../features/form/renderer/go-to-field.ts';
import { additionalInputId } from '../features/form/state/field-paths.ts';
import { filesAreSent, forgetFiles } from '../features/form/state/form-files.ts';
import type { FormStore, ServerProblem } from '../features/form/state/form-store.ts';
import { useForm, useIsDirty } from '../features/form/state/use-form.ts';
import { type Comparable, comparable, type StoredDataObject, valuesOf } from './object-draft.ts';

/** Properties of one kind of data object besides its field values, such as a code or a colour, and how it is saved. */
export interface ObjectResource<Stored extends StoredDataObject, Own extends object> {
  readonly ownOf: (stored: Stored) => Own;
  /** Initial values of these properties for a new object. */
  readonly emptyOwn: Own;
  /** Returns the errors of these properties, by name, as text. */
  readonly ownErrors?: (own: Own) => Readonly<Record<string, string>>;
  readonly send: (stored: Stored | null, own: Own, values: FieldValues) => Promise<Stored>;
  readonly fetchLatest: (id: string) => Promise<Stored>;
}

/** Conflict after another user saved first. */
interface StaleObject<Stored> {
  readonly base: Comparable;
  readonly theirDraft: Comparable;
  readonly storedVersion: Stored;
}

export interface ObjectEditorState<Stored, Own> {
  readonly form: FormStore;
  readonly own: Own;
  readonly changeOwn: (part: Partial<Own>) => void;
  /** Errors of the object's own properties, by path. */
  readonly ownErrors: Readonly<Record<string, string>>;
  /** Problems of the whole object. */
  readonly otherProblems: readonly ServerProblem[];
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly savedAt: Date | null;
  /** Saves valid values; returns the stored object, or `null` if it was not saved and the reason is shown. */
  readonly save: (values: FieldValues) => Promise<Stored | null>;
  readonly stale: StaleObject<Stored> | null;
  readonly myVersion: () => Comparable;
  /** Takes their changes beside mine; where both changed the same, the chosen one. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => void;
  readonly report: (error: unknown) => void;
}

interface ObjectEditorOptions<Stored extends StoredDataObject, Own extends object> {
  readonly resource: ObjectResource<Stored, Own>;
  readonly fields: readonly FieldDefinition[];
  /** `null` for a new one. */
  readonly object: Stored | null;
  /** Initial values of the object's own properties: of a new object only after a scan more than the defaults. */
  readonly own: Own;
  /** Initial field values of a new object. */
  readonly values?: FieldValues | undefined;
}

/** Provides the draft of a data object, its problems and the progress of saving. */
export function useObjectEditor<Stored extends StoredDataObject, Own extends object>({
  resource,
  fields,
  object,
  own: initialOwn,
  values: initialValues = {},
}: ObjectEditorOptions<Stored, Own>): ObjectEditorState<Stored, Own> {
  const form = useForm(fields, object ? valuesOf(object) : undefined);
  useState(() => {
    for (const [id, value] of Object.entries(initialValues)) form.setValue(id, value);
  });
  const isFormDirty = useIsDirty(form);
  const [storedObject, setStored] = useState(object);
  const ownProperties = useOwnProperties(initialOwn);
  const { own, setOwn, ownErrors, changeOwn, showOwnErrors } = ownProperties;
  const { otherProblems, clearOthers, report } = useObjectProblems(form, ownProperties);
  const { showTheirs, ...conflict } = useObjectConflict({
    ...{ resource, fields, form, own, setOwn, report },
    onResolved: setStored,
  });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** While files are on their way, and then the object itself. */
  const [isSaving, setIsSaving] = useState(false);
  return {
    ...{ form, own, changeOwn, ownErrors, otherProblems, report },
    ...conflict,
    isDirty: isFormDirty || !isSame(own, storedObject ? resource.ownOf(storedObject) : resource.emptyOwn),
    ...{ isSaving, savedAt },
    async save(values) {
      const errors = resource.ownErrors?.(own) ?? {};
      showOwnErrors(errors);
      if (Object.keys(errors).length > 0) return null;
      clearOthers();
      try {
        setIsSaving(true);
        await filesAreSent(values);
        const savedObject = await resource.send(storedObject, own, values);
        void forgetFiles(values);
        form.markSaved();
        setStored(savedObject);
        setOwn(resource.ownOf(savedObject));
        setSavedAt(new Date());
        return savedObject;
      } catch (error) {
        if (error instanceof ApiError && error.status === 412 && storedObject) await showTheirs(storedObject);
        else report(error);
        return null;
      } finally {
        setIsSaving(false);
      }
    },
  };
}

interface OwnProperties<Own> {
  readonly own: Own;
  readonly setOwn: (own: Own) => void;
  readonly changeOwn: (part: Partial<Own>) => void;
  readonly ownErrors: Readonly<Record<string, string>>;
  /** Shows errors in place of the former ones, and moves to the first of them. */
  readonly showOwnErrors: (errors: Readonly<Record<string, string>>) => void;
}

/** Provides the draft of an object's own properties, and their errors by path. */
function useOwnProperties<Own extends object>(initial: Own): OwnProperties<Own> {
  const [own, setOwn] = useState(initial);
  const [ownErrors, setOwnErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    ...{ own, setOwn, ownErrors },
    changeOwn(part) {
      setOwn({ ...own, ...part });
      setOwnErrors(
        Object.fromEntries(Object.entries(ownErrors).filter(([path]) => !Object.hasOwn(part, nameIn(path)))),
      );
    },
    showOwnErrors(errors) {
      setOwnErrors(errors);
      const [firstInputName] = Object.keys(errors);
      if (firstInputName !== undefined) requestAnimationFrame(() => focusControl(additionalInputId(firstInputName)));
    },
  };
}

interface ObjectProblems {
  /** Problems of the whole object. */
  readonly otherProblems: readonly ServerProblem[];
  readonly clearOthers: () => void;
  readonly report: (error: unknown) => void;
}

/** Distributes the problems of a failed call among the own properties, the form and the whole object. */
function useObjectProblems(
  form: FormStore,
  { own, showOwnErrors }: Pick<OwnProperties<object>, 'own' | 'showOwnErrors'>,
): ObjectProblems {
  const [others, setOthers] = useState<readonly ServerProblem[]>([]);
  const isOwn = ({ path }: ServerProblem): boolean => path !== undefined && Object.hasOwn(own, nameIn(path));
  return {
    otherProblems: others,
    clearOthers: () => setOthers([]),
    report(error) {
      const details: readonly ServerProblem[] =
        error instanceof ApiError && error.details.length > 0
          ? error.details
          : errorTexts(error).map((message) => ({ message }));
      showOwnErrors(Object.fromEntries(details.filter(isOwn).map(({ path = '', message }) => [path, message])));
      setOthers(form.showServerProblems(details.filter((problem) => !isOwn(problem))));
    },
  };
}

interface ObjectConflictOptions<Stored extends StoredDataObject, Own extends object>
  extends Pick<ObjectEditorOptions<Stored, Own>, 'resource' | 'fields' | 'own'>,
    Pick<ObjectEditorState<Stored, Own>, 'form' | 'report'> {
  readonly setOwn: (own: Own) => void;
  /** Called with the other user's version once both are merged. */
  readonly onResolved: (stored: Stored) => void;
}

interface ObjectConflict<Stored> extends Pick<ObjectEditorState<Stored, never>, 'stale' | 'myVersion' | 'resolve'> {
  /** Fetches the other user's version and compares it with the version that both started from. */
  readonly showTheirs: (base: Stored) => Promise<void>;
}

/** Provides the conflict with a user who saved first, and its resolution. */
function useObjectConflict<Stored extends StoredDataObject, Own extends object>({
  resource,
  fields,
  form,
  own,
  setOwn,
  report,
  onResolved,
}: ObjectConflictOptions<Stored, Own>): ObjectConflict<Stored> {
  const [stale, setStale] = useState<StaleObject<Stored> | null>(null);
  const mine = (): Comparable => comparable(own, form.values(), fields);
  return {
    ...{ stale, myVersion: mine },
    async showTheirs(base) {
      try {
        const latestObject = await resource.fetchLatest(base.id);
        setStale({
          base: comparable(resource.ownOf(base), valuesOf(base), fields),
          theirDraft: comparable(resource.ownOf(latestObject), valuesOf(latestObject), fields),
          storedVersion: latestObject,
        });
      } catch (error) {
        report(error);
      }
    },
    resolve(choices) {
      if (!stale) return;
      const mergedValues = merge({ base: stale.base, myDraft: mine(), theirDraft: stale.theirDraft }, choices);
      for (const { id } of form.fields) form.setValue(id, mergedValues[id] ?? null);
      const names = Object.keys(own);
      setOwn({ ...own, ...Object.fromEntries(names.map((name) => [name, mergedValues[name]])) });
      onResolved(stale.storedVersion);
      setStale(null);
    },
  };
}

/** Returns the own property to which a path belongs: `codes` for `codes.0.code`. */
function nameIn(path: string): string {
  return path.split('.', 1).join('');
}
