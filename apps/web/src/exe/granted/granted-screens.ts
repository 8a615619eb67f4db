import { type ComponentType, lazy } from 'react';
import { addFormTexts } from '../../lib/texts/texts.ts';

/** A screen of a module that is loaded when it is drawn. */
function of<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const elements = () => import('./element-screens.tsx');
const records = () => import('./record-screens.tsx');
const recordForms = () => import('./record-form-screens.tsx');
// They are made of the parts of a file field.
const files = async () => (await Promise.all([import('./file-screens.tsx'), addFormTexts()]))[0];
const reports = () => import('./report-screens.tsx');

/** Screens of the resources that privileges may grant besides services: each checks its reader's grants. */
export const grantedScreens = {
  ElementCreateScreen: of(elements, 'ElementCreateScreen'),
  ElementEditScreen: of(elements, 'ElementEditScreen'),
  RecordTypesScreen: of(records, 'RecordTypesScreen'),
  RecordsScreen: of(records, 'RecordsScreen'),
  RecordCreateScreen: of(recordForms, 'RecordCreateScreen'),
  RecordEditScreen: of(recordForms, 'RecordEditScreen'),
  FilesScreen: of(files, 'FilesScreen'),
  FileCreateScreen: of(files, 'FileCreateScreen'),
  FileEditScreen: of(files, 'FileEditScreen'),
  ReportsScreen: of(reports, 'ReportsScreen'),
  ReportScreen: of(reports, 'ReportScreen'),
};
