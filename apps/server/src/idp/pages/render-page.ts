import type { Culture } from '@tingest/domain/foundation';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { Eta } from 'eta';
import type { Brand } from '../../server-pages/brand.ts';
import { pageTexts } from '../../server-pages/page-texts.ts';
import { passwordLength } from '../passwords/password-rules.ts';
import { publishedPassword } from '../passwords/published-password.ts';
import type { DemonstrationAccount } from '../sign-in/demonstration.ts';

/** The data that every page needs. */
export interface PageFrame {
  readonly culture: Culture;
  readonly brand: Brand;
  /** Address of the app. */
  readonly home: string;
  /** Path under which the provider is reached, such as `/idp`. */
  readonly root: string;
  /** Address of the page itself, path and query, for the links to the other languages. */
  readonly address: string;
}

export interface SignInPage {
  /** Address that the form is sent to. */
  readonly action: string;
  /** The previous input, or the hint from the request. */
  readonly username: string;
  /** The input for the organisation, if the page asks for it; else absent. */
  readonly organisation?: string | undefined;
  /** The error, in the page's culture. */
  readonly error?: string | undefined;
  /** The address for users that forgot their password. */
  readonly forgotAddress: string;
  readonly demonstrationAccounts: readonly DemonstrationAccount[];
  /** Whether others than this machine reach the page. */
  readonly isReachable: boolean;
}

export interface MessagePage {
  readonly title: string;
  readonly text: string;
  /** A technical word for administrators. */
  readonly code?: string;
  readonly link: { readonly href: string; readonly text: string };
}

export interface PasswordPage {
  readonly title: string;
  readonly about: string;
  /** The user that the password belongs to. */
  readonly username: string;
  /** Whether the present password is asked for too. */
  readonly asksCurrent: boolean;
  /** The error, and the field that it belongs to. */
  readonly error?: { readonly field: 'current' | 'password' | 'repeated'; readonly text: string } | undefined;
  /** Whether there is a way back to the app. */
  readonly hasCancel: boolean;
}

export interface ForgotPage {
  readonly username: string;
  readonly error?: string | undefined;
}

const eta = new Eta({ views: import.meta.dirname, cache: true, autoTrim: false });

/** The page that asks for user name and password. */
export function renderSignIn(frame: PageFrame, page: SignInPage): string {
  const { demonstrationAccounts: accounts } = page;
  return render('./sign-in.eta', frame, {
    ...page,
    title: translate(frame.culture, 'idp.signIn.title'),
    demonstration: accounts.length > 0 ? { accounts, password: publishedPassword } : undefined,
  });
}

/** The page where a new password is typed, twice. It is sent to its own address. */
export function renderPassword(frame: PageFrame, page: PasswordPage): string {
  return render('./password.eta', frame, { ...page, shortest: passwordLength.min });
}

/** Renders the page that asks for the account with the forgotten password. */
export function renderForgot(frame: PageFrame, page: ForgotPage): string {
  return render('./forgot.eta', frame, { ...page, title: translate(frame.culture, 'idp.forgot.title') });
}

/** A page that says something, with one way on. */
export function renderMessage(frame: PageFrame, page: MessagePage): string {
  return render('./message.eta', frame, page);
}

/** Renders a notice in the frame's language, with a link to the app. @param wayOn the link */
export function renderNotice(
  frame: PageFrame,
  {
    title,
    text,
    wayOn,
    code,
  }: {
    readonly title: ServerTextKey;
    readonly text: ServerTextKey;
    readonly wayOn: ServerTextKey;
    readonly code?: string;
  },
): string {
  const t = (key: ServerTextKey) => translate(frame.culture, key);
  const link = { href: frame.home, text: t(wayOn) };
  return renderMessage(frame, { title: t(title), text: t(text), link, ...(code !== undefined && { code }) });
}

/**
 * The page that asks whether to sign out.
 * @param form the provider's own form, `op.logoutForm`, without buttons, as HTML
 */
export function renderSignOutQuestion(frame: PageFrame, form: string): string {
  return render('./message.eta', frame, {
    title: translate(frame.culture, 'idp.signOut.question'),
    text: translate(frame.culture, 'idp.signOut.about'),
    form,
  });
}

function render(template: string, frame: PageFrame, page: object): string {
  return eta.render(template, {
    ...frame,
    ...page,
    ...pageTexts(frame.culture, (culture) => withCulture(frame.address, culture)),
  });
}

/** The same address in another language. */
function withCulture(address: string, culture: Culture): string {
  const [path = '', query] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('culture', culture);
  return `${path}?${parameters}`;
}
