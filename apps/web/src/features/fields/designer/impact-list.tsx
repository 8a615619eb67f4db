import { Alert, List } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { FieldDefinition } from '@tingest/domain';
import type { ReactNode } from 'react';
import type { FieldImpact } from '../../../api/field-impact.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';
import { useImpactText } from './use-impact-text.ts';

interface ImpactListProps {
  readonly impacts: readonly FieldImpact[];
  readonly fieldOf: (id: string) => FieldDefinition | undefined;
  /** Whether the values are those of the event log, which stay as they are. */
  readonly isLog: boolean;
}

/** What the changes so far will do to stored values, before they are saved. */
export function ImpactList({ impacts, fieldOf, isLog }: ImpactListProps): ReactNode {
  const t = useTexts();
  const impactText = useImpactText(isLog);
  const lines = impacts.flatMap((impact) => {
    const field = fieldOf(impact.fieldId);
    return field ? [{ key: `${impact.fieldId} ${impact.kind}`, text: impactText(impact, field) }] : [];
  });
  return (
    <div role="status">
      {lines.length > 0 && (
        <Alert
          color={isLog ? 'blue' : 'yellow'}
          p="sm"
          icon={isLog ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
          title={t(isLog ? 'fields.designer.impact.logTitle' : 'fields.designer.impact.title')}
        >
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
