// Made from contracts/ by `npm run generate`. Change the source, then run that.
interface components {
    schemas: {
        /** @description A rule that changes what the twin is asked, or what it answers. Rules apply in their order: each sees what the earlier ones answer. */
        readonly Override: {
            readonly when?: components["schemas"]["Condition"];
            readonly request?: components["schemas"]["RequestChange"];
            readonly edit?: components["schemas"]["ResponseChange"];
            readonly respond?: components["schemas"]["FixedResponse"];
        };
        /** @description Which requests and answers a rule is for. All parts must hold; a part that is absent always holds. */
        readonly Condition: {
            /** @description the operations, or none of them */
            readonly operation?: readonly ("loginWithThirdParty" | "listPosts" | "createPost" | "none")[];
            /** @description of the request */
            readonly method?: string;
            /** @description below the base path, without the query; a * stands for any text */
            readonly path?: string;
            /** @description the statuses of the twin's answer, for "edit" to the changed request, otherwise to the request as it was sent */
            readonly status?: readonly number[];
            /** @description the encoding of the body, one or several; query: there is no body, other: it is of another media type */
            readonly encoding?: components["schemas"]["Encoding"] | readonly components["schemas"]["Encoding"][];
            /** @description one or several of: no body and no parameters, a body that cannot be read (broken: it is cut, has more after its end, or lacks a value, a name, a colon or a comma), JSON that is not an object (other: null, a list, or a scalar) */
            readonly content?: components["schemas"]["Content"] | readonly components["schemas"]["Content"][];
            /** @description what the header Accept asks for, one or several; any: among others, *\/* */
            readonly accept?: components["schemas"]["Accept"] | readonly components["schemas"]["Accept"][];
            /** @description the form of the header Authorization, one or several: a JSON Web Token after Bearer, one without a signature, another text after Bearer, or another scheme */
            readonly token?: components["schemas"]["Token"] | readonly components["schemas"]["Token"][];
            /**
             * @description of a list: without a cursor, with max-id, or with since-id alone
             * @enum {string}
             */
            readonly page?: "first" | "older" | "newer";
            /**
             * @description who sends it: an account that logs in for the first time, one that has logged in before, or another user than the first one of the twin
             * @enum {string}
             */
            readonly account?: "new" | "known" | "second";
            readonly parameters?: components["schemas"]["Tests"];
            readonly headers?: components["schemas"]["Tests"];
            readonly body?: components["schemas"]["Test"];
            /** @description The errors of parameters that the twin itself has found, by name: one of these keys of their texts (feedtwin contract --messages). The name * stands for any of them. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
        };
        /** @enum {string} */
        readonly Encoding: "json" | "form" | "multipart" | "query" | "other";
        /** @enum {string} */
        readonly Content: "none" | "broken" | "cut" | "more" | "no-value" | "no-name" | "no-colon" | "no-comma" | "other" | "null" | "list" | "scalar";
        /** @enum {string} */
        readonly Accept: "absent" | "any" | "json" | "version 1" | "other format" | "other version" | "other";
        /** @enum {string} */
        readonly Token: "absent" | "jwt" | "unsigned" | "other text" | "other scheme";
        /** @description tests of values, by name; the name * stands for any of them, and images[] for any item of the list images */
        readonly Tests: {
            readonly [key: string]: components["schemas"]["Test"];
        };
        /** @description What a value is. All parts must hold. */
        readonly Test: {
            /** @description sent: not absent; missing: absent or blank; filled: not missing; number: whole, also as a text; text: any other text; blank: a text that is empty, or has only white space (spaces); padded: a text that is not blank, with white space at its start or end */
            readonly kind?: readonly ("absent" | "sent" | "missing" | "filled" | "null" | "boolean" | "number" | "fraction" | "blank" | "empty" | "spaces" | "text" | "padded" | "list" | "object")[];
            /** @description the text of the value is one of these */
            readonly is?: readonly (string | number | boolean)[];
            /** @description the text of the value; a * stands for any text */
            readonly like?: string;
            /** @description it is a greater number */
            readonly above?: number;
            /** @description it is a smaller number */
            readonly below?: number;
            /** @description it is a multiple of this number */
            readonly multiple?: number;
            /** @description it has more characters, items or members */
            readonly longer?: number;
            /** @description it has fewer characters, items or members */
            readonly shorter?: number;
        };
        /** @description What the twin is asked instead, and how it understands that. */
        readonly RequestChange: {
            readonly headers?: components["schemas"]["Headers"];
            readonly parameters?: components["schemas"]["Changes"];
            /** @description Which posts lists may have: by the path of a value from the post, such as userInfo.gender, or by a placeholder, such as {own}. A page is filled with the posts that pass */
            readonly posts?: components["schemas"]["Tests"];
            /** @description Lists have each post once for each item of the list at this path, such as images, and at least once: a page has that many posts less */
            readonly repeat?: components["schemas"]["Path"];
            /** @description Lists are sorted by the value at this path, such as userInfo.user_id, or by {distance}, before they are cut into pages. With - before it, the greatest value comes first. Posts with equal values stay in the order of the dialect */
            readonly sort?: components["schemas"]["Path"];
            /** @description Answers to gaps that hold for these requests only (feedtwin contract --gaps). The rate limit counts all requests, and has one answer. */
            readonly answers?: {
                readonly [key: string]: unknown;
            };
        };
        /** @description What is changed of an answer. */
        readonly ResponseChange: {
            readonly status?: number;
            readonly headers?: components["schemas"]["Headers"];
            readonly body?: components["schemas"]["Changes"];
            readonly errors?: components["schemas"]["Errors"];
            readonly text?: components["schemas"]["Text"];
        };
        /** @description An answer in place of that of the twin. Without a body, it is the error that the twin sends with this status. */
        readonly FixedResponse: {
            readonly status: number;
            readonly headers?: components["schemas"]["Headers"];
            readonly errors?: components["schemas"]["Errors"];
            /** @description JSON; texts may have placeholders */
            readonly body?: unknown;
            readonly text?: components["schemas"]["Text"];
        };
        /** @description values by name; null removes a header */
        readonly Headers: {
            readonly [key: string]: string | null;
        };
        /** @description Parameters that the error names, each with the key of its text (feedtwin contract --messages). An edit adds them to those that it names already. */
        readonly Errors: {
            readonly [key: string]: string;
        };
        /** @description The body as text. {body} is the body of the answer, {body:errors.*[0]} the first value at a path of it, {object:category.id} that of the object that gets the text, {previous:images} that of the item before it in its list, {method} and {path} are those of the request, {header:accept} is a header of it, {token} is what its header Authorization has after the scheme, {base} is the URL by which the client reaches the twin, {now} is the time of the request (ISO 8601, UTC), {now:seconds+3600} is the unix time an hour later (also in milliseconds and microseconds), {random} is 32 hexadecimal digits that differ in each response, {unique:24} is 24 of them that follow from the id of the object, {reader:email} is a value of the user of the token, by its path in the response to a login, in a post {author:email} is one of the user who wrote it, {own} whether both are the same user, {signed} is the token of the request with a signature of the twin, {last:page_size} is what the last accepted request for the same operation has sent for a parameter, {reader-last:page_size} what the user of the token has, {last:token} is the token of the last login, and {distance} the metres from the place of the request, {name} is what was sent for a parameter, {value:integer} what was sent for the first one that has an error of this key, {name:integer} its name, {message:404} a text of the dialect. */
        readonly Text: string;
        /** @description Changes of JSON, in their order. What has no such part stays as it is. */
        readonly Changes: readonly components["schemas"]["Change"][];
        /** @description Names with dots between them. [] is each item of a list (or the value itself, if it is not a list), [0] one item, [-1] the last one, * each member; a single dot is the whole. */
        readonly Path: string;
        /** @description One change of the values at a path. */
        readonly Change: {
            readonly at: components["schemas"]["Path"];
            /** @description only in objects with these values, each by its name, its path, or a placeholder, such as {own}: the object that has the last name of the path, or the item itself. A single dot is the value at the path, and two dots are the object or the list that has it */
            readonly where?: components["schemas"]["Tests"];
            /** @constant */
            readonly remove?: true;
            /** @description the new name, or a path from the same object */
            readonly rename?: components["schemas"]["Path"];
            /** @description any JSON; texts may have placeholders. At the index right behind a list, it is added */
            readonly set?: unknown;
            /** @description any JSON, where the value is missing or null, or right behind the last item of a list */
            readonly default?: unknown;
            /** @enum {string} */
            readonly convert?: "text" | "number" | "boolean" | "list" | "first" | "json" | "date" | "capitals" | "small letters" | "0 or 1" | "single precision";
            /** @description the name of the value in a new object */
            readonly wrap?: string;
            /** @description the name of a member that takes the place of its object */
            readonly unwrap?: string;
            readonly add?: number;
            readonly multiply?: number;
            /** @description how many digits stay after the point */
            readonly round?: number;
            /** @description how many digits stay after the point; the others are cut off */
            readonly truncate?: number;
            /** @description the characters, items or members that stay, from one to before another; a negative number counts from the end */
            readonly keep?: {
                readonly from?: number;
                readonly to?: number;
            };
            /** @constant */
            readonly reverse?: true;
            /** @description any JSON: an item for each member of the object, with {object:key} and {object:value}; with {object:item}, one for each item of the value */
            readonly list?: unknown;
            /** @description a text in the value, and what replaces it */
            readonly replace?: {
                readonly text: string;
                readonly by: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

/** A rule that changes what a twin is asked, or what it answers. */
export type Override = components['schemas']['Override']

/** Which requests and answers a rule is for. */
export type Condition = components['schemas']['Condition']

/** How the body of a request is encoded. */
export type Encoding = components['schemas']['Encoding']

/** What the body of a request is, where it has no parameters. */
export type Content = components['schemas']['Content']

/** What a header Accept asks for. */
export type AcceptKind = components['schemas']['Accept']

/** The form of a header Authorization. */
export type TokenKind = components['schemas']['Token']

/** What a value is. */
export type ValueTest = components['schemas']['Test']

/** One change of the values at a path. */
export type ValueChange = components['schemas']['Change']

/** The JSON Schema of overrides, draft 2020-12, without descriptions, since apps load it. */
export const overridesSchema = {
  "type": "array",
  "maxItems": 200,
  "items": {
    "type": "object",
    "additionalProperties": false,
    "anyOf": [
      {
        "required": [
          "request"
        ]
      },
      {
        "required": [
          "edit"
        ]
      },
      {
        "required": [
          "respond"
        ]
      }
    ],
    "properties": {
      "when": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "operation": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "items": {
              "type": "string",
              "enum": [
                "loginWithThirdParty",
                "listPosts",
                "createPost",
                "none"
              ]
            }
          },
          "method": {
            "type": "string",
            "pattern": "^[A-Z]{1,20}$"
          },
          "path": {
            "type": "string",
            "pattern": "^/",
            "maxLength": 200
          },
          "status": {
            "type": "array",
            "minItems": 1,
            "items": {
              "type": "integer",
              "minimum": 100,
              "maximum": 599
            }
          },
          "encoding": {
            "anyOf": [
              {
                "type": "string",
                "enum": [
                  "json",
                  "form",
                  "multipart",
                  "query",
                  "other"
                ]
              },
              {
                "title": "a list of them",
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": "string",
                  "enum": [
                    "json",
                    "form",
                    "multipart",
                    "query",
                    "other"
                  ]
                }
              }
            ]
          },
          "content": {
            "anyOf": [
              {
                "type": "string",
                "enum": [
                  "none",
                  "broken",
                  "cut",
                  "more",
                  "no-value",
                  "no-name",
                  "no-colon",
                  "no-comma",
                  "other",
                  "null",
                  "list",
                  "scalar"
                ]
              },
              {
                "title": "a list of them",
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": "string",
                  "enum": [
                    "none",
                    "broken",
                    "cut",
                    "more",
                    "no-value",
                    "no-name",
                    "no-colon",
                    "no-comma",
                    "other",
                    "null",
                    "list",
                    "scalar"
                  ]
                }
              }
            ]
          },
          "accept": {
            "anyOf": [
              {
                "type": "string",
                "enum": [
                  "absent",
                  "any",
                  "json",
                  "version 1",
                  "other format",
                  "other version",
                  "other"
                ]
              },
              {
                "title": "a list of them",
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": "string",
                  "enum": [
                    "absent",
                    "any",
                    "json",
                    "version 1",
                    "other format",
                    "other version",
                    "other"
                  ]
                }
              }
            ]
          },
          "token": {
            "anyOf": [
              {
                "type": "string",
                "enum": [
                  "absent",
                  "jwt",
                  "unsigned",
                  "other text",
                  "other scheme"
                ]
              },
              {
                "title": "a list of them",
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": "string",
                  "enum": [
                    "absent",
                    "jwt",
                    "unsigned",
                    "other text",
                    "other scheme"
                  ]
                }
              }
            ]
          },
          "page": {
            "type": "string",
            "enum": [
              "first",
              "older",
              "newer"
            ]
          },
          "account": {
            "type": "string",
            "enum": [
              "new",
              "known",
              "second"
            ]
          },
          "parameters": {
            "type": "object",
            "maxProperties": 20,
            "additionalProperties": {
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "properties": {
                "kind": {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "type": "string",
                    "enum": [
                      "absent",
                      "sent",
                      "missing",
                      "filled",
                      "null",
                      "boolean",
                      "number",
                      "fraction",
                      "blank",
                      "empty",
                      "spaces",
                      "text",
                      "padded",
                      "list",
                      "object"
                    ]
                  }
                },
                "is": {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "type": [
                      "string",
                      "number",
                      "boolean"
                    ]
                  }
                },
                "like": {
                  "type": "string",
                  "maxLength": 200
                },
                "above": {
                  "type": "number"
                },
                "below": {
                  "type": "number"
                },
                "multiple": {
                  "type": "integer",
                  "minimum": 2
                },
                "longer": {
                  "type": "integer",
                  "minimum": 0
                },
                "shorter": {
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          },
          "headers": {
            "type": "object",
            "maxProperties": 20,
            "additionalProperties": {
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "properties": {
                "kind": {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "type": "string",
                    "enum": [
                      "absent",
                      "sent",
                      "missing",
                      "filled",
                      "null",
                      "boolean",
                      "number",
                      "fraction",
                      "blank",
                      "empty",
                      "spaces",
                      "text",
                      "padded",
                      "list",
                      "object"
                    ]
                  }
                },
                "is": {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "type": [
                      "string",
                      "number",
                      "boolean"
                    ]
                  }
                },
                "like": {
                  "type": "string",
                  "maxLength": 200
                },
                "above": {
                  "type": "number"
                },
                "below": {
                  "type": "number"
                },
                "multiple": {
                  "type": "integer",
                  "minimum": 2
                },
                "longer": {
                  "type": "integer",
                  "minimum": 0
                },
                "shorter": {
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          },
          "body": {
            "type": "object",
            "additionalProperties": false,
            "minProperties": 1,
            "properties": {
              "kind": {
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": "string",
                  "enum": [
                    "absent",
                    "sent",
                    "missing",
                    "filled",
                    "null",
                    "boolean",
                    "number",
                    "fraction",
                    "blank",
                    "empty",
                    "spaces",
                    "text",
                    "padded",
                    "list",
                    "object"
                  ]
                }
              },
              "is": {
                "type": "array",
                "minItems": 1,
                "items": {
                  "type": [
                    "string",
                    "number",
                    "boolean"
                  ]
                }
              },
              "like": {
                "type": "string",
                "maxLength": 200
              },
              "above": {
                "type": "number"
              },
              "below": {
                "type": "number"
              },
              "multiple": {
                "type": "integer",
                "minimum": 2
              },
              "longer": {
                "type": "integer",
                "minimum": 0
              },
              "shorter": {
                "type": "integer",
                "minimum": 1
              }
            }
          },
          "errors": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "additionalProperties": {
              "type": "array",
              "minItems": 1,
              "maxItems": 50,
              "items": {
                "type": "string"
              }
            }
          }
        }
      },
      "request": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "headers": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "propertyNames": {
              "pattern": "^[A-Za-z0-9-]{1,100}$"
            },
            "additionalProperties": {
              "type": [
                "string",
                "null"
              ],
              "pattern": "^[\\t\\x20-\\x7e]*$",
              "maxLength": 1000
            }
          },
          "parameters": {
            "type": "array",
            "minItems": 1,
            "maxItems": 20,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "at"
              ],
              "oneOf": [
                {
                  "required": [
                    "remove"
                  ]
                },
                {
                  "required": [
                    "rename"
                  ]
                },
                {
                  "required": [
                    "set"
                  ]
                },
                {
                  "required": [
                    "default"
                  ]
                },
                {
                  "required": [
                    "convert"
                  ]
                },
                {
                  "required": [
                    "wrap"
                  ]
                },
                {
                  "required": [
                    "unwrap"
                  ]
                },
                {
                  "required": [
                    "add"
                  ]
                },
                {
                  "required": [
                    "multiply"
                  ]
                },
                {
                  "required": [
                    "round"
                  ]
                },
                {
                  "required": [
                    "truncate"
                  ]
                },
                {
                  "required": [
                    "keep"
                  ]
                },
                {
                  "required": [
                    "reverse"
                  ]
                },
                {
                  "required": [
                    "list"
                  ]
                },
                {
                  "required": [
                    "replace"
                  ]
                }
              ],
              "properties": {
                "at": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "where": {
                  "type": "object",
                  "maxProperties": 20,
                  "additionalProperties": {
                    "type": "object",
                    "additionalProperties": false,
                    "minProperties": 1,
                    "properties": {
                      "kind": {
                        "type": "array",
                        "minItems": 1,
                        "items": {
                          "type": "string",
                          "enum": [
                            "absent",
                            "sent",
                            "missing",
                            "filled",
                            "null",
                            "boolean",
                            "number",
                            "fraction",
                            "blank",
                            "empty",
                            "spaces",
                            "text",
                            "padded",
                            "list",
                            "object"
                          ]
                        }
                      },
                      "is": {
                        "type": "array",
                        "minItems": 1,
                        "items": {
                          "type": [
                            "string",
                            "number",
                            "boolean"
                          ]
                        }
                      },
                      "like": {
                        "type": "string",
                        "maxLength": 200
                      },
                      "above": {
                        "type": "number"
                      },
                      "below": {
                        "type": "number"
                      },
                      "multiple": {
                        "type": "integer",
                        "minimum": 2
                      },
                      "longer": {
                        "type": "integer",
                        "minimum": 0
                      },
                      "shorter": {
                        "type": "integer",
                        "minimum": 1
                      }
                    }
                  }
                },
                "remove": {
                  "const": true,
                  "type": "boolean"
                },
                "rename": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "set": {},
                "default": {},
                "convert": {
                  "type": "string",
                  "enum": [
                    "text",
                    "number",
                    "boolean",
                    "list",
                    "first",
                    "json",
                    "date",
                    "capitals",
                    "small letters",
                    "0 or 1",
                    "single precision"
                  ]
                },
                "wrap": {
                  "type": "string",
                  "maxLength": 100
                },
                "unwrap": {
                  "type": "string",
                  "maxLength": 100
                },
                "add": {
                  "type": "number"
                },
                "multiply": {
                  "type": "number"
                },
                "round": {
                  "type": "integer",
                  "minimum": -10,
                  "maximum": 15
                },
                "truncate": {
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 15
                },
                "keep": {
                  "type": "object",
                  "additionalProperties": false,
                  "minProperties": 1,
                  "properties": {
                    "from": {
                      "type": "integer"
                    },
                    "to": {
                      "type": "integer"
                    }
                  }
                },
                "reverse": {
                  "const": true,
                  "type": "boolean"
                },
                "list": {},
                "replace": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "text",
                    "by"
                  ],
                  "properties": {
                    "text": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 1000
                    },
                    "by": {
                      "type": "string",
                      "maxLength": 1000
                    }
                  }
                }
              }
            }
          },
          "posts": {
            "type": "object",
            "maxProperties": 20,
            "additionalProperties": {
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "properties": {
                "kind": {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "type": "string",
                    "enum": [
                      "absent",
                      "sent",
                      "missing",
                      "filled",
                      "null",
                      "boolean",
                      "number",
                      "fraction",
                      "blank",
                      "empty",
                      "spaces",
                      "text",
                      "padded",
                      "list",
                      "object"
                    ]
                  }
                },
                "is": {
                  "type": "array",
                  "minItems": 1,
                  "items": {
                    "type": [
                      "string",
                      "number",
                      "boolean"
                    ]
                  }
                },
                "like": {
                  "type": "string",
                  "maxLength": 200
                },
                "above": {
                  "type": "number"
                },
                "below": {
                  "type": "number"
                },
                "multiple": {
                  "type": "integer",
                  "minimum": 2
                },
                "longer": {
                  "type": "integer",
                  "minimum": 0
                },
                "shorter": {
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          },
          "repeat": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "sort": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "answers": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "propertyNames": {
              "pattern": "^(?!rate-limit)[a-z0-9.-]{1,100}$"
            },
            "additionalProperties": {}
          }
        }
      },
      "edit": {
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "status": {
            "type": "integer",
            "minimum": 200,
            "maximum": 599
          },
          "headers": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "propertyNames": {
              "pattern": "^[A-Za-z0-9-]{1,100}$"
            },
            "additionalProperties": {
              "type": [
                "string",
                "null"
              ],
              "pattern": "^[\\t\\x20-\\x7e]*$",
              "maxLength": 1000
            }
          },
          "body": {
            "type": "array",
            "minItems": 1,
            "maxItems": 20,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "at"
              ],
              "oneOf": [
                {
                  "required": [
                    "remove"
                  ]
                },
                {
                  "required": [
                    "rename"
                  ]
                },
                {
                  "required": [
                    "set"
                  ]
                },
                {
                  "required": [
                    "default"
                  ]
                },
                {
                  "required": [
                    "convert"
                  ]
                },
                {
                  "required": [
                    "wrap"
                  ]
                },
                {
                  "required": [
                    "unwrap"
                  ]
                },
                {
                  "required": [
                    "add"
                  ]
                },
                {
                  "required": [
                    "multiply"
                  ]
                },
                {
                  "required": [
                    "round"
                  ]
                },
                {
                  "required": [
                    "truncate"
                  ]
                },
                {
                  "required": [
                    "keep"
                  ]
                },
                {
                  "required": [
                    "reverse"
                  ]
                },
                {
                  "required": [
                    "list"
                  ]
                },
                {
                  "required": [
                    "replace"
                  ]
                }
              ],
              "properties": {
                "at": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "where": {
                  "type": "object",
                  "maxProperties": 20,
                  "additionalProperties": {
                    "type": "object",
                    "additionalProperties": false,
                    "minProperties": 1,
                    "properties": {
                      "kind": {
                        "type": "array",
                        "minItems": 1,
                        "items": {
                          "type": "string",
                          "enum": [
                            "absent",
                            "sent",
                            "missing",
                            "filled",
                            "null",
                            "boolean",
                            "number",
                            "fraction",
                            "blank",
                            "empty",
                            "spaces",
                            "text",
                            "padded",
                            "list",
                            "object"
                          ]
                        }
                      },
                      "is": {
                        "type": "array",
                        "minItems": 1,
                        "items": {
                          "type": [
                            "string",
                            "number",
                            "boolean"
                          ]
                        }
                      },
                      "like": {
                        "type": "string",
                        "maxLength": 200
                      },
                      "above": {
                        "type": "number"
                      },
                      "below": {
                        "type": "number"
                      },
                      "multiple": {
                        "type": "integer",
                        "minimum": 2
                      },
                      "longer": {
                        "type": "integer",
                        "minimum": 0
                      },
                      "shorter": {
                        "type": "integer",
                        "minimum": 1
                      }
                    }
                  }
                },
                "remove": {
                  "const": true,
                  "type": "boolean"
                },
                "rename": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "set": {},
                "default": {},
                "convert": {
                  "type": "string",
                  "enum": [
                    "text",
                    "number",
                    "boolean",
                    "list",
                    "first",
                    "json",
                    "date",
                    "capitals",
                    "small letters",
                    "0 or 1",
                    "single precision"
                  ]
                },
                "wrap": {
                  "type": "string",
                  "maxLength": 100
                },
                "unwrap": {
                  "type": "string",
                  "maxLength": 100
                },
                "add": {
                  "type": "number"
                },
                "multiply": {
                  "type": "number"
                },
                "round": {
                  "type": "integer",
                  "minimum": -10,
                  "maximum": 15
                },
                "truncate": {
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 15
                },
                "keep": {
                  "type": "object",
                  "additionalProperties": false,
                  "minProperties": 1,
                  "properties": {
                    "from": {
                      "type": "integer"
                    },
                    "to": {
                      "type": "integer"
                    }
                  }
                },
                "reverse": {
                  "const": true,
                  "type": "boolean"
                },
                "list": {},
                "replace": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": [
                    "text",
                    "by"
                  ],
                  "properties": {
                    "text": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 1000
                    },
                    "by": {
                      "type": "string",
                      "maxLength": 1000
                    }
                  }
                }
              }
            }
          },
          "errors": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "additionalProperties": {
              "type": "string"
            }
          },
          "text": {
            "type": "string",
            "maxLength": 10000
          }
        }
      },
      "respond": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "status"
        ],
        "properties": {
          "status": {
            "type": "integer",
            "minimum": 200,
            "maximum": 599
          },
          "headers": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "propertyNames": {
              "pattern": "^[A-Za-z0-9-]{1,100}$"
            },
            "additionalProperties": {
              "type": [
                "string",
                "null"
              ],
              "pattern": "^[\\t\\x20-\\x7e]*$",
              "maxLength": 1000
            }
          },
          "errors": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "additionalProperties": {
              "type": "string"
            }
          },
          "body": {},
          "text": {
            "type": "string",
            "maxLength": 10000
          }
        }
      }
    }
  }
} as const
