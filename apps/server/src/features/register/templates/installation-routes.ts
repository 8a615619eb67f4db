import { packageItemRules } from '@tingest/domain/exchange';
import Type from 'typebox';
import { idParams } from '../../../http/contract/schemas.ts';
import { item, noContent, ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import { type ItemToPublish, publishTogether } from '../../configuration/publishable/publish-together.ts';
import { publishingReply, publishingSave } from '../../configuration/publishable/publishing-schemas.ts';
import { findPackage } from './find-package.ts';
import { selectInstallations } from './installation-store.ts';
import { applyUpdate, compareInstallation, planUpdate, undoUpdate, uninstall } from './installations.ts';
import type { PackageDependencies } from './package-dependencies.ts';
import { installationReply, packagePlan, planChoice } from './package-schemas.ts';
import { presentInstallation } from './present-installation.ts';

const base = { tag: 'Templates', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'configurationPackages.read', transaction: 'read' } as const;
const writing = { ...base, action: 'configurationPackages.write', transaction: 'write' } as const;

/** Calls on the templates that a site has installed. */
export function installationRoutes(dependencies: PackageDependencies): Route[] {
  return [
    ...readRoutes(dependencies),
    ...updateRoutes(dependencies),
    removeRoute(dependencies),
    publishRoute(dependencies),
  ];
}

function readRoutes({ resources }: PackageDependencies): Route[] {
  return [
    route({
      ...reading,
      method: 'GET',
      path: 'packageInstallations',
      name: 'packageInstallations.list',
      summary: 'List the templates that the site has installed',
      reply: Type.Array(installationReply),
      handler: async (context) => {
        const replies = [];
        for (const { id } of await selectInstallations(context)) {
          replies.push(await presentInstallation(context, resources, id));
        }
        return ok(replies);
      },
    }),
    route({
      ...reading,
      method: 'GET',
      path: 'packageInstallations/:id',
      name: 'packageInstallations.get',
      summary: 'Get an installation with its items',
      params: idParams,
      reply: installationReply,
      handler: async (context, { params }) => item(await presentInstallation(context, resources, params.id)),
    }),
  ];
}

function updateRoutes({ resources }: PackageDependencies): Route[] {
  return [
    route({
      ...writing,
      method: 'POST',
      path: 'packageInstallations/:id/plan',
      name: 'packageInstallations.plan',
      summary: 'Plan the update of an installation to the latest version of its template',
      description:
        'Compares the template as installed, its latest version and the state of the site. Nothing is saved.',
      params: idParams,
      reply: packagePlan,
      handler: async (context, { params }) => {
        const compared = await compareInstallation(context, resources, params.id);
        const { content } = await findPackage(context, compared.installation.package_key);
        const { lines, ...plan } = await planUpdate(context, resources, compared, content);
        return ok({ ...plan, lines: lines.map((line) => ({ ...line, differences: [...line.differences] })) });
      },
    }),
    route({
      ...writing,
      method: 'POST',
      path: 'packageInstallations/:id/apply',
      name: 'packageInstallations.apply',
      changesAccess: true,
      summary: 'Apply lines of the plan of an update',
      description: 'Applies all chosen lines or, if one of them fails, none. Lines that are not chosen are declined.',
      params: idParams,
      body: planChoice,
      reply: installationReply,
      handler: async (context, { params, body, expectedVersion }) => {
        const compared = await compareInstallation(context, resources, params.id, true);
        checkVersion(compared.installation.version, expectedVersion, undefined);
        const { content } = await findPackage(context, compared.installation.package_key);
        await applyUpdate(context, resources, compared, { content, itemIds: body.itemIds });
        return item(await presentInstallation(context, resources, params.id));
      },
    }),
    route({
      ...writing,
      method: 'POST',
      path: 'packageInstallations/:id/undo',
      name: 'packageInstallations.undo',
      changesAccess: true,
      summary: 'Undo the last update of an installation',
      description: 'Refused where the site has changed one of the updated items since.',
      params: idParams,
      reply: installationReply,
      handler: async (context, { params, expectedVersion }) => {
        const compared = await compareInstallation(context, resources, params.id, true);
        checkVersion(compared.installation.version, expectedVersion, undefined);
        await undoUpdate(context, resources, compared);
        return item(await presentInstallation(context, resources, params.id));
      },
    }),
  ];
}

function removeRoute({ resources }: PackageDependencies): Route {
  return route({
    ...writing,
    method: 'DELETE',
    path: 'packageInstallations/:id',
    name: 'packageInstallations.delete',
    changesAccess: true,
    summary: 'Remove an installation with everything that it created',
    description: 'Refused while something of it is in use.',
    params: idParams,
    status: 204,
    handler: async (context, { params, expectedVersion }) => {
      const compared = await compareInstallation(context, resources, params.id, true);
      checkVersion(compared.installation.version, expectedVersion, undefined);
      await uninstall(context, resources, compared);
      return noContent();
    },
  });
}

function publishRoute({ resources, published }: PackageDependencies): Route {
  return route({
    ...writing,
    method: 'POST',
    path: 'packageInstallations/:id/publish',
    name: 'packageInstallations.publish',
    changesAccess: true,
    summary: 'Publish everything that an installation created',
    description: 'Publishes all items or, if one cannot be published, none; then the reply contains the reasons.',
    params: idParams,
    body: publishingSave,
    reply: publishingReply,
    handler: async (context, { params, body }) => {
      const { items } = await compareInstallation(context, resources, params.id);
      const toPublish = items.flatMap(({ kind, entityId, state }): ItemToPublish[] =>
        packageItemRules[kind].isPublishable && state !== 'missing'
          ? [{ resource: kind as ItemToPublish['resource'], id: entityId }]
          : [],
      );
      return ok(await publishTogether(context, published, toPublish, body.isDryRun === true));
    },
  });
}
