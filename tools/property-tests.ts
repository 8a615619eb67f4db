import fc from 'fast-check';

/**
 * The common setup of property tests, before each test file. A failure reports the seed that it was found with;
 * `PROPERTY_SEED` repeats it. Every property runs a fixed number of times, however long that takes.
 */
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED !== undefined) {
  const seed = Number(PROPERTY_SEED);
  if (!Number.isInteger(seed)) throw new TypeError(`PROPERTY_SEED must be a whole number, got ${PROPERTY_SEED}`);
  fc.configureGlobal({ seed });
}
