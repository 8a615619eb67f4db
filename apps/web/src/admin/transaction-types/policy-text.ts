import { type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { CasePolicy, LoanPolicy, ServicePolicy, StockPolicy } from '@tingest/domain/work';
import { formatList } from '@tingest/i18n';
import type { Translate } from '../../lib/texts/texts.ts';

export interface PolicyReader {
  readonly t: Translate;
  readonly culture: Culture;
  /** Everything that a policy may refer to. */
  readonly fields: readonly FieldDefinition[];
  /** Returns the name of a function. */
  readonly functionName?: (id: string) => string;
}

/** A policy in words, a line each, for when two versions are compared. */
export function policyText({ loan, stock, case: cases }: ServicePolicy, reader: PolicyReader): string {
  return [
    ...(loan ? loanLines(loan, reader) : []),
    ...(stock ? stockLines(stock, reader) : []),
    ...(cases ? caseLines(cases, reader) : []),
  ].join('\n');
}

function loanLines(policy: LoanPolicy, reader: PolicyReader) {
  const { borrower, defaultDays, longestDays, extensions, handoverOperationTypeId: handover, reminders } = policy;
  const { t, culture } = reader;
  const noLimit = t('admin.services.noLimit');
  const borrowerText =
    borrower.kind === 'form'
      ? formatList(
          culture,
          [borrower.nameFieldId, borrower.emailFieldId, borrower.phoneFieldId].flatMap((id) =>
            id ? [fieldName(id, reader)] : [],
          ),
        )
      : t('admin.services.loan.borrowers.performer.name');
  return [
    line(t('admin.services.loan.borrower'), borrowerText),
    line(t('admin.services.loan.defaultDays'), defaultDays ?? t('admin.services.loan.noEnd')),
    line(t('admin.services.loan.longestDays'), longestDays ?? noLimit),
    line(t('admin.services.loan.extensions'), extensions ?? noLimit),
    ...(handover ? [line(t('admin.services.loan.handover'), reader.functionName?.(handover) ?? handover)] : []),
    line(t('admin.services.loan.reminders'), reminderText(reminders, reader)),
  ];
}

function reminderText({ daysBefore, onDueDay, everyDaysAfter }: LoanPolicy['reminders'], { t, culture }: PolicyReader) {
  const times = [
    ...daysBefore.map((count) => t('admin.services.loan.daysBefore', { count })),
    ...(onDueDay ? [t('admin.services.loan.onDueDay')] : []),
    ...(everyDaysAfter === null ? [] : [t('admin.services.loan.everyDaysAfterSaid', { count: everyDaysAfter })]),
  ];
  return times.length > 0 ? formatList(culture, times) : t('admin.services.loan.never');
}

function stockLines(stock: StockPolicy, reader: PolicyReader): readonly string[] {
  const { t } = reader;
  return [
    line(t('admin.services.stock.balancePropertyId'), fieldName(stock.balancePropertyId, reader)),
    line(t('admin.services.stock.quantityPropertyId'), fieldName(stock.quantityPropertyId, reader)),
    line(t('admin.services.stock.kind'), t(`admin.services.stock.kinds.${stock.kind}.name`)),
    line(t('admin.services.stock.allowNegative'), t(stock.allowNegative ? 'app.answers.yes' : 'app.answers.no')),
    line(t('admin.services.stock.lowLimit'), stock.lowLimit ?? t('admin.services.loan.never')),
  ];
}

function caseLines({ isPublic }: CasePolicy, { t }: PolicyReader): readonly string[] {
  return [line(t('admin.services.case.isPublic'), t(isPublic ? 'app.answers.yes' : 'app.answers.no'))];
}

function fieldName(id: string, { fields, culture }: PolicyReader): string {
  const field = fields.find((candidate) => candidate.id === id);
  return field ? fieldLabel(field, culture) : '–';
}

function line(label: string, value: string | number): string {
  return `${label}: ${value}`;
}
