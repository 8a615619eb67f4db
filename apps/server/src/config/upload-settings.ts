import { type Environment, readWholeNumber } from './values.ts';

/** How many bytes may be uploaded in a day; 0 for as many as anybody likes. */
export interface UploadQuota {
  readonly personBytes: number;
  readonly tenantBytes: number;
}

const mebibyte = 1_048_576;
const maxMebibytes = 1_000_000_000;

/** Reads `UPLOAD_QUOTA_PERSON` and `UPLOAD_QUOTA_TENANT`, in MiB a day. @throws ConfigError naming the variable */
export function readUploadQuota(env: Environment): UploadQuota {
  const read = (name: string, defaultMebibytes: number) =>
    mebibyte * readWholeNumber(env, name, { min: 0, max: maxMebibytes, default: defaultMebibytes });
  return Object.freeze({
    personBytes: read('UPLOAD_QUOTA_PERSON', 10_000),
    tenantBytes: read('UPLOAD_QUOTA_TENANT', 100_000),
  });
}
