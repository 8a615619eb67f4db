import { Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { likelyCodeType } from '@tingest/domain/register';
import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { useElementPages, useLinkCode } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { MoreButton } from '../../ui/rows/more-button.tsx';
import { RowButton, Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { useSearching } from '../../ui/search/use-searching.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import { ErrorLine } from '../../ui/states/error-line.tsx';

/** Returns whether there is any category with objects that the reader may change. */
export function useMayLink(): boolean {
  const may = useMayWith();
  const categories = elementTypes.useAll();
  return categories.data?.items.some(({ id }) => may('elementType', id, 'update')) === true;
}

/** Looks for the object that has an unknown code on it, and links the code to it. */
export function LinkCode({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const may = useMayWith();
  const { typedText, setTyped, search } = useSearching();
  const categories = elementTypes.useAll();
  const elements = useElementPages({ searchCriteria: search });
  const link = useLinkCode();
  const byId = new Map(categories.data?.items.map((one) => [one.id, one]));
  const linkable = elements.items?.filter(({ elementTypeId }) => may('elementType', elementTypeId, 'update'));
  const title = t('service.unknown.linkTitle');
  return (
    <Section title={title}>
      <Stack gap="sm">
        <SearchInput
          size="md"
          label={t('service.unknown.linkSearch')}
          iconSize={20}
          value={typedText}
          onChange={setTyped}
        />
        {link.error && <ErrorLine texts={errorTexts(link.error)} />}
        {linkable ? (
          <div aria-busy={elements.isStale || link.isPending}>
            {linkable.length > 0 ? (
              <Rows label={title}>
                {linkable.map((element) => (
                  <li key={element.id}>
                    <RowButton
                      isDisabled={link.isPending}
                      onClick={() =>
                        link.mutate(
                          { id: element.id, type: likelyCodeType(code), code },
                          { onSuccess: () => flash('success', t('service.unknown.linked', { name: element.title })) },
                        )
                      }
                      icon={<NamedIcon name={byId.get(element.elementTypeId)?.icon} />}
                      title={element.title}
                      text={[element.code, byId.get(element.elementTypeId)?.name].filter(Boolean).join(' · ')}
                      end={<IconLink size={20} aria-hidden />}
                      isLink={false}
                    />
                  </li>
                ))}
              </Rows>
            ) : (
              <Text c="dimmed">{t('service.unknown.linkNone')}</Text>
            )}
            <MoreButton {...elements} />
          </div>
        ) : (
          <RowsSkeleton count={3} />
        )}
      </Stack>
    </Section>
  );
}
