import type { Grant } from '@tingest/domain/access';
import { type ReactNode, useCallback } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import {
  type PrivilegeDraft,
  privilegeItems,
  type SavedPrivilege,
  type StoredPrivilege,
} from '../../api/privileges.ts';
import { EditorScreen, type EditorScreenStep } from '../../editors/editor-screen.tsx';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { fieldNames, type GrantableResources, resourcesOf } from '../../features/grants/grantable-resources.ts';
import { useGrantableResources } from '../../features/grants/use-grantable-resources.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { ItemPage } from '../item-page.tsx';
import { grantSentence } from './grants/grant-sentence.ts';
import { GrantsStep } from './grants/grants-step.tsx';
import { HoldersChoice } from './holders-choice.tsx';
import { HoldersStep } from './holders-step.tsx';
import { IdleForHolders } from './idle-for-holders.tsx';
import { newPrivilege, toDraft } from './privilege-draft.ts';
import { PrivilegeStep } from './privilege-steps.tsx';
import { validatePrivilege } from './validate-privilege.ts';

/** A new privilege. */
export function PrivilegeCreateScreen(): ReactNode {
  return <WithResources storedPrivilege={null} />;
}

/** A privilege that there is. */
export function PrivilegeEditScreen(): ReactNode {
  return (
    <ItemPage of="privileges" useItem={privilegeItems.useToEdit}>
      {(storedPrivilege) => <WithResources storedPrivilege={storedPrivilege} />}
    </ItemPage>
  );
}

function WithResources({ storedPrivilege }: { readonly storedPrivilege: StoredPrivilege | null }): ReactNode {
  const { resources, error, retry } = useGrantableResources();
  if (resources) return <PrivilegeEditor storedPrivilege={storedPrivilege} knownResources={resources} />;
  return error ? <ErrorState messages={errorTexts(error)} onRetry={retry} /> : <PageSkeleton />;
}

interface PrivilegeEditorProps {
  readonly storedPrivilege: StoredPrivilege | null;
  readonly knownResources: GrantableResources;
}

const noGrants: readonly Grant[] = [];
const compareProperty = comparing<PrivilegeDraft>();

function PrivilegeEditor({ storedPrivilege, knownResources }: PrivilegeEditorProps): ReactNode {
  const t = useTexts();
  const { user, tenant } = useSession();
  const save = privilegeItems.useSave();
  const remove = privilegeItems.useDelete();
  const before = storedPrivilege?.grants ?? noGrants;
  const validate = useCallback(
    (draft: PrivilegeDraft) =>
      validatePrivilege(draft, { resources: knownResources, role: user.role, timeZone: tenant.ianaTimeZone, before }),
    [knownResources, user.role, tenant.ianaTimeZone, before],
  );
  const steps: EditorScreenStep<PrivilegeDraft, SavedPrivilege>[] = [
    {
      key: 'general',
      label: t('admin.privileges.generalStep'),
      paths: ['name', 'description', 'status'],
      content: (editor) => <PrivilegeStep editor={editor} />,
    },
    {
      key: 'grants',
      label: t('admin.privileges.grantsStep'),
      paths: ['grants'],
      content: (editor) => (
        <GrantsStep
          editor={editor}
          knownResources={knownResources}
          idleWarning={
            <IdleForHolders
              draft={editor.draft}
              holders={storedPrivilege?.users ?? []}
              knownResources={knownResources}
            />
          }
          unsound={indexesOf(validate(editor.draft).map(({ path }) => path))}
        />
      ),
    },
    usersStep({ storedPrivilege, knownResources }, t),
  ];
  return (
    <EditorScreen<PrivilegeDraft, SavedPrivilege>
      title={storedPrivilege ? storedPrivilege.name : t('admin.privileges.create')}
      list={{ path: '/users/privileges', label: t('admin.menu.privileges') }}
      initial={storedPrivilege ? toDraft(storedPrivilege) : newPrivilege}
      id={storedPrivilege?.id}
      steps={steps}
      validate={validate}
      save={(draft) => save.mutateAsync(draft)}
      fetchLatest={privilegeItems.fetch}
      toDraft={toDraft}
      nameOf={({ name }) => name}
      editPath={(id) => `/users/privileges/${id}/edit`}
      properties={useComparedProperties(knownResources)}
      {...(storedPrivilege && {
        remove: { usage: { users: storedPrivilege.userCount }, send: () => remove.mutateAsync(storedPrivilege.id) },
      })}
    />
  );
}

function usersStep(
  { storedPrivilege, knownResources }: PrivilegeEditorProps,
  t: Translate,
): EditorScreenStep<PrivilegeDraft, SavedPrivilege> {
  return {
    key: 'users',
    label: t('admin.privileges.usersStep'),
    paths: ['userIds', 'withdrawnUserIds'],
    content: (editor) =>
      storedPrivilege ? (
        <HoldersStep {...{ editor, storedPrivilege, knownResources }} />
      ) : (
        <HoldersChoice editor={editor} />
      ),
  };
}

/** The places of the grants that paths of problems name. */
function indexesOf(paths: readonly (string | undefined)[]): ReadonlySet<number> {
  return new Set(
    paths.flatMap((path) => {
      const index = /^grants\.(\d+)/.exec(path ?? '')?.[1];
      return index === undefined ? [] : [Number(index)];
    }),
  );
}

function useComparedProperties(grantableResources: GrantableResources): readonly ComparedProperty[] {
  const t = useTexts();
  const context = useFieldContext();
  const sentence = (grant: Grant): string => {
    const resources = resourcesOf(grant, grantableResources);
    return grantSentence(grant, {
      t,
      context,
      fields: resources.flatMap(({ rowFields }) => rowFields),
      names: new Map(resources.map(({ id, name }) => [id, name])),
      fieldNames: fieldNames(resources, context.culture),
    });
  };
  return [
    compareProperty('name', t('admin.privileges.name')),
    compareProperty('description', t('admin.privileges.description')),
    compareProperty('status', t('admin.privileges.status'), (status) => t(`admin.privileges.statuses.${status}.name`)),
    compareProperty('grants', t('admin.privileges.grantsStep'), (grants) => grants.map(sentence).join('\n')),
  ];
}
