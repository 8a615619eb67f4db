import { Alert, Stack, Switch } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import type { RulesProps } from './rules-props.ts';

/**
 * Setting whether users without an account may open cases by a service, and the requirements that are not met yet.
 * Source: issue 15, line 5.
 */
export function CaseRules({ editor }: RulesProps): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const { draft, change, error } = editor;
  const { data: category } = elementTypes.useOne(draft.elementTypeId);
  const isPublic = draft.policy.case?.isPublic === true;
  const missingRequirements = [
    ...(tenant.settings.allowAnonymousRequests
      ? []
      : [t('admin.services.case.closed', { setting: t('admin.tenants.settings.allowAnonymousRequests.name') })]),
    ...(category && !category.publicAccess.isPublic ? [t('admin.services.case.privateCategory')] : []),
  ];
  return (
    <Stack gap="md">
      <Switch
        label={t('admin.services.case.isPublic')}
        description={t('admin.services.case.isPublicHint')}
        checked={isPublic}
        error={error('policy.case.isPublic')}
        onChange={(event) => change({ policy: { ...draft.policy, case: { isPublic: event.currentTarget.checked } } })}
      />
      {isPublic && <Hint>{t('admin.services.case.questions', { setting: t('fields.designer.showForPublic') })}</Hint>}
      {isPublic &&
        missingRequirements.map((text) => (
          <Alert key={text} color="yellow" icon={<IconInfoCircle aria-hidden />}>
            {text}
          </Alert>
        ))}
    </Stack>
  );
}
