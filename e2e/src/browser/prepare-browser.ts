import { prepareChromium } from './chromium.ts';

/** Before all tests. Playwright calls what a file exports as its default. */
export default prepareChromium;
