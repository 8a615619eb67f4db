/** A server that does nothing but listen, for the tests of the process: `node lifecycle-program.ts <port> <milliseconds to close> [giveUp|fail]`. */
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenProblem, runProcess } from '../app/process-lifecycle.ts';
import { TimeLimit } from '../http/kernel/time-limit.ts';

const [port = '0', closing = '0', leaving = ''] = process.argv.slice(2);
const http = { host: '127.0.0.1', port: Number(port) };

await runProcess(async () => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(error, http)));
    server.listen(http, () => resolve());
  });
  console.log('ready');
  if (leaving === 'giveUp') void Promise.reject(new TimeLimit({ request: 1, transfer: 1 }).stopWork());
  if (leaving === 'fail') void Promise.reject(new Error('nobody waits for this'));
  return {
    close: async () => {
      console.log('closing');
      await delay(Number(closing));
      server.close();
      console.log('closed');
    },
  };
});
