import { lazyView } from '../lazy-field.tsx';

/** An image elsewhere, as an image. */
export const LinkedImageView = lazyView(async () => (await import('./shown-image.tsx')).ShownImage);
