import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../command.ts';

/** Directives by section, each with its values in order. Lines that are neither are an error, as they are for systemd. */
function parseUnit(text: string): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const sections = new Map<string, Map<string, string[]>>();
  let directives: Map<string, string[]> | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const section = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (section) {
      directives = new Map();
      sections.set(section, directives);
    } else if (name && directives) directives.set(name, [...(directives.get(name) ?? []), value]);
    else throw new Error(`this line is no directive: ${line}`);
  }
  return sections;
}

const unit = parseUnit(readFileSync(path.join(repositoryRoot, 'packaging/systemd/tingest.service'), 'utf8'));
const service = unit.get('Service');

/** Directives of systemd.exec(5) that confine a service, all of which a server without privileges can have. */
const confinement = [
  ...['LockPersonality', 'NoNewPrivileges', 'PrivateDevices', 'PrivateTmp', 'PrivateUsers', 'ProtectClock'],
  ...['ProtectControlGroups', 'ProtectHome', 'ProtectHostname', 'ProtectKernelLogs', 'ProtectKernelModules'],
  ...['ProtectKernelTunables', 'RestrictNamespaces', 'RestrictRealtime', 'RestrictSUIDSGID'],
];

describe('the unit of systemd', () => {
  it('has the three sections of a service that can be enabled', () => {
    expect([...unit.keys()]).toEqual(['Unit', 'Service', 'Install']);
    expect(unit.get('Install')?.get('WantedBy')).toEqual(['multi-user.target']);
  });

  it('confines the server', () => {
    expect(confinement.filter((name) => service?.get(name)?.at(-1) !== 'yes')).toEqual([]);
    expect(service?.get('ProtectSystem')).toEqual(['strict']);
    expect(service?.get('CapabilityBoundingSet')).toEqual(['']);
    expect(service?.get('SystemCallFilter')?.[0]).toBe('@system-service');
  });

  it('allows executable memory, which Node.js needs', () => {
    expect(service?.has('MemoryDenyWriteExecute')).toBe(false);
  });

  it('restarts the server whatever ended it, and never gives up', () => {
    expect(service?.get('Restart')).toEqual(['always']);
    expect(unit.get('Unit')?.get('StartLimitIntervalSec')).toEqual(['0']);
  });

  it('gives the server the time that stopping may take', () => {
    expect(Number(service?.get('TimeoutStopSec')?.[0])).toBeGreaterThan(47);
  });

  it('starts the server as npm start does', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
    expect(service?.get('ExecStart')).toEqual([`/opt/tingest/node_modules/.bin/${scripts.start}`]);
  });

  it('keeps data where the server may write', () => {
    expect(service?.get('Environment')).toContain(`DATA_DIR=/var/lib/${service?.get('StateDirectory')?.[0]}`);
  });
});
