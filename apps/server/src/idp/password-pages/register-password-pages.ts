import type { FastifyInstance } from 'fastify';
import { acceptForms } from '../form-requests.ts';
import { showErrorsAsPages } from '../page-errors.ts';
import type { ProviderHolder } from '../provider/built-in-provider.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { registerForgotRoutes } from './forgot-routes.ts';
import type { ForgottenPasswords } from './forgotten-passwords.ts';
import { registerLinkRoutes } from './link-routes.ts';
import type { PasswordStore } from './store-password.ts';

export interface PasswordPagesOptions {
  readonly holder: ProviderHolder;
  readonly store: PasswordStore;
  readonly publicUrl: string;
  /** Absent where nothing is configured that sends e-mail. */
  readonly forgotten?: ForgottenPasswords | undefined;
}

/** The pages where people set their passwords. They need no script. */
export async function registerPasswordPages(app: FastifyInstance, options: PasswordPagesOptions): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope);
    showErrorsAsPages(scope, options.holder);
    registerLinkRoutes(scope, options);
    registerForgotRoutes(scope, { ...options, pool: options.store.pool });
    registerChangeRoutes(scope, options);
  });
}
