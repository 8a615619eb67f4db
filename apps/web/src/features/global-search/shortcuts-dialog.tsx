import { Stack, Switch, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/store/store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import '../../ui/styles/form-styles.ts';
import { setSingleKeys, singleKeys } from '../../lib/shortcuts/single-keys.ts';
import styles from './shortcuts-dialog.module.css';

const groups = [
  [
    'general',
    [
      ['search', 'Ctrl K'],
      ['help', '?'],
      ['save', 'Ctrl S'],
    ],
  ],
  [
    'lists',
    [
      ['next', 'j ↓'],
      ['previous', 'k ↑'],
      ['open', 'Enter'],
      ['edit', 'e'],
      ['select', 'Space'],
      ['range', 'Shift Space'],
    ],
  ],
] as const;

/** The keyboard shortcuts, with a switch that turns off those of a single key. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const isOn = useStore(singleKeys);
  return (
    <Dialog title={t('search.shortcuts.title')} onClose={onClose}>
      <Stack gap="md">
        {groups.map(([group, shortcuts]) => (
          <Table key={group} captionSide="top" verticalSpacing={6}>
            <Table.Caption style={{ textAlign: 'start', fontWeight: 600 }}>
              {t(`search.shortcuts.${group}`)}
            </Table.Caption>
            <Table.Tbody>
              {shortcuts.map(([name, keys]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={400}>
                    {t(`search.shortcuts.${name}`)}
                  </Table.Th>
                  <Table.Td style={{ textAlign: 'end' }}>
                    {keys.split(' ').map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ))}
        <Switch
          checked={isOn}
          label={t('search.shortcuts.single')}
          description={t('search.shortcuts.singleHint')}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
