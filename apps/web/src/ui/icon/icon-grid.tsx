import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Hint } from '../text/hint.tsx';
import styles from './icon-picker.module.css';
import { namedIcons } from './named-icons.ts';

interface IconGridProps {
  readonly value: string | null;
  readonly onChange: (name: string) => void;
  readonly searchLabel: string;
  readonly emptyText: string;
}

/** All icons that can be chosen, found by typing. */
export function IconGrid({ value, onChange, searchLabel, emptyText }: IconGridProps): ReactNode {
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const matchingIcons = [...namedIcons].filter(
    ([name]) => name.replaceAll('-', ' ').includes(searchText) || name.includes(searchText),
  );
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={searchLabel}
        placeholder={searchLabel}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.grid}>
        {matchingIcons.map(([name, Icon]) => (
          <UnstyledButton
            key={name}
            className={styles.choice}
            aria-label={name.replaceAll('-', ' ')}
            aria-pressed={name === value}
            title={name.replaceAll('-', ' ')}
            onClick={() => onChange(name)}
          >
            <Icon size={24} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
      {matchingIcons.length === 0 && <Hint>{emptyText}</Hint>}
    </>
  );
}
