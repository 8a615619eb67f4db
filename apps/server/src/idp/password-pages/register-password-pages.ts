import type { FastifyInstance } from 'fastify';
import { acceptForms } from '../form-requests.ts';
import { showErrorsAsPages } from '../page-errors.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { registerForgotRoutes } from './forgot-routes.ts';
import { registerLinkRoutes } from './link-routes.ts';
import type { PasswordPagesOptions } from './store-password.ts';

/** The pages where people set their passwords. They need no script. */
export async function registerPasswordPages(app: FastifyInstance, options: PasswordPagesOptions): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope);
    showErrorsAsPages(scope, options.holder);
    registerLinkRoutes(scope, options);
    registerForgotRoutes(scope, options);
    registerChangeRoutes(scope, options);
  });
}
