/** Oldest version of Node.js that runs the TypeScript of the server. `npm start` brings a right one with it. */
const oldestNode = 24;

/** Ends the process with one line where Node.js is too old. JavaScript, so that an old version can run it. */
const version = process.versions.node;
if (Number(version.split('.')[0]) < oldestNode) {
  console.error(
    `Tingest needs Node.js ${oldestNode} or later, and this is ${version}: install it, or start by “npm start” after “npm ci”, which brings its own`,
  );
  process.exit(1);
}
