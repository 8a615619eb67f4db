import { Box, Table, Title } from '@mantine/core';
import type { GuessedColumn } from '@tingest/domain/exchange';
import { type ReactNode, useId } from 'react';
import type { CategoryDraftOfTable } from '../../api/category-drafts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/Table.css';
import styles from './spreadsheets.module.css';

/** Columns that are drawn: more of them are found in the import's own grid. */
const maxColumns = 30;

interface FirstRowsProps {
  readonly columns: readonly GuessedColumn[];
  readonly rows: CategoryDraftOfTable['rows'];
}

/** The first rows of a spreadsheet, under the names of their fields; without columns that are left out. */
export function FirstRows({ columns, rows }: FirstRowsProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const lines = rows.map((cells, index) => ({ cells, line: index + 1 }));
  const usedColumns = columns.filter(({ use }) => use !== 'none').slice(0, maxColumns);
  return (
    <section aria-labelledby={titleId} className={styles.rows}>
      <Title order={2} size="h3" id={titleId}>
        {t('admin.spreadsheet.rows')}
      </Title>
      <Box className={styles.scroll} tabIndex={0}>
        <Table aria-labelledby={titleId}>
          <Table.Thead>
            <Table.Tr>
              {usedColumns.map(({ column, use, name }) => (
                <Table.Th key={column} scope="col">
                  {use === 'code' ? t('admin.spreadsheet.code') : name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ cells, line }) => (
              <Table.Tr key={line}>
                {usedColumns.map(({ column }) => (
                  <Table.Td key={column}>{cells[column] || '–'}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </section>
  );
}
