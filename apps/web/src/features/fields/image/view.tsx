import { lazyView } from '../lazy-field.tsx';

/** The images of a value; their names until the pictures are loaded. */
export const ImageView = lazyView(async () => (await import('./image-grid-view.tsx')).ImageGridView);
