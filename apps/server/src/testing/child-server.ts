import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Finds a TCP port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until a program that was started takes connections. @throws Error when it ends instead */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (isOpen) return;
    await delay(20);
  }
  throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
}

/** Ends a program and waits until it is gone; nothing where it has ended. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closeEvent = once(child, 'close');
  child.kill(signal);
  await closeEvent;
}
