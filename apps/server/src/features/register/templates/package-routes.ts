import { type ConfigurationPackage, packageLimits } from '@tingest/domain/exchange';
import { pickText } from '@tingest/domain/foundation';
import Type, { type Static } from 'typebox';
import { created, document, noContent, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { draftPackage } from './draft-package.ts';
import { findPackage, findPackages, type OfferedPackage } from './find-package.ts';
import { type InstallationRow, selectInstallations } from './installation-store.ts';
import { install, planNew } from './installations.ts';
import type { PackageDependencies } from './package-dependencies.ts';
import {
  installationReply,
  keyParams,
  listedPackage,
  packageChoice,
  packageFile,
  packageFileSave,
  packagePlan,
  packageSave,
} from './package-schemas.ts';
import { presentInstallation } from './present-installation.ts';
import { deletePackages, readSentPackage, savePackage } from './tenant-packages.ts';

const base = { tag: 'Templates', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'configurationPackages.read', transaction: 'read' } as const;
const writing = { ...base, action: 'configurationPackages.write', transaction: 'write' } as const;

/** Calls on templates: configuration packages, built-in ones and those of the tenant. */
export function packageRoutes(dependencies: PackageDependencies): Route[] {
  return [...readRoutes(), ...installRoutes(dependencies), ...tenantRoutes(dependencies)];
}

function readRoutes(): Route[] {
  return [
    route({
      ...reading,
      method: 'GET',
      path: 'configurationPackages',
      name: 'configurationPackages.list',
      summary: 'List the templates that the site can install',
      reply: Type.Array(listedPackage),
      handler: async (context) => {
        const installations = await selectInstallations(context);
        return ok((await findPackages(context)).map((each) => presentPackage(context, each, installations)));
      },
    }),
    route({
      ...reading,
      method: 'GET',
      path: 'configurationPackages/:key',
      name: 'configurationPackages.get',
      summary: 'Get a template with all its items',
      params: keyParams,
      reply: packageFile,
      handler: async (context, { params }) => ok(copyOf(await findPackage(context, params.key))),
    }),
    route({
      ...reading,
      method: 'GET',
      path: 'configurationPackages/:key/file',
      name: 'configurationPackages.getFile',
      summary: 'Export a template as a file',
      params: keyParams,
      produces: 'application/octet-stream',
      handler: async (context, { params }) => {
        const { content } = await findPackage(context, params.key);
        const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`);
        return document(bytes, 'application/octet-stream', `${content.key}-${content.version}.json`, 'attachment');
      },
    }),
  ];
}

function installRoutes({ resources }: PackageDependencies): Route[] {
  return [
    route({
      ...writing,
      method: 'POST',
      path: 'configurationPackages/:key/plan',
      name: 'configurationPackages.plan',
      summary: 'Plan the installation of a template',
      description: 'Returns the items that it would create, and the problems that it would have. Nothing is saved.',
      params: keyParams,
      body: packageChoice,
      reply: packagePlan,
      handler: async (context, { params, body }) => {
        const { content } = await findPackage(context, params.key);
        return ok(await planNew(context, resources, content, body));
      },
    }),
    route({
      ...writing,
      method: 'POST',
      path: 'configurationPackages/:key/install',
      name: 'configurationPackages.install',
      changesAccess: true,
      summary: 'Install a template as drafts',
      description: 'Creates all chosen items or, if one of them cannot be saved, none.',
      params: keyParams,
      body: packageChoice,
      reply: installationReply,
      status: 201,
      handler: async (context, { params, body }) => {
        const { content } = await findPackage(context, params.key);
        const { id } = await install(context, resources, content, body);
        return created(await presentInstallation(context, resources, id));
      },
    }),
  ];
}

function tenantRoutes({ resources, copied }: PackageDependencies): Route[] {
  return [
    route({
      ...writing,
      method: 'POST',
      path: 'configurationPackages',
      name: 'configurationPackages.create',
      summary: 'Make a template from categories of the site',
      description: 'Everything that the categories need comes along. An existing key of the tenant gets a new version.',
      body: packageSave,
      reply: listedPackage,
      status: 201,
      handler: async (context, { body }) => {
        const content = await savePackage(context, await draftPackage(context, copied, body));
        return { status: 201, headers: {}, data: presentPackage(context, { content, isBuiltIn: false }, []) };
      },
    }),
    route({
      ...writing,
      method: 'POST',
      path: 'configurationPackages/file',
      name: 'configurationPackages.readFile',
      summary: 'Add a template from a file',
      description: 'Everything in the file is validated. A version that exists is refused.',
      rateLimit: 20,
      bodyLimit: packageLimits.sizeBytes,
      body: packageFileSave,
      reply: listedPackage,
      status: 201,
      prepareBody: async (context, { body }) => (await readSentPackage(context, resources, body)) as object,
      handler: async (context, { body }) => {
        // As it was read.
        const content = await savePackage(context, body as ConfigurationPackage);
        return { status: 201, headers: {}, data: presentPackage(context, { content, isBuiltIn: false }, []) };
      },
    }),
    route({
      ...writing,
      method: 'DELETE',
      path: 'configurationPackages/:key',
      name: 'configurationPackages.delete',
      summary: 'Delete a template of the tenant, in all versions',
      description: 'Installations of it remain, and receive no further versions.',
      params: keyParams,
      status: 204,
      handler: async (context, { params }) => {
        const { content, isBuiltIn } = await findPackage(context, params.key);
        if (isBuiltIn) throw notFound();
        const ids = await deletePackages(context, params.key);
        recordAudit(context, {
          ...{ action: 'delete', resourceType: 'configurationPackage', resourceId: ids[0] ?? null },
          ...{ resourceName: pickText(content.names, context.culture), before: { key: params.key } },
        });
        return noContent();
      },
    }),
  ];
}

function copyOf({ content }: OfferedPackage): Static<typeof packageFile> {
  const { names, descriptions, languages, items, ...head } = content;
  return {
    ...head,
    ...{ names: [...names], descriptions: [...descriptions], languages: [...languages], items: [...items] },
  };
}

function presentPackage(
  { culture, site }: SiteContext,
  { content, isBuiltIn }: OfferedPackage,
  installations: readonly InstallationRow[],
): Static<typeof listedPackage> {
  const { key, version, names, descriptions, icon, languages, items } = content;
  const counts: Partial<Record<(typeof items)[number]['kind'], number>> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  const installation = installations.find((row) => row.package_key === key && row.site_id === site.id);
  return {
    ...{ key, version, name: pickText(names, culture), description: pickText(descriptions, culture), icon, isBuiltIn },
    ...{ languages: [...languages], counts: counts as Static<typeof listedPackage>['counts'] },
    installation: installation ? { id: installation.id, version: installation.package_version } : null,
  };
}
