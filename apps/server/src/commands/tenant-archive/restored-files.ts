import type { Client } from 'pg';
import type { FilesConfig } from '../../config/file-settings.ts';
import { fileVariants } from '../../file-store/signed-address.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import { type FileStorage, openFileStorage } from '../../storage/file-storage.ts';
import { FileSink } from '../backup/stored-files.ts';
import type { Sink } from '../backup/table-sink.ts';

/** Puts the files of an archive into the store, and takes them away again where the restore fails. */
export class RestoredFiles {
  readonly #client: Client;
  readonly #config: FilesConfig;
  readonly #storage: FileStorage;
  readonly #folders = new Set<string>();

  /** @param client on which the files' rows are visible, and no others */
  constructor(client: Client, config: FilesConfig) {
    [this.#client, this.#config, this.#storage] = [client, config, openFileStorage(config)];
  }

  /**
   * @param key `{tenant}/{site}/{file}/{variant}`
   * @throws StartupError for a key that no file of the restored tenant has: it would be put over another tenant's file
   */
  async open(key: string, tenantId: string): Promise<Sink> {
    const folder = key.slice(0, key.lastIndexOf('/'));
    const { rowCount } = await this.#client.query(
      `SELECT FROM files WHERE tenant_id = $1 AND tenant_id || '/' || site_id || '/' || COALESCE(content_id, id) = $2 LIMIT 1`,
      [tenantId, folder],
    );
    if (!rowCount) throw new StartupError(`the archive contains a file that does not belong to the tenant: ${key}`);
    const sink = await FileSink.open(this.#storage, this.#config.incoming, key);
    this.#folders.add(folder);
    return {
      write: (bytes) => sink.write(bytes).catch((error: unknown) => sink.discard().then(() => Promise.reject(error))),
      end: () => sink.end(this.#client).finally(() => sink.discard()),
    };
  }

  /** Removes the stored files. */
  async discard(): Promise<void> {
    for (const folder of this.#folders) await this.#storage.remove(folder, fileVariants);
  }
}
