import { Alert, List } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { FieldDefinition } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import type { FieldImpact } from '../../api/field-impact.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/List.css';
import { useImpactText } from './use-impact-text.ts';

interface ImpactTextProps {
  readonly impact: FieldImpact;
  readonly field: Pick<FieldDefinition, 'name' | 'fieldType'>;
}

/** Effect of a change on stored values, as a warning if some of them are affected. */
export function ImpactText({ impact, field }: ImpactTextProps): ReactNode {
  const t = useTexts();
  const impactText = useImpactText();
  const isHarmless = impact.kind === 'typeChanged' && (impact.lost ?? 0) === 0;
  return (
    <ImpactAlert isHarmless={isHarmless} padding="xs" title={t('fields.designer.impact.title')}>
      {impactText(impact, field)}
    </ImpactAlert>
  );
}

interface ImpactListProps {
  readonly impacts: readonly FieldImpact[];
  readonly fieldOf: (id: string) => FieldDefinition | undefined;
  /** Whether the values are those of the event log, which stay as they are. */
  readonly isLog: boolean;
}

/** Effects of the changes so far on stored values, before they are saved. */
export function ImpactList({ impacts, fieldOf, isLog }: ImpactListProps): ReactNode {
  const t = useTexts();
  const impactText = useImpactText(isLog);
  const lines = impacts.flatMap((impact) => {
    const field = fieldOf(impact.fieldId);
    return field ? [{ key: `${impact.fieldId} ${impact.kind}`, text: impactText(impact, field) }] : [];
  });
  return (
    <WarnedLines
      isHarmless={isLog}
      title={t(isLog ? 'fields.designer.impact.logTitle' : 'fields.designer.impact.title')}
      lines={lines}
    />
  );
}

interface WarnedLinesProps {
  readonly isHarmless?: boolean;
  readonly title: string;
  readonly lines: readonly { readonly key: string; readonly text: string }[];
}

/** Warnings to read before fields are saved; shown only if there are any. */
export function WarnedLines({ isHarmless = false, title, lines }: WarnedLinesProps): ReactNode {
  return (
    <div role="status">
      {lines.length > 0 && (
        <ImpactAlert isHarmless={isHarmless} padding="sm" title={title}>
          <List size="sm" spacing={4}>
            {lines.map(({ key, text }) => (
              <List.Item key={key}>{text}</List.Item>
            ))}
          </List>
        </ImpactAlert>
      )}
    </div>
  );
}

interface ImpactAlertProps {
  readonly isHarmless: boolean;
  readonly padding: 'xs' | 'sm';
  readonly title: string;
  readonly children: ReactNode;
}

function ImpactAlert({ isHarmless, padding, title, children }: ImpactAlertProps): ReactNode {
  const Icon = isHarmless ? IconInfoCircle : IconAlertTriangle;
  return (
    <Alert color={isHarmless ? 'blue' : 'yellow'} p={padding} icon={<Icon aria-hidden />} title={title}>
      {children}
    </Alert>
  );
}
