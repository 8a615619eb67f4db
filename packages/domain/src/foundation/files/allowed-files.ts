/** The uses of an upload; each use allows other kinds of file. */
export const fileUses = ['file', 'image', 'import'] as const;

export type FileUse = (typeof fileUses)[number];

/**
 * A kind of file: its names and its declared content types. The first content type and extension are the usual ones.
 */
export interface FileType {
  readonly key: string;
  readonly extensions: readonly string[];
  readonly contentTypes: readonly string[];
  readonly uses: readonly FileUse[];
}

/** Largest file that is taken, in MiB and in bytes. Source: specification, section 9. */
export const maxFileMebibytes = 100;
export const maxFileBytes = maxFileMebibytes * 1_048_576;

const document: readonly FileUse[] = ['file'];
const image: readonly FileUse[] = ['file', 'image'];
const sheet: readonly FileUse[] = ['file', 'import'];
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Every kind of file that can be uploaded. Source: specification, section 5, Allowed file types. */
export const fileTypes: readonly FileType[] = [
  { key: 'jpeg', extensions: ['jpg', 'jpeg', 'pjpeg'], contentTypes: ['image/jpeg', 'image/pjpeg'], uses: image },
  { key: 'png', extensions: ['png', 'x-png'], contentTypes: ['image/png', 'image/x-png'], uses: image },
  { key: 'gif', extensions: ['gif'], contentTypes: ['image/gif'], uses: image },
  { key: 'pdf', extensions: ['pdf'], contentTypes: ['application/pdf'], uses: document },
  { key: 'rtf', extensions: ['rtf'], contentTypes: ['application/rtf', 'text/rtf'], uses: document },
  { key: 'doc', extensions: ['doc'], contentTypes: ['application/msword'], uses: document },
  { key: 'docx', extensions: ['docx'], contentTypes: [`${office}.wordprocessingml.document`], uses: document },
  { key: 'xls', extensions: ['xls'], contentTypes: ['application/vnd.ms-excel'], uses: sheet },
  { key: 'xlsx', extensions: ['xlsx'], contentTypes: [`${office}.spreadsheetml.sheet`], uses: sheet },
  { key: 'ppt', extensions: ['ppt'], contentTypes: ['application/vnd.ms-powerpoint'], uses: document },
  { key: 'pptx', extensions: ['pptx'], contentTypes: [`${office}.presentationml.presentation`], uses: document },
  { key: 'odt', extensions: ['odt'], contentTypes: [`${openDocument}.text`], uses: document },
  { key: 'ods', extensions: ['ods'], contentTypes: [`${openDocument}.spreadsheet`], uses: sheet },
  { key: 'odp', extensions: ['odp'], contentTypes: [`${openDocument}.presentation`], uses: document },
  { key: 'csv', extensions: ['csv'], contentTypes: ['text/csv'], uses: sheet },
  { key: 'text', extensions: ['txt'], contentTypes: ['text/plain'], uses: sheet },
  // Rows as programs write them; never a file of a field.
  {
    key: 'jsonLines',
    extensions: ['jsonl', 'ndjson'],
    contentTypes: ['application/x-ndjson', 'application/jsonl'],
    uses: ['import'],
  },
  // Places as maps write them; never a file of a field.
  {
    key: 'geoJson',
    extensions: ['geojson', 'json'],
    contentTypes: ['application/geo+json', 'application/json', 'application/vnd.geo+json'],
    uses: ['import'],
  },
  // Photos and files beside the rows of an import; never a file of a field.
  {
    key: 'zip',
    extensions: ['zip'],
    contentTypes: ['application/zip', 'application/x-zip-compressed'],
    uses: ['import'],
  },
];

/** Whether a file that says it is of a content type may be used so. */
export function isAllowedFile(contentType: string, use: FileUse): boolean {
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return fileTypes.some((fileType) => fileType.uses.includes(use) && fileType.contentTypes.includes(mediaType));
}
