import { Select, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type CategoryDraftOfTable, draftCategories } from '../../api/category-drafts.ts';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import '../../ui/styles/form-styles.ts';
import { useLockedText } from '../use-locked-text.ts';
import { CategoryOfTable } from './category-of-table.tsx';
import { type SourceFile, TableSource } from './table-source.tsx';

interface ReadSource {
  readonly file: SourceFile;
  /** Whether the file has several sheets, usable or not: the import begins with the first one. */
  readonly hasOtherSheets: boolean;
  readonly tables: readonly CategoryDraftOfTable[];
}

/** `/elements/types/fromSpreadsheet`: a category with guessed fields, and its objects, from pasted rows or a file. */
export function FromSpreadsheetScreen(): ReactNode {
  const t = useTexts();
  const lockedText = useLockedText('elementTypes.write');
  const [source, setSource] = useState<ReadSource | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const title = t('admin.spreadsheet.from');
  useWindowTitle(pageTitle(title));
  const read = async (file: SourceFile): Promise<void> => {
    setProblems([]);
    const tables = await draftCategories({ fileId: file.id, separator: file.separator });
    const usableTables = tables.filter(({ problem }) => problem === null);
    if (usableTables.length > 0) setSource({ file, tables: usableTables, hasOtherSheets: tables.length > 1 });
    else setProblems(problemTexts(tables));
  };
  /** Sheets are told apart by their names where there are several. */
  const problemTexts = (tables: readonly CategoryDraftOfTable[]): readonly string[] =>
    tables.map(({ name, problem }) => {
      const text = t(`admin.spreadsheet.problems.${problem ?? 'noTable'}`);
      return tables.length > 1 ? `${name}: ${text}` : text;
    });
  return (
    <Stack gap="lg">
      <Stack gap="xs" maw={720}>
        <BackLink to="/elements/types" label={t('admin.menu.elementTypes')} />
        <PageTitle>{title}</PageTitle>
        <Hint>{t('admin.spreadsheet.about')}</Hint>
      </Stack>
      {lockedText !== undefined && <ErrorLine texts={[lockedText]} />}
      {lockedText === undefined && source === null && (
        <>
          <ErrorLine texts={problems} />
          <TableSource onRead={read} />
        </>
      )}
      {lockedText === undefined && source !== null && <TableChoice source={source} onBack={() => setSource(null)} />}
    </Stack>
  );
}

interface TableChoiceProps {
  readonly source: ReadSource;
  /** Goes back to another table. */
  readonly onBack: () => void;
}

/** The sheet that becomes a category, where there are several, and the category. */
function TableChoice({ source: { file, tables, hasOtherSheets }, onBack }: TableChoiceProps): ReactNode {
  const t = useTexts();
  const [sheet, setSheet] = useState(tables[0]?.name);
  const table = tables.find(({ name }) => name === sheet) ?? tables[0];
  if (!table) return null;
  const nameOfTable = hasOtherSheets ? table.name : file.name.replace(/\.\w+$/, '');
  return (
    <Stack gap="lg">
      {tables.length > 1 && (
        <Select
          label={t('admin.spreadsheet.sheet')}
          allowDeselect={false}
          maw={360}
          data={tables.map(({ name }) => name)}
          value={table.name}
          onChange={(next) => next !== null && setSheet(next)}
        />
      )}
      <CategoryOfTable
        key={table.name}
        table={table}
        source={{
          ...{ fileId: file.id, separator: file.separator, hasOtherSheets },
          ...{ sheet: table.name, headerLine: table.headerLine },
        }}
        suggestedName={file.isPasted ? '' : nameOfTable}
        onBack={onBack}
      />
    </Stack>
  );
}
