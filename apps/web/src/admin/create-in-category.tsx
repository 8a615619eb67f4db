import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pickText } from '@tingest/domain';
import type { ReactNode } from 'react';
import { elementTypes } from '../api/element-types.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useReturnHere } from '../lib/return-route/return-route.ts';
import { useTexts } from '../lib/texts/texts.ts';

interface CreateInCategoryProps {
  readonly label: string;
  /** What is asked where the category is not known yet. */
  readonly question: string;
  readonly elementTypeId?: string | undefined;
  readonly pathOf: (elementTypeId: string) => string;
}

/** Leads to the editor of something new in a category, after asking which where the list is not that of one. */
export function CreateInCategory({ label, question, elementTypeId, pathOf }: CreateInCategoryProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const categories = elementTypes.useAll();
  const here = useReturnHere();
  const plus = <IconPlus size={18} aria-hidden />;
  if (elementTypeId !== undefined) {
    return (
      <Button renderRoot={(props) => <Link to={pathOf(elementTypeId)} state={here} {...props} />} leftSection={plus}>
        {label}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={plus} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={360} mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{categories.data?.items.length === 0 ? t('admin.elementTypes.empty.title') : question}</Menu.Label>
        {categories.data?.items.map(({ id, localizedNames }) => (
          <Menu.Item key={id} renderRoot={(props) => <Link to={pathOf(id)} state={here} {...props} />}>
            {pickText(localizedNames, culture) || t('app.shell.unnamed')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
