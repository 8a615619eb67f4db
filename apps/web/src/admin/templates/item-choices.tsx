import { Checkbox, Fieldset, Stack } from '@mantine/core';
import type { PackageItem } from '@tingest/domain/exchange';
import { formatList } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { ChoosableItem } from './choose-items.ts';
import { itemName, readingOrder } from './package-words.ts';

interface ItemChoicesProps {
  readonly items: readonly PackageItem[];
  readonly choosable: readonly ChoosableItem[];
  readonly chosenIds: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The items of a template with a box for each, and what each of them needs. */
export function ItemChoices({ items, choosable, chosenIds, onToggle }: ItemChoicesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const names = new Map(items.map((item) => [item.id, itemName(item, culture, items)]));
  const choosableIds = new Set(choosable.map(({ item }) => item.id));
  const needsText = ({ item, requiredIds }: ChoosableItem): string | undefined => {
    const needs = [...requiredIds].filter((id) => id !== item.id && choosableIds.has(id));
    return needs.length === 0
      ? undefined
      : t('admin.templates.install.needs', {
          names: formatList(
            culture,
            needs.map((id) => names.get(id) ?? ''),
          ),
        });
  };
  return (
    <Stack gap="md">
      {readingOrder.map((kind) => {
        const groupItems = choosable.filter(({ item }) => item.kind === kind);
        if (groupItems.length === 0) return null;
        return (
          <Fieldset key={kind} variant="unstyled" legend={t(`admin.templates.kinds.${kind}`)}>
            <Stack gap="xs">
              {groupItems.map((each) => (
                <Checkbox
                  key={each.item.id}
                  label={names.get(each.item.id)}
                  description={needsText(each)}
                  checked={chosenIds.has(each.item.id)}
                  onChange={() => onToggle(each.item.id)}
                />
              ))}
            </Stack>
          </Fieldset>
        );
      })}
    </Stack>
  );
}
