import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { scriptedIntegration } from './testing/scripted-integration.ts';

/** A process that dies between a commit and its deliveries, or between a delivery and the note of it. */

const program = path.resolve(import.meta.dirname, '../../../testing/deliveries-program.ts');
const receivedBodies: string[] = [];
let onDelivery: (count: number) => void = () => undefined;
const receiver = createServer((request, response) => {
  receivedBodies.push(String(request.headers['webhook-id']));
  onDelivery(receivedBodies.length);
  response.end();
});
let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { processor } = scriptedIntegration(() => ({ output: {} }));
  app = await createTestApp({}, undefined, { processors: [processor] });
  tenant = await app.addTenant('killed');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});

function deliver(): ChildProcess {
  const { port } = receiver.address() as AddressInfo;
  const programOptions = { connection: app.database.appConnection, address: `http://127.0.0.1:${port}/` };
  return spawn(process.execPath, [program, JSON.stringify(programOptions)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

it('each committed run is delivered at least once after a kill, always with the same id', async () => {
  const admin = tenant.as('TenantAdmin');
  const at = `${tenant.key}/north/processors`;
  const data = { processorType: 'integration', processorKey: 'scripted', name: 'Receiver' };
  const { data: config } = await admin.post(`${at}/config`, { data });
  const ids: string[] = [];
  for (let run = 0; run < 30; run += 1) {
    const subject = { elementId: uuidv7(), elementTypeId: null };
    ids.push(await tenant.addRun(config, 'north', { subject }));
  }
  const dying = deliver();
  onDelivery = (count) => {
    if (count === 5) dying.kill('SIGKILL');
  };
  await once(dying, 'close');
  expect(dying.signalCode).toBe('SIGKILL');
  expect(receivedBodies.length).toBeGreaterThanOrEqual(5);
  onDelivery = () => undefined;
  const [code] = await once(deliver(), 'close');
  expect(code).toBe(0);
  expect(new Set(receivedBodies)).toEqual(new Set(ids));
  // Deliveries that had arrived before the process died came again, and can be recognised by their id.
  expect(receivedBodies.length).toBeGreaterThan(ids.length);
  const { data: log } = await admin.post(`${at}/runs/filter`, { limit: 100 });
  const statuses = log.items.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 'done'));
});
