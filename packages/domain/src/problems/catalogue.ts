function problem<const Parameters extends readonly string[]>(about: string, ...parameters: Parameters) {
  return { about, parameters };
}

/**
 * Every problem that the product can tell a caller about. The key is the `code` that the API answers and the key of the
 * text in `@tingest/i18n`, where a missing text does not compile; behind what it is about stand the values that the text may
 * name.
 * Source: specification, section 8; design, section 11.
 */
export const problemCatalogue = {
  // The request as a whole
  malformed: problem('The request cannot be read: not JSON, invalid UTF-8.'),
  nesting: problem('Lists and objects stand deeper in each other than the server reads.', 'max'),
  notSignedIn: problem('No sign-in came with the request.'),
  signInNotAccepted: problem(
    'What came as a sign-in is not taken: the log of the server says of the request why.',
    'requestId',
  ),
  personUnknown: problem(
    'Somebody has signed in at another provider whom no user is: the log of the server says of the request why.',
    'requestId',
  ),
  signInExpired: problem('The sign-in was valid, and its time is over.'),
  accessEnded: problem('The sign-in was ended before its time: a new password, or signed out elsewhere.'),
  permissionDenied: problem('The caller may not do this.'),
  notFound: problem('It does not exist, or is not the caller’s to see.'),
  keyReused: problem('The `Idempotency-Key` came with another call before.'),
  duplicate: problem('The same thing exists already.'),
  conflict: problem('It contradicts what is stored.'),
  codeTaken: problem('Another object of the site has this code.', 'code'),
  keyTaken: problem('Another tenant, or site of the tenant, has this key.', 'key'),
  usernameTaken: problem('Another user has this username.', 'username'),
  valueTaken: problem('Another object of the category has this value of a unique field.', 'field'),
  valueTakenBy: problem('The object `title` has this value of a unique field.', 'field', 'title'),
  stale: problem('Someone else saved it since the caller read it; `version` is the stored one.', 'version'),
  tooLarge: problem('The request is larger than the server takes.'),
  tooManyValues: problem('The request’s body has more values in it than the server reads.', 'max'),
  unsupportedType: problem('The request’s content type is not one the server reads.'),
  methodNotAllowed: problem('The address is not called by this method; `allowed` are.', 'allowed'),
  notAcceptable: problem('The server cannot answer in a form that the request accepts.'),
  invalid: problem('Something sent does not hold; the details say what.'),
  tenantLocked: problem('The tenant is locked: categories, functions and services cannot be changed.'),
  tooManyRequests: problem('The caller asks too often.'),
  busy: problem(
    'As much of such work is under way as the server does at once for one person, tenant or all; try again later.',
  ),
  timeout: problem('The work took longer than the server allows, and was given up. Nothing was saved.'),
  internal: problem('The server failed; nothing was changed.'),
  outcomeUnknown: problem(
    'It took too long, or the connection was lost, while it was saved. Sending the same again is safe.',
  ),
  databaseUnavailable: problem('The database cannot be reached; nothing was changed.'),
  databaseReadOnly: problem('The database can only be read at present; nothing was changed.'),
  fileStoreUnavailable: problem('The store of files cannot be reached.'),
  storageFull: problem('There is no room left to store it; nothing was changed.'),
  inUse: problem('Other things refer to it, so it cannot be removed.', 'what', 'count'),
  countChanged: problem(
    'A change of many rows would reach another number of rows than the caller was shown.',
    'expected',
    'count',
  ),
  cannotUndo: problem('The change is too old, was undone already, or is somebody else’s.'),
  noReply: problem('The server did not answer. Said by the web app only.'),
  fetchError: problem('Reading failed without an explanation. Said by the web app only.'),
  sendError: problem('Writing failed without an explanation. Said by the web app only.'),

  // Sign-in
  invalidLogin: problem('Sign-in failed: wrong password, state, nonce, signature, …'),
  loginServerUnreachable: problem('The identity provider does not answer.'),
  accountLocked: problem('Too many failed sign-ins; the account rests for a while.'),

  // Copying a site
  replicaNamesake: problem('The site copied to has something of that name that is no copy.', 'site'),
  replicaChanged: problem('The thing and its copy were both changed since it was copied.', 'site'),
  replicaTooMany: problem('There are more predefined values than one copy can take along.', 'max'),
  replicaSameSite: problem('A site cannot be copied to itself.'),
  moveNotAllowed: problem(
    'Only a system administrator moves between tenants, only themself, and with nothing else changed.',
  ),

  // Users, roles and states
  accountDisabled: problem('The user is disabled, so there is no way in to give them.'),
  emailMissing: problem('The user has no e-mail address to send it to.'),
  lastAdministrator: problem('The last administrator cannot be removed, disabled or demoted.'),
  rankTooHigh: problem('The role is above what the caller may give or change.'),
  grantNotHeld: problem('Nobody grants what they do not hold themselves.'),
  titleFieldHidden: problem(
    'The field is part of the title, which is shown to everybody who sees the object.',
    'field',
  ),
  notOffered: problem('Rules say that this function is not there for the object as it is, or for the transaction.'),
  transitionNotAllowed: problem('The operation is not possible in the transaction’s status.'),
  alreadyPerformed: problem('The same `clientOperationId` was used for something else.'),
  endMissing: problem(
    'A service cannot be published as long as nothing ends what it begins: an event for `complete` is needed.',
  ),
  statusInUse: problem('What is in use cannot go back to draft.'),

  // Loans, stock and reservations
  alreadyLent: problem('The object is out already, with whom and until when.', 'who', 'until'),
  alreadyOut: problem('The object is out already; the caller may not know with whom.'),
  dueInPast: problem('A loan cannot be due at a time that has passed.'),
  dueTooLate: problem('The loan would be longer than its service allows; `max` is the last date.', 'max'),
  extensionsExceeded: problem('The loan was extended as often as its service allows.', 'max'),
  insufficientStock: problem('The balance does not suffice.', 'available', 'asked'),
  nothingMoved: problem('A movement of stock by nothing.'),
  periodOrder: problem('A period ends before it begins.'),
  periodPast: problem('A period has passed already.'),
  reservationClosed: problem('Nothing is handed out or taken back at that time.'),
  reservationConflict: problem('The object is reserved or lent in that period.'),
  reservedFor: problem(
    'The object is reserved for somebody else, whom only they and those who manage reservations may pick it up for.',
    'who',
    'until',
  ),
  reservationNotice: problem('A reservation must be made earlier; `min` is the first possible time.', 'min'),
  reservationTooLong: problem('The reservation is longer than the category allows.', 'days'),
  mailNotConfigured: problem('Nothing is configured that sends e-mail (`SMTP_URL`).'),
  smsNotConfigured: problem('No gateway for SMS is configured at the site.'),
  smsLimit: problem(
    'More SMS than the tenant sends in a month; `used` are sent or on their way.',
    'limit',
    'used',
    'count',
  ),
  smsOptedOut: problem('Whoever has this number asked to get no SMS.'),
  gatewayRefused: problem('A gateway for SMS did not take one; `reply` is what it said.', 'reply'),
  smsTooLong: problem('The text takes more segments than one message may.', 'count', 'max'),
  reservationsOff: problem('Reservations are not activated for the tenant.'),

  // Any value
  unknownField: problem('The form or request has no such field.'),
  wrongType: problem('The value has another type than the field.'),
  unknownValue: problem('The value is not one of those to choose from.'),
  required: problem('A value is required.'),
  requiredChoice: problem('A choice is required: not null, not false, not an empty list.'),
  requiredFile: problem('A file is required: a new one, or one that was not removed.'),
  invalidCharacters: problem('Control characters, NUL or half characters.'),
  duplicateId: problem('The id occurs more than once.'),
  duplicateValue: problem('The value occurs more than once in a list where each must differ.'),
  invalidId: problem('An id must be a UUID.'),
  tooMany: problem('The list is longer than allowed.', 'max'),
  tooDeep: problem('Fields are nested deeper than allowed.', 'max'),

  // Values by kind
  integer: problem('Not an integer: an optional minus sign and digits.'),
  decimal: problem('Not a decimal number.'),
  tooManyDigits: problem('More digits than can be kept exactly.', 'digits'),
  phoneNumber: problem('Not a phone number.'),
  mobileNumber: problem('Not the number of a mobile phone.'),
  senderName: problem('A sender’s name has other characters, or too few or many of them.', 'min', 'max'),
  username: problem('Something else than letters, digits and - . _ @ +.'),
  email: problem('Not an e-mail address.'),
  url: problem('Not an http or https address.'),
  addressNotAllowed: problem('The address leads to this server or into its network, where it asks nobody.'),
  numeric: problem('Something else than digits.'),
  alphaDash: problem('Something else than URL-friendly characters.'),
  date: problem('Not a real calendar date written YYYY-MM-DD.'),
  color: problem('It is not a colour as `#rrggbb`.'),
  dateTime: problem('Not an instant in ISO 8601 with its offset.'),
  time: problem('Not a time of day written HH:MM.'),
  position: problem('Not a place in degrees: latitude −90 to 90, longitude −180 to 180.'),
  key: problem('Not a key: 2–50 of a–z, 0–9 and hyphen.'),
  reservedKey: problem('The key is used by the product itself.'),

  // Lengths and bounds
  minLength: problem('Too short.', 'length'),
  maxLength: problem('Too long.', 'length'),
  min: problem('Too low.', 'min'),
  max: problem('Too high.', 'max'),
  range: problem('Outside a range with both bounds.', 'min', 'max'),
  rangeMin: problem('Below a range’s lower bound.', 'min'),
  rangeMax: problem('Above a range’s upper bound.', 'max'),
  rangeMinDate: problem('Before a range’s first date.', 'min'),
  rangeMaxDate: problem('After a range’s last date.', 'max'),
  patternMismatch: problem('Does not match the field’s pattern, which has no message of its own.'),
  matchingTooCostly: problem(
    'Asking whether the values match their fields’ patterns is more work than one request may be.',
    'field',
  ),

  // Files
  fileType: problem('The kind of file is not allowed.'),
  imageType: problem('The kind of image is not allowed.'),
  imagePixels: problem('The picture has more than `limit` million pixels.', 'width', 'height', 'limit'),
  importType: problem('The kind of file cannot be imported.'),
  fileSize: problem('The file is larger than `size` MiB.', 'size'),
  uploadQuotaPerson: problem('The person has uploaded as much as one may in a day, in MiB.', 'size'),
  uploadQuotaTenant: problem('The tenant’s people have uploaded as much as they may in a day, in MiB.', 'size'),
  rangeNotSatisfiable: problem('The file has no such part as was asked for.'),
  fileEmpty: problem('There is nothing in the file.'),
  fileMissing: problem('The file does not exist any more, or is not the caller’s to use.'),

  // Whole forms
  form: problem('The form has errors.'),
  step: problem('A step of the editor has errors.', 'step'),
  fieldGroup: problem('A group of fields has errors.'),

  // Field definitions and other configuration
  missingProperty: problem('At least one property field is required.'),
  unknownFieldType: problem('There is no such field type.'),
  uniqueFieldType: problem('A form can have only one field of this type.'),
  uniqueNotAllowed: problem(
    'The field cannot be unique: rows, choices, files and the fields of functions and services are not.',
  ),
  uniqueDefault: problem('A unique field has no default: the second object would begin with a value that is taken.'),
  uniqueConversion: problem('A field whose values are being converted, or would be, cannot be unique meanwhile.'),
  uniqueDuplicates: problem(
    'The field cannot become unique: `count` values stand in several objects, such as `examples`.',
    'field',
    'count',
    'examples',
  ),
  optionsRequired: problem('A field to choose from needs options.'),
  filterCycle: problem('A field would be filtered by itself, directly or through other fields.'),
  childrenRequired: problem('A collection needs at least one field for its rows.'),
  childTypeNotAllowed: problem('A row cannot hold a field of this type.'),
  childrenNotAllowed: problem('Only groups and collections hold fields.'),
  fieldInUse: problem(
    'Something else refers to the field, so it cannot be removed: `where` says what.',
    'field',
    'where',
  ),
  defaultNotAllowed: problem('Fields of this type have no default value.'),
  validationNotAllowed: problem('Fields of this type cannot carry this validation rule.'),
  patternFlags: problem('Only the flags i and m are supported.', 'flags'),
  invalidPattern: problem('The pattern cannot be read.'),
  patternTooComplex: problem('The pattern is too long or expands too far.'),
  invalidRange: problem('A bound is not of the field’s kind.'),
  rangeOrder: problem('The lower bound is above the upper one.'),

  // Match rules; `rule` is its name, else its number in the list
  ruleNotAllowed: problem('The matrix has no rule with this owner, way of running, source, target and action.', 'rule'),
  ruleDefinition: problem('What a rule’s source or target names is not there.', 'rule'),
  ruleField: problem('A field that a rule reads or writes is not there.', 'rule'),
  ruleSubject: problem(
    'What a configuration exchanges values with is not there, or the owner does not exchange any with it.',
  ),
  ruleTypes: problem('A rule copies values that can never be values of its target.', 'rule'),
  ruleTarget: problem('A rule writes a field that the server fills in, or that can only be read.', 'rule'),
  ruleRows: problem('A rule takes one value from a field that has one in each row.', 'rule'),
  ruleCondition: problem(
    'A rule compares in a way that its field’s type has not, or with what is no value of it.',
    'rule',
  ),
  ruleValue: problem('What a rule says as its value is not what its action needs.', 'rule'),
  ruleCycle: problem('A rule changes what it depends on, directly or through others.', 'rule'),
  ruleDefault: problem(
    'A rule refuses what a field begins with: its default, or what another rule sets.',
    'rule',
    'field',
  ),
  ruleInUse: problem('Rules name it, so it cannot be removed.', 'where'),
  ruleFieldChanged: problem(
    'Rules elsewhere read or write the field, and would not be accepted with what it becomes: `where` says which.',
    'field',
    'where',
  ),
  ruleOwner: problem(
    'Rules belong to functions, events of services, processors and data schemas; nothing else has some.',
  ),
  expressionSyntax: problem('An expression cannot be read; `at` is where, counted from 1.', 'rule', 'at'),
  expressionField: problem(
    'An expression names a field that is not there, or that expressions cannot read.',
    'rule',
    'at',
  ),
  expressionFunction: problem('An expression uses a function that there is not.', 'rule', 'name'),
  expressionType: problem('An expression puts together, or gives, values of types that do not fit.', 'rule', 'at'),
  expressionCost: problem('An expression would take too long, or make too much.', 'rule'),
  ruleRefused: problem('A rule of the form refuses what was filled in, in the words of `message`.', 'message'),
  ruleEffect: problem('A rule writes a value that its target cannot have, so nothing was done.', 'rule'),
  schemaTargets: problem(
    'A data schema is for categories or for predefined value types, and this is of the other kind.',
  ),
  schemaFormat: problem('A format that fields of this type have not: of dates a pattern, of yes and no two words.'),
  schemaDate: problem('A text is no date in the format of its column.'),
  serverName: problem('Not the name of a server.'),
  processorRestricted: problem('The implementation of a processor may not be used by the tenant.'),
  processorGone: problem('A processor was to run whose configuration or implementation is there no longer.'),
  processorFailed: problem(
    'A processor failed for a reason that it did not tell, or gave what its fields do not take.',
  ),
  processorTimeout: problem('A processor took longer than it may.', 'seconds'),
  processorLimitDay: problem('A tenant has run a processor as often as it may in a day.', 'max'),
  processorLimitMonth: problem('A tenant has run a processor as often as it may in a month.', 'max'),
  followUpImpossible: problem('A service that was to follow cannot be begun on the object, or not from there.'),
  followUpsTooDeep: problem('Follow-ups followed on each other more than `max` times.', 'max'),
  invalidExpression: problem('An expression of a configuration cannot be read; `at` is where, counted from 1.', 'at'),
  expressionFailed: problem('An expression gave nothing: a division by zero, a row that is not there.'),
  serverAddress: problem('A processor asks for what is no web address.'),
  serverNotAllowed: problem('A processor asks a server that its restriction does not name.', 'host'),
  serverCertificate: problem(
    'The certificate of a server is not to be believed: it has ended, is of another name, or of an unknown authority.',
    'host',
  ),
  ownCertificate: problem(
    'The certificate or key that a processor shows cannot be read, they do not belong together, or the server wants another one.',
  ),
  serverUnreachable: problem('A server does not answer, or stops in the middle.', 'host'),
  serverTimeout: problem('A server takes longer than a processor waits.', 'host'),
  answerTooLarge: problem('A server answers more than a processor reads.', 'host'),
  tooManyRedirects: problem('A server sends a processor on and on.', 'host'),
  serverPaused: problem('A server failed several times in a row and is left alone for a while.', 'host'),
  serverStatus: problem('A server answers with a status that is no success.', 'host', 'status'),
  answerUnreadable: problem('An answer is not of the type that its mapping reads, or is broken.', 'host'),
  answerValue: problem('A value of an answer is none of the field that it is mapped to.', 'field'),
  tokenRefused: problem('A server hands out no token for a processor.', 'host'),
  templateSyntax: problem('A template of a configuration cannot be read; `at` is where, counted from 1.', 'at'),
  templateField: problem('A template of a configuration names a field that is not there.', 'name'),
  templatePosition: problem(
    'A value stands where none can stand in what a template makes; `at` is where, counted from 1.',
    'at',
  ),
  templateFormat: problem('What a template makes is not of the type that it says it is.', 'format'),
  mappingExpression: problem(
    'An expression over an answer cannot be read, or gives no value of its field; `at` is where, counted from 1.',
    'at',
  ),
  certificateText: problem('Not the text of a certificate, or of a key, in the form PEM.'),
  signingKey: problem('Not a key that webhooks are signed with: 24 to 64 bytes in base64.'),
  headerName: problem('Not the name of a header that may be set.'),
  localizedNameRequired: problem('A name in at least one language is required.'),
};

export type ProblemCode = keyof typeof problemCatalogue;

/** Every code, in the catalogue's order. */
export const problemCodes = Object.keys(problemCatalogue) as readonly ProblemCode[];
