import { useQueryClient } from '@tanstack/react-query';
import { type FurtherCode, normalizeCode } from '@tingest/domain/register';
import { type ReactNode, useMemo } from 'react';
import type { ElementType } from '../api/element-types.ts';
import { deleteElement, elementItems, type StoredElement } from '../api/elements.ts';
import { useQueryScope } from '../api/scoped-query.ts';
import { comparing } from '../features/editor/compared.ts';
import { useMaySomewhere } from '../lib/session/granted.ts';
import { problemText } from '../lib/texts/problem-text.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { CodeField } from './code-field.tsx';
import { FurtherCodes } from './further-codes.tsx';
import { objectDraft } from './object-draft.ts';
import { ObjectEditor, type ObjectForm } from './object-editor.tsx';
import { ObjectRemoval } from './object-removal.tsx';
import type { ScannedObject } from './scanned-object.ts';
import { useElementUsage } from './use-element-usage.ts';
import type { ObjectResource } from './use-object-editor.ts';

interface ElementFormProps extends ObjectForm<StoredElement> {
  readonly type: Pick<ElementType, 'id' | 'name' | 'dataPropertyTypes'>;
  /** Nothing for a new one. */
  readonly element: StoredElement | null;
  readonly code: string;
  /** Further initial values of a new object, from a scan. */
  readonly scannedObject?: Pick<ScannedObject, 'codes' | 'values'>;
}

/** Properties of an object besides its field values. */
interface OwnOfElement {
  readonly code: string;
  readonly codes: readonly FurtherCode[];
}

const compareProperty = comparing<OwnOfElement>();

/** One object: its code and its category's form. */
export function ElementForm({ type, element, code, scannedObject, ...form }: ElementFormProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const scope = useQueryScope();
  const usageOf = useElementUsage();
  const maySeeUsage = useMaySomewhere()('transactions.readAll');
  const resource = useElementResource(type.id);
  return (
    <ObjectEditor<StoredElement, OwnOfElement>
      {...form}
      resource={resource}
      type={type}
      object={element}
      own={{ code, codes: element?.codes ?? scannedObject?.codes ?? [] }}
      {...(scannedObject && { values: scannedObject.values })}
      newTitle={t('admin.elements.createIn', { category: type.name })}
      facts={(times) => t('admin.elements.facts', times)}
      ownInput={({ own, changeOwn, ownErrors }, isDisabled) => (
        <>
          <CodeField
            value={own.code}
            error={ownErrors.code}
            isNew={element === null}
            isDisabled={isDisabled}
            onChange={(next) => changeOwn({ code: next })}
          />
          <FurtherCodes
            codes={own.codes}
            errors={ownErrors}
            isDisabled={isDisabled}
            onChange={(next) => changeOwn({ codes: next })}
          />
        </>
      )}
      ownInputPosition="before"
      ownProperties={[
        compareProperty('code', t('admin.elements.code')),
        compareProperty('codes', t('admin.elements.codes.title'), (codes) => codes.map(({ code }) => code).join(', ')),
      ]}
      removal={(storedElement, on) => (
        <ObjectRemoval
          name={storedElement.title}
          title={t('admin.elements.remove.title', { name: storedElement.title })}
          hint={t('admin.elements.remove.hint')}
          usage={async () => ({
            text: maySeeUsage ? await usageOf(storedElement) : t('admin.elements.remove.hint'),
            isPossible: true,
          })}
          send={async () => {
            await deleteElement(storedElement.id);
            void client.invalidateQueries({ queryKey: [...scope, 'elements', 'list'] });
            void client.invalidateQueries({ queryKey: [...scope, 'elements', 'pages'] });
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
      ownOf: ({ code, codes }) => ({ code, codes }),
      emptyOwn: { code: '', codes: [] },
      ownErrors({ code }): Readonly<Record<string, string>> {
        const normalizedCode = normalizeCode(code);
        return 'problem' in normalizedCode ? { code: problemText(normalizedCode.problem, t) } : {};
      },
      send(storedElement, { code, codes }, values) {
        const normalizedCode = normalizeCode(code);
        // Without a code one is made up.
        return send({
          ...objectDraft(storedElement, values),
          elementTypeId,
          code: 'problem' in normalizedCode ? code : normalizedCode.value,
          codes: [...codes],
        });
      },
      fetchLatest: elementItems.fetch,
    }),
    [elementTypeId, send, t],
  );
}
