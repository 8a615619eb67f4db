import {
  type CellProblem,
  cellText,
  type ImportCell,
  type ImportEngine,
  type ReadRow,
  unreadIn,
} from '@tingest/domain/exchange';
import { allFields, type FieldDefinition, type FieldValues, walkFields } from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import { codeKeys, gs1Problem, normalizeCode } from '@tingest/domain/register';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { savedByOf } from '../../../data-objects/saved-by.ts';
import { takenValues } from '../../../data-objects/taken-values.ts';
import type { RowProblem } from '../../../database/stored/imports.ts';
import { backgroundSliceMs, mapInTimeSlices, TimeSlice } from '../../../fairness/time-slice.ts';
import type { ReadForm } from '../../../forms/read-form.ts';
import { readManyForms, type StoredForm } from '../../../forms/read-many-forms.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { matchingBudget } from '../../../http/kernel/field-context.ts';
import { takenCodeProblem } from '../../../http/kernel/hidden-codes.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { takenCodes } from '../elements/taken-codes.ts';
import { valuesOf } from '../objects/data-object.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import { canonicalValue } from './canonical-value.ts';
import { choiceProblem } from './choice-problem.ts';
import { findByKeys } from './find-by-keys.ts';
import type { ImportSetup } from './import-setup.ts';
import type { RowState } from './import-states.ts';
import { cellsOf, type ImportRecord, type RowToValidate, rowProblem, type ValidatedRow } from './import-store.ts';
import { fileValidator } from './zips/validate-files.ts';

/** Forms that are validated in one go. */
const formsAtOnce = 50;

/** A row that is being validated. */
interface Candidate {
  readonly row: RowToValidate;
  readonly cells: ReadonlyMap<string, ImportCell>;
  readonly read: ReadRow;
  readonly type: DataObjectType | undefined;
  readonly problems: RowProblem[];
  readonly claims: string[];
  existingObject: ObjectRow | null;
  verdict: RowState;
  code: string | null;
  changes: FieldValues;
  values: FieldValues;
  title: string | null;
}

/** Validates rows by everything that saving an object would ask, and says all that is wrong with each. */
export async function validateObjects(
  context: SiteContext,
  setup: ImportSetup,
  row: ImportRecord,
  rows: readonly RowToValidate[],
): Promise<readonly ValidatedRow[]> {
  const columnOf = new Map(row.columns.flatMap(({ column, fieldId }) => (fieldId === null ? [] : [[fieldId, column]])));
  const engine = setup.engineFor(() => textsOf(rows, context.tenant.culture));
  const located = locateProblem(context, setup, engine, columnOf);
  const timeSlice = new TimeSlice(backgroundSliceMs);
  const candidates: Candidate[] = [];
  for (const each of rows) {
    candidates.push(readCandidate(each, { setup, engine, columnOf, problemLocator: located }));
    await timeSlice.pauseIfDue();
  }
  for (const type of setup.types.values()) {
    const typeCandidates = candidates.filter((each) => each.type === type && each.verdict !== 'error');
    await findExisting(context, setup, row, { type, candidates: typeCandidates, problemLocator: located });
    await validateValues(context, setup, row, { engine, type, candidates: typeCandidates, problemLocator: located });
    await validateUniqueness(context, setup, type, { candidates: typeCandidates, problemLocator: located });
  }
  await validateCodes(context, setup, candidates, located);
  return mapInTimeSlices(candidates, resultOf, timeSlice);
}

/** Says where problems stand: by the column of the file. */
interface ProblemLocator {
  readonly ofCell: (candidate: Pick<Candidate, 'row'>, problem: CellProblem, typeId: string | null) => RowProblem;
  readonly ofForm: (candidate: Candidate, problem: Problem) => RowProblem;
  readonly ofKey: (candidate: Candidate, code: Problem['code'], parameters?: Problem['parameters']) => RowProblem;
  readonly columnOfTarget: (typeId: string, fieldId: string) => number | null;
}

function locateProblem(
  { tenant }: SiteContext,
  setup: ImportSetup,
  engine: ImportEngine,
  columnOf: ReadonlyMap<string, number>,
): ProblemLocator {
  const cellOf = (row: RowToValidate, fieldId: string | null) => {
    const column = fieldId === null ? null : (columnOf.get(fieldId) ?? null);
    const value = column === null ? null : cellText(cellsOf(row)[column] ?? null, tenant.culture);
    return { column, fieldId, value };
  };
  const columnOfTarget = (typeId: string, fieldId: string) =>
    columnOf.get(engine.columnOf(typeId, fieldId) ?? '') ?? null;
  const sources = new Map<string, FieldDefinition>();
  for (const typeId of setup.types.keys()) {
    for (const field of allFields(setup.fieldsOf(typeId))) {
      const source = engine.columnOf(typeId, field.id);
      if (source !== null) sources.set(`${typeId} ${source}`, field);
    }
  }
  return {
    columnOfTarget,
    ofCell({ row }, { fieldId, code, parameters }, typeId) {
      const field = sources.get(`${typeId} ${fieldId}`);
      const recordTypeIds = field?.optionSource?.recordTypeIds ?? [];
      const missing = code === 'unknownValue' ? recordTypeIds.find((id) => setup.recordTypeNames.has(id)) : undefined;
      const problem = choiceProblem({ code, parameters }, field, tenant.culture);
      return { ...rowProblem(problem, cellOf(row, fieldId)), ...(missing !== undefined && { missing }) };
    },
    ofForm({ row, type }, { code, path = '', parameters }) {
      const target = path.split('.')[1] ?? '';
      const cell = cellOf(row, type ? engine.columnOf(type.id, target) : null);
      const field = type && [...walkFields(type.fields)].find(({ id }) => id === target);
      const namedParameters = cell.column === null && field ? { field: field.name, ...parameters } : parameters;
      return rowProblem({ code, parameters: namedParameters }, cell);
    },
    ofKey({ row, type, read }, code, parameters) {
      const [firstKey = ''] = Object.keys(read.keys);
      return rowProblem({ code, parameters }, cellOf(row, type ? engine.columnOf(type.id, firstKey) : null));
    },
  };
}

interface Reading {
  readonly setup: ImportSetup;
  readonly engine: ImportEngine;
  readonly columnOf: ReadonlyMap<string, number>;
  readonly problemLocator: ProblemLocator;
}

function readCandidate(row: RowToValidate, { setup, engine, columnOf, problemLocator }: Reading): Candidate {
  const cells = cellsOf(row);
  const byField = new Map([...columnOf].map(([fieldId, column]) => [fieldId, cells[column] ?? null]));
  const read = engine.read(byField);
  const type = read.targetId === null ? undefined : setup.types.get(read.targetId);
  const unread = unreadIn(cells);
  const problems = unread
    ? [rowProblem({ code: unread.code }, { column: unread.column, fieldId: null, value: unread.value })]
    : read.problems.map((problem) => problemLocator.ofCell({ row }, problem, read.targetId));
  if (!type && !unread) problems.push(rowProblem({ code: 'importNoTarget' }));
  return {
    ...{ row, cells: byField, read, type, problems, claims: [] },
    ...{ existingObject: null, code: null, changes: {}, values: {}, title: null },
    verdict: type && !unread ? 'create' : 'error',
  };
}

/** Candidates of one type. */
interface CandidateBatch {
  readonly type: DataObjectType;
  readonly candidates: readonly Candidate[];
  readonly problemLocator: ProblemLocator;
}

/** Finds the objects of rows, and leaves out rows that the mode does not touch. */
async function findExisting(
  context: SiteContext,
  { resource }: ImportSetup,
  { mode }: ImportRecord,
  { type, candidates, problemLocator }: CandidateBatch,
): Promise<void> {
  const keyed = candidates.map(({ row, read }) => ({ line: row.line, keys: read.keys }));
  const objectsByLine = await findByKeys(context, resource, type, keyed);
  for (const candidate of candidates) {
    const objects = objectsByLine.get(candidate.row.line) ?? [];
    const [object] = objects;
    const hasKey = Object.keys(candidate.read.keys).length > 0;
    const [firstKey = ''] = Object.keys(candidate.read.keys);
    const column = problemLocator.columnOfTarget(type.id, firstKey) ?? '';
    if (hasKey) candidate.claims.push(`${column} key ${type.id} ${keyText(candidate.read.keys)}`);
    if (objects.length > 1) candidate.problems.push(problemLocator.ofKey(candidate, 'importAmbiguous'));
    else if (object) {
      candidate.existingObject = object;
      candidate.title = object.title;
      candidate.claims.push(` object ${object.id}`);
      candidate.verdict = mode === 'create' ? 'skip' : 'change';
      if (mode === 'create')
        candidate.problems.push(problemLocator.ofKey(candidate, 'importExists', { title: object.title }));
    } else if (mode === 'update') {
      candidate.verdict = 'skip';
      candidate.problems.push(problemLocator.ofKey(candidate, hasKey ? 'importMissing' : 'importKeyMissing'));
    }
  }
}

/** Returns the text by which two codes of a file are compared. */
function numberOrKey(code: string): string {
  const read = normalizeCode(code);
  return codeKeys('value' in read && read.value !== null ? read.value : code).at(-1) ?? code;
}

function keyText(keys: FieldValues): string {
  const names = Object.keys(keys).toSorted();
  return names
    .map((name) => (name === 'code' ? numberOrKey(String(keys[name])) : canonicalValue(keys[name], 'text')))
    .join('\u0001');
}

/** Validates the values that rows write, against the whole resulting form. */
async function validateValues(
  context: SiteContext,
  { fieldsOf: fieldsWithOptions }: ImportSetup,
  row: ImportRecord,
  { engine, type, candidates, problemLocator }: CandidateBatch & { readonly engine: ImportEngine },
): Promise<void> {
  const writtenCandidates = candidates.filter(({ verdict }) => verdict === 'create' || verdict === 'change');
  const timeSlice = new TimeSlice(backgroundSliceMs);
  const fields = new Map([...walkFields(fieldsWithOptions(type.id))].map((field) => [field.id, field]));
  const files = await fileValidator(
    context,
    row,
    writtenCandidates.map((candidate) => candidate.row),
    writtenCandidates.flatMap(({ existingObject }) => (existingObject ? [valuesOf(existingObject)] : [])),
  );
  for (let at = 0; at < writtenCandidates.length; at += formsAtOnce) {
    const part = writtenCandidates.slice(at, at + formsAtOnce);
    const forms = part.flatMap((candidate): (StoredForm & { readonly candidate: Candidate })[] => {
      const storedValues = candidate.existingObject ? valuesOf(candidate.existingObject) : {};
      const ofRules = engine.write(candidate.read, candidate.cells, type.id, storedValues);
      const ofFiles = files.changesOf(candidate.row, candidate.cells, type.id, storedValues);
      dropProblems(candidate.problems, ofRules.unedited);
      const problems = [...ofRules.problems, ...ofFiles.problems];
      candidate.problems.push(...problems.map((problem) => problemLocator.ofCell(candidate, problem, type.id)));
      const changes = { ...ofRules.changes, ...ofFiles.changes };
      candidate.changes = changes;
      const isChanged = Object.keys(changes).some((id) => fields.has(id));
      if (candidate.verdict === 'change' && !isChanged && candidate.problems.length === 0) {
        // Nothing is written, so the stored values are not validated again.
        candidate.verdict = 'unchanged';
        return [];
      }
      const sent = Object.entries(changes).map(([id, value]) => ({ dataPropertyTypeId: id, value }));
      const previousPerson = candidate.existingObject ? savedByOf(candidate.existingObject) : null;
      return [{ candidate, previous: storedValues, previousPerson, sent }];
    });
    await timeSlice.pauseIfDue();
    const validationContext = { ...context, matching: matchingBudget() };
    const validatedForms = await readManyForms(validationContext, fieldsOf(type.row), forms);
    for (const [index, { candidate }] of forms.entries()) {
      const form = validatedForms[index];
      if (form) addFormProblems(candidate, form, problemLocator);
    }
    await timeSlice.pauseIfDue();
  }
}

/** Adds the values and problems of a candidate's validated form. */
function addFormProblems(candidate: Candidate, form: ReadForm, located: ProblemLocator): void {
  candidate.values = form.values;
  const wrongCells = new Set(candidate.problems.map(({ fieldId }) => fieldId));
  for (const problem of form.problems) {
    const placedProblem = located.ofForm(candidate, problem);
    // An unreadable value is not reported as missing too.
    if (placedProblem.fieldId === null || !wrongCells.has(placedProblem.fieldId))
      candidate.problems.push(placedProblem);
  }
}

/** Removes the problems of cells in some columns. */
function dropProblems(problems: RowProblem[], fieldIds: ReadonlySet<string>): void {
  for (let at = problems.length - 1; at >= 0; at -= 1) {
    if (fieldIds.has(problems[at]?.fieldId ?? '')) problems.splice(at, 1);
  }
}

/** Values of unique fields that others have, in the database or earlier in the file. */
async function validateUniqueness(
  context: SiteContext,
  { resource }: ImportSetup,
  type: DataObjectType,
  {
    candidates,
    problemLocator,
  }: { readonly candidates: readonly Candidate[]; readonly problemLocator: ProblemLocator },
): Promise<void> {
  const comparisons = Object.entries(type.row.unique_fields);
  const writtenCandidates = candidates.filter(({ verdict }) => verdict === 'create' || verdict === 'change');
  if (comparisons.length === 0 || writtenCandidates.length === 0) return;
  const seenValues = new Set<string>();
  const candidateValues = writtenCandidates.map((candidate) => {
    const values: Record<string, unknown> = {};
    for (const [fieldId, comparison] of comparisons) {
      const value = candidate.values[fieldId] ?? null;
      if (value === null) continue;
      const claim = `${problemLocator.columnOfTarget(type.id, fieldId) ?? ''} value ${fieldId} ${canonicalValue(value, comparison)}`;
      candidate.claims.push(claim);
      // Rows that say the same are told of each other at the end, wherever in the file they stand.
      if (!seenValues.has(claim)) values[fieldId] = value;
      seenValues.add(claim);
    }
    return { id: candidate.existingObject?.id ?? null, values };
  });
  const duplicateProblems = await takenValues(context, resource.bulk.object, type, candidateValues);
  for (const [index, candidate] of writtenCandidates.entries()) {
    candidate.problems.push(
      ...(duplicateProblems[index] ?? []).map((problem) => problemLocator.ofForm(candidate, problem)),
    );
  }
}

/** Codes that new objects get: sound ones that no other object of the site has. */
async function validateCodes(
  context: SiteContext,
  { resource }: ImportSetup,
  candidates: readonly Candidate[],
  locator: ProblemLocator,
): Promise<void> {
  if (!resource.hasCodes) return;
  const newCandidates = candidates.filter(({ verdict, read }) => verdict === 'create' && read.code !== null);
  for (const candidate of newCandidates) {
    const code = normalizeCode(candidate.read.code);
    if ('problem' in code)
      candidate.problems.push(locator.ofKey(candidate, code.problem.code, code.problem.parameters));
    else {
      candidate.code = code.value;
      const codeProblem = code.value === null ? null : gs1Problem(code.value, false);
      if (codeProblem) candidate.problems.push(locator.ofKey(candidate, codeProblem.code, codeProblem.parameters));
    }
  }
  const usedCodes = await takenCodes(
    context,
    newCandidates.flatMap(({ code }) => code ?? []),
  );
  for (const candidate of newCandidates) {
    const { code, problems, claims } = candidate;
    if (code === null) continue;
    if (!Object.hasOwn(candidate.read.keys, 'code')) claims.push(` code ${numberOrKey(code)}`);
    if (usedCodes.has(code)) problems.push(locator.ofKey(candidate, takenCodeProblem(context.caller.role), { code }));
  }
}

function resultOf(candidate: Candidate): ValidatedRow {
  const { row, type, existingObject, code, problems, claims, verdict } = candidate;
  const isWrong = verdict !== 'skip' && problems.length > 0;
  const storedValues = existingObject ? valuesOf(existingObject) : {};
  const changes = Object.entries(candidate.changes).map(([fieldId, to]) => ({
    ...{ fieldId, from: storedValues[fieldId] ?? null },
    to: candidate.values[fieldId] ?? to,
  }));
  return {
    line: row.line,
    verdict: isWrong ? 'error' : verdict,
    target_id: type?.id ?? null,
    object_id: existingObject?.id ?? null,
    object_version: existingObject?.version ?? null,
    title: candidate.title,
    code,
    changes: verdict === 'skip' || verdict === 'unchanged' ? [] : changes,
    problems,
    claims: [...new Set(claims)],
  };
}

/** Everything that rows say, as choices are looked for: whole texts, and the parts of lists. */
function textsOf(rows: readonly RowToValidate[], culture: Culture): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const row of rows) {
    for (const cell of cellsOf(row)) {
      const text = typeof cell === 'boolean' ? null : cellText(cell, culture);
      if (text === null) continue;
      texts.add(text.trim()).add(text.trim().toLowerCase());
      for (const part of text.split(/[,;|]/)) texts.add(part.trim()).add(part.trim().toLowerCase());
    }
  }
  return texts;
}
