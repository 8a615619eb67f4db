import { Button, Group, Input, Loader } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '../styles/form-styles.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { NamedIcon } from './named-icon.tsx';

const IconGrid = lazy(async () => ({ default: (await import('./icon-grid.tsx')).IconGrid }));

interface IconPickerProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
  readonly error?: string | undefined;
}

/** Chooses one of the named icons, or none. */
export function IconPicker({ label, description, value, onChange, error }: IconPickerProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Input.Wrapper labelElement="div" label={label} description={description} error={error}>
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          leftSection={<NamedIcon name={value ?? undefined} size={20} />}
          onClick={() => setIsOpen(true)}
          aria-haspopup="dialog"
        >
          {t('admin.editor.icon.choose')}
        </Button>
        {value !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('admin.editor.icon.remove')}
          </Button>
        )}
      </Group>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <Suspense fallback={<Loader size="sm" />}>
          <IconGrid
            value={value}
            searchLabel={t('admin.editor.icon.search')}
            emptyText={t('admin.editor.icon.none')}
            onChange={(name) => {
              onChange(name);
              setIsOpen(false);
            }}
          />
        </Suspense>
      </Dialog>
    </Input.Wrapper>
  );
}
