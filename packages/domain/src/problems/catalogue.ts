/**
 * Every problem that the product can tell a caller about. The key is the `code` that the API answers and the key of the
 * text in `@tingest/i18n`, where a missing text does not compile; `parameters` are the values the text may name.
 * Source: specification, section 8; design, section 11.
 */
export const problemCatalogue = {
  // The request as a whole
  malformed: { parameters: [], about: 'The request cannot be read: not JSON, invalid UTF-8.' },
  nesting: { parameters: ['max'], about: 'Lists and objects stand deeper in each other than the server reads.' },
  notSignedIn: { parameters: [], about: 'No sign-in came with the request.' },
  signInNotAccepted: {
    parameters: ['requestId'],
    about: 'What came as a sign-in is not taken: the log of the server says of the request why.',
  },
  personUnknown: {
    parameters: ['requestId'],
    about: 'Somebody has signed in at another provider whom no user is: the log of the server says of the request why.',
  },
  signInExpired: { parameters: [], about: 'The sign-in was valid, and its time is over.' },
  accessEnded: {
    parameters: [],
    about: 'The sign-in was ended before its time: a new password, or signed out elsewhere.',
  },
  permissionDenied: { parameters: [], about: 'The caller may not do this.' },
  notFound: { parameters: [], about: 'It does not exist, or is not the caller’s to see.' },
  duplicate: { parameters: [], about: 'The same thing exists already.' },
  conflict: { parameters: [], about: 'It contradicts what is stored.' },
  codeTaken: { parameters: ['code'], about: 'Another object of the site has this code.' },
  keyTaken: { parameters: ['key'], about: 'Another tenant, or site of the tenant, has this key.' },
  usernameTaken: { parameters: ['username'], about: 'Another user has this username.' },
  stale: {
    parameters: ['version'],
    about: 'Someone else saved it since the caller read it; `version` is the stored one.',
  },
  tooLarge: { parameters: [], about: 'The request is larger than the server takes.' },
  unsupportedType: { parameters: [], about: 'The request’s content type is not one the server reads.' },
  methodNotAllowed: { parameters: ['allowed'], about: 'The address is not called by this method; `allowed` are.' },
  notAcceptable: { parameters: [], about: 'The server cannot answer in a form that the request accepts.' },
  invalid: { parameters: [], about: 'Something sent does not hold; the details say what.' },
  tenantLocked: {
    parameters: [],
    about: 'The tenant is locked: categories, functions and services cannot be changed.',
  },
  tooManyRequests: { parameters: [], about: 'The caller asks too often.' },
  busy: {
    parameters: [],
    about:
      'As much of such work is under way as the server does at once for one person, tenant or all; try again later.',
  },
  timeout: { parameters: [], about: 'The work took longer than the server allows.' },
  internal: { parameters: [], about: 'The server failed; nothing was changed.' },
  inUse: { parameters: ['what', 'count'], about: 'Other things refer to it, so it cannot be removed.' },
  countChanged: {
    parameters: ['expected', 'count'],
    about: 'A change of many rows would reach another number of rows than the caller was shown.',
  },
  cannotUndo: { parameters: [], about: 'The change is too old, was undone already, or is somebody else’s.' },
  noReply: { parameters: [], about: 'The server did not answer. Said by the web app only.' },
  fetchError: { parameters: [], about: 'Reading failed without an explanation. Said by the web app only.' },
  sendError: { parameters: [], about: 'Writing failed without an explanation. Said by the web app only.' },

  // Sign-in
  invalidLogin: { parameters: [], about: 'Sign-in failed: wrong password, state, nonce, signature, …' },
  loginServerUnreachable: { parameters: [], about: 'The identity provider does not answer.' },
  accountLocked: { parameters: [], about: 'Too many failed sign-ins; the account rests for a while.' },

  // Copying a site
  replicaNamesake: { parameters: ['site'], about: 'The site copied to has something of that name that is no copy.' },
  replicaChanged: { parameters: ['site'], about: 'The thing and its copy were both changed since it was copied.' },
  replicaTooMany: { parameters: ['max'], about: 'There are more predefined values than one copy can take along.' },
  replicaSameSite: { parameters: [], about: 'A site cannot be copied to itself.' },
  moveNotAllowed: {
    parameters: [],
    about: 'Only a system administrator moves between tenants, only themself, and with nothing else changed.',
  },

  // Users, roles and states
  accountDisabled: { parameters: [], about: 'The user is disabled, so there is no way in to give them.' },
  emailMissing: { parameters: [], about: 'The user has no e-mail address to send it to.' },
  lastAdministrator: { parameters: [], about: 'The last administrator cannot be removed, disabled or demoted.' },
  rankTooHigh: { parameters: [], about: 'The role is above what the caller may give or change.' },
  grantNotHeld: { parameters: [], about: 'Nobody grants what they do not hold themselves.' },
  titleFieldHidden: {
    parameters: ['field'],
    about: 'The field is part of the title, which is shown to everybody who sees the object.',
  },
  transitionNotAllowed: { parameters: [], about: 'The operation is not possible in the transaction’s status.' },
  alreadyPerformed: { parameters: [], about: 'The same `clientOperationId` was used for something else.' },
  endMissing: {
    parameters: [],
    about: 'A service cannot be published as long as nothing ends what it begins: an event for `complete` is needed.',
  },
  statusInUse: { parameters: [], about: 'What is in use cannot go back to draft.' },

  // Loans, stock and reservations
  alreadyLent: { parameters: ['who', 'until'], about: 'The object is out already, with whom and until when.' },
  alreadyOut: { parameters: [], about: 'The object is out already; the caller may not know with whom.' },
  dueInPast: { parameters: [], about: 'A loan cannot be due at a time that has passed.' },
  dueTooLate: {
    parameters: ['max'],
    about: 'The loan would be longer than its service allows; `max` is the last date.',
  },
  extensionsExceeded: { parameters: ['max'], about: 'The loan was extended as often as its service allows.' },
  insufficientStock: { parameters: ['available', 'asked'], about: 'The balance does not suffice.' },
  nothingMoved: { parameters: [], about: 'A movement of stock by nothing.' },
  periodOrder: { parameters: [], about: 'A period ends before it begins.' },
  periodPast: { parameters: [], about: 'A period has passed already.' },
  reservationClosed: { parameters: [], about: 'Nothing is handed out or taken back at that time.' },
  reservationConflict: { parameters: [], about: 'The object is reserved or lent in that period.' },
  reservedFor: {
    parameters: ['who', 'until'],
    about:
      'The object is reserved for somebody else, whom only they and those who manage reservations may pick it up for.',
  },
  reservationNotice: {
    parameters: ['min'],
    about: 'A reservation must be made earlier; `min` is the first possible time.',
  },
  reservationTooLong: { parameters: ['days'], about: 'The reservation is longer than the category allows.' },
  mailNotConfigured: { parameters: [], about: 'Nothing is configured that sends e-mail (`SMTP_URL`).' },
  reservationsOff: { parameters: [], about: 'Reservations are not activated for the tenant.' },

  // Any value
  unknownField: { parameters: [], about: 'The form or request has no such field.' },
  wrongType: { parameters: [], about: 'The value has another type than the field.' },
  unknownValue: { parameters: [], about: 'The value is not one of those to choose from.' },
  required: { parameters: [], about: 'A value is required.' },
  requiredChoice: { parameters: [], about: 'A choice is required: not null, not false, not an empty list.' },
  requiredFile: { parameters: [], about: 'A file is required: a new one, or one that was not removed.' },
  invalidCharacters: { parameters: [], about: 'Control characters, NUL or half characters.' },
  duplicateId: { parameters: [], about: 'The id occurs more than once.' },
  duplicateValue: { parameters: [], about: 'The value occurs more than once in a list where each must differ.' },
  invalidId: { parameters: [], about: 'An id must be a UUID.' },
  tooMany: { parameters: ['max'], about: 'The list is longer than allowed.' },
  tooDeep: { parameters: ['max'], about: 'Fields are nested deeper than allowed.' },

  // Values by kind
  integer: { parameters: [], about: 'Not an integer: an optional minus sign and digits.' },
  decimal: { parameters: [], about: 'Not a decimal number.' },
  tooManyDigits: { parameters: ['digits'], about: 'More digits than can be kept exactly.' },
  phoneNumber: { parameters: [], about: 'Not a phone number.' },
  username: { parameters: [], about: 'Something else than letters, digits and - . _ @ +.' },
  email: { parameters: [], about: 'Not an e-mail address.' },
  url: { parameters: [], about: 'Not an http or https address.' },
  addressNotAllowed: {
    parameters: [],
    about: 'The address leads to this server or into its network, where it asks nobody.',
  },
  numeric: { parameters: [], about: 'Something else than digits.' },
  alphaDash: { parameters: [], about: 'Something else than URL-friendly characters.' },
  date: { parameters: [], about: 'Not a real calendar date written YYYY-MM-DD.' },
  color: { parameters: [], about: 'It is not a colour as `#rrggbb`.' },
  dateTime: { parameters: [], about: 'Not an instant in ISO 8601 with its offset.' },
  time: { parameters: [], about: 'Not a time of day written HH:MM.' },
  position: { parameters: [], about: 'Not a place in degrees: latitude −90 to 90, longitude −180 to 180.' },
  key: { parameters: [], about: 'Not a key: 2–50 of a–z, 0–9 and hyphen.' },
  reservedKey: { parameters: [], about: 'The key is used by the product itself.' },

  // Lengths and bounds
  minLength: { parameters: ['length'], about: 'Too short.' },
  maxLength: { parameters: ['length'], about: 'Too long.' },
  min: { parameters: ['min'], about: 'Too low.' },
  max: { parameters: ['max'], about: 'Too high.' },
  range: { parameters: ['min', 'max'], about: 'Outside a range with both bounds.' },
  rangeMin: { parameters: ['min'], about: 'Below a range’s lower bound.' },
  rangeMax: { parameters: ['max'], about: 'Above a range’s upper bound.' },
  rangeMinDate: { parameters: ['min'], about: 'Before a range’s first date.' },
  rangeMaxDate: { parameters: ['max'], about: 'After a range’s last date.' },
  patternMismatch: { parameters: [], about: 'Does not match the field’s pattern, which has no message of its own.' },
  matchingTooCostly: {
    parameters: ['field'],
    about: 'Asking whether the values match their fields’ patterns is more work than one request may be.',
  },

  // Files
  fileType: { parameters: [], about: 'The kind of file is not allowed.' },
  imageType: { parameters: [], about: 'The kind of image is not allowed.' },
  importType: { parameters: [], about: 'The kind of file cannot be imported.' },
  fileSize: { parameters: ['size'], about: 'The file is larger than `size` MiB.' },
  fileEmpty: { parameters: [], about: 'There is nothing in the file.' },
  fileMissing: { parameters: [], about: 'The file does not exist any more, or is not the caller’s to use.' },

  // Whole forms
  form: { parameters: [], about: 'The form has errors.' },
  step: { parameters: ['step'], about: 'A step of the editor has errors.' },
  fieldGroup: { parameters: [], about: 'A group of fields has errors.' },

  // Field definitions and other configuration
  missingProperty: { parameters: [], about: 'At least one property field is required.' },
  unknownFieldType: { parameters: [], about: 'There is no such field type.' },
  uniqueFieldType: { parameters: [], about: 'A form can have only one field of this type.' },
  optionsRequired: { parameters: [], about: 'A field to choose from needs options.' },
  filterCycle: { parameters: [], about: 'A field would be filtered by itself, directly or through other fields.' },
  childrenRequired: { parameters: [], about: 'A collection needs at least one field for its rows.' },
  childTypeNotAllowed: { parameters: [], about: 'A row cannot hold a field of this type.' },
  childrenNotAllowed: { parameters: [], about: 'Only groups and collections hold fields.' },
  fieldInUse: {
    parameters: ['field', 'where'],
    about: 'Something else refers to the field, so it cannot be removed: `where` says what.',
  },
  defaultNotAllowed: { parameters: [], about: 'Fields of this type have no default value.' },
  validationNotAllowed: { parameters: [], about: 'Fields of this type cannot carry this validation rule.' },
  patternFlags: { parameters: ['flags'], about: 'Only the flags i and m are supported.' },
  invalidPattern: { parameters: [], about: 'The pattern cannot be read.' },
  patternTooComplex: { parameters: [], about: 'The pattern is too long or expands too far.' },
  invalidRange: { parameters: [], about: 'A bound is not of the field’s kind.' },
  rangeOrder: { parameters: [], about: 'The lower bound is above the upper one.' },
  localizedNameRequired: { parameters: [], about: 'A name in at least one language is required.' },
} as const satisfies Record<string, { readonly parameters: readonly string[]; readonly about: string }>;

export type ProblemCode = keyof typeof problemCatalogue;

/** Every code, in the catalogue's order. */
export const problemCodes = Object.keys(problemCatalogue) as readonly ProblemCode[];
