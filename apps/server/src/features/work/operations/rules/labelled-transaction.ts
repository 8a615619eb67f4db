import type { FieldDefinition, FieldOption } from '@tingest/domain/fields';
import { type Culture, cultures } from '@tingest/domain/foundation';
import { type RuleDefinition, transactionDefinition } from '@tingest/domain/rules';
import type { WordedService } from '@tingest/domain/work';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { statusLabel } from '../log/mode-labels.ts';

/** A transaction's definition with the labels of its statuses and priorities in each language, as `copySourceDisplayValue` copies them. */
export function labelledTransaction(service: WordedService & { readonly id: string }): RuleDefinition {
  const labels: Readonly<Record<string, (value: string, culture: Culture) => string>> = {
    status: (value, culture) => statusLabel(service, value, culture),
    priority: (value, culture) => translate(culture, `admin.report.priorities.${value}` as ServerTextKey),
  };
  const definition = transactionDefinition(service);
  const labelOptions = ({ id, options }: FieldDefinition): readonly FieldOption[] | null => {
    const label = labels[id];
    if (!label || !options) return null;
    return options.map((option) => ({
      ...option,
      localizedNames: cultures.map((culture) => ({ culture, text: label(option.value, culture) })),
    }));
  };
  const labelledOptions = Object.fromEntries(
    definition.fields.flatMap((field) => {
      const options = labelOptions(field);
      return options ? [[field.id, options] as const] : [];
    }),
  );
  return { ...definition, labelledOptions };
}
