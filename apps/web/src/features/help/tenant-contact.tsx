import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Session } from '../../lib/session/session-store.ts';
import styles from './help.module.css';

/** Whom the tenant named to be asked, with ways to reach them. */
export function TenantContact({ contact }: { readonly contact: Session['tenant']['contact'] }): ReactNode {
  if (!contact) return null;
  const { name, phoneNo, email } = contact;
  return (
    <Stack gap={0} mt={4}>
      {name && <Text fw={600}>{name}</Text>}
      {phoneNo && (
        <Anchor href={`tel:${phoneNo.replaceAll(/[^+\d]/g, '')}`} className={styles.way}>
          {phoneNo}
        </Anchor>
      )}
      {email && (
        <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={styles.way}>
          {email}
        </Anchor>
      )}
    </Stack>
  );
}
