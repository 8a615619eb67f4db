import { prepareChromium } from './chromium.ts';

/** Runs before all tests. Playwright calls the default export of the file. */
export default prepareChromium;
