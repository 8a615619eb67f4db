import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../command.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const folder = path.join(repositoryRoot, 'packaging/kubernetes');
const models = [ConfigMap, Deployment, Ingress, Namespace, NetworkPolicy, PodDisruptionBudget, Service];
const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8'));
const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
const deployment = read('deployment.yaml') as Deployment;
const pod = deployment.spec?.template.spec;
const server = pod?.containers[0];

describe('the manifests of Kubernetes', () => {
  it.each(files)('%s follows the schema of its kind', (file) => {
    const manifest = read(file) as Manifest;
    const model = models.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
    if (!model) throw new Error(`${file} has a kind that this test does not know: ${manifest.kind}`);
    expect(() => new model(manifest as never).validate()).not.toThrow();
  });

  it('are all applied by the kustomization', () => {
    expect(read('kustomization.yaml').resources.toSorted()).toEqual(files.toSorted());
  });

  it('select the pods of the deployment', () => {
    const labels = deployment.spec?.template.metadata?.labels;
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
    expect(read('service.yaml').spec.selector).toEqual(labels);
    expect(read('disruption-budget.yaml').spec.selector.matchLabels).toEqual(labels);
    expect(read('network-policy.yaml').spec.podSelector.matchLabels).toEqual(labels);
  });

  it('run the server as the restricted pod security standard requires', () => {
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(server?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('keep a server that is not ready from requests without restarting it', () => {
    expect(server?.readinessProbe?.httpGet?.path).toBe('/readyz');
    expect(server?.livenessProbe?.httpGet?.path).toBe('/healthz');
  });

  it('give a server the time that draining and stopping may take', () => {
    const drainSeconds = Number(read('settings.yaml').data.DRAIN_SECONDS);
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 40);
  });
});
