// Made from contracts/ by `npm run generate`. Change the source, then run that.

export type MessageKey =
  | '400'
  | '400.json'
  | '400.json.cut'
  | '400.json.more'
  | '400.json.no-name'
  | '400.json.no-colon'
  | '400.json.no-comma'
  | '400.parameters'
  | '400.empty-post'
  | '401'
  | '401.absent'
  | '401.segments'
  | '401.decoding'
  | '401.malformed'
  | '401.signature'
  | '401.expired'
  | '401.not-before'
  | '401.user'
  | '401.revoked'
  | '403'
  | '404'
  | '404.method'
  | '404.entity'
  | '404.empty'
  | '405'
  | '406'
  | '422'
  | '422.empty-post'
  | '429'
  | '408'
  | '409'
  | '410'
  | '413'
  | '415'
  | '416'
  | '418'
  | '423'
  | '431'
  | '451'
  | '500'
  | '501'
  | '502'
  | '503'
  | '504'
  | 'required'
  | 'required_without'
  | 'prohibits'
  | 'unknown'
  | 'string'
  | 'integer'
  | 'numeric'
  | 'array'
  | 'object'
  | 'in'
  | 'exists'
  | 'between'
  | 'between.min'
  | 'between.max'
  | 'min.numeric'
  | 'max.numeric'
  | 'max.string'
  | 'max.array'

export type Placeholder =
  | 'accept'
  | 'version'
  | 'number'
  | 'text'
  | 'rest'
  | 'character'
  | 'offset'
  | 'line'
  | 'column'
  | 'max'
  | 'method'
  | 'path'
  | 'route'
  | 'target'
  | 'methods'
  | 'value'
  | 'json'
  | 'name'
  | 'Name'
  | 'raw'
  | 'other'
  | 'min'

/** A kind of value that a client may send for a parameter. */
export type ValueKind =
  | 'blank'
  | 'null'
  | 'list'
  | 'object'
  | 'number'
  | 'boolean'
  | 'text'
  | 'fraction'

/** A text of errors. */
export interface Message {
  readonly key: MessageKey
  /** When the text is spoken. */
  readonly when: string
  /** The default; absent where the key before the dot has the same default. */
  readonly text?: string
  /** The default where the answer to the gap auth.message is specific. */
  readonly specific?: string
  readonly placeholders: readonly Placeholder[]
  /** The kinds of values that may have a text of their own. */
  readonly kinds: readonly ValueKind[]
}

/** All texts of errors, in the order of the table. */
export const messageTable: readonly Message[] = [
  {
    "placeholders": [
      "accept",
      "version",
      "number"
    ],
    "kinds": [],
    "key": "400",
    "when": "The Accept header asks for an unknown version.",
    "text": "The version given was unknown or has no registered routes."
  },
  {
    "placeholders": [
      "text",
      "rest",
      "character",
      "offset",
      "line",
      "column"
    ],
    "kinds": [],
    "key": "400.json",
    "when": "The body is not JSON although its type says so (gap params.malformed-json).",
    "text": "400 Bad Request"
  },
  {
    "placeholders": [
      "text",
      "offset",
      "line",
      "column"
    ],
    "kinds": [],
    "key": "400.json.cut",
    "when": "The body ends before the JSON does."
  },
  {
    "placeholders": [
      "text",
      "rest",
      "character",
      "offset",
      "line",
      "column"
    ],
    "kinds": [],
    "key": "400.json.more",
    "when": "The JSON ends before the body does."
  },
  {
    "placeholders": [
      "text",
      "rest",
      "character",
      "offset",
      "line",
      "column"
    ],
    "kinds": [],
    "key": "400.json.no-name",
    "when": "The body has something else where a name in quotes has to be."
  },
  {
    "placeholders": [
      "text",
      "rest",
      "character",
      "offset",
      "line",
      "column"
    ],
    "kinds": [],
    "key": "400.json.no-colon",
    "when": "The body has something else where a colon has to be."
  },
  {
    "placeholders": [
      "text",
      "rest",
      "character",
      "offset",
      "line",
      "column"
    ],
    "kinds": [],
    "key": "400.json.no-comma",
    "when": "The body has something else where a comma, or the end of a list or of an object, has to be."
  },
  {
    "placeholders": [
      "max"
    ],
    "kinds": [],
    "key": "400.parameters",
    "when": "The request has more parameters than the twin reads.",
    "text": "There may not be more than {max} parameters."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "400.empty-post",
    "when": "A post has neither content nor images (gap create.empty-post).",
    "text": "The content and the images must not both be empty."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401",
    "when": "The credentials are absent or not valid.",
    "text": "Failed to authenticate because of bad credentials or an invalid authorization header."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.absent",
    "when": "The request has no bearer token."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.segments",
    "when": "The token does not have three parts.",
    "specific": "Wrong number of segments"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.decoding",
    "when": "A part of the token cannot be decoded.",
    "specific": "Could not decode token: Error while decoding from JSON"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.malformed",
    "when": "The token has another algorithm, or no signature.",
    "specific": "Malformed token"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.signature",
    "when": "The signature of the token is not valid.",
    "specific": "Token Signature could not be verified."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.expired",
    "when": "The token has expired.",
    "specific": "Token has expired"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.not-before",
    "when": "The token is not valid yet.",
    "specific": "Not Before (nbf) timestamp cannot be in the future"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.user",
    "when": "The user of the token does not exist.",
    "specific": "Unable to authenticate with invalid token."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "401.revoked",
    "when": "The token has been revoked.",
    "specific": "The token has been blacklisted"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "403",
    "when": "The user name or the password is incorrect.",
    "text": "The user name or password is incorrect."
  },
  {
    "placeholders": [
      "method",
      "path",
      "route",
      "target"
    ],
    "kinds": [],
    "key": "404",
    "when": "No operation has the path.",
    "text": "404 Not Found"
  },
  {
    "placeholders": [
      "method",
      "path",
      "route",
      "methods"
    ],
    "kinds": [],
    "key": "404.method",
    "when": "The path has no such method (gap errors.wrong-method)."
  },
  {
    "placeholders": [
      "value",
      "json"
    ],
    "kinds": [],
    "key": "404.entity",
    "when": "The category of a new post does not exist (gap create.unknown-category), or the post of a cursor (gap list.cursor-unknown)."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "404.empty",
    "when": "No post is listed (gap list.empty)."
  },
  {
    "placeholders": [
      "method",
      "path",
      "route",
      "methods"
    ],
    "kinds": [],
    "key": "405",
    "when": "The path has no such method.",
    "text": "405 Method Not Allowed"
  },
  {
    "placeholders": [
      "accept"
    ],
    "kinds": [],
    "key": "406",
    "when": "The Accept header asks for another format than JSON.",
    "text": "Unable to format response according to Accept header."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "422",
    "when": "Parameters are not valid.",
    "text": "422 Unprocessable Entity"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "422.empty-post",
    "when": "A post has neither content nor images, and the error does not name them (gap create.empty-post).",
    "text": "The content and the images must not both be empty."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "429",
    "when": "The client has sent too many requests.",
    "text": "You have exceeded your rate limit."
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "408",
    "when": "A fault has this status.",
    "text": "408 Request Timeout"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "409",
    "when": "A fault has this status.",
    "text": "409 Conflict"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "410",
    "when": "A fault has this status.",
    "text": "410 Gone"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "413",
    "when": "The body is too large.",
    "text": "413 Payload Too Large"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "415",
    "when": "A fault has this status.",
    "text": "415 Unsupported Media Type"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "416",
    "when": "A fault has this status.",
    "text": "416 Range Not Satisfiable"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "418",
    "when": "A fault has this status.",
    "text": "418 I'm a teapot"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "423",
    "when": "A fault has this status.",
    "text": "423 Locked"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "431",
    "when": "A fault has this status.",
    "text": "431 Request Header Fields Too Large"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "451",
    "when": "A fault has this status.",
    "text": "451 Unavailable For Legal Reasons"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "500",
    "when": "The service failed.",
    "text": "500 Internal Server Error"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "501",
    "when": "A fault has this status.",
    "text": "501 Not Implemented"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "502",
    "when": "A fault has this status.",
    "text": "502 Bad Gateway"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "503",
    "when": "The service is unavailable.",
    "text": "503 Service Unavailable"
  },
  {
    "placeholders": [],
    "kinds": [],
    "key": "504",
    "when": "A fault has this status.",
    "text": "504 Gateway Timeout"
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [
      "blank",
      "null",
      "list",
      "object"
    ],
    "key": "required",
    "when": "A required parameter is absent or blank.",
    "text": "The {name} field is required."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "other",
      "value",
      "json"
    ],
    "kinds": [
      "blank",
      "null",
      "list",
      "object"
    ],
    "key": "required_without",
    "when": "Of two parameters, one must be sent, and both are absent.",
    "text": "The {name} field is required when {other} is not present."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "other"
    ],
    "kinds": [],
    "key": "prohibits",
    "when": "Two parameters must not be sent together (gap list.both-cursors). The error names max-id; with a text prohibits.since-id, it names since-id, too.",
    "text": "The {name} field prohibits {other} from being present."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [],
    "key": "unknown",
    "when": "The operation has no such parameter (gap params.unknown).",
    "text": "The {name} field is not allowed."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [
      "number",
      "boolean",
      "list",
      "object"
    ],
    "key": "string",
    "when": "A value is not a string.",
    "text": "The {name} must be a string."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [
      "blank",
      "text",
      "number",
      "fraction",
      "boolean",
      "list",
      "object"
    ],
    "key": "integer",
    "when": "A value is not an integer.",
    "text": "The {name} must be an integer."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [
      "blank",
      "text",
      "boolean",
      "list",
      "object"
    ],
    "key": "numeric",
    "when": "A value is not a number.",
    "text": "The {name} must be a number."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [
      "text",
      "number",
      "boolean",
      "object"
    ],
    "key": "array",
    "when": "A value is not a list.",
    "text": "The {name} must be an array."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [
      "text",
      "number",
      "boolean",
      "list"
    ],
    "key": "object",
    "when": "A value is not an object.",
    "text": "The {name} must be an array."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [],
    "key": "in",
    "when": "A value is none of the allowed ones.",
    "text": "The selected {name} is invalid."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json"
    ],
    "kinds": [],
    "key": "exists",
    "when": "No category has the id (gap create.unknown-category), or no post (gap list.cursor-unknown).",
    "text": "The selected {name} is invalid."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json",
      "min",
      "max"
    ],
    "kinds": [],
    "key": "between",
    "when": "A number is out of its range.",
    "text": "The {name} must be between {min} and {max}."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json",
      "min",
      "max"
    ],
    "kinds": [],
    "key": "between.min",
    "when": "A number is below its range."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json",
      "min",
      "max"
    ],
    "kinds": [],
    "key": "between.max",
    "when": "A number is above its range."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json",
      "min"
    ],
    "kinds": [],
    "key": "min.numeric",
    "when": "A number is too small.",
    "text": "The {name} must be at least {min}."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "value",
      "json",
      "max"
    ],
    "kinds": [],
    "key": "max.numeric",
    "when": "A number is too large.",
    "text": "The {name} may not be greater than {max}."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "max"
    ],
    "kinds": [],
    "key": "max.string",
    "when": "A text is too long.",
    "text": "The {name} may not be greater than {max} characters."
  },
  {
    "placeholders": [
      "name",
      "Name",
      "raw",
      "max"
    ],
    "kinds": [],
    "key": "max.array",
    "when": "A list is too long.",
    "text": "The {name} may not have more than {max} items."
  }
]
