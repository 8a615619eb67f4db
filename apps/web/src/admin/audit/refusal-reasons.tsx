import { Alert, List, Stack, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FullAuditEvent } from '../../api/audit.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useAuditTexts } from './use-audit-texts.ts';

interface Refused {
  readonly operation?: string;
  readonly problems?: readonly { readonly code: string; readonly path?: string }[];
  readonly leftOut?: number;
}

/** What somebody tried, and why it was not allowed. */
export function RefusalReasons({ event }: { readonly event: FullAuditEvent }): ReactNode {
  const t = useTexts();
  const texts = useAuditTexts();
  const { operation = '', problems = [], leftOut = 0 } = (event.after ?? {}) as Refused;
  return (
    <Stack gap="sm">
      <Alert color="red" icon={<IconShieldX aria-hidden />} title={t('admin.audit.why')}>
        <List listStyleType="none">
          {problems.map(({ code, path }) => (
            <List.Item key={`${code} ${path}`}>
              {path ? t('admin.audit.whyAt', { text: texts.reason(code), path: path }) : texts.reason(code)}
            </List.Item>
          ))}
        </List>
      </Alert>
      <Text c="dimmed" size="sm">
        {t('admin.audit.tried')}: {operation}
      </Text>
      {leftOut > 0 && <Text size="sm">{t('admin.audit.leftOut', { count: leftOut })}</Text>}
    </Stack>
  );
}
