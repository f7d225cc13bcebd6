// Made from contracts/ by `npm run generate`. Change the source, then run that.
/** The JSON Schema of overrides, draft 2020-12, with its descriptions. */
export const describedOverridesSchema = {
  "title": "What a deployment answers otherwise than its dialect says",
  "type": "array",
  "maxItems": 200,
  "items": {
    "description": "A rule that changes what the twin is asked, or what it answers. Rules apply in their order: each sees what the earlier ones answer.",
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
        "description": "Which requests and answers a rule is for. All parts must hold; a part that is absent always holds.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "operation": {
            "description": "the operations, or none of them",
            "type": "array",
            "minItems": 1,
            "uniqueItems": true,
            "items": {
              "type": "string",
              "description": "an operationId, or none",
              "enum": [
                "loginWithThirdParty",
                "listPosts",
                "createPost",
                "none"
              ]
            }
          },
          "method": {
            "description": "of the request",
            "type": "string",
            "pattern": "^[A-Z]{1,20}$"
          },
          "path": {
            "description": "below the base path, without the query; a * stands for any text",
            "type": "string",
            "pattern": "^/",
            "maxLength": 200
          },
          "status": {
            "description": "the statuses of the twin's answer, for \"edit\" to the changed request, otherwise to the request as it was sent",
            "type": "array",
            "minItems": 1,
            "items": {
              "type": "integer",
              "minimum": 100,
              "maximum": 599
            }
          },
          "encoding": {
            "description": "the encoding of the body, one or several; query: there is no body, other: it is of another media type",
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
            "description": "one or several of: no body and no parameters, a body that cannot be read (broken: it is cut, has more after its end, or lacks a value, a name, a colon or a comma), JSON that is not an object (other: null, a list, or a scalar)",
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
            "description": "what the header Accept asks for, one or several; any: among others, */*",
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
            "description": "the form of the header Authorization, one or several: a JSON Web Token after Bearer, one without a signature, another text after Bearer, or another scheme",
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
            "description": "of a list: without a cursor, with max-id, or with since-id alone",
            "type": "string",
            "enum": [
              "first",
              "older",
              "newer"
            ]
          },
          "account": {
            "description": "who sends it: an account that logs in for the first time, one that has logged in before, or another user than the first one of the twin",
            "type": "string",
            "enum": [
              "new",
              "known",
              "second"
            ]
          },
          "parameters": {
            "description": "tests of values, by name; the name * stands for any of them, and images[] for any item of the list images",
            "type": "object",
            "maxProperties": 20,
            "additionalProperties": {
              "description": "What a value is. All parts must hold.",
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "properties": {
                "kind": {
                  "description": "sent: not absent; missing: absent or blank; filled: not missing; number: whole, also as a text; text: any other text; blank: a text that is empty, or has only white space (spaces); padded: a text that is not blank, with white space at its start or end",
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
                  "description": "the text of the value is one of these",
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
                  "description": "the text of the value; a * stands for any text",
                  "type": "string",
                  "maxLength": 200
                },
                "above": {
                  "description": "it is a greater number",
                  "type": "number"
                },
                "below": {
                  "description": "it is a smaller number",
                  "type": "number"
                },
                "multiple": {
                  "description": "it is a multiple of this number",
                  "type": "integer",
                  "minimum": 2
                },
                "longer": {
                  "description": "it has more characters, items or members",
                  "type": "integer",
                  "minimum": 0
                },
                "shorter": {
                  "description": "it has fewer characters, items or members",
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          },
          "headers": {
            "description": "tests of values, by name; the name * stands for any of them, and images[] for any item of the list images",
            "type": "object",
            "maxProperties": 20,
            "additionalProperties": {
              "description": "What a value is. All parts must hold.",
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "properties": {
                "kind": {
                  "description": "sent: not absent; missing: absent or blank; filled: not missing; number: whole, also as a text; text: any other text; blank: a text that is empty, or has only white space (spaces); padded: a text that is not blank, with white space at its start or end",
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
                  "description": "the text of the value is one of these",
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
                  "description": "the text of the value; a * stands for any text",
                  "type": "string",
                  "maxLength": 200
                },
                "above": {
                  "description": "it is a greater number",
                  "type": "number"
                },
                "below": {
                  "description": "it is a smaller number",
                  "type": "number"
                },
                "multiple": {
                  "description": "it is a multiple of this number",
                  "type": "integer",
                  "minimum": 2
                },
                "longer": {
                  "description": "it has more characters, items or members",
                  "type": "integer",
                  "minimum": 0
                },
                "shorter": {
                  "description": "it has fewer characters, items or members",
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          },
          "body": {
            "description": "What a value is. All parts must hold.",
            "type": "object",
            "additionalProperties": false,
            "minProperties": 1,
            "properties": {
              "kind": {
                "description": "sent: not absent; missing: absent or blank; filled: not missing; number: whole, also as a text; text: any other text; blank: a text that is empty, or has only white space (spaces); padded: a text that is not blank, with white space at its start or end",
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
                "description": "the text of the value is one of these",
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
                "description": "the text of the value; a * stands for any text",
                "type": "string",
                "maxLength": 200
              },
              "above": {
                "description": "it is a greater number",
                "type": "number"
              },
              "below": {
                "description": "it is a smaller number",
                "type": "number"
              },
              "multiple": {
                "description": "it is a multiple of this number",
                "type": "integer",
                "minimum": 2
              },
              "longer": {
                "description": "it has more characters, items or members",
                "type": "integer",
                "minimum": 0
              },
              "shorter": {
                "description": "it has fewer characters, items or members",
                "type": "integer",
                "minimum": 1
              }
            }
          },
          "errors": {
            "description": "The errors of parameters that the twin itself has found, by name: one of these keys of their texts (feedtwin contract --messages). The name * stands for any of them.",
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
        "description": "What the twin is asked instead, and how it understands that.",
        "type": "object",
        "additionalProperties": false,
        "minProperties": 1,
        "properties": {
          "headers": {
            "description": "values by name; null removes a header",
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
            "description": "Changes of JSON, in their order. What has no such part stays as it is.",
            "type": "array",
            "minItems": 1,
            "maxItems": 20,
            "items": {
              "description": "One change of the values at a path.",
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
                  "description": "Names with dots between them. [] is each item of a list (or the value itself, if it is not a list), [0] one item, [-1] the last one, * each member; a single dot is the whole.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "where": {
                  "description": "only in objects with these values, each by its name, its path, or a placeholder, such as {own}: the object that has the last name of the path, or the item itself. A single dot is the value at the path, and two dots are the object or the list that has it",
                  "type": "object",
                  "maxProperties": 20,
                  "additionalProperties": {
                    "description": "What a value is. All parts must hold.",
                    "type": "object",
                    "additionalProperties": false,
                    "minProperties": 1,
                    "properties": {
                      "kind": {
                        "description": "sent: not absent; missing: absent or blank; filled: not missing; number: whole, also as a text; text: any other text; blank: a text that is empty, or has only white space (spaces); padded: a text that is not blank, with white space at its start or end",
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
                        "description": "the text of the value is one of these",
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
                        "description": "the text of the value; a * stands for any text",
                        "type": "string",
                        "maxLength": 200
                      },
                      "above": {
                        "description": "it is a greater number",
                        "type": "number"
                      },
                      "below": {
                        "description": "it is a smaller number",
                        "type": "number"
                      },
                      "multiple": {
                        "description": "it is a multiple of this number",
                        "type": "integer",
                        "minimum": 2
                      },
                      "longer": {
                        "description": "it has more characters, items or members",
                        "type": "integer",
                        "minimum": 0
                      },
                      "shorter": {
                        "description": "it has fewer characters, items or members",
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
                  "description": "the new name, or a path from the same object",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "set": {
                  "description": "any JSON; texts may have placeholders. At the index right behind a list, it is added"
                },
                "default": {
                  "description": "any JSON, where the value is missing or null, or right behind the last item of a list"
                },
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
                  "description": "the name of the value in a new object",
                  "type": "string",
                  "maxLength": 100
                },
                "unwrap": {
                  "description": "the name of a member that takes the place of its object",
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
                  "description": "how many digits stay after the point",
                  "type": "integer",
                  "minimum": -10,
                  "maximum": 15
                },
                "truncate": {
                  "description": "how many digits stay after the point; the others are cut off",
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 15
                },
                "keep": {
                  "description": "the characters, items or members that stay, from one to before another; a negative number counts from the end",
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
                "list": {
                  "description": "any JSON: an item for each member of the object, with {object:key} and {object:value}; with {object:item}, one for each item of the value"
                },
                "replace": {
                  "description": "a text in the value, and what replaces it",
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
            "description": "Which posts lists may have: by the path of a value from the post, such as userInfo.gender, or by a placeholder, such as {own}. A page is filled with the posts that pass",
            "type": "object",
            "maxProperties": 20,
            "additionalProperties": {
              "description": "What a value is. All parts must hold.",
              "type": "object",
              "additionalProperties": false,
              "minProperties": 1,
              "properties": {
                "kind": {
                  "description": "sent: not absent; missing: absent or blank; filled: not missing; number: whole, also as a text; text: any other text; blank: a text that is empty, or has only white space (spaces); padded: a text that is not blank, with white space at its start or end",
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
                  "description": "the text of the value is one of these",
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
                  "description": "the text of the value; a * stands for any text",
                  "type": "string",
                  "maxLength": 200
                },
                "above": {
                  "description": "it is a greater number",
                  "type": "number"
                },
                "below": {
                  "description": "it is a smaller number",
                  "type": "number"
                },
                "multiple": {
                  "description": "it is a multiple of this number",
                  "type": "integer",
                  "minimum": 2
                },
                "longer": {
                  "description": "it has more characters, items or members",
                  "type": "integer",
                  "minimum": 0
                },
                "shorter": {
                  "description": "it has fewer characters, items or members",
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          },
          "repeat": {
            "description": "Lists have each post once for each item of the list at this path, such as images, and at least once: a page has that many posts less",
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "sort": {
            "description": "Lists are sorted by the value at this path, such as userInfo.user_id, or by {distance}, before they are cut into pages. With - before it, the greatest value comes first. Posts with equal values stay in the order of the dialect",
            "type": "string",
            "minLength": 1,
            "maxLength": 200
          },
          "answers": {
            "description": "Answers to gaps that hold for these requests only (feedtwin contract --gaps). The rate limit counts all requests, and has one answer.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "propertyNames": {
              "pattern": "^(?!rate-limit)[a-z0-9.-]{1,100}$"
            },
            "additionalProperties": {
              "description": "a legal answer of the gap"
            }
          }
        }
      },
      "edit": {
        "description": "What is changed of an answer.",
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
            "description": "values by name; null removes a header",
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
            "description": "Changes of JSON, in their order. What has no such part stays as it is.",
            "type": "array",
            "minItems": 1,
            "maxItems": 20,
            "items": {
              "description": "One change of the values at a path.",
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
                  "description": "Names with dots between them. [] is each item of a list (or the value itself, if it is not a list), [0] one item, [-1] the last one, * each member; a single dot is the whole.",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "where": {
                  "description": "only in objects with these values, each by its name, its path, or a placeholder, such as {own}: the object that has the last name of the path, or the item itself. A single dot is the value at the path, and two dots are the object or the list that has it",
                  "type": "object",
                  "maxProperties": 20,
                  "additionalProperties": {
                    "description": "What a value is. All parts must hold.",
                    "type": "object",
                    "additionalProperties": false,
                    "minProperties": 1,
                    "properties": {
                      "kind": {
                        "description": "sent: not absent; missing: absent or blank; filled: not missing; number: whole, also as a text; text: any other text; blank: a text that is empty, or has only white space (spaces); padded: a text that is not blank, with white space at its start or end",
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
                        "description": "the text of the value is one of these",
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
                        "description": "the text of the value; a * stands for any text",
                        "type": "string",
                        "maxLength": 200
                      },
                      "above": {
                        "description": "it is a greater number",
                        "type": "number"
                      },
                      "below": {
                        "description": "it is a smaller number",
                        "type": "number"
                      },
                      "multiple": {
                        "description": "it is a multiple of this number",
                        "type": "integer",
                        "minimum": 2
                      },
                      "longer": {
                        "description": "it has more characters, items or members",
                        "type": "integer",
                        "minimum": 0
                      },
                      "shorter": {
                        "description": "it has fewer characters, items or members",
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
                  "description": "the new name, or a path from the same object",
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 200
                },
                "set": {
                  "description": "any JSON; texts may have placeholders. At the index right behind a list, it is added"
                },
                "default": {
                  "description": "any JSON, where the value is missing or null, or right behind the last item of a list"
                },
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
                  "description": "the name of the value in a new object",
                  "type": "string",
                  "maxLength": 100
                },
                "unwrap": {
                  "description": "the name of a member that takes the place of its object",
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
                  "description": "how many digits stay after the point",
                  "type": "integer",
                  "minimum": -10,
                  "maximum": 15
                },
                "truncate": {
                  "description": "how many digits stay after the point; the others are cut off",
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 15
                },
                "keep": {
                  "description": "the characters, items or members that stay, from one to before another; a negative number counts from the end",
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
                "list": {
                  "description": "any JSON: an item for each member of the object, with {object:key} and {object:value}; with {object:item}, one for each item of the value"
                },
                "replace": {
                  "description": "a text in the value, and what replaces it",
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
            "description": "Parameters that the error names, each with the key of its text (feedtwin contract --messages). An edit adds them to those that it names already.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "additionalProperties": {
              "type": "string"
            }
          },
          "text": {
            "description": "The body as text. {body} is the body of the answer, {body:errors.*[0]} the first value at a path of it, {object:category.id} that of the object that gets the text, {previous:images} that of the item before it in its list, {method} and {path} are those of the request, {header:accept} is a header of it, {token} is what its header Authorization has after the scheme, {base} is the URL by which the client reaches the twin, {now} is the time of the request (ISO 8601, UTC), {now:seconds+3600} is the unix time an hour later (also in milliseconds and microseconds), {random} is 32 hexadecimal digits that differ in each response, {unique:24} is 24 of them that follow from the id of the object, {reader:email} is a value of the user of the token, by its path in the response to a login, in a post {author:email} is one of the user who wrote it, {own} whether both are the same user, {signed} is the token of the request with a signature of the twin, {last:page_size} is what the last accepted request for the same operation has sent for a parameter, {reader-last:page_size} what the user of the token has, {last:token} is the token of the last login, and {distance} the metres from the place of the request, {name} is what was sent for a parameter, {value:integer} what was sent for the first one that has an error of this key, {name:integer} its name, {message:404} a text of the dialect.",
            "type": "string",
            "maxLength": 10000
          }
        }
      },
      "respond": {
        "description": "An answer in place of that of the twin. Without a body, it is the error that the twin sends with this status.",
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
            "description": "values by name; null removes a header",
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
            "description": "Parameters that the error names, each with the key of its text (feedtwin contract --messages). An edit adds them to those that it names already.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 20,
            "additionalProperties": {
              "type": "string"
            }
          },
          "body": {
            "description": "JSON; texts may have placeholders"
          },
          "text": {
            "description": "The body as text. {body} is the body of the answer, {body:errors.*[0]} the first value at a path of it, {object:category.id} that of the object that gets the text, {previous:images} that of the item before it in its list, {method} and {path} are those of the request, {header:accept} is a header of it, {token} is what its header Authorization has after the scheme, {base} is the URL by which the client reaches the twin, {now} is the time of the request (ISO 8601, UTC), {now:seconds+3600} is the unix time an hour later (also in milliseconds and microseconds), {random} is 32 hexadecimal digits that differ in each response, {unique:24} is 24 of them that follow from the id of the object, {reader:email} is a value of the user of the token, by its path in the response to a login, in a post {author:email} is one of the user who wrote it, {own} whether both are the same user, {signed} is the token of the request with a signature of the twin, {last:page_size} is what the last accepted request for the same operation has sent for a parameter, {reader-last:page_size} what the user of the token has, {last:token} is the token of the last login, and {distance} the metres from the place of the request, {name} is what was sent for a parameter, {value:integer} what was sent for the first one that has an error of this key, {name:integer} its name, {message:404} a text of the dialect.",
            "type": "string",
            "maxLength": 10000
          }
        }
      }
    }
  }
}
