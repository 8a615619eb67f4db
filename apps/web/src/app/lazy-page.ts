import { lazyRouteComponent } from '@tanstack/react-router';
import { loadScript } from '../lib/scripts/script-error.ts';

/** A page that is loaded when it is opened; one that cannot be loaded is said so by `PageErrorBoundary`. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadScript(load), name);
