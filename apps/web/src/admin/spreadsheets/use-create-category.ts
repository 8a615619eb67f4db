import { useNavigate } from '@tanstack/react-router';
import { fieldsOfColumns, type GuessedColumn } from '@tingest/domain/exchange';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { elementTypes } from '../../api/element-types.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { fetchImport, type Import, setImportColumns, useStartImport } from '../../api/imports.ts';
import { newPublishable } from '../../features/editor/publishable-draft.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { assignColumns } from './category-columns.ts';

/** Milliseconds between two looks at an import that is being read, and looks at most: its own page shows the rest. */
const readIntervalMs = 700;
const maxReads = 60;

/** The table that a category is created from. */
export interface CategorySource {
  readonly fileId: string;
  /** `null` where it was detected. */
  readonly separator: 'tab' | null;
  readonly sheet: string;
  readonly hasOtherSheets: boolean;
  readonly headerLine: number;
}

interface NewCategory {
  /** In the tenant's language. */
  readonly name: string;
  readonly columns: readonly GuessedColumn[];
}

/** The part of the work that is going on. */
type CreationStep = 'category' | 'import' | 'rows';

interface CreationState {
  readonly step: CreationStep | null;
  readonly errors: readonly string[];
  /** A category that could not be removed again after its import had failed. */
  readonly remainingCategory: CreatedCategory | null;
}

export interface CategoryCreation extends CreationState {
  readonly create: (source: CategorySource, category: NewCategory) => Promise<void>;
}

interface CreatedCategory {
  readonly id: string;
  readonly name: string;
}

const idle: CreationState = { step: null, errors: [], remainingCategory: null };

/**
 * Creates a category as a draft, begins the import of its objects and opens it. If the import cannot begin, the category
 * is removed again.
 */
export function useCreateCategory(): CategoryCreation {
  const t = useTexts();
  const navigate = useNavigate();
  const { saveCategory, removeCategory, beginImport } = useCreationCalls();
  const [state, setState] = useState(idle);
  const isOpen = useIsOpen();
  const fail = (failure: Partial<CreationState>): void => setState({ ...idle, ...failure });
  const create = async (source: CategorySource, request: NewCategory): Promise<void> => {
    setState({ ...idle, step: 'category' });
    const category = await saveCategory(request).catch((error: unknown) => fail({ errors: errorTexts(error) }));
    if (!category) return;
    setState({ ...idle, step: 'import' });
    const { name } = category;
    const startedImport = await beginImport(source, category).catch(async (error: unknown) => {
      const isRemoved = await removeCategory(category);
      const outcome = isRemoved ? t('admin.spreadsheet.removed') : t('admin.spreadsheet.left', { name });
      fail({ errors: [...errorTexts(error), outcome], remainingCategory: isRemoved ? null : category });
    });
    if (!startedImport) return;
    setState({ ...idle, step: 'rows' });
    // The page of the import shows the columns where they could not be assigned here.
    await assign(startedImport, source, request.columns).catch(() => undefined);
    if (!isOpen.current) return;
    flash('success', t('admin.spreadsheet.created', { name }));
    await navigate({ to: '/imports/elements', search: { import: startedImport.id } });
  };
  return { ...state, create };
}

/** Provides the calls that create a category and begin its import. */
function useCreationCalls() {
  const { tenant } = useSession();
  const save = elementTypes.useSave();
  const remove = elementTypes.useDelete();
  const start = useStartImport();
  return {
    /** @throws ApiError */
    async saveCategory({ name, columns }: NewCategory): Promise<CreatedCategory> {
      const localizedNames = [{ culture: tenant.culture, text: name }];
      const dataPropertyTypes = fieldsOfColumns(columns, uuidv7);
      const { id } = await save.mutateAsync({ ...newPublishable, localizedNames, dataPropertyTypes });
      return { id, name };
    },
    /** Returns whether the category could be removed. */
    removeCategory: ({ id }: CreatedCategory): Promise<boolean> =>
      remove.mutateAsync(id).then(
        () => true,
        () => false,
      ),
    /** @throws ApiError */
    beginImport: (
      { fileId, separator, hasOtherSheets, headerLine }: CategorySource,
      { id }: CreatedCategory,
    ): Promise<Import> =>
      start.mutateAsync({
        ...{ resource: 'elements', fileId, typeId: id, mode: 'create', separator },
        headerLine: hasOtherSheets ? null : headerLine,
      }),
  };
}

/** Provides whether the page is still open: a page that was left leads nowhere. */
function useIsOpen(): { readonly current: boolean } {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/** Assigns the columns of an import as soon as its file has been read. @throws ApiError */
async function assign(
  startedImport: Import,
  { sheet, hasOtherSheets, headerLine }: CategorySource,
  columns: readonly GuessedColumn[],
): Promise<void> {
  let importItem = await readImport(startedImport);
  if (hasOtherSheets && importItem.status === 'mapping' && importItem.sheet !== sheet)
    importItem = await readImport(await setImportColumns(importItem, { sheet, headerLine }));
  const assignedColumns = assignColumns(columns, importItem);
  if (importItem.status !== 'mapping' || assignedColumns === null) return;
  await setImportColumns(importItem, { columns: assignedColumns, mode: 'create' });
}

/** Waits until the file of an import has been read, or for the longest time that a person is asked to. */
async function readImport(startedImport: Import): Promise<Import> {
  let importItem = startedImport;
  for (let reads = 0; importItem.status === 'reading' && reads < maxReads; reads += 1) {
    await new Promise((resolve) => setTimeout(resolve, readIntervalMs));
    importItem = await fetchImport(importItem.id);
  }
  return importItem;
}
