import { Group, Stack, Text } from '@mantine/core';
import { openRoute } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';

/** Ways onward after an import of objects: to the objects, and to a category that nobody can use yet. */
export function ImportedObjects({ elementTypeId }: { readonly elementTypeId: string }): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  const { data: category } = elementTypes.useOne(elementTypeId);
  const overviewPath = `/elements/types/${elementTypeId}/overview`;
  const isDraft = category?.status === 'draft';
  return (
    <Stack gap="sm">
      {isDraft && <Text size="sm">{t('admin.imports.next.draft')}</Text>}
      <Group gap="sm">
        {isDraft && openRoute(overviewPath, role) === 'open' && (
          <ButtonLink to={overviewPath}>{t('admin.imports.next.category')}</ButtonLink>
        )}
        <ButtonLink to={`/elements/list/${elementTypeId}`} variant="default">
          {t('admin.imports.next.objects')}
        </ButtonLink>
      </Group>
    </Stack>
  );
}
