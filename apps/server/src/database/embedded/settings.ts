/** Where the server listens: a socket file that only this user reaches, or a local port where there are none. */
export type Listen =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'port'; readonly port: number };

/**
 * Returns the settings that the server is started with, for a small machine that it shares. They are passed at every
 * start, so that a new version of Tingest can change them without touching the data folder.
 * @param isDurable whether committed data outlives a failure of the machine; false for disposable data
 */
export function serverSettings(listen: Listen, isDurable: boolean): readonly string[] {
  const durable = isDurable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: listen.kind === 'socket' ? '' : '127.0.0.1',
    unix_socket_directories: listen.kind === 'socket' ? listen.folder : '',
    unix_socket_permissions: '0700',
    port: String(listen.kind === 'socket' ? socketPort : listen.port),
    password_encryption: 'scram-sha-256',
    // A server with disposable data is one of tests, where several apps share it.
    max_connections: isDurable ? '50' : '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Lists take milliseconds: compiling a plan costs more than it saves.
    jit: 'off',
    random_page_cost: '1.1',
    wal_compression: 'on',
    max_wal_size: '1GB',
    fsync: durable,
    synchronous_commit: 'on',
    full_page_writes: durable,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    // A failed statement and the detail of an error repeat values of rows: personal data has no place in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A socket file has a port in its name; its folder is ours alone, so any will do. */
export const socketPort = 5432;
