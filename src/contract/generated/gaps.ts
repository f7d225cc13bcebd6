// Made from contracts/ by `npm run generate`. Change the source, then run that.

interface components {
    schemas: {
        readonly Answers: {
            /** @description In which encodings does a POST accept its parameters? */
            readonly "params.encodings": readonly ("json" | "form" | "multipart" | "query")[];
            /**
             * @description What happens to a POST whose JSON body cannot be parsed?
             * @enum {string}
             */
            readonly "params.malformed-json": "ignored" | "rejected";
            /** @description In which forms does a query, a form or a multipart body write images? */
            readonly "params.array-forms": readonly ("brackets" | "indices" | "repeat" | "single" | "json" | "keys")[];
            /** @description Are names with brackets, such as open_id[]=a, read as lists and objects? */
            readonly "params.brackets": {
                /** @enum {string} */
                readonly query: "read" | "ignored";
                /** @enum {string} */
                readonly form: "read" | "ignored";
            };
            /** @description Which values of another type are accepted, and which count as absent? */
            readonly "params.coercion": readonly ("text-for-number" | "boolean-for-integer" | "boolean-for-number" | "fraction-for-integer" | "fraction-text-for-integer" | "number-for-text" | "boolean-for-text" | "boolean-letter-for-text" | "object-for-text" | "number-for-item" | "zero-as-empty" | "list-for-number" | "list-for-text" | "value-for-list" | "wrong-shape-as-absent")[];
            /** @description What happens to a request with a parameter that its operation does not have? */
            readonly "params.unknown": {
                /** @enum {string} */
                readonly query: "ignored" | "rejected";
                /** @enum {string} */
                readonly body: "ignored" | "rejected";
            };
            /** @description What is null in a JSON body, where the parameter need not be sent? */
            readonly "params.null": {
                /** @enum {string} */
                readonly content: "absent" | "rejected";
                /** @enum {string} */
                readonly images: "absent" | "rejected";
                /** @enum {string} */
                readonly "platform-info": "absent" | "rejected";
            };
            /**
             * @description Is white space around a text removed, and is a text of white space alone empty?
             * @enum {string}
             */
            readonly "params.trim": "trimmed" | "blank-is-empty" | "kept" | "ascii-trimmed" | "ascii-blank-is-empty";
            /**
             * @description Is an empty text, or white space alone, in place of lng, lat or post_category_id a number?
             * @enum {string}
             */
            readonly "params.blank-number": "absent" | "zero" | "empty-is-zero" | "white-space-is-zero";
            /** @description Does a login require platform? */
            readonly "login.platform-required": boolean | ("weixin" | "new-accounts");
            /** @description Which values of platform does login accept? */
            readonly "login.platform-values": readonly string[] | "any";
            /** @description Does a login require platform_info? */
            readonly "login.platform-info-required": boolean;
            /**
             * @description Which type must platform_info have?
             * @enum {string}
             */
            readonly "login.platform-info-type": "any" | "string" | "object";
            /** @description How long may open_id be? */
            readonly "login.open-id-max": number | "none";
            /** @description Which integers occur as gender? */
            readonly "user.gender-values": readonly number[];
            /**
             * @description What is mobile when the service knows no phone number?
             * @enum {string}
             */
            readonly "user.mobile-when-unknown": "masked" | "empty";
            /**
             * @description What is email when the service knows no email address?
             * @enum {string}
             */
            readonly "user.email-when-unknown": "null" | "generated" | "empty";
            /**
             * @description What is the avatar of a user who has just logged in for the first time?
             * @enum {string}
             */
            readonly "user.avatar-when-new": "generated" | "empty";
            /** @description Which values does the profile of a user have who has just logged in for the first time? */
            readonly "user.profile-when-new": {
                readonly nickname?: string;
                readonly gender?: number;
                readonly year_of_birth?: number;
                readonly month_of_birth?: number;
                readonly day_of_birth?: number;
                readonly count_report?: number;
                readonly count_read?: number;
            };
            /**
             * @description Does listing posts require a bearer token?
             * @enum {string}
             */
            readonly "list.token": "required" | "optional" | "ignored";
            /**
             * @description What happens to a request with another authorization scheme than Bearer, if its operation needs no token?
             * @enum {string}
             */
            readonly "list.other-scheme": "rejected" | "ignored";
            /** @description How far from the position may a listed post be? */
            readonly "list.radius": number | "unlimited" | {
                readonly degrees: number;
            };
            /**
             * @description In which order are posts listed?
             * @enum {string}
             */
            readonly "list.order": "newest-first" | "oldest-first" | "nearest-first" | "from-oldest";
            /**
             * @description Is the post with the id max-id part of the response?
             * @enum {string}
             */
            readonly "list.max-id-bound": "exclusive" | "inclusive";
            /**
             * @description Is the post with the id since-id part of the response?
             * @enum {string}
             */
            readonly "list.since-id-bound": "exclusive" | "inclusive";
            /**
             * @description When more posts than one page are newer than since-id, which of them are listed?
             * @enum {string}
             */
            readonly "list.since-id-window": "newest" | "adjacent" | "adjacent-oldest-first";
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
            /** @description What happens when max-id or since-id is 0, negative, a text that is not an integer, or blank? */
            readonly "list.cursor-invalid": {
                /** @enum {string} */
                readonly zero: "rejected" | "empty" | "ignored";
                /** @enum {string} */
                readonly negative: "rejected" | "empty" | "ignored";
                /** @enum {string} */
                readonly text: "rejected" | "empty" | "ignored";
                /** @enum {string} */
                readonly blank: "rejected" | "empty" | "ignored";
            };
            /**
             * @description Is a max-id, since-id or page_size of 2^53 or more an integer?
             * @enum {string}
             */
            readonly "list.cursor-large": "invalid" | "accepted";
            /**
             * @description What happens when no post has the id that max-id or since-id names?
             * @enum {string}
             */
            readonly "list.cursor-unknown": "compared" | "empty" | "ignored" | "rejected" | "404";
            /** @description What happens when page_size is 0, negative, a text that is not an integer, or blank? */
            readonly "list.page-size-invalid": {
                /** @enum {string} */
                readonly zero: "default" | "empty" | "rejected" | "one" | "maximum" | "all";
                /** @enum {string} */
                readonly negative: "default" | "empty" | "rejected" | "one" | "maximum" | "all";
                /** @enum {string} */
                readonly text: "default" | "empty" | "rejected" | "one" | "maximum" | "all";
                /** @enum {string} */
                readonly blank: "default" | "empty" | "rejected" | "one" | "maximum" | "all";
            };
            /**
             * @description What is the response when no post matches?
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
             * @description What is the url of an image that was published by its path?
             * @enum {string}
             */
            readonly "post.image-url": "absolute" | "as-sent";
            /**
             * @description Does publishing a post require a bearer token?
             * @enum {string}
             */
            readonly "create.token": "required" | "optional";
            /**
             * @description How is a post with neither content nor images rejected?
             * @enum {string}
             */
            readonly "create.empty-post": "422-with-errors" | "422-without-errors" | "400";
            /** @description Which names have the errors of a post with neither content nor images? */
            readonly "create.empty-post-name": "parameters-alone" | string;
            /**
             * @description What happens when no category has the id post_category_id?
             * @enum {string}
             */
            readonly "create.unknown-category": "404" | "422" | "accepted";
            /** @description How long may content be? */
            readonly "create.content-max": number | "none";
            /**
             * @description What happens to HTML markup in the content of a post?
             * @enum {string}
             */
            readonly "create.content-markup": "kept" | "escaped" | "stripped";
            /** @description How many images may a post have? */
            readonly "create.images-max": number | "none";
            /**
             * @description May the path of an image be an empty text?
             * @enum {string}
             */
            readonly "create.blank-image": "rejected" | "accepted" | "removed";
            /** @description How long may the path of an image be? */
            readonly "create.image-path-max": number | "none" | {
                readonly truncated: number;
            };
            /**
             * @description What happens when a post is published with lng beyond 180 or lat beyond 90 degrees?
             * @enum {string}
             */
            readonly "create.out-of-range-position": "rejected" | "accepted";
            /** @description Which categories exist? */
            readonly "category.set": readonly {
                readonly id: number;
                readonly name: string;
            }[];
            /** @description For how many seconds is a token valid? */
            readonly "auth.token-lifetime": number | "none";
            /**
             * @description Does the message of a 401 say what is wrong with the token?
             * @enum {string}
             */
            readonly "auth.message": "uniform" | "specific";
            /** @description Which scheme does the WWW-Authenticate header of a 401 name, without a token and with a bad one? */
            readonly "auth.challenge-scheme": {
                readonly absent: string;
                readonly bad: string;
            };
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
             * @description What happens to a request that accepts version 1 in another format, such as application/vnd.service.v1+xml?
             * @enum {string}
             */
            readonly "version.other-format": "406" | "default-version" | "400";
            /**
             * @description What is the status of a request that has both an unknown version and a missing or bad token?
             * @enum {string}
             */
            readonly "errors.version-or-token": "400" | "401";
            /**
             * @description What is the status of a request that has both a missing or bad token and wrong parameters?
             * @enum {string}
             */
            readonly "errors.token-or-parameters": "401" | "422";
            /**
             * @description What is the status of a request with a bad token whose path or method is not served?
             * @enum {string}
             */
            readonly "errors.route-or-token": "404" | "path-first" | "401";
            /**
             * @description What is the status of a known path with another method?
             * @enum {string}
             */
            readonly "errors.wrong-method": "405" | "404";
            /**
             * @description What happens to a request whose path has a slash at its end, such as /posts/?
             * @enum {string}
             */
            readonly "routing.trailing-slash": "404" | "same" | "301" | "302" | "307" | "308";
            /**
             * @description What is the status of an OPTIONS request that is not a CORS preflight?
             * @enum {string}
             */
            readonly "routing.options": "204" | "200" | "405" | "404";
            /**
             * @description Do lists have an ETag, so that a client can ask whether they have changed?
             * @enum {string}
             */
            readonly "http.validators": "none" | "etag";
            /** @description How many requests may a client send, and within which time? */
            readonly "rate-limit": "none" | {
                readonly limit: number;
                readonly windowSeconds?: number;
            };
            /** @description Which requests that are rejected before an operation runs count against the rate limit, and show it in the headers of their responses? */
            readonly "rate-limit.counted": {
                readonly "unknown-version": boolean;
                readonly unauthorized: boolean;
                readonly unrouted: boolean;
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

/** The gaps whose answer has a part for each case of the question. */
export type CaseGapId =
  | 'params.brackets'
  | 'params.unknown'
  | 'params.null'
  | 'list.cursor-invalid'
  | 'list.page-size-invalid'
  | 'auth.challenge-scheme'
  | 'rate-limit.counted'

/** A question that the specification leaves open. */
export interface Gap<Id extends GapId = GapId> {
  readonly id: Id
  /** The cases of the question. The answer has a part for each; one answer for all, or some parts, are legal, too. */
  readonly cases?: readonly string[]
  /** The legal answers as a JSON Schema, draft 2020-12. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The legal answers in words, for messages. */
  readonly says: string
  readonly default: Answers[Id]
}

/** All gaps, in the order of the catalogue. */
export const gaps: readonly { [Id in GapId]: Gap<Id> }[GapId][] = [
  {
    "id": "params.encodings",
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
    ]
  },
  {
    "id": "params.malformed-json",
    "answers": {
      "enum": [
        "ignored",
        "rejected"
      ]
    },
    "says": "ignored (as no parameters), or rejected (400)",
    "default": "ignored"
  },
  {
    "id": "params.array-forms",
    "answers": {
      "type": "array",
      "items": {
        "enum": [
          "brackets",
          "indices",
          "repeat",
          "single",
          "json",
          "keys"
        ]
      },
      "uniqueItems": true,
      "anyOf": [
        {
          "contains": {
            "enum": [
              "brackets",
              "indices",
              "json"
            ]
          }
        },
        {
          "allOf": [
            {
              "contains": {
                "const": "repeat"
              }
            },
            {
              "contains": {
                "const": "single"
              }
            }
          ]
        }
      ]
    },
    "says": "a subset of brackets (images[]=a&images[]=b), indices (images[0]=a), repeat (images=a&images=b), single (images=a is a list of one), json (images=[\"a\"]), with which lists of one and of several can be written; and keys (images[name]=a, and in a JSON body the object {\"name\": \"a\"}, is a list of its values)",
    "default": [
      "brackets",
      "indices"
    ]
  },
  {
    "id": "params.brackets",
    "cases": [
      "query",
      "form"
    ],
    "answers": {
      "oneOf": [
        {
          "enum": [
            "read",
            "ignored"
          ]
        },
        {
          "type": "object",
          "properties": {
            "query": {
              "type": "string",
              "enum": [
                "read",
                "ignored"
              ]
            },
            "form": {
              "type": "string",
              "enum": [
                "read",
                "ignored"
              ]
            }
          },
          "additionalProperties": false
        }
      ]
    },
    "says": "read (a[]=1 is a list, and a[b]=1 an object), or ignored (a[] is the name of another parameter), in a query, and in a form or a multipart body; params.array-forms has the forms of images; one for all, or an object with some of query, form",
    "default": {
      "query": "read",
      "form": "read"
    }
  },
  {
    "id": "params.coercion",
    "answers": {
      "type": "array",
      "items": {
        "enum": [
          "text-for-number",
          "boolean-for-integer",
          "boolean-for-number",
          "fraction-for-integer",
          "fraction-text-for-integer",
          "number-for-text",
          "boolean-for-text",
          "boolean-letter-for-text",
          "object-for-text",
          "number-for-item",
          "zero-as-empty",
          "list-for-number",
          "list-for-text",
          "value-for-list",
          "wrong-shape-as-absent"
        ]
      },
      "uniqueItems": true,
      "not": {
        "anyOf": [
          {
            "allOf": [
              {
                "contains": {
                  "const": "boolean-for-text"
                }
              },
              {
                "contains": {
                  "const": "boolean-letter-for-text"
                }
              }
            ]
          },
          {
            "allOf": [
              {
                "contains": {
                  "const": "object-for-text"
                }
              },
              {
                "contains": {
                  "const": "wrong-shape-as-absent"
                }
              }
            ]
          },
          {
            "allOf": [
              {
                "contains": {
                  "enum": [
                    "list-for-number",
                    "list-for-text"
                  ]
                }
              },
              {
                "contains": {
                  "const": "wrong-shape-as-absent"
                }
              }
            ]
          },
          {
            "allOf": [
              {
                "contains": {
                  "const": "value-for-list"
                }
              },
              {
                "contains": {
                  "const": "wrong-shape-as-absent"
                }
              }
            ]
          }
        ]
      },
      "anyOf": [
        {
          "not": {
            "contains": {
              "const": "fraction-text-for-integer"
            }
          }
        },
        {
          "allOf": [
            {
              "contains": {
                "const": "fraction-for-integer"
              }
            },
            {
              "contains": {
                "const": "text-for-number"
              }
            }
          ]
        }
      ]
    },
    "says": "a subset of text-for-number (\"12\" is 12), boolean-for-integer and boolean-for-number (true is 1), fraction-for-integer (1.5 is 1), number-for-text (5 is \"5\"), boolean-for-text (true is \"true\") or boolean-letter-for-text (true is \"t\"), number-for-item (in a list of texts, 5 is \"5\"), list-for-number ([1] is 1), list-for-text ([\"a\"] is \"a\") and value-for-list (\"a\" is [\"a\"]), all in a JSON body; object-for-text (in a POST, an object is the text \"[object Object]\", as in JavaScript), fraction-text-for-integer (\"1.5\" is 1, too), zero-as-empty (the text \"0\" counts as empty), wrong-shape-as-absent (in a POST, a list or an object in place of one value counts as absent, and so does one value in place of a list)",
    "default": [
      "text-for-number"
    ]
  },
  {
    "id": "params.unknown",
    "cases": [
      "query",
      "body"
    ],
    "answers": {
      "oneOf": [
        {
          "enum": [
            "ignored",
            "rejected"
          ]
        },
        {
          "type": "object",
          "properties": {
            "query": {
              "type": "string",
              "enum": [
                "ignored",
                "rejected"
              ]
            },
            "body": {
              "type": "string",
              "enum": [
                "ignored",
                "rejected"
              ]
            }
          },
          "additionalProperties": false
        }
      ]
    },
    "says": "ignored, or rejected (422), in the query of a list, and in a POST; one for all, or an object with some of query, body",
    "default": {
      "query": "ignored",
      "body": "ignored"
    }
  },
  {
    "id": "params.null",
    "cases": [
      "content",
      "images",
      "platform-info"
    ],
    "answers": {
      "oneOf": [
        {
          "enum": [
            "absent",
            "rejected"
          ]
        },
        {
          "type": "object",
          "properties": {
            "content": {
              "type": "string",
              "enum": [
                "absent",
                "rejected"
              ]
            },
            "images": {
              "type": "string",
              "enum": [
                "absent",
                "rejected"
              ]
            },
            "platform-info": {
              "type": "string",
              "enum": [
                "absent",
                "rejected"
              ]
            }
          },
          "additionalProperties": false
        }
      ]
    },
    "says": "absent (as if the parameter were not sent), or rejected (422); one for all, or an object with some of content, images, platform-info",
    "default": {
      "content": "absent",
      "images": "absent",
      "platform-info": "absent"
    }
  },
  {
    "id": "params.trim",
    "answers": {
      "enum": [
        "trimmed",
        "blank-is-empty",
        "kept",
        "ascii-trimmed",
        "ascii-blank-is-empty"
      ]
    },
    "says": "trimmed (white space around every text is removed), blank-is-empty (texts are kept, but one of white space alone is empty), kept (white space is a text), ascii-trimmed, or ascii-blank-is-empty (only white space of ASCII counts: a no-break space or an ideographic space is a text)",
    "default": "blank-is-empty"
  },
  {
    "id": "params.blank-number",
    "answers": {
      "enum": [
        "absent",
        "zero",
        "empty-is-zero",
        "white-space-is-zero"
      ]
    },
    "says": "absent (422, as if the parameter were not sent), zero (both are 0), empty-is-zero, or white-space-is-zero (only that is 0)",
    "default": "absent"
  },
  {
    "id": "login.platform-required",
    "answers": {
      "oneOf": [
        {
          "type": "boolean"
        },
        {
          "enum": [
            "weixin",
            "new-accounts"
          ]
        }
      ]
    },
    "says": "true, false (a login without it is that of an account without platform), weixin (which stands for an absent one), or new-accounts (a login without it is that of the first account with this open_id, and only a new one requires it)",
    "default": true
  },
  {
    "id": "login.platform-values",
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
    "says": "a list of strings that contains weixin, or any",
    "default": [
      "weixin"
    ]
  },
  {
    "id": "login.platform-info-required",
    "answers": {
      "type": "boolean"
    },
    "says": "true, or false",
    "default": false
  },
  {
    "id": "login.platform-info-type",
    "answers": {
      "enum": [
        "any",
        "string",
        "object"
      ]
    },
    "says": "any, string, or object (where it need not be sent, an empty text and an empty list are rejected, too)",
    "default": "any"
  },
  {
    "id": "login.open-id-max",
    "answers": {
      "oneOf": [
        {
          "type": "integer",
          "minimum": 28
        },
        {
          "const": "none"
        }
      ]
    },
    "says": "an integer (characters, at least 28, the length of a weixin identifier), or none",
    "default": "none"
  },
  {
    "id": "user.gender-values",
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
    ]
  },
  {
    "id": "user.mobile-when-unknown",
    "answers": {
      "enum": [
        "masked",
        "empty"
      ]
    },
    "says": "masked (a made-up masked number), or empty (an empty string)",
    "default": "masked"
  },
  {
    "id": "user.email-when-unknown",
    "answers": {
      "enum": [
        "null",
        "generated",
        "empty"
      ]
    },
    "says": "null, generated (a made-up address), or empty (an empty string)",
    "default": "null"
  },
  {
    "id": "user.avatar-when-new",
    "answers": {
      "enum": [
        "generated",
        "empty"
      ]
    },
    "says": "generated (the URL of a made-up picture, for most users), or empty (an empty string)",
    "default": "generated"
  },
  {
    "id": "user.profile-when-new",
    "answers": {
      "type": "object",
      "properties": {
        "nickname": {
          "type": "string"
        },
        "gender": {
          "type": "integer"
        },
        "year_of_birth": {
          "type": "integer"
        },
        "month_of_birth": {
          "type": "integer"
        },
        "day_of_birth": {
          "type": "integer"
        },
        "count_report": {
          "type": "integer"
        },
        "count_read": {
          "type": "integer"
        }
      },
      "additionalProperties": false
    },
    "says": "an object with any of nickname (a text, in which {id} stands for the id of the user, {id:6} for the same with zeros up to six digits, and {open_id}, {open_id:6} and {open_id:-4} for the open_id, its beginning and its end), gender, year_of_birth, month_of_birth, day_of_birth, count_report and count_read (integers); of the others, count_report is 0, and the rest is made up for each user",
    "default": {}
  },
  {
    "id": "list.token",
    "answers": {
      "enum": [
        "required",
        "optional",
        "ignored"
      ]
    },
    "says": "required, optional (401 for a bad token only), or ignored",
    "default": "optional"
  },
  {
    "id": "list.other-scheme",
    "answers": {
      "enum": [
        "rejected",
        "ignored"
      ]
    },
    "says": "rejected (401), or ignored (as if there were no Authorization header); only for operations whose token is optional (list.token, create.token)",
    "default": "rejected"
  },
  {
    "id": "list.radius",
    "answers": {
      "oneOf": [
        {
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 20040000
        },
        {
          "const": "unlimited"
        },
        {
          "type": "object",
          "properties": {
            "degrees": {
              "type": "number",
              "exclusiveMinimum": 0,
              "maximum": 360
            }
          },
          "required": [
            "degrees"
          ],
          "additionalProperties": false
        }
      ]
    },
    "says": "metres (above 0, at most 20040000), unlimited, or {degrees} (a rectangle: both lng and lat differ by at most so many degrees; it ends at the poles and at 180 degrees)",
    "default": 10000
  },
  {
    "id": "list.order",
    "answers": {
      "enum": [
        "newest-first",
        "oldest-first",
        "nearest-first",
        "from-oldest"
      ]
    },
    "says": "newest-first, oldest-first (the newest posts, in ascending order), nearest-first, or from-oldest (the oldest posts, paged forward by since-id)",
    "default": "newest-first"
  },
  {
    "id": "list.max-id-bound",
    "answers": {
      "enum": [
        "exclusive",
        "inclusive"
      ]
    },
    "says": "exclusive, or inclusive (a page repeats the last post of the page before)",
    "default": "exclusive"
  },
  {
    "id": "list.since-id-bound",
    "answers": {
      "enum": [
        "exclusive",
        "inclusive"
      ]
    },
    "says": "exclusive, or inclusive (a refresh repeats the newest post of the list)",
    "default": "exclusive"
  },
  {
    "id": "list.since-id-window",
    "answers": {
      "enum": [
        "newest",
        "adjacent",
        "adjacent-oldest-first"
      ]
    },
    "says": "newest (the newest N after the cursor), adjacent (the N right after it), or adjacent-oldest-first (the N right after it, in ascending order whatever list.order is)",
    "default": "newest"
  },
  {
    "id": "list.both-cursors",
    "answers": {
      "enum": [
        "max-id-wins",
        "since-id-wins",
        "range",
        "rejected"
      ]
    },
    "says": "max-id-wins, since-id-wins, range, or rejected",
    "default": "rejected"
  },
  {
    "id": "list.page-size-max",
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
    "default": 100
  },
  {
    "id": "list.page-size-over",
    "answers": {
      "enum": [
        "clamped",
        "rejected"
      ]
    },
    "says": "clamped, or rejected",
    "default": "clamped"
  },
  {
    "id": "list.cursor-invalid",
    "cases": [
      "zero",
      "negative",
      "text",
      "blank"
    ],
    "answers": {
      "oneOf": [
        {
          "enum": [
            "rejected",
            "empty",
            "ignored"
          ]
        },
        {
          "type": "object",
          "properties": {
            "zero": {
              "type": "string",
              "enum": [
                "rejected",
                "empty",
                "ignored"
              ]
            },
            "negative": {
              "type": "string",
              "enum": [
                "rejected",
                "empty",
                "ignored"
              ]
            },
            "text": {
              "type": "string",
              "enum": [
                "rejected",
                "empty",
                "ignored"
              ]
            },
            "blank": {
              "type": "string",
              "enum": [
                "rejected",
                "empty",
                "ignored"
              ]
            }
          },
          "additionalProperties": false
        }
      ]
    },
    "says": "rejected, empty (compared like 0: max-id lists nothing, and since-id excludes nothing), or ignored (as if it were absent); one for all, or an object with some of zero, negative, text, blank",
    "default": {
      "zero": "empty",
      "negative": "empty",
      "text": "rejected",
      "blank": "ignored"
    }
  },
  {
    "id": "list.cursor-large",
    "answers": {
      "enum": [
        "invalid",
        "accepted"
      ]
    },
    "says": "invalid (like a text that is not an integer, see list.cursor-invalid and list.page-size-invalid), or accepted (like any other integer)",
    "default": "invalid"
  },
  {
    "id": "list.cursor-unknown",
    "answers": {
      "enum": [
        "compared",
        "empty",
        "ignored",
        "rejected",
        "404"
      ]
    },
    "says": "compared (like the id of a post), empty (no posts), ignored (as if it were absent), rejected (an error that names the parameter), or 404",
    "default": "compared"
  },
  {
    "id": "list.page-size-invalid",
    "cases": [
      "zero",
      "negative",
      "text",
      "blank"
    ],
    "answers": {
      "oneOf": [
        {
          "enum": [
            "default",
            "empty",
            "rejected",
            "one",
            "maximum",
            "all"
          ]
        },
        {
          "type": "object",
          "properties": {
            "zero": {
              "type": "string",
              "enum": [
                "default",
                "empty",
                "rejected",
                "one",
                "maximum",
                "all"
              ]
            },
            "negative": {
              "type": "string",
              "enum": [
                "default",
                "empty",
                "rejected",
                "one",
                "maximum",
                "all"
              ]
            },
            "text": {
              "type": "string",
              "enum": [
                "default",
                "empty",
                "rejected",
                "one",
                "maximum",
                "all"
              ]
            },
            "blank": {
              "type": "string",
              "enum": [
                "default",
                "empty",
                "rejected",
                "one",
                "maximum",
                "all"
              ]
            }
          },
          "additionalProperties": false
        }
      ]
    },
    "says": "default (as if it were absent), empty (no posts), rejected, one (a page of one post), maximum (the largest page), or all (every post that matches); of the last two, the twin lists 500 posts at most; one for all, or an object with some of zero, negative, text, blank",
    "default": {
      "zero": "rejected",
      "negative": "rejected",
      "text": "rejected",
      "blank": "default"
    }
  },
  {
    "id": "list.empty",
    "answers": {
      "enum": [
        "array",
        "404"
      ]
    },
    "says": "array (200 with an empty array), or 404",
    "default": "array"
  },
  {
    "id": "list.non-numeric-position",
    "answers": {
      "enum": [
        "rejected",
        "accepted"
      ]
    },
    "says": "rejected, or accepted",
    "default": "rejected"
  },
  {
    "id": "list.out-of-range-position",
    "answers": {
      "enum": [
        "rejected",
        "accepted"
      ]
    },
    "says": "rejected, or accepted",
    "default": "rejected"
  },
  {
    "id": "post.created-at-unit",
    "answers": {
      "enum": [
        "seconds",
        "milliseconds"
      ]
    },
    "says": "seconds, or milliseconds (since 1970, UTC)",
    "default": "seconds"
  },
  {
    "id": "post.content-when-absent",
    "answers": {
      "enum": [
        "empty",
        "null"
      ]
    },
    "says": "empty (an empty string), or null",
    "default": "empty"
  },
  {
    "id": "post.image-url",
    "answers": {
      "enum": [
        "absolute",
        "as-sent"
      ]
    },
    "says": "absolute (the path below the address of the service), or as-sent (the path itself)",
    "default": "absolute"
  },
  {
    "id": "create.token",
    "answers": {
      "enum": [
        "required",
        "optional"
      ]
    },
    "says": "required, or optional",
    "default": "required"
  },
  {
    "id": "create.empty-post",
    "answers": {
      "enum": [
        "422-with-errors",
        "422-without-errors",
        "400"
      ]
    },
    "says": "422-with-errors, 422-without-errors, or 400",
    "default": "422-with-errors"
  },
  {
    "id": "create.empty-post-name",
    "answers": {
      "oneOf": [
        {
          "const": "parameters-alone"
        },
        {
          "type": "string",
          "pattern": "^[A-Za-z_]{2,40}$",
          "not": {
            "enum": [
              "content",
              "images"
            ]
          }
        }
      ]
    },
    "says": "parameters (content or images, beside invalid parameters), parameters-alone (the same, but only if no parameter is invalid), or another name, such as base or non_field_errors, which errors has only if no parameter is invalid; only for create.empty-post 422-with-errors",
    "default": "parameters"
  },
  {
    "id": "create.unknown-category",
    "answers": {
      "enum": [
        "404",
        "422",
        "accepted"
      ]
    },
    "says": "404, 422, or accepted",
    "default": "404"
  },
  {
    "id": "create.content-max",
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
    "default": "none"
  },
  {
    "id": "create.content-markup",
    "answers": {
      "enum": [
        "kept",
        "escaped",
        "stripped"
      ]
    },
    "says": "kept (as it was sent), escaped (the characters & < > \" ' / \\ ` become HTML entities), or stripped (tags are removed); create.content-max counts the text as it was sent",
    "default": "kept"
  },
  {
    "id": "create.images-max",
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
    "default": "none"
  },
  {
    "id": "create.blank-image",
    "answers": {
      "enum": [
        "rejected",
        "accepted",
        "removed"
      ]
    },
    "says": "rejected (422), accepted (an image without a path), or removed (as if it were not in the list)",
    "default": "rejected"
  },
  {
    "id": "create.image-path-max",
    "answers": {
      "oneOf": [
        {
          "type": "integer",
          "minimum": 40
        },
        {
          "const": "none"
        },
        {
          "type": "object",
          "properties": {
            "truncated": {
              "type": "integer",
              "minimum": 40
            }
          },
          "required": [
            "truncated"
          ],
          "additionalProperties": false
        }
      ]
    },
    "says": "an integer (characters, at least 40; 422 for a longer one), none, or {truncated} (an integer, at least 40, to which a longer one is cut)",
    "default": "none"
  },
  {
    "id": "create.out-of-range-position",
    "answers": {
      "enum": [
        "rejected",
        "accepted"
      ]
    },
    "says": "rejected, or accepted",
    "default": "rejected"
  },
  {
    "id": "category.set",
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
    ]
  },
  {
    "id": "auth.token-lifetime",
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
    "default": 3600
  },
  {
    "id": "auth.message",
    "answers": {
      "enum": [
        "uniform",
        "specific"
      ]
    },
    "says": "uniform (the text of section 7), or specific (expired, signature, segments and so on)",
    "default": "uniform"
  },
  {
    "id": "auth.challenge-scheme",
    "cases": [
      "absent",
      "bad"
    ],
    "answers": {
      "oneOf": [
        {
          "type": "string",
          "pattern": "^[A-Za-z][A-Za-z0-9-]{0,31}$"
        },
        {
          "type": "object",
          "properties": {
            "absent": {
              "type": "string",
              "pattern": "^[A-Za-z][A-Za-z0-9-]{0,31}$"
            },
            "bad": {
              "type": "string",
              "pattern": "^[A-Za-z][A-Za-z0-9-]{0,31}$"
            }
          },
          "additionalProperties": false
        }
      ]
    },
    "says": "Bearer, another scheme (such as JWTAuth), or none (no such header); one for all, or an object with some of absent, bad",
    "default": {
      "absent": "Bearer",
      "bad": "Bearer"
    }
  },
  {
    "id": "version.missing-accept",
    "answers": {
      "enum": [
        "default-version",
        "rejected"
      ]
    },
    "says": "default-version, or rejected (400)",
    "default": "default-version"
  },
  {
    "id": "version.other-accept",
    "answers": {
      "enum": [
        "default-version",
        "rejected"
      ]
    },
    "says": "default-version, or rejected (400)",
    "default": "default-version"
  },
  {
    "id": "version.other-format",
    "answers": {
      "enum": [
        "406",
        "default-version",
        "400"
      ]
    },
    "says": "406, default-version (answered in JSON, as without a version), or 400 (as an unknown version)",
    "default": "406"
  },
  {
    "id": "errors.version-or-token",
    "answers": {
      "enum": [
        "400",
        "401"
      ]
    },
    "says": "400 (the version is looked at first), or 401",
    "default": "400"
  },
  {
    "id": "errors.token-or-parameters",
    "answers": {
      "enum": [
        "401",
        "422"
      ]
    },
    "says": "401 (the token is looked at first), or 422",
    "default": "401"
  },
  {
    "id": "errors.route-or-token",
    "answers": {
      "enum": [
        "404",
        "path-first",
        "401"
      ]
    },
    "says": "404 or 405 (the path and the method are looked at first), path-first (an unknown path gets 404, but another method of a path that reads tokens gets 401), or 401",
    "default": "404"
  },
  {
    "id": "errors.wrong-method",
    "answers": {
      "enum": [
        "405",
        "404"
      ]
    },
    "says": "405, or 404",
    "default": "405"
  },
  {
    "id": "routing.trailing-slash",
    "answers": {
      "enum": [
        "404",
        "same",
        "301",
        "302",
        "307",
        "308"
      ]
    },
    "says": "404, same (as without the slash), or a redirect to the path without the slash (301, 302, 307, 308)",
    "default": "404"
  },
  {
    "id": "routing.options",
    "answers": {
      "enum": [
        "204",
        "200",
        "405",
        "404"
      ]
    },
    "says": "204 or 200 (with the methods of the path in Allow), 405, or 404; the twin answers preflights of browsers with 204 in any case",
    "default": "204"
  },
  {
    "id": "http.validators",
    "answers": {
      "enum": [
        "none",
        "etag"
      ]
    },
    "says": "none, or etag (a weak ETag from the body; 304 without a body where If-None-Match names it)",
    "default": "none"
  },
  {
    "id": "rate-limit",
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
            "limit"
          ],
          "additionalProperties": false
        }
      ]
    },
    "says": "none, {limit, windowSeconds} (two integers, each at least 1), or {limit} where responses show the limit but not when its window ends; the twin then counts by the minute",
    "default": "none"
  },
  {
    "id": "rate-limit.counted",
    "cases": [
      "unknown-version",
      "unauthorized",
      "unrouted"
    ],
    "answers": {
      "oneOf": [
        {
          "type": "boolean"
        },
        {
          "type": "object",
          "properties": {
            "unknown-version": {
              "type": "boolean"
            },
            "unauthorized": {
              "type": "boolean"
            },
            "unrouted": {
              "type": "boolean"
            }
          },
          "additionalProperties": false
        }
      ]
    },
    "says": "true, or false, for an unknown version (400), a missing or bad token (401), and a path or method that no operation has (404, 405); one for all, or an object with some of unknown-version, unauthorized, unrouted",
    "default": {
      "unknown-version": false,
      "unauthorized": true,
      "unrouted": false
    }
  }
]
