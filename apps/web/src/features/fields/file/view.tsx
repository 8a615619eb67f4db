import { lazyView } from '../lazy-field.tsx';

/** The files of a value, to be opened and downloaded; their names until that is loaded. */
export const FileView = lazyView(async () => (await import('./file-list-view.tsx')).FileListView);
