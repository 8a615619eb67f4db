import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { Referent } from '../api/definition-files.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';

export interface ImportOutcome {
  readonly errors: readonly string[];
  /** Items that the definition refers to and that do not exist here. */
  readonly missing: readonly Referent[];
}

/** Result of importing a file: the reasons why it was rejected, or the items that it refers to and that are missing. */
export function OutcomeOfImport({ errors, missing }: ImportOutcome): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const icon = <IconAlertTriangle aria-hidden />;
  if (errors.length > 0) {
    return (
      <Alert color="red" role="alert" w="100%" icon={icon} title={t('admin.editor.definition.unreadable')}>
        <Lines texts={errors} />
      </Alert>
    );
  }
  if (missing.length === 0) return null;
  const missingNames = missing.flatMap(({ kind, name }) =>
    name === null ? [] : [`${t(`admin.editor.definition.kinds.${kind}`)}: ${name}`],
  );
  const count = missing.length - missingNames.length;
  const unnamed =
    count === 0 ? [] : [t('admin.editor.definition.unnamed', { count, number: formatNumber(culture, count) })];
  return (
    <Alert color="yellow" role="status" w="100%" icon={icon} title={t('admin.editor.definition.missing')}>
      <Text size="sm" mb="xs">
        {t('admin.editor.definition.missingText')}
      </Text>
      <Lines texts={[...missingNames, ...unnamed]} />
    </Alert>
  );
}

function Lines({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
      {texts.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  );
}
