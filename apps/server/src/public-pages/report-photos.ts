import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { reportLimits } from '@tingest/domain/access';
import type { Problem } from '@tingest/domain/foundation';
import { inTransaction } from '../database/transaction.ts';
import { removeFiles } from '../features/register/files/clean-up.ts';
import { anonymousUser } from '../features/work/fault-reports/anonymous-user.ts';
import { anonymousQuota, countBytes, type ReportUpload } from '../features/work/fault-reports/report-uploads.ts';
import { ownPhotos, photoIds } from '../features/work/fault-reports/take-report.ts';
import { receiveUpload, storeUpload } from '../file-store/file-store.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import { type Admission, admit, type Sending } from './admit-report.ts';
import type { SentInputs } from './read-sent-report.ts';

/**
 * Photos of one form. They come in before the rest of the form is known, so they are kept in a folder of the request until it is found to
 * be sound, and are put into the store then. A form that is refused leaves nothing behind.
 */
export class ReportPhotos {
  readonly #sending: Sending;
  readonly #folder: string;
  readonly #received: string[] = [];
  readonly #problems: Problem[] = [];
  #admission: Admission | null = null;
  #sent = 0;
  #size = 0;

  /** @param folder that goes with the request */
  constructor(sending: Sending, folder: string) {
    [this.#sending, this.#folder] = [sending, folder];
  }

  /** The result of the check before the first photo was read; `null` if there was no photo. */
  get admission(): Admission | null {
    return this.#admission;
  }

  /** Whether any were sent, with something in them or not. */
  get wereSent(): boolean {
    return this.#sent > 0;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /**
   * Receives one photo of a form with a valid ticket and work and within the limits; others are read and discarded.
   * Photos beyond the maximum of a report are discarded too.
   */
  async receive(inputs: SentInputs, content: Readable): Promise<void> {
    this.#sent += 1;
    this.#admission ??= await admit(this.#sending, inputs, true);
    const { refusal, isTaken, upload } = this.#admission;
    if (!upload || refusal || isTaken || this.#received.length >= reportLimits.photos) return;
    const target = path.join(this.#folder, String(this.#received.length));
    let size = 0;
    try {
      ({ size } = await receiveUpload(content, target, 'photo', reportLimits.photoBytes));
      if (this.#size + size > upload.remainingBytes) throw new ProblemError(networkQuota);
      this.#received.push(target);
    } catch (error) {
      // Problems of a photo are reported at the photo; the rest of the form is read.
      if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code === 'malformed')) throw error;
      this.#problems.push(...error.problems.map(photoProblem));
      await rm(target, { force: true });
    } finally {
      await this.#count(upload, size);
    }
  }

  /**
   * Stores the photos: each is checked for its real type, and re-encoded from its pixels, without its location.
   * @returns their problems; if there are any, no photo is kept
   */
  async store(reportId: string): Promise<readonly Problem[]> {
    const { dependencies, page, runInTransaction } = this.#sending;
    const { site } = await runInTransaction(async (scope) => scope);
    const files = { ...dependencies.files, quota: anonymousQuota(dependencies.files.quota) };
    const uploader = {
      tenant: page.tenant,
      site,
      caller: anonymousUser(page.tenant, site, { id: '', elementTypeId: '' }),
    };
    const ids = photoIds(reportId, reportLimits.photos);
    const problems: Problem[] = [];
    for (const [index, photoPath] of this.#received.entries()) {
      const upload = {
        id: ids[index],
        fileName: `${index + 1}`,
        use: 'image',
        reference: 'report',
        path: 'photo',
      } as const;
      try {
        await storeUpload(files, uploader, upload, createReadStream(photoPath));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        problems.push(...error.problems.map(photoProblem));
      }
    }
    if (problems.length > 0) await this.discard(reportId);
    return problems;
  }

  /** Removes photos that were stored for a report that was not taken after all. */
  async discard(reportId: string): Promise<void> {
    const { dependencies, page, runInTransaction } = this.#sending;
    const photos = await runInTransaction((scope) => ownPhotos(scope, reportId));
    const ids = photos.map(({ id }) => id);
    await removeFiles(dependencies.files, page.tenant.id, ids);
  }

  async #count(upload: ReportUpload, size: number): Promise<void> {
    const { dependencies, page } = this.#sending;
    this.#size += size;
    await inTransaction(dependencies.files.pool, { tenantId: page.tenant.id }, (tx) =>
      countBytes({ tx, tenant: page.tenant }, upload, size),
    );
  }
}

const mebibyte = 1_048_576;

const networkQuota: Problem = {
  code: 'uploadQuotaPerson',
  parameters: { size: Math.floor(reportLimits.networkBytesPerDay / mebibyte) },
};

function photoProblem({ code, parameters }: Problem): Problem {
  return { code, path: 'photo', ...(parameters && { parameters }) };
}
