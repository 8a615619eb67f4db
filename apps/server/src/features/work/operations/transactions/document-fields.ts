import type { DocumentCell, DocumentField, DocumentImage, DocumentTable } from '@tingest/documents/pdf';
import {
  assessmentOf,
  type CheckPointStatus,
  collectionRowsOf,
  collectionSums,
  type FieldContext,
  type FieldDefinition,
  type FieldTypeKey,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
  mapsAddress,
  type Position,
  walkAskedFields,
  walkValues,
} from '@tingest/domain/fields';
import { displayTexts, fileReferences, plainLines } from '@tingest/domain/foundation';

/** Sources that a document needs to display values. */
export interface DocumentSources {
  /** With the moment of the answers, from which days are counted that deviate. */
  readonly context: FieldContext;
  readonly pictures: ReadonlyMap<string, Pick<DocumentImage, 'bytes' | 'type'>>;
  readonly mapsUrl?: string | undefined;
}

const tones: Readonly<Record<CheckPointStatus, NonNullable<DocumentField['tone']>>> = {
  ok: 'good',
  deviation: 'attention',
  notApplicable: 'quiet',
};

/** Where values of some types lead. */
const links: Partial<Record<FieldTypeKey, (value: unknown, sources: DocumentSources) => string>> = {
  url: (value) => String(value),
  linkedImage: (value) => String(value),
  position: (value, { mapsUrl }) => mapsAddress(value as Position, mapsUrl),
};

/** The ids of the files in a form's values. */
export function filesIn(fields: readonly FieldDefinition[], values: FieldValues): string[] {
  return [...walkValues(fields, values)].flatMap(({ field, value }) =>
    fieldTypeOf(field).holdsFiles ? fileReferences(value).map(({ id }) => id) : [],
  );
}

/**
 * Returns a form's values as a document shows them, in the order of its fields; fields without a value are left out,
 * except questions.
 */
export function documentFields(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  sources: DocumentSources,
): DocumentField[] {
  const requestedIds = new Set([...walkAskedFields(fields, values)].map(({ id }) => id));
  return fieldsOf(
    fields.filter(({ id }) => requestedIds.has(id)),
    values,
    sources,
  );
}

function fieldsOf(fields: readonly FieldDefinition[], values: FieldValues, sources: DocumentSources): DocumentField[] {
  return fields.flatMap((field) => {
    const presentedField = documentField(
      field,
      Object.hasOwn(values, field.id) ? values[field.id] : null,
      values,
      sources,
    );
    return presentedField ? [presentedField] : [];
  });
}

function documentField(
  field: FieldDefinition,
  value: unknown,
  values: FieldValues,
  sources: DocumentSources,
): DocumentField | null {
  const type = fieldTypeOf(field);
  const label = fieldLabel(field, sources.context.culture);
  const asksChildren = field.children && !type.hasRows && (type.asksChildren?.(value) ?? true);
  const children = asksChildren ? fieldsOf(field.children ?? [], values, sources) : [];
  if (!type.hasValue) return children.length > 0 ? { label, value: '', children } : null;
  if (value === null || value === undefined) {
    return type.isQuestion ? { label, ...cellOf(field, null, sources), tone: 'quiet' } : null;
  }
  if (type.hasRows) return { label, value: '', table: tableOf(field, value, sources) };
  const status = assessmentOf(field, value, sources.context);
  const link = links[field.fieldType]?.(value, sources);
  return {
    label,
    ...cellOf(field, value, sources),
    ...(link !== undefined && { link }),
    ...(status && { tone: tones[status] }),
    ...(children.length > 0 && { children }),
  };
}

/** Pictures are shown; other files, and pictures that are not at hand, by their names. */
function cellOf(field: FieldDefinition, value: unknown, { context, pictures }: DocumentSources): DocumentCell {
  const type = fieldTypeOf(field);
  if (value === null) return { value: type.isQuestion ? displayTexts[context.culture].notAnswered : '' };
  if (type.isMarkup && typeof value === 'string') return { value: plainLines(value) };
  if (!type.holdsFiles) return { value: withDeviation(type.display(value, field, context), field, value, context) };
  const files = fileReferences(value);
  const images = files.flatMap(({ id, alt, name }): DocumentImage[] => {
    const picture = pictures.get(id);
    return picture ? [{ ...picture, alt: alt ?? name }] : [];
  });
  // The signer's name is also printed as text below the signature; a photo's file name carries no information.
  const namedFiles = files.filter(({ id, alt }) => !pictures.has(id) || alt !== undefined);
  return { value: namedFiles.map(({ alt, name }) => alt ?? name).join('\n'), images };
}

/** Deviations are said in words: a color means nothing alone, and cells have none. */
function withDeviation(text: string, field: FieldDefinition, value: unknown, context: FieldContext): string {
  const isCheckPoint = fieldTypeOf(field).deviationType === 'own';
  const deviates = !isCheckPoint && assessmentOf(field, value, context) === 'deviation';
  return deviates ? `${text} (${displayTexts[context.culture].checkPoint.deviation.toLowerCase()})` : text;
}

function tableOf(field: FieldDefinition, value: unknown, sources: DocumentSources): DocumentTable {
  const { context } = sources;
  const columns = (field.children ?? []).filter((child) => fieldTypeOf(child).hasValue);
  const sums = collectionSums(field, value);
  return {
    columns: columns.map((child) => ({
      label: fieldLabel(child, context.culture),
      isNumber: fieldTypeOf(child).displayType === 'number',
    })),
    rows: collectionRowsOf(value).map((row) =>
      columns.map((child) => {
        const cell = Object.hasOwn(row, child.id) ? row[child.id] : null;
        return cellOf(child, cell ?? null, sources);
      }),
    ),
    ...(columns.some(({ sum }) => sum === true) && {
      sums: columns.map((child) => {
        const sum = sums[child.id];
        return sum === undefined ? '' : fieldTypeOf(child).display(sum, child, context);
      }),
    }),
  };
}
