import { Button, Input, Menu, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type Grant,
  type GrantResource,
  grantAdvice,
  grantLimits,
  grantResources,
  withAdvice,
} from '@tingest/domain/access';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { PrivilegeDraft } from '../../../api/privileges.ts';
import type { Editor } from '../../../features/editor/use-editor.ts';
import type { GrantableResources } from '../../../features/grants/grantable-resources.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import { copyGrant, newGrant } from '../privilege-draft.ts';
import { offeredActions } from './action-groups.ts';
import { GrantAdviceLines } from './grant-advice-lines.tsx';
import { GrantCard } from './grant-card.tsx';
import { grantIcons } from './grant-icons.ts';
import styles from './grants.module.css';

interface GrantsStepProps {
  readonly editor: Pick<Editor<PrivilegeDraft, unknown>, 'draft' | 'change' | 'error' | 'errors'>;
  readonly knownResources: GrantableResources;
  /** Places of the grants that something is wrong with, shown or not. */
  readonly unsound: ReadonlySet<number>;
  /** Warning about users to whom the privilege adds nothing. */
  readonly idleWarning?: ReactNode;
}

/** Grants of a privilege, one card each. */
export function GrantsStep({ editor, knownResources, unsound, idleWarning }: GrantsStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error, errors } = editor;
  const [openIds, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { grants } = draft;
  const show = (id: string, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)));
  const services = knownResources.transactionType.flatMap(({ service }) => service ?? []);
  const advice = grantAdvice(grants, services);
  const setAll = (next: readonly Grant[]): void => change({ grants: next });
  const add = (grant: Grant, at = grants.length): void => {
    setAll(grants.toSpliced(at, 0, grant));
    show(grant.id, true);
  };
  return (
    <Stack gap="md">
      <Hint>{t(grants.length === 0 ? 'admin.privileges.grants.none' : 'admin.privileges.grants.hint')}</Hint>
      {error('grants') !== undefined && <Input.Error role="alert">{error('grants')}</Input.Error>}
      {grants.length > 0 && (
        <ul className={styles.cards}>
          {grants.map((grant, index) => {
            const grantErrors = errors(`grants.${index}`);
            return (
              <GrantCard
                key={grant.id}
                grant={grant}
                number={index + 1}
                knownResources={knownResources}
                errors={grantErrors}
                isSound={!unsound.has(index)}
                // A grant with errors is always expanded.
                isOpen={openIds.has(grant.id) || Object.keys(grantErrors).length > 0}
                onOpen={(isOpen) => show(grant.id, isOpen)}
                onChange={(next) => setAll(grants.with(index, next))}
                onCopy={() => add(copyGrant(grant), index + 1)}
                onRemove={() => setAll(grants.toSpliced(index, 1))}
                advice={
                  <GrantAdviceLines
                    advice={advice.filter((each) => each.index === index)}
                    knownResources={knownResources}
                    onFollow={(each) => setAll(withAdvice(grants, each, uuidv7()))}
                  />
                }
              />
            );
          })}
        </ul>
      )}
      {idleWarning}
      {grants.length < grantLimits.grants && <AddGrant onAdd={(resource) => add(newGrant(resource))} />}
    </Stack>
  );
}

/** Begins a grant about one of the kinds of resources that the giver may grant something of. */
function AddGrant({ onAdd }: { readonly onAdd: (resource: GrantResource) => void }): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const offeredResources = grantResources.filter((resource) => offeredActions(resource, user.role, []).length > 0);
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" style={{ alignSelf: 'flex-start' }} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('admin.privileges.grants.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('admin.privileges.grants.what')}</Menu.Label>
        {offeredResources.map((resource) => {
          const Icon = grantIcons[resource];
          return (
            <Menu.Item key={resource} leftSection={<Icon size={18} aria-hidden />} onClick={() => onAdd(resource)}>
              {t(`admin.privileges.resources.${resource}.name`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
