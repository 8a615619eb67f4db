import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Leads to the provider's page where one's own password is changed; nothing where another provider keeps it. */
export function OwnPasswordButton(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const oidc = useConfiguration().data?.oidc;
  if (!oidc?.isBuiltIn) return null;
  return (
    <Button
      component="a"
      href={`${oidc.authority.replace(/\/$/, '')}/password/change?culture=${culture}`}
      variant="default"
      size="md"
      leftSection={<IconKey size={18} aria-hidden />}
    >
      {t('app.userMenu.changePassword')}
    </Button>
  );
}
