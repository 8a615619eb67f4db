import { amber, blue, green, night, red, slate, teal, violet } from './palettes.ts';

/**
 * The colours of the theme by their names, but for the tenant's own. They also stand in for the fourteen palettes that Mantine brings
 * along, which the build leaves out (`vite.config.ts`): a kilobyte of every first visit.
 */
export const DEFAULT_COLORS = { gray: slate, dark: night, red, yellow: amber, green, teal, blue, violet };
