import { type Culture, cultures } from '@tingest/domain';
import { type RuleDefinition, transactionDefinition } from '@tingest/domain/match-rules';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { statusLabel } from '../mode-labels.ts';

/** A transaction's definition whose statuses and priorities have labels in each language, as `copySourceDisplayValue` copies them. */
export function labelledTransaction(service: { readonly id: string; readonly mode: string }): RuleDefinition {
  const labels: Readonly<Record<string, (value: string, culture: Culture) => string>> = {
    status: (value, culture) => statusLabel(service.mode, value, culture),
    priority: (value, culture) => translate(culture, `admin.report.priorities.${value}` as ServerTextKey),
  };
  const definition = transactionDefinition(service);
  const fields = definition.fields.map((field) => {
    const label = labels[field.id];
    if (!label) return field;
    const options = field.options?.map((option) => ({
      ...option,
      localizedNames: cultures.map((culture) => ({ culture, text: label(option.value, culture) })),
    }));
    return { ...field, ...(options && { options }) };
  });
  return { ...definition, fields };
}
