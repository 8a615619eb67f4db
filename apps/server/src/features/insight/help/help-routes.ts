import { loadHelp } from '@tingest/i18n/help';
import Type from 'typebox';
import { choiceOf, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { findPresentedTenant } from '../../organisation/tenants/find-tenant.ts';

const helpReply = Type.Object(
  {
    topics: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          area: choiceOf(['field', 'desk']),
          title: Type.String(),
          text: Type.String(),
          steps: Type.Array(Type.String()),
        },
        { title: 'HelpTopic' },
      ),
    ),
    contact: Type.Object(
      {
        name: Type.Optional(nullable(Type.String())),
        phoneNo: Type.Optional(nullable(Type.String())),
        email: Type.Optional(nullable(Type.String())),
      },
      { title: 'HelpContact', description: 'The contact for questions that the tenant has configured.' },
    ),
    policyUrl: nullable(Type.String()),
    version: Type.String(),
  },
  { title: 'Help' },
);

/**
 * Returns the routes of guides for the caller's role, in their language, and of the contact for help. Source: design,
 * section 12.
 */
export function helpRoutes({ version }: { readonly version: string }): Route[] {
  return [
    route({
      tag: 'Help',
      authentication: 'user',
      scope: 'tenant',
      alsoInSite: true,
      transaction: 'read',
      method: 'GET',
      path: 'help',
      name: 'help.get',
      summary: 'Get the help topics and the contact for questions',
      reply: helpReply,
      async handler({ tx, caller, culture }) {
        const [topics, tenant] = await Promise.all([
          loadHelp(culture, caller.role),
          findPresentedTenant(tx, caller.tenantId),
        ]);
        if (!tenant) throw notFound();
        const { contact, policyUrl } = tenant;
        return ok({
          topics: topics.map((topic) => ({ ...topic, steps: [...topic.steps] })),
          contact: contact ?? {},
          policyUrl: policyUrl ?? null,
          version,
        });
      },
    }),
  ];
}
