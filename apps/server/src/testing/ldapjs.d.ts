/** The part of ldapjs, which has no types itself, that the tests' directory uses. */
declare module 'ldapjs' {
  interface Request {
    readonly dn: { toString(): string };
    readonly connection: { readonly ldap: { readonly bindDN: { toString(): string } } };
  }
  interface BindRequest extends Request {
    readonly credentials: string;
  }
  interface SearchRequest extends Request {
    readonly filter: { matches(attributes: object): boolean; toString(): string };
    readonly sizeLimit: number;
    readonly controls: readonly PagedResultsControl[];
  }
  /** Source: RFC 2696. */
  class PagedResultsControl {
    readonly value: { readonly size: number; readonly cookie: Buffer };
    constructor(control: Pick<PagedResultsControl, 'value'>);
  }
  interface Response {
    addControl(control: PagedResultsControl): void;
    send(entry: { readonly dn: string; readonly attributes: object }): void;
    end(status?: number): void;
  }
  type Handler<Asked> = (request: Asked, response: Response, next: (error?: LdapError) => void) => void;
  interface Server {
    bind(base: string, handler: Handler<BindRequest>): void;
    search(base: string, handler: Handler<SearchRequest>): void;
    listen(port: number, host: string, done: () => void): void;
    address(): { readonly port: number };
    close(done: () => void): void;
  }
  class LdapError {
    constructor(message?: string);
  }
  const ldapjs: {
    createServer(tls: { readonly certificate?: string; readonly key?: string }): Server;
    readonly PagedResultsControl: typeof PagedResultsControl;
    readonly InvalidCredentialsError: typeof LdapError;
    readonly InsufficientAccessRightsError: typeof LdapError;
    readonly LDAP_SIZE_LIMIT_EXCEEDED: number;
  };
  export default ldapjs;
}
