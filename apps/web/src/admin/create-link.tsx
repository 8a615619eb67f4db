import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus, type IconProps } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pickText } from '@tingest/domain/foundation';
import type { ComponentType, ReactNode } from 'react';
import { elementTypes } from '../api/element-types.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useReturnHere } from '../lib/return-route/return-route.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ButtonLink } from '../ui/links/router-links.tsx';

interface CreateLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon?: ComponentType<IconProps>;
  /** Search parameters of the address. */
  readonly search?: Readonly<Record<string, string>>;
  /** Whether another way is the main one. */
  readonly isSecond?: boolean;
}

/** Leads to the editor of something new, which comes back here. */
export function CreateLink({ to, label, icon: Icon = IconPlus, search, isSecond = false }: CreateLinkProps): ReactNode {
  const returnSearch = useReturnHere();
  return (
    <ButtonLink
      to={to}
      search={search ?? {}}
      state={returnSearch}
      {...(isSecond && { variant: 'default' })}
      leftSection={<Icon size={18} aria-hidden />}
    >
      {label}
    </ButtonLink>
  );
}

interface CreateInCategoryProps {
  readonly label: string;
  /** Question shown if the category is not known yet. */
  readonly question: string;
  readonly elementTypeId?: string | undefined;
  readonly pathOf: (elementTypeId: string) => string;
}

/** Leads to the editor of something new in a category, after asking which where the list is not that of one. */
export function CreateInCategory({ label, question, elementTypeId, pathOf }: CreateInCategoryProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const categories = elementTypes.useAll();
  const returnSearch = useReturnHere();
  if (elementTypeId !== undefined) return <CreateLink to={pathOf(elementTypeId)} label={label} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={360} mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{categories.data?.items.length === 0 ? t('admin.elementTypes.empty.title') : question}</Menu.Label>
        {categories.data?.items.map(({ id, localizedNames }) => (
          <Menu.Item key={id} renderRoot={(props) => <Link to={pathOf(id)} state={returnSearch} {...props} />}>
            {pickText(localizedNames, culture) || t('app.shell.unnamed')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
