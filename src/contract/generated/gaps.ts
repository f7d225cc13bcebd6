// Made from contracts/ by `npm run generate`. Change the source, then run that.

interface components {
    schemas: {
        readonly Answers: {
            /** @description In which encodings does a POST take its parameters? */
            readonly "params.encodings": readonly ("json" | "form" | "multipart" | "query")[];
            /**
             * @description What happens to a POST whose JSON body cannot be parsed?
             * @enum {string}
             */
            readonly "params.malformed-json": "ignored" | "rejected";
            /** @description Must a login carry platform? */
            readonly "login.platform-required": boolean;
            /** @description Which values of platform does login take? */
            readonly "login.platform-values": readonly string[] | "any";
            /** @description Must a login carry platform_info? */
            readonly "login.platform-info-required": boolean;
            /**
             * @description Which type must platform_info have?
             * @enum {string}
             */
            readonly "login.platform-info-type": "any" | "string" | "object";
            /** @description Which integers occur as gender? */
            readonly "user.gender-values": readonly number[];
            /**
             * @description What is mobile when the service knows no phone number?
             * @enum {string}
             */
            readonly "user.mobile-when-unknown": "masked" | "empty";
            /**
             * @description Does listing posts need a bearer token?
             * @enum {string}
             */
            readonly "list.token": "required" | "optional" | "ignored";
            /** @description How far from the position may a listed post be? */
            readonly "list.radius": number | "unlimited";
            /**
             * @description In which order are posts listed?
             * @enum {string}
             */
            readonly "list.order": "newest-first" | "oldest-first" | "nearest-first";
            /**
             * @description Is the post that max-id names part of the answer?
             * @enum {string}
             */
            readonly "list.max-id-bound": "exclusive" | "inclusive";
            /**
             * @description Is the post that since-id names part of the answer?
             * @enum {string}
             */
            readonly "list.since-id-bound": "exclusive" | "inclusive";
            /**
             * @description When more posts than one page are newer than since-id, which of them are listed?
             * @enum {string}
             */
            readonly "list.since-id-window": "newest" | "adjacent";
            /**
             * @description What happens when both max-id and since-id are sent?
             * @enum {string}
             */
            readonly "list.both-cursors": "max-id-wins" | "since-id-wins" | "range" | "rejected";
            /** @description What is the largest page_size? */
            readonly "list.page-size-max": number | "none";
            /**
             * @description What happens when page_size is above the maximum?
             * @enum {string}
             */
            readonly "list.page-size-over": "clamped" | "rejected";
            /**
             * @description What happens when page_size is 0, -1 or abc?
             * @enum {string}
             */
            readonly "list.page-size-invalid": "default" | "empty" | "rejected";
            /**
             * @description What is the answer when no post matches?
             * @enum {string}
             */
            readonly "list.empty": "array" | "404";
            /**
             * @description What happens when lng or lat is not a number?
             * @enum {string}
             */
            readonly "list.non-numeric-position": "rejected" | "accepted";
            /**
             * @description What happens when lng is beyond 180 or lat beyond 90 degrees?
             * @enum {string}
             */
            readonly "list.out-of-range-position": "rejected" | "accepted";
            /**
             * @description In which unit is created_at?
             * @enum {string}
             */
            readonly "post.created-at-unit": "seconds" | "milliseconds";
            /**
             * @description What is the content of a post that was published without text?
             * @enum {string}
             */
            readonly "post.content-when-absent": "empty" | "null";
            /**
             * @description Does publishing a post need a bearer token?
             * @enum {string}
             */
            readonly "create.token": "required" | "optional";
            /**
             * @description How is a post with neither content nor images refused?
             * @enum {string}
             */
            readonly "create.empty-post": "422-with-errors" | "422-without-errors" | "400";
            /**
             * @description What happens when post_category_id names no category?
             * @enum {string}
             */
            readonly "create.unknown-category": "404" | "422" | "accepted";
            /** @description How long may content be? */
            readonly "create.content-max": number | "none";
            /** @description How many images may a post have? */
            readonly "create.images-max": number | "none";
            /** @description Which categories exist? */
            readonly "category.set": readonly {
                readonly id: number;
                readonly name: string;
            }[];
            /** @description For how many seconds is a token good? */
            readonly "auth.token-lifetime": number | "none";
            /**
             * @description Does the message of a 401 tell what was wrong with the token?
             * @enum {string}
             */
            readonly "auth.message": "uniform" | "specific";
            /** @description Does a 401 carry a WWW-Authenticate challenge? */
            readonly "auth.challenge": boolean;
            /**
             * @description What happens to a request without an Accept header?
             * @enum {string}
             */
            readonly "version.missing-accept": "default-version" | "rejected";
            /**
             * @description What happens to a request that accepts *\/* or application/json?
             * @enum {string}
             */
            readonly "version.other-accept": "default-version" | "rejected";
            /**
             * @description What is the status for a known path with another method?
             * @enum {string}
             */
            readonly "errors.wrong-method": "405" | "404";
            /** @description How many requests may a client send, and in which time? */
            readonly "rate-limit": "none" | {
                readonly limit: number;
                readonly windowSeconds: number;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

/** One legal answer for each gap. */
export type Answers = components['schemas']['Answers']

export type GapId = keyof Answers

/** A question that the specification leaves open. */
export interface Gap<Id extends GapId = GapId> {
  readonly id: Id
  readonly question: string
  /** The section of the specification that leaves it open. */
  readonly section: string
  /** The legal answers as a JSON Schema, draft 2020-12. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The legal answers in words, for messages. */
  readonly says: string
  readonly default: Answers[Id]
  /** The reason for the default. */
  readonly why: string
}

/** All gaps, in the order of the catalogue. */
export const gaps: readonly { [Id in GapId]: Gap<Id> }[GapId][] = [
  {
    "id": "params.encodings",
    "question": "In which encodings does a POST take its parameters?",
    "section": "4",
    "answers": {
      "type": "array",
      "items": {
        "enum": [
          "json",
          "form",
          "multipart",
          "query"
        ]
      },
      "minItems": 1,
      "uniqueItems": true
    },
    "says": "a subset of json, form, multipart, query (at least one)",
    "default": [
      "json",
      "form",
      "multipart",
      "query"
    ],
    "why": "The likeliest: backends of this family merge all four, and a first curl works however it sends its parameters."
  },
  {
    "id": "params.malformed-json",
    "question": "What happens to a POST whose JSON body cannot be parsed?",
    "section": "4",
    "answers": {
      "enum": [
        "ignored",
        "rejected"
      ]
    },
    "says": "ignored (as no parameters), or rejected (400)",
    "default": "ignored",
    "why": "The likeliest, and the stricter to diagnose; a client sees an ordinary 422 that lists every required parameter."
  },
  {
    "id": "login.platform-required",
    "question": "Must a login carry platform?",
    "section": "4.1",
    "answers": {
      "type": "boolean"
    },
    "says": "true, or false",
    "default": true,
    "why": "The stricter; a client that always sends platform works on either."
  },
  {
    "id": "login.platform-values",
    "question": "Which values of platform does login take?",
    "section": "4.1",
    "answers": {
      "oneOf": [
        {
          "type": "array",
          "items": {
            "type": "string",
            "minLength": 1
          },
          "contains": {
            "const": "weixin"
          },
          "uniqueItems": true
        },
        {
          "const": "any"
        }
      ]
    },
    "says": "a list of strings that has weixin, or any",
    "default": [
      "weixin"
    ],
    "why": "The stricter; weixin is the one value that every deployment takes."
  },
  {
    "id": "login.platform-info-required",
    "question": "Must a login carry platform_info?",
    "section": "4.1",
    "answers": {
      "type": "boolean"
    },
    "says": "true, or false",
    "default": false,
    "why": "The likeliest; its type is unknown, so requiring it would stop a first curl that follows the text."
  },
  {
    "id": "login.platform-info-type",
    "question": "Which type must platform_info have?",
    "section": "4.1",
    "answers": {
      "enum": [
        "any",
        "string",
        "object"
      ]
    },
    "says": "any, string, or object",
    "default": "any",
    "why": "The likeliest; the specification gives it no type, and backends store it without looking."
  },
  {
    "id": "user.gender-values",
    "question": "Which integers occur as gender?",
    "section": "2",
    "answers": {
      "type": "array",
      "items": {
        "type": "integer"
      },
      "minItems": 1,
      "uniqueItems": true
    },
    "says": "a list of integers (at least one)",
    "default": [
      0,
      1,
      2
    ],
    "why": "The likeliest; the platform that weixin stands for uses 0 for unknown, 1 and 2 for the known ones."
  },
  {
    "id": "user.mobile-when-unknown",
    "question": "What is mobile when the service knows no phone number?",
    "section": "2",
    "answers": {
      "enum": [
        "masked",
        "empty"
      ]
    },
    "says": "masked (a made-up masked number), or empty (an empty string)",
    "default": "masked",
    "why": "The shape that the specification shows, so a first look at a user matches the text."
  },
  {
    "id": "list.token",
    "question": "Does listing posts need a bearer token?",
    "section": "5",
    "answers": {
      "enum": [
        "required",
        "optional",
        "ignored"
      ]
    },
    "says": "required, optional (absent is fine, bad is 401), or ignored",
    "default": "optional",
    "why": "The strictest that lets a first curl work; a bad token is refused, no token is fine."
  },
  {
    "id": "list.radius",
    "question": "How far from the position may a listed post be?",
    "section": "4.2",
    "answers": {
      "oneOf": [
        {
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 20040000
        },
        {
          "const": "unlimited"
        }
      ]
    },
    "says": "metres (above 0, at most 20040000), or unlimited",
    "default": 10000,
    "why": "The likeliest order of magnitude; a list without any radius hides clients that send a wrong position."
  },
  {
    "id": "list.order",
    "question": "In which order are posts listed?",
    "section": "4.2",
    "answers": {
      "enum": [
        "newest-first",
        "oldest-first",
        "nearest-first"
      ]
    },
    "says": "newest-first, oldest-first, or nearest-first",
    "default": "newest-first",
    "why": "The likeliest for a feed that is paged by cursors."
  },
  {
    "id": "list.max-id-bound",
    "question": "Is the post that max-id names part of the answer?",
    "section": "4.2",
    "answers": {
      "enum": [
        "exclusive",
        "inclusive"
      ]
    },
    "says": "exclusive, or inclusive",
    "default": "exclusive",
    "why": "The likeliest in this family; a client that drops posts it has seen works on either."
  },
  {
    "id": "list.since-id-bound",
    "question": "Is the post that since-id names part of the answer?",
    "section": "4.2",
    "answers": {
      "enum": [
        "exclusive",
        "inclusive"
      ]
    },
    "says": "exclusive, or inclusive",
    "default": "exclusive",
    "why": "The likeliest; comparable feeds agree that since means after."
  },
  {
    "id": "list.since-id-window",
    "question": "When more posts than one page are newer than since-id, which of them are listed?",
    "section": "4.2",
    "answers": {
      "enum": [
        "newest",
        "adjacent"
      ]
    },
    "says": "newest (the newest N after the cursor), or adjacent (the N right after it)",
    "default": "newest",
    "why": "The stricter and the likeliest; a refresh can leave a hole that the client must notice and fill."
  },
  {
    "id": "list.both-cursors",
    "question": "What happens when both max-id and since-id are sent?",
    "section": "4.2",
    "answers": {
      "enum": [
        "max-id-wins",
        "since-id-wins",
        "range",
        "rejected"
      ]
    },
    "says": "max-id-wins, since-id-wins, range, or rejected",
    "default": "rejected",
    "why": "The stricter; the specification says that they are not used together, and a client that obeys never notices."
  },
  {
    "id": "list.page-size-max",
    "question": "What is the largest page_size?",
    "section": "8",
    "answers": {
      "oneOf": [
        {
          "type": "integer",
          "minimum": 1
        },
        {
          "const": "none"
        }
      ]
    },
    "says": "an integer (at least 1), or none",
    "default": 100,
    "why": "The stricter of the likely ones; a client that asks for at most 100 rarely meets a maximum."
  },
  {
    "id": "list.page-size-over",
    "question": "What happens when page_size is above the maximum?",
    "section": "8",
    "answers": {
      "enum": [
        "clamped",
        "rejected"
      ]
    },
    "says": "clamped, or rejected",
    "default": "clamped",
    "why": "The likeliest; and a client that takes a short page for the last one shows its mistake."
  },
  {
    "id": "list.page-size-invalid",
    "question": "What happens when page_size is 0, -1 or abc?",
    "section": "4.2",
    "answers": {
      "enum": [
        "default",
        "empty",
        "rejected"
      ]
    },
    "says": "default (as if it were absent), empty (no posts), or rejected",
    "default": "rejected",
    "why": "The stricter; a client that never sends such a value works on any deployment."
  },
  {
    "id": "list.empty",
    "question": "What is the answer when no post matches?",
    "section": "4.2",
    "answers": {
      "enum": [
        "array",
        "404"
      ]
    },
    "says": "array (200 with an empty array), or 404",
    "default": "array",
    "why": "The likeliest; an empty list is still a list."
  },
  {
    "id": "list.non-numeric-position",
    "question": "What happens when lng or lat is not a number?",
    "section": "4.2",
    "answers": {
      "enum": [
        "rejected",
        "accepted"
      ]
    },
    "says": "rejected, or accepted",
    "default": "rejected",
    "why": "The stricter; a client that sends numbers works on either."
  },
  {
    "id": "list.out-of-range-position",
    "question": "What happens when lng is beyond 180 or lat beyond 90 degrees?",
    "section": "4.2",
    "answers": {
      "enum": [
        "rejected",
        "accepted"
      ]
    },
    "says": "rejected, or accepted",
    "default": "rejected",
    "why": "The stricter; it catches the swapped lng and lat that otherwise yield an empty list."
  },
  {
    "id": "post.created-at-unit",
    "question": "In which unit is created_at?",
    "section": "2",
    "answers": {
      "enum": [
        "seconds",
        "milliseconds"
      ]
    },
    "says": "seconds, or milliseconds (since 1970, UTC)",
    "default": "seconds",
    "why": "The likeliest for an integer timestamp in this family."
  },
  {
    "id": "post.content-when-absent",
    "question": "What is the content of a post that was published without text?",
    "section": "2",
    "answers": {
      "enum": [
        "empty",
        "null"
      ]
    },
    "says": "empty (an empty string), or null",
    "default": "empty",
    "why": "The type that the specification gives; content is a string."
  },
  {
    "id": "create.token",
    "question": "Does publishing a post need a bearer token?",
    "section": "5",
    "answers": {
      "enum": [
        "required",
        "optional"
      ]
    },
    "says": "required, or optional",
    "default": "required",
    "why": "The stricter and the likeliest; a post has an author."
  },
  {
    "id": "create.empty-post",
    "question": "How is a post with neither content nor images refused?",
    "section": "4.3",
    "answers": {
      "enum": [
        "422-with-errors",
        "422-without-errors",
        "400"
      ]
    },
    "says": "422-with-errors, 422-without-errors, or 400",
    "default": "422-with-errors",
    "why": "The likeliest; it is the error of any other refused parameter."
  },
  {
    "id": "create.unknown-category",
    "question": "What happens when post_category_id names no category?",
    "section": "4.3",
    "answers": {
      "enum": [
        "404",
        "422",
        "accepted"
      ]
    },
    "says": "404, 422, or accepted",
    "default": "404",
    "why": "A refusal is stricter than accepting, and 404 is the status of \"no matching entity\" in section 7."
  },
  {
    "id": "create.content-max",
    "question": "How long may content be?",
    "section": "8",
    "answers": {
      "oneOf": [
        {
          "type": "integer",
          "minimum": 1
        },
        {
          "const": "none"
        }
      ]
    },
    "says": "an integer (characters, at least 1), or none",
    "default": "none",
    "why": "Any number would be a guess; none is what the specification shows."
  },
  {
    "id": "create.images-max",
    "question": "How many images may a post have?",
    "section": "8",
    "answers": {
      "oneOf": [
        {
          "type": "integer",
          "minimum": 1
        },
        {
          "const": "none"
        }
      ]
    },
    "says": "an integer (at least 1), or none",
    "default": "none",
    "why": "Any number would be a guess; none is what the specification shows."
  },
  {
    "id": "category.set",
    "question": "Which categories exist?",
    "section": "2",
    "answers": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "integer"
          },
          "name": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "name"
        ],
        "additionalProperties": false
      },
      "minItems": 1,
      "uniqueItems": true
    },
    "says": "a list of {id, name} (at least one)",
    "default": [
      {
        "id": 1,
        "name": "Daily life"
      },
      {
        "id": 2,
        "name": "Food & drink"
      },
      {
        "id": 3,
        "name": "Travel"
      },
      {
        "id": 4,
        "name": "Questions"
      },
      {
        "id": 5,
        "name": "Events"
      },
      {
        "id": 6,
        "name": "For sale"
      },
      {
        "id": 7,
        "name": "Lost & found"
      },
      {
        "id": 8,
        "name": "Pets"
      }
    ],
    "why": "No category is shown; this list is the one that the twin's own posts use."
  },
  {
    "id": "auth.token-lifetime",
    "question": "For how many seconds is a token good?",
    "section": "5",
    "answers": {
      "oneOf": [
        {
          "type": "integer",
          "minimum": 1
        },
        {
          "const": "none"
        }
      ]
    },
    "says": "seconds (an integer, at least 1), or none (it never expires)",
    "default": 3600,
    "why": "The likeliest, and stricter than none; a client has to handle the 401 that comes after an hour."
  },
  {
    "id": "auth.message",
    "question": "Does the message of a 401 tell what was wrong with the token?",
    "section": "7",
    "answers": {
      "enum": [
        "uniform",
        "specific"
      ]
    },
    "says": "uniform (the text of section 7), or specific (expired, signature, segments and so on)",
    "default": "uniform",
    "why": "What the table of section 7 shows; a client that reads no more than the status works on either."
  },
  {
    "id": "auth.challenge",
    "question": "Does a 401 carry a WWW-Authenticate challenge?",
    "section": "5",
    "answers": {
      "type": "boolean"
    },
    "says": "true, or false",
    "default": true,
    "why": "RFC 9110 demands it of every 401; HTTP libraries that look for it then behave."
  },
  {
    "id": "version.missing-accept",
    "question": "What happens to a request without an Accept header?",
    "section": "9",
    "answers": {
      "enum": [
        "default-version",
        "rejected"
      ]
    },
    "says": "default-version, or rejected (400)",
    "default": "default-version",
    "why": "The likeliest, and it lets a first request from any client work."
  },
  {
    "id": "version.other-accept",
    "question": "What happens to a request that accepts */* or application/json?",
    "section": "9",
    "answers": {
      "enum": [
        "default-version",
        "rejected"
      ]
    },
    "says": "default-version, or rejected (400)",
    "default": "default-version",
    "why": "The likeliest, and a first curl works, which sends */*."
  },
  {
    "id": "errors.wrong-method",
    "question": "What is the status for a known path with another method?",
    "section": "7",
    "answers": {
      "enum": [
        "405",
        "404"
      ]
    },
    "says": "405, or 404",
    "default": "405",
    "why": "The likeliest, and the status that RFC 9110 (15.5.6) has for it."
  },
  {
    "id": "rate-limit",
    "question": "How many requests may a client send, and in which time?",
    "section": "8",
    "answers": {
      "oneOf": [
        {
          "const": "none"
        },
        {
          "type": "object",
          "properties": {
            "limit": {
              "type": "integer",
              "minimum": 1
            },
            "windowSeconds": {
              "type": "integer",
              "minimum": 1
            }
          },
          "required": [
            "limit",
            "windowSeconds"
          ],
          "additionalProperties": false
        }
      ]
    },
    "says": "none, or {limit, windowSeconds} (two integers, each at least 1)",
    "default": "none",
    "why": "Any number would be a guess, and a limit would stop test suites that run against the twin."
  }
]
