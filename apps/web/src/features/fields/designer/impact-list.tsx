import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FieldDefinition } from '@tingest/domain';
import type { ReactNode } from 'react';
import type { FieldImpact } from '../../../api/field-impact.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';
import { useImpactWords } from './impact-words.ts';

interface ImpactListProps {
  readonly impacts: readonly FieldImpact[];
  readonly fieldOf: (id: string) => FieldDefinition | undefined;
}

/** What the changes so far will do to stored values, before they are saved. */
export function ImpactList({ impacts, fieldOf }: ImpactListProps): ReactNode {
  const t = useTexts();
  const words = useImpactWords();
  const lines = impacts.flatMap((impact) => {
    const field = fieldOf(impact.fieldId);
    return field ? [{ key: `${impact.fieldId} ${impact.kind}`, text: words(impact, field) }] : [];
  });
  return (
    <div role="status">
      {lines.length > 0 && (
        <Alert color="yellow" p="sm" icon={<IconAlertTriangle aria-hidden />} title={t('fields.designer.impact.title')}>
          <List size="sm" spacing={4}>
            {lines.map(({ key, text }) => (
              <List.Item key={key}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
