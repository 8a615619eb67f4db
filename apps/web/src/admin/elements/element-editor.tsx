import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { normalizeCode } from '@tingest/domain';
import { type ReactNode, useMemo } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import { deleteElement, elementItems, type StoredElement } from '../../api/elements.ts';
import { useQueryScope } from '../../api/scoped-query.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { objectDraft } from '../object-draft.ts';
import { ObjectEditor } from '../object-editor.tsx';
import { ObjectRemoval } from '../object-removal.tsx';
import { useCategoryPage } from '../use-category-page.ts';
import { useMayEdit } from '../use-may-edit.ts';
import type { ObjectResource } from '../use-object-editor.ts';
import { CodeField } from './code-field.tsx';
import { ElementAccess } from './element-access.tsx';
import { ElementHistory } from './element-history.tsx';
import { useElementUsage } from './use-element-usage.ts';

/** A new object of a category; a code that was scanned may come with the address. Source: specification, section 2. */
export function ElementCreateScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const { code }: { readonly code?: unknown } = useSearch({ strict: false });
  return (
    <LoadedPage {...useCategoryPage(id)}>
      {(type) => <ElementEditor key={type.id} type={type} element={null} code={typeof code === 'string' ? code : ''} />}
    </LoadedPage>
  );
}

/** One object, to be changed. Source: specification, section 2, `/elements/{id}/edit`. */
export function ElementEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={elementItems.useToEdit(id)}
      item={{ resource: 'elements', id }}
      goneTitle={t('admin.elements.gone')}
      list={{ path: '/elements/types', label: t('admin.menu.elementTypes') }}
    >
      {(element) => <ElementEditor key={element.id} type={element.elementType} element={element} code={element.code} />}
    </LoadedPage>
  );
}

interface ElementEditorProps {
  readonly type: Pick<ElementType, 'id' | 'name' | 'dataPropertyTypes'>;
  /** Nothing for a new one. */
  readonly element: StoredElement | null;
  readonly code: string;
}

/** What an object has beside its values. */
interface OwnOfElement {
  readonly code: string;
}

/** One object: its code and its category's form, its history beside it. */
function ElementEditor({ type, element, code }: ElementEditorProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const scope = useQueryScope();
  const usageOf = useElementUsage();
  const mayEdit = useMayEdit('elements.write', '/elements/id/edit');
  const resource = useElementResource(type.id);
  return (
    <ObjectEditor<StoredElement, OwnOfElement>
      resource={resource}
      type={type}
      object={element}
      own={{ code }}
      list={`/elements/list/${type.id}`}
      newTitle={t('admin.elements.createIn', { category: type.name })}
      facts={(times) => t('admin.elements.facts', times)}
      readOnlyText={mayEdit ? undefined : t('admin.elements.readOnly')}
      ownInput={({ own, changeOwn, ownErrors }, isDisabled) => (
        <CodeField
          value={own.code}
          error={ownErrors.code}
          isNew={element === null}
          isDisabled={isDisabled}
          onChange={(next) => changeOwn({ code: next })}
        />
      )}
      ownInputPosition="before"
      ownProperties={[{ name: 'code', label: t('admin.elements.code'), text: (value) => String(value ?? '') }]}
      aside={
        element && (
          <Stack gap="xl">
            <ElementHistory elementId={element.id} />
            <ElementAccess elementId={element.id} />
          </Stack>
        )
      }
      removal={(stored, on) => (
        <ObjectRemoval
          name={stored.title}
          title={t('admin.elements.remove.title', { name: stored.title })}
          hint={t('admin.elements.remove.hint')}
          usage={async () => ({ text: await usageOf(stored), isPossible: true })}
          send={async () => {
            await deleteElement(stored.id);
            void client.invalidateQueries({ queryKey: [...scope, 'elements', 'list'] });
          }}
          {...on}
        />
      )}
    />
  );
}

function useElementResource(elementTypeId: string): ObjectResource<StoredElement, OwnOfElement> {
  const t = useTexts();
  const { mutateAsync: send } = elementItems.useSave();
  return useMemo(
    () => ({
      ownOf: ({ code }) => ({ code }),
      emptyOwn: { code: '' },
      ownErrors({ code }): Readonly<Record<string, string>> {
        const checked = normalizeCode(code);
        return 'problem' in checked ? { code: problemText(checked.problem, t) } : {};
      },
      send(stored, { code }, values) {
        const checked = normalizeCode(code);
        // Without a code one is made up.
        return send({
          ...objectDraft(stored, values),
          elementTypeId,
          code: 'problem' in checked ? code : checked.value,
        });
      },
      fetchLatest: elementItems.fetch,
    }),
    [elementTypeId, send, t],
  );
}
