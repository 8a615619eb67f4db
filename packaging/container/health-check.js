/** The health check of the image: exits with code 0 while the server answers `/readyz` with 200, and with 1 otherwise. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
