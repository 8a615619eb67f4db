import { Alert, Checkbox, Fieldset, Input } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Grant, GrantAction, GrantResource } from '@tingest/domain/access';
import type { TextKey } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/Fieldset.css';
import { Hint } from '../../../ui/text/hint.tsx';
import { grantsMore, offeredActions } from './action-groups.ts';
import styles from './grants.module.css';

interface GrantActionsProps {
  readonly grant: Grant;
  readonly error: string | undefined;
  readonly onChange: (actions: readonly GrantAction[]) => void;
}

/** Permitted actions, in plain words and in groups. Only actions that the giver holds are offered. */
export function GrantActions({ grant, error, onChange }: GrantActionsProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const { resource, actions } = grant;
  const toggle = (action: GrantAction, isOn: boolean): void =>
    onChange(isOn ? [...actions, action] : actions.filter((each) => each !== action));
  const isBlind = resource === 'elementType' && actions.length > 0 && !actions.includes('read');
  return (
    <Input.Wrapper labelElement="div" label={t('admin.privileges.actionsTitle')} error={error}>
      {grantsMore(grant, user.role) && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} mt={8}>
          {t('admin.privileges.grants.notHeld')}
        </Alert>
      )}
      <div className={styles.actions}>
        {offeredActions(resource, user.role, actions).map(({ name, actions: groupActions }) => (
          <Fieldset key={name} variant="unstyled" legend={t(`admin.privileges.groups.${name}`)}>
            {groupActions.map((action) => (
              <Checkbox
                key={action}
                label={t(actionKey(resource, action))}
                checked={actions.includes(action)}
                onChange={(event) => toggle(action, event.currentTarget.checked)}
              />
            ))}
          </Fieldset>
        ))}
      </div>
      {isBlind && <Hint mt={8}>{t('admin.privileges.needsRead')}</Hint>}
    </Input.Wrapper>
  );
}

/** The text of an action; the pairs that there are stand in the table of grants. */
function actionKey(resource: GrantResource, action: GrantAction): TextKey {
  return `admin.privileges.actions.${resource}.${action}` as TextKey;
}
