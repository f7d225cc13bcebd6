// Made from contracts/ by `npm run generate`. Change the source, then run that.
interface components {
    schemas: {
        /** @description A gap, or one of its cases, and the answers with which the tests pass and fail. */
        readonly TriedGap: {
            /** @description its id */
            readonly gap: string;
            readonly case?: string;
            readonly question?: string;
            /** @description answers with which the tests pass */
            readonly passes: readonly unknown[];
            /** @description answers each of which alone makes tests fail */
            readonly fails: readonly unknown[];
            /** @description true where no other answer changes a response to what the tests send */
            readonly neverReached?: boolean;
        };
        /** @description An answer to a gap, or to one of its cases. */
        readonly AppAnswer: {
            readonly gap: string;
            readonly case?: string;
            readonly answer: unknown;
        };
        /** @description Answers with which tests fail when a deployment gives all of them. */
        readonly AppFailure: {
            readonly answers: readonly components["schemas"]["AppAnswer"][];
            /** @description the answers in words */
            readonly says: string;
            readonly tests?: components["schemas"]["TestNames"];
            readonly exchange?: components["schemas"]["AppExchange"];
        };
        /** @description the names of the tests that fail, where the command has printed them */
        readonly TestNames: readonly string[];
        /** @description The first exchange of the app whose response the answers have changed. */
        readonly AppExchange: {
            /** @description method, path and query */
            readonly request: string;
            readonly status: number;
            /** @description of the response, or its beginning */
            readonly body: string;
        };
        /** @description What else the tests notice, after feedtwin each breakage --save. */
        readonly NoticedBreakages: {
            /** @description the requirements that the noticed breakages break */
            readonly requirements: readonly string[];
            readonly breakages: readonly components["schemas"]["NoticedBreakage"][];
            /** @description the breakages with which all tests pass */
            readonly unnoticed: readonly string[];
            /** @description the breakages that change no response to what the tests send */
            readonly neverReached?: readonly string[];
        };
        /** @description A breakage with which tests fail. */
        readonly NoticedBreakage: {
            readonly id: string;
            readonly says: string;
            readonly tests?: components["schemas"]["TestNames"];
        };
        /**
         * What the tests of an app assume of the service
         * @description feedtwin each --save writes such a file, and check --app and contract diff --app read it.
         */
        readonly AppFile: {
            readonly $schema?: string;
            /** @enum {string} */
            readonly feedtwin: "app/1";
            /** @description of the app */
            readonly name: string;
            /** @description of the app */
            readonly version?: string;
            /** @description the day of the runs */
            readonly date: string;
            /** @description the command that runs the tests */
            readonly command?: readonly string[];
            /** @description the answers with which the tests were run */
            readonly gaps: readonly components["schemas"]["TriedGap"][];
            /** @description the fewest answers with which the tests fail */
            readonly failures: readonly components["schemas"]["AppFailure"][];
            readonly noticed?: components["schemas"]["NoticedBreakages"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

/** What the tests of an app assume. */
export type AppFile = components['schemas']['AppFile']

/** Answers with which tests of an app fail. */
export type AppFailure = components['schemas']['AppFailure']

/** An answer to a gap, or to one of its cases. */
export type AppAnswer = components['schemas']['AppAnswer']

/** The JSON Schema of such a file, draft 2020-12. */
export const appFileSchema = {
  "type": "object",
  "additionalProperties": false,
  "required": [
    "feedtwin",
    "name",
    "date",
    "gaps",
    "failures"
  ],
  "properties": {
    "$schema": {
      "type": "string"
    },
    "feedtwin": {
      "type": "string",
      "enum": [
        "app/1"
      ]
    },
    "name": {
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "version": {
      "type": "string",
      "minLength": 1,
      "maxLength": 100
    },
    "date": {
      "type": "string",
      "pattern": "^\\d{4}-\\d\\d-\\d\\d$"
    },
    "command": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "gaps": {
      "type": "array",
      "maxItems": 1000,
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "gap",
          "passes",
          "fails"
        ],
        "properties": {
          "gap": {
            "type": "string"
          },
          "case": {
            "type": "string"
          },
          "question": {
            "type": "string"
          },
          "passes": {
            "type": "array",
            "maxItems": 1000,
            "items": {}
          },
          "fails": {
            "type": "array",
            "maxItems": 1000,
            "items": {}
          },
          "neverReached": {
            "type": "boolean"
          }
        }
      }
    },
    "failures": {
      "type": "array",
      "maxItems": 1000,
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "answers",
          "says"
        ],
        "properties": {
          "answers": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1000,
            "items": {
              "type": "object",
              "additionalProperties": false,
              "required": [
                "gap",
                "answer"
              ],
              "properties": {
                "gap": {
                  "type": "string"
                },
                "case": {
                  "type": "string"
                },
                "answer": {}
              }
            }
          },
          "says": {
            "type": "string"
          },
          "tests": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "string"
            }
          },
          "exchange": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "request",
              "status",
              "body"
            ],
            "properties": {
              "request": {
                "type": "string"
              },
              "status": {
                "type": "integer",
                "minimum": 100,
                "maximum": 599
              },
              "body": {
                "type": "string"
              }
            }
          }
        }
      }
    },
    "noticed": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "requirements",
        "breakages",
        "unnoticed"
      ],
      "properties": {
        "requirements": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "breakages": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "id",
              "says"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "says": {
                "type": "string"
              },
              "tests": {
                "type": "array",
                "maxItems": 1000,
                "items": {
                  "type": "string"
                }
              }
            }
          }
        },
        "unnoticed": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "neverReached": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    }
  }
} as const
