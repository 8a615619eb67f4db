import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowRight, IconBan, IconReplace } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Import, ImportRow } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconBadge } from '../../ui/status/icon-badge.tsx';
import { rowLooks } from './import-status.tsx';
import styles from './workbench.module.css';

interface RowDetailsProps {
  readonly row: ImportRow;
  /** The column that is looked at. */
  readonly column: Import['columns'][number] | undefined;
  readonly isEditable: boolean;
  readonly onSkip: (isSkipped: boolean) => Promise<void>;
  readonly onReplace: (from: string | null, to: string | null) => Promise<void>;
}

/** Problems of the selected row, the changes that it would make, and further actions on it. */
export function RowDetails({ row, column, isEditable, onSkip, onReplace }: RowDetailsProps): ReactNode {
  const t = useTexts();
  const [isReplacing, setIsReplacing] = useState(false);
  const { line, state, title } = row;
  return (
    <Stack gap="xs" className={styles.details} component="section" aria-label={t('admin.imports.details.title')}>
      <Group gap="sm">
        <Text fw={600}>{t('admin.imports.details.row', { line })}</Text>
        <IconBadge look={rowLooks[state]} variant="light">
          {t(`admin.imports.states.${state}`)}
        </IconBadge>
        {title && <Text size="sm">{title}</Text>}
      </Group>
      <RowProblems problems={row.problems} />
      <RowChanges changes={row.changes} />
      {isEditable && (
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => void onSkip(state !== 'skip')}
          >
            {t(state === 'skip' ? 'admin.imports.details.unskip' : 'admin.imports.details.skip')}
          </Button>
          {column && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconReplace size={16} aria-hidden />}
              onClick={() => setIsReplacing(true)}
            >
              {t('admin.imports.replace.button')}
            </Button>
          )}
        </Group>
      )}
      {isReplacing && column && (
        <ReplaceDialog
          heading={column.heading}
          cell={row.cells[column.column] ?? null}
          onClose={() => setIsReplacing(false)}
          onReplace={async (from, to) => {
            await onReplace(from, to);
            setIsReplacing(false);
          }}
        />
      )}
    </Stack>
  );
}

function RowProblems({ problems }: Pick<ImportRow, 'problems'>): ReactNode {
  if (problems.length === 0) return null;
  return (
    <List size="sm" className={styles.problems}>
      {problems.map((problem) => (
        <List.Item key={`${problem.column} ${problem.fieldId} ${problem.code}`}>
          {problem.value ? `“${problem.value}”: ` : ''}
          {problem.message}
        </List.Item>
      ))}
    </List>
  );
}

/** Values that the row changes, each with its former one. */
function RowChanges({ changes }: Pick<ImportRow, 'changes'>): ReactNode {
  const t = useTexts();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ fieldId, name, from, to }) => (
        <div key={fieldId}>
          <dt>{name}</dt>
          <dd>
            <span>{from ?? '–'}</span>
            <IconArrowRight size={14} aria-label={t('admin.imports.details.becomes')} />
            <strong>{to ?? '–'}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReplaceDialogProps {
  readonly heading: string;
  readonly cell: string | null;
  readonly onClose: () => void;
  readonly onReplace: (from: string | null, to: string | null) => Promise<void>;
}

function ReplaceDialog({ heading, cell, onClose, onReplace }: ReplaceDialogProps): ReactNode {
  const t = useTexts();
  const [from, setFrom] = useState(cell ?? '');
  const [to, setTo] = useState('');
  return (
    <Dialog title={t('admin.imports.replace.title', { name: heading })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onReplace(from || null, to || null);
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('admin.imports.replace.from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            label={t('admin.imports.replace.to')}
            data-autofocus
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button type="submit" style={{ alignSelf: 'flex-end' }}>
            {t('admin.imports.replace.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
