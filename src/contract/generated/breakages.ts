// Made from contracts/ by `npm run generate`. Change the source, then run that.

import type { BreakageId } from './breakage-ids.ts'
import type { GapId } from './gaps.ts'
import type { RequirementId } from './requirement-ids.ts'

/** A JSON Schema of answers. */
export type Need =
  | { readonly const: string }
  | { readonly enum: readonly string[] }
  | { readonly contains: { readonly const: string } }
  | { readonly properties: Readonly<Record<string, { readonly const: string }>> }
  | { readonly minimum: number }
  | { readonly minItems: number }
  | { readonly type: 'number'; readonly maximum: number }

/** A known way to break requirements. */
export interface BreakageDescription {
  readonly id: BreakageId
  /** What a client sees. */
  readonly says: string
  /** The requirements that it breaks in every dialect that meets its needs. */
  readonly breaks: readonly [RequirementId, ...RequirementId[]]
  /** Requirements that it may break as well, depending on the dialect and on the posts that exist. */
  readonly consequences: readonly RequirementId[]
  /** The answers with which it shows. In a dialect with another answer, it may not show. */
  readonly needs: Readonly<Partial<Record<GapId, Need>>>
}

/** All breakages, in the order of the specification. */
export const breakageTable: readonly BreakageDescription[] = [
  {
    "consequences": [],
    "needs": {},
    "id": "any.max-id-of-wrong-type-is-500",
    "says": "A max-id that is not a number is answered with 500.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.wrong-cursor-is-500",
    "says": "A cursor that is used and is not an integer of 64 bits is answered with 500, unless something else is wrong.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.content-of-wrong-type-is-500",
    "says": "Content that is not a text is answered with 500.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "json"
        }
      }
    },
    "id": "any.open-id-of-wrong-type-is-500",
    "says": "A list instead of an open_id is answered with 500.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.brackets": {
        "properties": {
          "query": {
            "const": "read"
          }
        }
      }
    },
    "id": "any.list-in-query-is-500",
    "says": "A list instead of a number in a query is answered with 500, unless lng or lat is missing.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [
      "errors.body-is-object",
      "errors.message-is-text",
      "errors.status-code-is-integer"
    ],
    "needs": {
      "params.brackets": {
        "properties": {
          "query": {
            "const": "read"
          }
        }
      }
    },
    "id": "any.list-in-query-is-500-without-body",
    "says": "A list instead of a number in a query is answered with 500 and no body, unless lng or lat is missing.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "json"
        }
      }
    },
    "id": "any.list-for-value-is-500",
    "says": "A list in a body instead of one text or number is answered with 500, unless something else is wrong.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "json"
        }
      }
    },
    "id": "any.null-in-post-is-500",
    "says": "A post whose content or images are null is answered with 500, unless something else is wrong.",
    "breaks": [
      "any.wrong-type-is-no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.list-is-web-page",
    "says": "A list is answered with a web page.",
    "breaks": [
      "any.success-body-is-json",
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "list.max-id-reaches-older"
    ],
    "needs": {
      "list.empty": {
        "const": "array"
      }
    },
    "id": "any.empty-list-has-no-body",
    "says": "An empty list is answered without a body.",
    "breaks": [
      "any.success-body-is-json",
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "list.max-id-reaches-older"
    ],
    "needs": {
      "list.empty": {
        "const": "array"
      }
    },
    "id": "any.empty-list-is-null",
    "says": "An empty list is answered with null.",
    "breaks": [
      "any.success-body-is-json",
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older"
    ],
    "needs": {},
    "id": "any.second-page-has-trailing-comma",
    "says": "The JSON of pages after the first ends with a comma before the bracket.",
    "breaks": [
      "any.success-body-is-json",
      "list.is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.login-is-jsonp",
    "says": "A login is answered with JSONP, a call of a function.",
    "breaks": [
      "any.success-body-is-json",
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.created-post-is-ok",
    "says": "A publication is answered with the text OK.",
    "breaks": [
      "any.success-body-is-json",
      "create.answers-200"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.created-post-is-true",
    "says": "A publication is answered with true.",
    "breaks": [
      "any.success-body-is-json",
      "create.answers-200"
    ]
  },
  {
    "consequences": [
      "auth.bad-token-is-401",
      "auth.changed-token-is-401",
      "auth.other-scheme-is-401",
      "create.all-missing-are-named",
      "create.category-id-missing-is-422",
      "create.empty-post-is-refused",
      "create.keeps-unicode",
      "create.lat-missing-is-422",
      "create.lng-missing-is-422",
      "create.post-without-both-is-refused",
      "create.returns-the-author",
      "create.returns-the-category",
      "create.returns-the-content",
      "create.returns-the-position",
      "list.both-missing-are-named",
      "list.is-array",
      "list.lat-missing-is-422"
    ],
    "needs": {
      "list.empty": {
        "const": "array"
      }
    },
    "id": "any.errors-have-status-200",
    "says": "All errors have status 200.",
    "breaks": [
      "any.error-is-not-200",
      "login.open-id-missing-is-422",
      "list.lng-missing-is-422",
      "errors.status-code-is-the-status"
    ]
  },
  {
    "consequences": [
      "list.is-array"
    ],
    "needs": {
      "list.empty": {
        "const": "array"
      }
    },
    "id": "any.not-found-has-status-200",
    "says": "Errors 404 have status 200.",
    "breaks": [
      "any.error-is-not-200",
      "errors.status-code-is-the-status"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named",
      "create.category-id-missing-is-422",
      "create.empty-post-is-refused",
      "create.keeps-unicode",
      "create.lat-missing-is-422",
      "create.lng-missing-is-422",
      "create.post-without-both-is-refused",
      "create.returns-the-author",
      "create.returns-the-category",
      "create.returns-the-content",
      "create.returns-the-position",
      "list.both-missing-are-named",
      "list.is-array",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422",
      "version.unknown-is-400"
    ],
    "needs": {},
    "id": "any.unauthorized-has-status-200",
    "says": "Errors 401 have status 200.",
    "breaks": [
      "any.error-is-not-200",
      "errors.status-code-is-the-status"
    ]
  },
  {
    "consequences": [
      "create.empty-post-is-refused",
      "create.keeps-unicode",
      "create.post-without-both-is-refused",
      "create.returns-the-author",
      "create.returns-the-category",
      "create.returns-the-content",
      "create.returns-the-position",
      "errors.status-code-is-the-status"
    ],
    "needs": {},
    "id": "any.invalid-post-has-status-200",
    "says": "Errors of validation in publications have status 200.",
    "breaks": [
      "any.error-is-not-200",
      "create.category-id-missing-is-422",
      "create.lng-missing-is-422",
      "create.lat-missing-is-422",
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older"
    ],
    "needs": {},
    "id": "any.second-page-is-500",
    "says": "Lists with max-id are answered with 500.",
    "breaks": [
      "any.no-server-error"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named",
      "create.answers-200",
      "create.category-id-missing-is-422",
      "create.lat-missing-is-422",
      "create.lng-missing-is-422",
      "version.unknown-is-400"
    ],
    "needs": {},
    "id": "any.publishing-is-502",
    "says": "Publications are answered with the 502 page of a gateway.",
    "breaks": [
      "any.no-server-error"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.since-id-reaches-newer"
    ],
    "needs": {},
    "id": "any.refresh-is-500",
    "says": "Lists with since-id are answered with 500.",
    "breaks": [
      "any.no-server-error"
    ]
  },
  {
    "consequences": [
      "list.answers-200"
    ],
    "needs": {},
    "id": "any.list-at-180-degrees-is-500",
    "says": "Lists at a longitude of 180 or -180 are answered with 500.",
    "breaks": [
      "any.no-server-error"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.json-as-html",
    "says": "All responses are declared as HTML.",
    "breaks": [
      "any.content-type-is-json"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.errors-as-plain-text",
    "says": "Errors are declared as plain text.",
    "breaks": [
      "any.content-type-is-json"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.unauthorized-as-plain-text",
    "says": "Errors 401 are declared as plain text.",
    "breaks": [
      "any.content-type-is-json"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.created-post-has-no-content-type",
    "says": "Responses to publications have no Content-Type.",
    "breaks": [
      "any.content-type-is-json"
    ]
  },
  {
    "consequences": [
      "list.answers-200",
      "create.answers-200",
      "create.all-missing-are-named"
    ],
    "needs": {},
    "id": "any.device-is-rejected",
    "says": "Requests with the header device are answered with 400.",
    "breaks": [
      "any.common-headers-are-taken"
    ]
  },
  {
    "consequences": [
      "list.answers-200",
      "create.answers-200",
      "create.all-missing-are-named"
    ],
    "needs": {},
    "id": "any.version-code-is-validated",
    "says": "Requests with the header version-code are answered with 422.",
    "breaks": [
      "any.common-headers-are-taken"
    ]
  },
  {
    "consequences": [
      "create.answers-200",
      "create.all-missing-are-named"
    ],
    "needs": {},
    "id": "any.channel-may-not-publish",
    "says": "Publications with the header channel are answered with 403.",
    "breaks": [
      "any.common-headers-are-taken"
    ]
  },
  {
    "consequences": [
      "any.no-server-error"
    ],
    "needs": {},
    "id": "any.version-name-breaks-login",
    "says": "Logins with the header version-name are answered with 500.",
    "breaks": [
      "any.common-headers-are-taken"
    ]
  },
  {
    "consequences": [
      "list.answers-200",
      "create.answers-200",
      "create.all-missing-are-named"
    ],
    "needs": {},
    "id": "any.ios-is-rejected",
    "says": "Requests from iOS are answered with 400.",
    "breaks": [
      "any.platform-header-is-taken"
    ]
  },
  {
    "consequences": [
      "list.answers-200"
    ],
    "needs": {},
    "id": "any.android-may-not-list",
    "says": "Lists for Android are answered with 403.",
    "breaks": [
      "any.platform-header-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "any.platform-header-is-read-as-parameter",
    "says": "Logins read the header platform as their parameter platform, and reject it.",
    "breaks": [
      "any.platform-header-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.user-id-is-text",
    "says": "The id of a user is a text.",
    "breaks": [
      "login.user.id-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.user-id-is-fraction",
    "says": "The id of a user is not a whole number.",
    "breaks": [
      "login.user.id-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.second-user-has-no-id",
    "says": "All users but the first have no id.",
    "breaks": [
      "login.user.id-is-integer"
    ]
  },
  {
    "consequences": [
      "login.same-account-same-user"
    ],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "form"
        },
        "minItems": 2
      }
    },
    "id": "login.user-id-is-text-after-form",
    "says": "After a login with a form, the id of the user is a text.",
    "breaks": [
      "login.user.id-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.mobile-is-null",
    "says": "The field mobile is null.",
    "breaks": [
      "login.user.mobile-is-string"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.mobile-is-missing",
    "says": "The field mobile is missing.",
    "breaks": [
      "login.user.mobile-is-string"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.mobile-is-not-masked",
    "says": "The phone number is not masked.",
    "breaks": [
      "login.user.mobile-is-masked"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.mobile-of-second-user-is-not-masked",
    "says": "The phone number of all users but the first is not masked.",
    "breaks": [
      "login.user.mobile-is-masked"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.mobile-is-masked-with-x",
    "says": "The phone number is masked with the letter x.",
    "breaks": [
      "login.user.mobile-is-masked"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.email-is-missing",
    "says": "The field email is missing.",
    "breaks": [
      "login.user.email-is-string-or-null"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.email-is-false",
    "says": "The field email is false.",
    "breaks": [
      "login.user.email-is-string-or-null"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.profile-is-missing",
    "says": "The user has no user_info.",
    "breaks": [
      "login.user.user-info-is-object"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.profile-is-in-camel-case",
    "says": "The field user_info is called userInfo.",
    "breaks": [
      "login.user.user-info-is-object"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.profile-is-list",
    "says": "The field user_info is a list with one profile.",
    "breaks": [
      "login.user.user-info-is-object"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.accounts-are-object",
    "says": "The field user_token is an object, not an array.",
    "breaks": [
      "login.user.user-token-is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.accounts-are-null",
    "says": "The field user_token is null.",
    "breaks": [
      "login.user.user-token-is-array"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-the-account"
    ],
    "needs": {},
    "id": "login.accounts-are-names",
    "says": "The field user_token has the names of platforms only.",
    "breaks": [
      "login.user.user-token-is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.token-is-opaque",
    "says": "The token is not a JWT.",
    "breaks": [
      "login.user.token-is-jwt"
    ]
  },
  {
    "consequences": [
      "auth.changed-token-is-401"
    ],
    "needs": {},
    "id": "login.token-begins-with-scheme",
    "says": "The token begins with the word Bearer.",
    "breaks": [
      "login.user.token-is-jwt"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.token-is-called-access-token",
    "says": "The field token is called access_token.",
    "breaks": [
      "login.user.token-is-jwt"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.token-is-object",
    "says": "The field token is an object.",
    "breaks": [
      "login.user.token-is-jwt"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.token-has-no-claims-set",
    "says": "The second part of the token is not a claims set.",
    "breaks": [
      "login.user.token-has-claims-set"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.token-names-no-algorithm",
    "says": "The header of the token names no algorithm.",
    "breaks": [
      "login.user.token-has-claims-set"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.token-has-expired",
    "says": "The token has already expired when it is issued.",
    "breaks": [
      "login.user.token-is-not-expired"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.token-expiry-is-text",
    "says": "The token expires at a text, not at a time.",
    "breaks": [
      "login.user.token-is-not-expired"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.profile-has-no-gender",
    "says": "The profile has no gender.",
    "breaks": [
      "login.user-info.has-the-author-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.gender-is-word",
    "says": "The gender in the profile is a word.",
    "breaks": [
      "login.user-info.has-the-author-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "user.avatar-when-new": {
        "const": "empty"
      }
    },
    "id": "login.empty-avatar-is-null",
    "says": "The avatar in the profile is null for a user who has none.",
    "breaks": [
      "login.user-info.has-the-author-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.nickname-of-second-user-is-null",
    "says": "The nickname of all users but the first is null.",
    "breaks": [
      "login.user-info.has-the-author-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.profile-has-own-id",
    "says": "The user_id in the profile is not the id of the user.",
    "breaks": [
      "login.user-info.user-id-is-the-users"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.profile-has-no-day-of-birth",
    "says": "The profile has no day of birth.",
    "breaks": [
      "login.user-info.has-the-birth-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.birth-is-null",
    "says": "The date of birth in the profile is null.",
    "breaks": [
      "login.user-info.has-the-birth-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.first-profile-has-nulls",
    "says": "The gender, the date of birth and the counts of reports and reads are null in the profile of a first login.",
    "breaks": [
      "login.user-info.has-the-author-fields",
      "login.user-info.has-the-birth-fields",
      "login.user-info.has-the-counts"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.profile-has-no-count-of-reads",
    "says": "The profile has no count_read.",
    "breaks": [
      "login.user-info.has-the-counts"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.counts-are-texts",
    "says": "Counts in the profile are texts.",
    "breaks": [
      "login.user-info.has-the-counts"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-the-account"
    ],
    "needs": {},
    "id": "login.is-bind-is-number",
    "says": "The field is_bind of an account is 0 or 1.",
    "breaks": [
      "login.user-token.has-its-fields"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-the-account"
    ],
    "needs": {},
    "id": "login.account-has-no-open-id",
    "says": "An account has no open_id.",
    "breaks": [
      "login.user-token.has-its-fields"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-the-account"
    ],
    "needs": {},
    "id": "login.account-of-second-user-has-provider",
    "says": "The field platform in accounts of all users but the first is called provider.",
    "breaks": [
      "login.user-token.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.account-is-not-bound",
    "says": "The account of the login is not bound.",
    "breaks": [
      "login.user-token.has-the-account"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.accounts-are-empty",
    "says": "The field user_token is always empty.",
    "breaks": [
      "login.user-token.has-the-account"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.account-is-of-another-user",
    "says": "The field user_token names another open_id than that of the login.",
    "breaks": [
      "login.user-token.has-the-account"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.weixin-is-not-supported",
    "says": "Logins with the platform weixin are answered with 422.",
    "breaks": [
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.user-is-in-data",
    "says": "The user is inside of an object, in the field data.",
    "breaks": [
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.is-201",
    "says": "Logins are answered with 201.",
    "breaks": [
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.first-login-is-201",
    "says": "The first login of an account is answered with 201.",
    "breaks": [
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.user-is-in-list",
    "says": "Logins are answered with a list of one user.",
    "breaks": [
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.requires-password",
    "says": "Logins without the parameter password are answered with 403.",
    "breaks": [
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.requires-token",
    "says": "Logins without a token are answered with 401.",
    "breaks": [
      "login.needs-no-token",
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422"
    ],
    "needs": {},
    "id": "login.open-id-missing-is-400",
    "says": "A missing open_id is answered with 400.",
    "breaks": [
      "login.open-id-missing-is-422"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-the-account"
    ],
    "needs": {},
    "id": "login.open-id-missing-is-guest",
    "says": "A login without open_id is the login of a guest.",
    "breaks": [
      "login.open-id-missing-is-422"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.open-id-missing-is-named-open-id-in-camel-case",
    "says": "The error for a missing open_id names openId.",
    "breaks": [
      "login.open-id-missing-is-422"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-named",
      "login.weixin-is-taken"
    ],
    "needs": {},
    "id": "login.open-id-missing-has-no-errors",
    "says": "Errors of validation in logins have no field errors.",
    "breaks": [
      "login.open-id-missing-is-422",
      "errors.entries-are-arrays"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.open-id-missing-is-500",
    "says": "A missing open_id is answered with 500.",
    "breaks": [
      "login.open-id-missing-is-422"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.without-body-is-400",
    "says": "A login without a body is answered with 400.",
    "breaks": [
      "login.open-id-missing-is-422"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-its-fields"
    ],
    "needs": {},
    "id": "login.every-login-is-new-user",
    "says": "Each login creates another user.",
    "breaks": [
      "login.same-account-same-user"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-its-fields"
    ],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "form"
        },
        "minItems": 2
      }
    },
    "id": "login.every-form-login-is-new-user",
    "says": "Each login with a form creates another user.",
    "breaks": [
      "login.same-account-same-user"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.parallel-logins-are-500",
    "says": "First logins of one account at the same time are answered with 500.",
    "breaks": [
      "login.parallel-logins-succeed"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.parallel-logins-are-409",
    "says": "First logins of one account at the same time are answered with 409.",
    "breaks": [
      "login.parallel-logins-succeed"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.parallel-logins-are-several-users",
    "says": "First logins of one account at the same time create several users.",
    "breaks": [
      "login.parallel-logins-are-one-user"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-its-fields"
    ],
    "needs": {},
    "id": "login.parallel-logins-leave-another-user",
    "says": "After first logins of one account at the same time, its later logins return another user.",
    "breaks": [
      "login.parallel-logins-are-one-user"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-its-fields"
    ],
    "needs": {},
    "id": "login.all-accounts-are-one-user",
    "says": "All accounts are one user.",
    "breaks": [
      "login.other-account-other-user"
    ]
  },
  {
    "consequences": [
      "login.user-token.has-the-account"
    ],
    "needs": {},
    "id": "login.open-id-list-is-one-user",
    "says": "Logins whose open_id is a list or an object are all of one user.",
    "breaks": [
      "login.other-account-other-user"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "login.open-id-is-cut",
    "says": "Only the first ten characters of an open_id count.",
    "breaks": [
      "login.other-account-other-user"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.id-is-text",
    "says": "The id of a post is a text.",
    "breaks": [
      "post.id-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.id-has-underscore",
    "says": "The field id of posts is called _id.",
    "breaks": [
      "post.id-is-integer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older"
    ],
    "needs": {},
    "id": "post.id-is-text-on-second-page",
    "says": "The id of a post is a text in lists with max-id.",
    "breaks": [
      "post.id-is-integer"
    ]
  },
  {
    "consequences": [
      "list.filters-by-position"
    ],
    "needs": {},
    "id": "post.created-post-has-no-id",
    "says": "A created post has no id.",
    "breaks": [
      "post.id-is-integer"
    ]
  },
  {
    "consequences": [
      "create.keeps-unicode",
      "create.returns-the-content"
    ],
    "needs": {},
    "id": "post.content-is-object",
    "says": "The content of a post is an object.",
    "breaks": [
      "post.content-is-string"
    ]
  },
  {
    "consequences": [
      "create.keeps-unicode",
      "create.returns-the-content"
    ],
    "needs": {},
    "id": "post.content-is-called-text",
    "says": "The field content of posts is called text.",
    "breaks": [
      "post.content-is-string"
    ]
  },
  {
    "consequences": [
      "create.keeps-unicode",
      "create.returns-the-content"
    ],
    "needs": {},
    "id": "post.content-is-missing-on-second-page",
    "says": "Posts have no content in lists with max-id.",
    "breaks": [
      "post.content-is-string"
    ]
  },
  {
    "consequences": [
      "create.returns-the-content",
      "create.keeps-unicode"
    ],
    "needs": {},
    "id": "post.content-is-missing-beside-images",
    "says": "Posts with images have no content.",
    "breaks": [
      "post.content-is-string"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.created-at-is-date",
    "says": "The time of a post is a date in words of ISO 8601.",
    "breaks": [
      "post.created-at-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.created-at-is-fraction",
    "says": "The time of a post is not a whole number.",
    "breaks": [
      "post.created-at-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.created-at-is-text-on-second-page",
    "says": "The time of a post is a text in lists with max-id.",
    "breaks": [
      "post.created-at-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.created-at-is-zero",
    "says": "The time of a post is 0.",
    "breaks": [
      "post.created-at-is-past"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.created-at-is-in-microseconds",
    "says": "The time of a post is a million times too large.",
    "breaks": [
      "post.created-at-is-past"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.created-at-is-years-ahead",
    "says": "The time of a post is five years ahead.",
    "breaks": [
      "post.created-at-is-past"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.count-images-is-one-too-many",
    "says": "The field count_images counts one image too many.",
    "breaks": [
      "post.count-images-counts"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.count-images-is-zero",
    "says": "The field count_images is 0 for posts with images.",
    "breaks": [
      "post.count-images-counts"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.count-images-is-missing",
    "says": "The field count_images is missing in posts without images.",
    "breaks": [
      "post.count-images-counts"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.count-images-is-text",
    "says": "The field count_images is a text.",
    "breaks": [
      "post.count-images-counts"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.position-is-text",
    "says": "The position of a post is two texts.",
    "breaks": [
      "post.position-is-two-numbers"
    ]
  },
  {
    "consequences": [
      "create.returns-the-position"
    ],
    "needs": {},
    "id": "post.position-is-nested",
    "says": "The position of a post is inside of an object.",
    "breaks": [
      "post.position-is-two-numbers"
    ]
  },
  {
    "consequences": [
      "create.returns-the-position"
    ],
    "needs": {},
    "id": "post.lat-is-null-in-some-posts",
    "says": "The latitude is null in every third post.",
    "breaks": [
      "post.position-is-two-numbers"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.images-are-null",
    "says": "The field images is null in posts without images.",
    "breaks": [
      "post.images-is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.images-are-missing",
    "says": "The field images is missing in posts without images.",
    "breaks": [
      "post.images-is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.images-are-urls",
    "says": "Images are URLs, not objects.",
    "breaks": [
      "post.images-is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.images-are-text-on-second-page",
    "says": "The field images is a text with JSON in lists with max-id.",
    "breaks": [
      "post.images-is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.image-has-src",
    "says": "The field url of images is called src.",
    "breaks": [
      "post.image.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.image-id-is-text",
    "says": "The id of an image is a text.",
    "breaks": [
      "post.image.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.second-image-has-no-url",
    "says": "The second image of a post has no url.",
    "breaks": [
      "post.image.has-its-fields"
    ]
  },
  {
    "consequences": [
      "create.returns-the-author"
    ],
    "needs": {},
    "id": "post.author-is-in-snake-case",
    "says": "The field userInfo of posts is called user_info.",
    "breaks": [
      "post.user-info-is-object"
    ]
  },
  {
    "consequences": [
      "create.returns-the-author"
    ],
    "needs": {},
    "id": "post.author-is-number",
    "says": "The field userInfo of posts is the id of the author.",
    "breaks": [
      "post.user-info-is-object"
    ]
  },
  {
    "consequences": [
      "create.returns-the-author"
    ],
    "needs": {},
    "id": "post.created-post-has-no-author",
    "says": "A created post has no author.",
    "breaks": [
      "post.user-info-is-object"
    ]
  },
  {
    "consequences": [
      "create.returns-the-author"
    ],
    "needs": {},
    "id": "post.author-is-null-on-second-page",
    "says": "The author of a post is null in lists with max-id.",
    "breaks": [
      "post.user-info-is-object"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.author-has-no-avatar",
    "says": "Authors have no avatar.",
    "breaks": [
      "post.author.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "user.avatar-when-new": {
        "const": "empty"
      }
    },
    "id": "post.author-has-no-empty-avatar",
    "says": "The field avatar is missing for authors who have none.",
    "breaks": [
      "post.author.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.author-gender-is-word",
    "says": "The gender of an author is a word.",
    "breaks": [
      "post.author.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.author-has-no-name-in-some-posts",
    "says": "The nickname of the author is null in every third post.",
    "breaks": [
      "post.author.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.author-has-year-of-birth",
    "says": "Authors have a year of birth.",
    "breaks": [
      "post.author.carries-no-more"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.author-has-counts",
    "says": "Authors have a count of posts.",
    "breaks": [
      "post.author.carries-no-more"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.created-post-has-whole-profile",
    "says": "The author of a created post has the whole profile.",
    "breaks": [
      "post.author.carries-no-more"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.author-of-second-user-has-birth-month",
    "says": "The author of a created post has a month of birth, unless it is the first user.",
    "breaks": [
      "post.author.carries-no-more"
    ]
  },
  {
    "consequences": [
      "create.returns-the-category"
    ],
    "needs": {},
    "id": "post.category-is-number",
    "says": "The category of a post is its id.",
    "breaks": [
      "post.category-is-object"
    ]
  },
  {
    "consequences": [
      "create.returns-the-category"
    ],
    "needs": {},
    "id": "post.category-is-null-in-some-posts",
    "says": "The category is null in every third post.",
    "breaks": [
      "post.category-is-object"
    ]
  },
  {
    "consequences": [
      "create.returns-the-category"
    ],
    "needs": {},
    "id": "post.created-post-has-no-category",
    "says": "A created post has no category.",
    "breaks": [
      "post.category-is-object"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.category-has-title",
    "says": "The field name of categories is called title.",
    "breaks": [
      "post.category.has-its-fields"
    ]
  },
  {
    "consequences": [
      "create.returns-the-category"
    ],
    "needs": {},
    "id": "post.category-id-is-text",
    "says": "The id of a category is a text.",
    "breaks": [
      "post.category.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.category-has-no-name-on-second-page",
    "says": "Categories have no name in lists with max-id.",
    "breaks": [
      "post.category.has-its-fields"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "post.single-image-is-object",
    "says": "The field images is an object for posts with one image.",
    "breaks": [
      "post.images-is-array"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "list.is-201",
    "says": "Lists are answered with 201.",
    "breaks": [
      "list.answers-200"
    ]
  },
  {
    "consequences": [
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422",
      "version.unknown-is-400"
    ],
    "needs": {},
    "id": "list.requires-page-size",
    "says": "Lists without page_size are answered with 422.",
    "breaks": [
      "list.answers-200"
    ]
  },
  {
    "consequences": [
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422",
      "version.unknown-is-400"
    ],
    "needs": {},
    "id": "list.is-500",
    "says": "Lists are answered with 500.",
    "breaks": [
      "list.answers-200",
      "any.no-server-error"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422",
      "list.max-id-reaches-older"
    ],
    "needs": {
      "list.empty": {
        "const": "array"
      },
      "list.radius": {
        "type": "number",
        "maximum": 100000
      }
    },
    "id": "list.is-403-when-empty",
    "says": "Empty lists are answered with 403.",
    "breaks": [
      "list.answers-200"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "list.is-in-data",
    "says": "The array of posts is inside of an object, in the field data.",
    "breaks": [
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "list.max-id-reaches-older"
    ],
    "needs": {
      "list.empty": {
        "const": "array"
      }
    },
    "id": "list.is-object-when-empty",
    "says": "An empty list is an empty object.",
    "breaks": [
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "list.is-in-data-on-second-page",
    "says": "The array of posts is inside of an object in lists with max-id.",
    "breaks": [
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "list.has-ids-only",
    "says": "Lists have the ids of posts only.",
    "breaks": [
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.since-id-reaches-newer"
    ],
    "needs": {},
    "id": "list.refresh-is-object-by-id",
    "says": "Lists with since-id are objects with posts by their ids.",
    "breaks": [
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422",
      "errors.wrong-type-is-named",
      "list.both-missing-are-named"
    ],
    "needs": {},
    "id": "list.lng-missing-is-400",
    "says": "A list without lng is answered with 400.",
    "breaks": [
      "list.lng-missing-is-422"
    ]
  },
  {
    "consequences": [
      "list.both-missing-are-named"
    ],
    "needs": {},
    "id": "list.lng-missing-is-zero",
    "says": "A list without lng is one at longitude 0.",
    "breaks": [
      "list.lng-missing-is-422"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422",
      "errors.wrong-type-is-named"
    ],
    "needs": {},
    "id": "list.lng-missing-is-named-longitude",
    "says": "The error for a list without lng names longitude.",
    "breaks": [
      "list.lng-missing-is-422",
      "list.both-missing-are-named"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422",
      "errors.wrong-type-is-named",
      "list.both-missing-are-named"
    ],
    "needs": {},
    "id": "list.lat-missing-is-404",
    "says": "A list without lat is answered with 404.",
    "breaks": [
      "list.lat-missing-is-422"
    ]
  },
  {
    "consequences": [
      "list.both-missing-are-named"
    ],
    "needs": {},
    "id": "list.lat-missing-is-zero",
    "says": "A list without lat is one at latitude 0.",
    "breaks": [
      "list.lat-missing-is-422"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422",
      "errors.wrong-type-is-named"
    ],
    "needs": {},
    "id": "list.lat-missing-has-no-errors",
    "says": "The error for a list without lat has no field errors.",
    "breaks": [
      "list.lat-missing-is-422",
      "list.both-missing-are-named",
      "errors.entries-are-arrays"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-named"
    ],
    "needs": {},
    "id": "list.names-first-missing-only",
    "says": "The error for a list without lng and lat names lng only.",
    "breaks": [
      "list.both-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "list.both-missing-is-zero",
    "says": "A list without lng and lat is one at the position 0, 0.",
    "breaks": [
      "list.both-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "list.both-missing-are-one-entry",
    "says": "The error for a list without lng and lat names a position.",
    "breaks": [
      "list.both-missing-are-named"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.page-size-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.page-size-ignored",
    "says": "Lists ignore page_size.",
    "breaks": [
      "list.page-size-bounds-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.page-is-one-too-long",
    "says": "Pages have one post more than page_size.",
    "breaks": [
      "list.page-size-bounds-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.page-size-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.page-size-ignored-on-second-page",
    "says": "Lists with max-id ignore page_size.",
    "breaks": [
      "list.page-size-bounds-the-page"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.page-size-ignored-on-refresh",
    "says": "Lists with since-id ignore page_size.",
    "breaks": [
      "list.page-size-bounds-the-page"
    ]
  },
  {
    "consequences": [
      "list.max-id-reaches-older"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.page-is-one-too-short",
    "says": "Pages have one post less than page_size.",
    "breaks": [
      "list.page-size-fills-the-page"
    ]
  },
  {
    "consequences": [
      "list.since-id-reaches-newer"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.page-has-half-size",
    "says": "Pages have half as many posts as page_size.",
    "breaks": [
      "list.page-size-fills-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-changes-no-order",
      "list.page-size-default-fills-the-page",
      "list.since-id-reaches-newer"
    ],
    "needs": {},
    "id": "list.page-is-filtered-after-cut",
    "says": "Some posts are missing in each page, and no others take their place.",
    "breaks": [
      "list.page-size-fills-the-page"
    ]
  },
  {
    "consequences": [
      "list.answers-200",
      "list.page-size-default-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 25
      }
    },
    "id": "list.default-page-is-25",
    "says": "Without page_size, pages have 25 posts.",
    "breaks": [
      "list.page-size-default-bounds-the-page"
    ]
  },
  {
    "consequences": [
      "list.answers-200",
      "list.page-size-default-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 21
      }
    },
    "id": "list.default-page-is-21",
    "says": "Without page_size, pages have 21 posts.",
    "breaks": [
      "list.page-size-default-bounds-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-default-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 50
      }
    },
    "id": "list.default-page-is-50-on-second-page",
    "says": "Without page_size, pages with max-id have 50 posts.",
    "breaks": [
      "list.page-size-default-bounds-the-page"
    ]
  },
  {
    "consequences": [
      "list.answers-200"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 20
      }
    },
    "id": "list.default-page-is-10",
    "says": "Without page_size, pages have 10 posts.",
    "breaks": [
      "list.page-size-default-fills-the-page"
    ]
  },
  {
    "consequences": [
      "list.answers-200"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 20
      }
    },
    "id": "list.default-page-is-19",
    "says": "Without page_size, pages have 19 posts.",
    "breaks": [
      "list.page-size-default-fills-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.filters-by-position",
      "list.max-id-reaches-older",
      "list.page-size-changes-no-order"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 20
      }
    },
    "id": "list.default-page-is-15",
    "says": "Without page_size, pages have 15 posts.",
    "breaks": [
      "list.page-size-default-fills-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older"
    ],
    "needs": {},
    "id": "list.max-id-ignored",
    "says": "Lists ignore max-id.",
    "breaks": [
      "list.max-id-lists-nothing-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "errors.wrong-type-is-named",
      "list.max-id-reaches-older",
      "list.since-id-reaches-newer"
    ],
    "needs": {},
    "id": "list.cursors-swapped",
    "says": "Lists read max-id as since-id, and since-id as max-id.",
    "breaks": [
      "list.max-id-lists-nothing-newer",
      "list.since-id-lists-nothing-older"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.since-id-reaches-newer"
    ],
    "needs": {},
    "id": "list.newest-is-pinned",
    "says": "The newest post comes first in lists with max-id, too.",
    "breaks": [
      "list.max-id-lists-nothing-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older"
    ],
    "needs": {},
    "id": "list.max-id-lists-several-newer",
    "says": "Lists with max-id begin with several newer posts.",
    "breaks": [
      "list.max-id-lists-nothing-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.page-size-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.second-page-is-empty",
    "says": "Lists with max-id are empty.",
    "breaks": [
      "list.max-id-reaches-older"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.page-size-fills-the-page"
    ],
    "needs": {},
    "id": "list.second-page-is-post-of-cursor",
    "says": "Lists with max-id have only the post of that id.",
    "breaks": [
      "list.max-id-reaches-older"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.second-page-repeats-first",
    "says": "Lists with max-id repeat the first page without its first post.",
    "breaks": [
      "list.max-id-lists-nothing-newer"
    ]
  },
  {
    "consequences": [
      "list.filters-by-position",
      "list.since-id-reaches-newer"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.since-id-ignored",
    "says": "Lists ignore since-id.",
    "breaks": [
      "list.since-id-lists-nothing-older"
    ]
  },
  {
    "consequences": [
      "list.since-id-reaches-newer"
    ],
    "needs": {},
    "id": "list.since-id-reaches-back",
    "says": "Lists with since-id have older posts as well.",
    "breaks": [
      "list.since-id-lists-nothing-older"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.since-id-means-max-id",
    "says": "Lists read since-id as max-id.",
    "breaks": [
      "list.since-id-lists-nothing-older",
      "list.since-id-reaches-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "list.refresh-is-empty",
    "says": "Lists with since-id are empty.",
    "breaks": [
      "list.since-id-reaches-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.refresh-is-post-of-cursor",
    "says": "Lists with since-id have only the post of that id.",
    "breaks": [
      "list.since-id-reaches-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "list.refresh-with-new-posts-is-empty",
    "says": "Lists with since-id are empty where there are new posts.",
    "breaks": [
      "list.since-id-reaches-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-changes-no-order"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.posts-repeat-for-each-image",
    "says": "A post occurs once for each of its images in first pages.",
    "breaks": [
      "list.has-no-duplicates"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.first-post-repeats-on-second-page",
    "says": "The first post occurs twice in lists with max-id.",
    "breaks": [
      "list.has-no-duplicates"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.filters-by-position"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.post-with-images-repeats",
    "says": "A post with images occurs again at the end of first pages.",
    "breaks": [
      "list.has-no-duplicates"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "list.page-size-reverses-the-order",
    "says": "Lists with a page_size have their posts in reverse order.",
    "breaks": [
      "list.page-size-changes-no-order"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "list.page-size-reverses-small-pages",
    "says": "Lists with a page_size of less than 6 have their posts in reverse order.",
    "breaks": [
      "list.page-size-changes-no-order"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-changes-no-order"
    ],
    "needs": {},
    "id": "list.order-changes-with-each-request",
    "says": "The posts of a list are in another order with each request.",
    "breaks": [
      "list.same-request-same-posts"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {
      "list.order": {
        "enum": [
          "newest-first",
          "oldest-first",
          "nearest-first"
        ]
      }
    },
    "id": "list.position-is-ignored",
    "says": "Lists have the posts of one place, whatever the position is.",
    "breaks": [
      "list.filters-by-position"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-default-fills-the-page"
    ],
    "needs": {},
    "id": "list.post-is-missing-between-pages",
    "says": "Lists with max-id lack their first post.",
    "breaks": [
      "list.page-size-fills-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-default-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "list.some-posts-are-missing-on-second-page",
    "says": "Lists with max-id lack every third post.",
    "breaks": [
      "list.page-size-fills-the-page"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.page-size-fills-the-page"
    ],
    "needs": {},
    "id": "list.last-post-is-missing-on-refresh",
    "says": "Lists with since-id lack their last post.",
    "breaks": [
      "list.since-id-reaches-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older"
    ],
    "needs": {},
    "id": "list.max-id-lists-one-newer",
    "says": "Lists with max-id begin with one newer post.",
    "breaks": [
      "list.max-id-lists-nothing-newer"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-reaches-older",
      "list.page-size-fills-the-page",
      "list.filters-by-position"
    ],
    "needs": {},
    "id": "list.of-one-is-post",
    "says": "A list of one post is the post itself.",
    "breaks": [
      "list.is-array"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "list.west-and-south-are-rejected",
    "says": "Lists at negative positions are answered with 422.",
    "breaks": [
      "list.answers-200"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.is-in-data",
    "says": "The created post is inside of an object, in the field data.",
    "breaks": [
      "create.answers-200"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.is-201",
    "says": "Publications are answered with 201.",
    "breaks": [
      "create.answers-200"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.is-204",
    "says": "Publications are answered with 204, without a body.",
    "breaks": [
      "create.answers-200"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.is-list",
    "says": "Publications are answered with a list of one post.",
    "breaks": [
      "create.answers-200"
    ]
  },
  {
    "consequences": [
      "auth.bad-token-is-401",
      "auth.changed-token-is-401",
      "auth.other-scheme-is-401",
      "version.unknown-is-400",
      "errors.wrong-type-is-named"
    ],
    "needs": {},
    "id": "create.requires-images",
    "says": "Publications without images are answered with 422.",
    "breaks": [
      "create.answers-200"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.requires-content",
    "says": "Publications with images and without content are answered with 422.",
    "breaks": [
      "create.content-may-be-absent"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.content-missing-is-500",
    "says": "Publications with images and without content are answered with 500.",
    "breaks": [
      "create.content-may-be-absent",
      "any.no-server-error"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named"
    ],
    "needs": {},
    "id": "create.category-missing-is-400",
    "says": "A publication without a category is answered with 400.",
    "breaks": [
      "create.category-id-missing-is-422"
    ]
  },
  {
    "consequences": [
      "errors.required-text"
    ],
    "needs": {},
    "id": "create.category-missing-is-first",
    "says": "A publication without a category has the category 3.",
    "breaks": [
      "create.category-id-missing-is-422",
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.category-missing-is-named-category",
    "says": "The error for a publication without a category names category.",
    "breaks": [
      "create.category-id-missing-is-422",
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [
      "errors.required-text",
      "errors.wrong-type-is-named"
    ],
    "needs": {},
    "id": "create.category-is-named-without-id",
    "says": "Errors in publications name post_category instead of post_category_id.",
    "breaks": [
      "create.category-id-missing-is-422",
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.position-missing-is-zero",
    "says": "A publication without a position is one at 0, 0.",
    "breaks": [
      "create.lng-missing-is-422",
      "create.lat-missing-is-422",
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named"
    ],
    "needs": {},
    "id": "create.lng-missing-is-zero",
    "says": "A publication without lng is one at longitude 0.",
    "breaks": [
      "create.lng-missing-is-422"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.lng-missing-has-no-entry",
    "says": "The error for a publication without lng does not name lng.",
    "breaks": [
      "create.lng-missing-is-422",
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named",
      "errors.only-the-missing-are-named"
    ],
    "needs": {},
    "id": "create.lat-missing-is-500",
    "says": "A publication without lat is answered with 500.",
    "breaks": [
      "create.lat-missing-is-422"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named",
      "errors.only-the-missing-are-named"
    ],
    "needs": {},
    "id": "create.lat-missing-is-403",
    "says": "A publication without lat is answered with 403.",
    "breaks": [
      "create.lat-missing-is-422"
    ]
  },
  {
    "consequences": [
      "errors.only-the-missing-are-named"
    ],
    "needs": {},
    "id": "create.lat-missing-has-no-errors",
    "says": "The error for a publication without lat has no field errors.",
    "breaks": [
      "create.lat-missing-is-422",
      "create.all-missing-are-named",
      "errors.entries-are-arrays"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.names-first-missing-only",
    "says": "Errors of validation in publications name the first parameter only.",
    "breaks": [
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [
      "errors.only-the-missing-are-named"
    ],
    "needs": {},
    "id": "create.names-list-of-missing",
    "says": "The error for a publication without a position has a list of texts as its field errors.",
    "breaks": [
      "create.all-missing-are-named",
      "errors.entries-are-arrays"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.all-missing-is-400",
    "says": "A publication without parameters is answered with 400.",
    "breaks": [
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.without-body-names-body",
    "says": "The error for a publication without a body names only a body.",
    "breaks": [
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.empty-content-is-accepted",
    "says": "Posts with empty content and no images are accepted.",
    "breaks": [
      "create.empty-post-is-refused"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.missing-content-is-accepted",
    "says": "Posts without content and images are accepted.",
    "breaks": [
      "create.post-without-both-is-refused"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.content-max": {
        "minimum": 20
      }
    },
    "id": "create.content-is-cut",
    "says": "Only the first ten characters of content are kept.",
    "breaks": [
      "create.returns-the-content",
      "create.keeps-unicode"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.content-is-in-capitals",
    "says": "Content is returned in capital letters.",
    "breaks": [
      "create.returns-the-content",
      "create.keeps-unicode"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.content-is-empty",
    "says": "The created post has empty content in the response.",
    "breaks": [
      "create.returns-the-content",
      "create.keeps-unicode"
    ]
  },
  {
    "consequences": [
      "create.keeps-unicode"
    ],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "form"
        }
      }
    },
    "id": "create.spaces-become-plus-signs",
    "says": "Spaces in content of a form become plus signs.",
    "breaks": [
      "create.returns-the-content"
    ]
  },
  {
    "consequences": [
      "create.empty-post-is-refused"
    ],
    "needs": {
      "create.content-max": {
        "minimum": 30
      }
    },
    "id": "create.content-of-second-user-is-replaced",
    "says": "The content of posts is replaced, unless they are those of the first user.",
    "breaks": [
      "create.returns-the-content"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.position-is-swapped",
    "says": "The created post has lng and lat swapped in the response.",
    "breaks": [
      "create.returns-the-position"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "create.position-is-rounded",
    "says": "Positions of posts are rounded to one decimal.",
    "breaks": [
      "create.returns-the-position"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "form"
        }
      }
    },
    "id": "create.position-of-form-is-zero",
    "says": "A post from a form is at 0, 0 in the response.",
    "breaks": [
      "create.returns-the-position"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "multipart"
        },
        "minItems": 2
      }
    },
    "id": "create.position-of-multipart-is-rounded",
    "says": "A post from a multipart body has a position in whole degrees in the response.",
    "breaks": [
      "create.returns-the-position"
    ]
  },
  {
    "consequences": [
      "create.answers-200"
    ],
    "needs": {
      "category.set": {
        "minItems": 2
      }
    },
    "id": "create.category-is-another",
    "says": "Posts are stored in another category.",
    "breaks": [
      "create.returns-the-category"
    ]
  },
  {
    "consequences": [
      "create.is-listed-as-returned"
    ],
    "needs": {},
    "id": "create.category-id-is-one-more",
    "says": "The created post has the next category id in the response.",
    "breaks": [
      "create.returns-the-category"
    ]
  },
  {
    "consequences": [
      "create.is-listed-as-returned"
    ],
    "needs": {},
    "id": "create.category-of-second-user-is-another",
    "says": "The created post has another category in the response, unless it is that of the first user.",
    "breaks": [
      "create.returns-the-category"
    ]
  },
  {
    "consequences": [
      "create.content-may-be-absent"
    ],
    "needs": {},
    "id": "create.images-are-lost",
    "says": "The created post has no images in the response.",
    "breaks": [
      "create.returns-the-images"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.only-first-image-is-kept",
    "says": "Only the first image of a post is kept.",
    "breaks": [
      "create.returns-the-images"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.images-are-lost-beside-content",
    "says": "Images of posts with content are lost.",
    "breaks": [
      "create.returns-the-images"
    ]
  },
  {
    "consequences": [
      "create.is-listed-as-returned"
    ],
    "needs": {},
    "id": "create.author-is-user-one",
    "says": "The author of a created post is user 1 in the response.",
    "breaks": [
      "create.returns-the-author"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.second-user-publishes-as-first",
    "says": "Posts of all users are those of the first user.",
    "breaks": [
      "create.returns-the-author"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.author-id-is-one-more",
    "says": "The id of authors is one too large.",
    "breaks": [
      "create.returns-the-author"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.time-is-in-another-unit",
    "says": "A created post has its time in milliseconds where lists have seconds, or the other way round.",
    "breaks": [
      "create.is-listed-as-returned"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.author-is-called-me",
    "says": "The author of a created post is called Me, and lists have the nickname.",
    "breaks": [
      "create.is-listed-as-returned"
    ]
  },
  {
    "consequences": [
      "post.content-is-string"
    ],
    "needs": {},
    "id": "create.emoji-become-question-marks",
    "says": "Emoji in content become question marks.",
    "breaks": [
      "create.keeps-unicode"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.content-is-latin-1",
    "says": "Content is read as Latin-1.",
    "breaks": [
      "create.keeps-unicode"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "create.content-is-cut-at-emoji",
    "says": "Content is cut before its first emoji.",
    "breaks": [
      "create.keeps-unicode"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once",
      "list.max-id-lists-nothing-newer",
      "list.max-id-reaches-older",
      "list.since-id-lists-nothing-older",
      "list.since-id-reaches-newer"
    ],
    "needs": {},
    "id": "create.ids-decrease",
    "says": "Newer posts have smaller ids.",
    "breaks": [
      "create.ids-grow"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "create.created-ids-decrease",
    "says": "Newer created posts have smaller ids, and lists show other ids.",
    "breaks": [
      "create.ids-grow"
    ]
  },
  {
    "consequences": [
      "create.is-listed-once"
    ],
    "needs": {},
    "id": "create.every-id-is-one",
    "says": "Each created post has the id 1 in the response.",
    "breaks": [
      "create.ids-grow"
    ]
  },
  {
    "consequences": [
      "list.page-size-default-fills-the-page",
      "list.page-size-fills-the-page",
      "list.since-id-reaches-newer",
      "list.max-id-reaches-older",
      "list.filters-by-position"
    ],
    "needs": {},
    "id": "create.is-never-listed",
    "says": "Created posts are never listed.",
    "breaks": [
      "create.is-listed-once"
    ]
  },
  {
    "consequences": [
      "create.returns-the-position"
    ],
    "needs": {
      "list.radius": {
        "type": "number",
        "maximum": 1000000
      }
    },
    "id": "create.is-listed-elsewhere",
    "says": "Created posts are listed at the position 0, 0.",
    "breaks": [
      "create.is-listed-once"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.content-max": {
        "minimum": 20
      },
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "create.creates-two-posts",
    "says": "Each publication creates two posts.",
    "breaks": [
      "create.is-listed-once"
    ]
  },
  {
    "consequences": [
      "list.max-id-reaches-older",
      "list.since-id-reaches-newer",
      "list.page-size-changes-no-order"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "create.is-listed-twice",
    "says": "Created posts are listed twice.",
    "breaks": [
      "create.is-listed-once",
      "list.has-no-duplicates"
    ]
  },
  {
    "consequences": [
      "list.page-size-default-fills-the-page",
      "list.page-size-fills-the-page",
      "list.since-id-reaches-newer"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "create.with-images-is-never-listed",
    "says": "Created posts with images are never listed.",
    "breaks": [
      "create.is-listed-once"
    ]
  },
  {
    "consequences": [
      "list.page-size-fills-the-page",
      "list.since-id-reaches-newer",
      "list.page-size-default-fills-the-page"
    ],
    "needs": {
      "list.page-size-max": {
        "minimum": 2
      }
    },
    "id": "create.of-second-user-is-never-listed",
    "says": "Created posts are never listed, unless they are those of the first user.",
    "breaks": [
      "create.is-listed-once"
    ]
  },
  {
    "consequences": [
      "any.wrong-type-is-no-server-error",
      "create.lng-missing-is-422"
    ],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "form"
        }
      }
    },
    "id": "create.lng-missing-in-form-is-500",
    "says": "A form without lng is answered with 500 in publications.",
    "breaks": [
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [
      "create.category-id-missing-is-422"
    ],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "multipart"
        }
      }
    },
    "id": "create.category-missing-in-multipart-is-400",
    "says": "A multipart body without a category is answered with 400 in publications.",
    "breaks": [
      "create.all-missing-are-named"
    ]
  },
  {
    "consequences": [
      "create.keeps-unicode"
    ],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "query"
        }
      }
    },
    "id": "create.content-of-query-is-lost",
    "says": "A post from a query has empty content in the response.",
    "breaks": [
      "create.returns-the-content"
    ]
  },
  {
    "consequences": [
      "list.filters-by-position"
    ],
    "needs": {},
    "id": "create.id-is-another-than-listed",
    "says": "The created post has another id in the response than in lists.",
    "breaks": [
      "create.is-listed-once"
    ]
  },
  {
    "consequences": [
      "create.is-listed-as-returned"
    ],
    "needs": {},
    "id": "create.author-is-user-5000",
    "says": "The author of a created post is user 5000 in the response.",
    "breaks": [
      "create.returns-the-author"
    ]
  },
  {
    "consequences": [
      "auth.scheme-in-lower-case-is-taken",
      "create.all-missing-are-named",
      "create.category-id-missing-is-422",
      "create.lat-missing-is-422",
      "create.lng-missing-is-422",
      "list.answers-200",
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422",
      "version.unknown-is-400"
    ],
    "needs": {},
    "id": "auth.tokens-are-rejected",
    "says": "Requests with any token are answered with 401.",
    "breaks": [
      "auth.token-is-taken",
      "create.answers-200"
    ]
  },
  {
    "consequences": [
      "create.answers-200"
    ],
    "needs": {},
    "id": "auth.tokens-of-second-user-are-rejected",
    "says": "Requests with a token of any user but the first are answered with 401.",
    "breaks": [
      "auth.token-is-taken"
    ]
  },
  {
    "consequences": [
      "auth.scheme-in-lower-case-is-taken",
      "list.answers-200",
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422",
      "version.unknown-is-400"
    ],
    "needs": {},
    "id": "auth.tokens-are-rejected-for-lists",
    "says": "Lists with a token are answered with 401.",
    "breaks": [
      "auth.token-is-taken"
    ]
  },
  {
    "consequences": [
      "auth.bad-token-is-401",
      "auth.changed-token-is-401",
      "auth.scheme-in-lower-case-is-taken",
      "create.answers-200"
    ],
    "needs": {},
    "id": "auth.tokens-are-valid-once",
    "says": "A token is valid for one request.",
    "breaks": [
      "auth.token-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.lower-case-bearer-is-rejected",
    "says": "The scheme bearer in lower case is taken for another scheme.",
    "breaks": [
      "auth.scheme-in-lower-case-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "list.token": {
        "enum": [
          "required",
          "optional"
        ]
      }
    },
    "id": "auth.lower-case-bearer-may-not-publish",
    "says": "The scheme bearer in lower case is answered with 401 in publications.",
    "breaks": [
      "auth.scheme-in-lower-case-is-taken"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422",
      "list.answers-200",
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422"
    ],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.missing-token-is-403",
    "says": "A missing token is answered with 403.",
    "breaks": [
      "auth.missing-is-401"
    ]
  },
  {
    "consequences": [
      "any.no-server-error",
      "list.answers-200",
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422"
    ],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.missing-token-is-500",
    "says": "A missing token is answered with 500.",
    "breaks": [
      "auth.missing-is-401"
    ]
  },
  {
    "consequences": [
      "list.answers-200",
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422"
    ],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.missing-token-redirects",
    "says": "A missing token is answered with a redirect to a login page.",
    "breaks": [
      "auth.missing-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.missing-token-has-status-code-1001",
    "says": "The status_code for a missing token is 1001.",
    "breaks": [
      "auth.missing-is-401",
      "errors.status-code-is-the-status"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.bad-token-is-403",
    "says": "A token that is not a JWT is answered with 403.",
    "breaks": [
      "auth.bad-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.bad-token-is-500",
    "says": "A token that is not a JWT is answered with 500.",
    "breaks": [
      "auth.bad-token-is-401"
    ]
  },
  {
    "consequences": [
      "errors.entries-are-arrays",
      "errors.validation-message"
    ],
    "needs": {},
    "id": "auth.bad-token-is-422",
    "says": "A token that is not a JWT is answered with 422.",
    "breaks": [
      "auth.bad-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.any-text-is-accepted",
    "says": "Any text is accepted as a token.",
    "breaks": [
      "auth.bad-token-is-401",
      "auth.changed-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.any-text-without-dots-is-accepted",
    "says": "Any text without dots is accepted as a token.",
    "breaks": [
      "auth.bad-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.signatures-are-not-verified",
    "says": "Signatures of tokens are not verified.",
    "breaks": [
      "auth.changed-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.claims-are-not-signed",
    "says": "A token with other claims and a genuine signature is accepted.",
    "breaks": [
      "auth.changed-token-is-401"
    ]
  },
  {
    "consequences": [
      "any.no-server-error"
    ],
    "needs": {
      "auth.token-lifetime": {
        "minimum": 60
      }
    },
    "id": "auth.changed-token-is-500",
    "says": "A changed token is answered with 500.",
    "breaks": [
      "auth.changed-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.tokens-are-compared-by-their-ends",
    "says": "Only the last characters of a token count.",
    "breaks": [
      "auth.changed-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.any-scheme-is-accepted",
    "says": "A token is accepted with any scheme.",
    "breaks": [
      "auth.other-scheme-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.scheme-token-is-accepted",
    "says": "A token is accepted with the scheme Token.",
    "breaks": [
      "auth.other-scheme-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.basic-is-accepted",
    "says": "The scheme Basic is accepted.",
    "breaks": [
      "auth.other-scheme-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.other-scheme-is-400",
    "says": "A scheme other than Bearer is answered with 400.",
    "breaks": [
      "auth.other-scheme-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.token": {
        "const": "required"
      }
    },
    "id": "auth.other-scheme-is-500",
    "says": "A scheme other than Bearer is answered with 500.",
    "breaks": [
      "auth.other-scheme-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.no-challenge",
    "says": "Errors 401 have no WWW-Authenticate header.",
    "breaks": [
      "auth.challenge-is-sent"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.bad-token-has-no-challenge",
    "says": "Errors 401 for a bearer token have no WWW-Authenticate header.",
    "breaks": [
      "auth.challenge-is-sent"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.challenge-is-basic",
    "says": "The WWW-Authenticate header has the scheme Basic.",
    "breaks": [
      "auth.challenge-is-bearer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.challenge-has-unknown-scheme",
    "says": "The WWW-Authenticate header has the scheme jwt-auth.",
    "breaks": [
      "auth.challenge-is-bearer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.alg-none-is-accepted",
    "says": "Unsigned tokens, with the algorithm none, are accepted.",
    "breaks": [
      "auth.changed-token-is-401"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "auth.signatures-of-later-logins-are-not-verified",
    "says": "Signatures of tokens are not verified, except for that of the first login.",
    "breaks": [
      "auth.changed-token-is-401"
    ]
  },
  {
    "consequences": [
      "auth.scheme-in-lower-case-is-taken",
      "create.all-missing-are-named",
      "create.category-id-missing-is-422",
      "create.lat-missing-is-422",
      "create.lng-missing-is-422",
      "version.unknown-is-400"
    ],
    "needs": {},
    "id": "auth.tokens-may-not-publish",
    "says": "Publications with a token are answered with 401.",
    "breaks": [
      "auth.token-is-taken",
      "create.answers-200"
    ]
  },
  {
    "consequences": [
      "create.answers-200"
    ],
    "needs": {},
    "id": "auth.second-user-may-not-publish",
    "says": "Publications of all users but the first are answered with 401.",
    "breaks": [
      "auth.token-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.not-found-is-web-page",
    "says": "Errors 404 are web pages.",
    "breaks": [
      "errors.body-is-object",
      "errors.not-found-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unauthorized-is-plain-text",
    "says": "Errors 401 are plain text.",
    "breaks": [
      "errors.body-is-object"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-version-has-no-body",
    "says": "Errors 400 have no body.",
    "breaks": [
      "errors.body-is-object"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named",
      "create.category-id-missing-is-422",
      "create.lat-missing-is-422",
      "create.lng-missing-is-422",
      "list.both-missing-are-named",
      "list.lat-missing-is-422"
    ],
    "needs": {},
    "id": "errors.validation-is-list",
    "says": "The body of errors 422 is a list.",
    "breaks": [
      "errors.body-is-object",
      "login.open-id-missing-is-422",
      "list.lng-missing-is-422"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unauthorized-message-is-empty",
    "says": "The message of errors 401 is empty.",
    "breaks": [
      "errors.message-is-text"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-version-has-no-message",
    "says": "Errors 400 have no message.",
    "breaks": [
      "errors.message-is-text"
    ]
  },
  {
    "consequences": [
      "errors.unknown-entity-message"
    ],
    "needs": {},
    "id": "errors.messages-are-objects",
    "says": "The message of errors is an object.",
    "breaks": [
      "errors.message-is-text",
      "errors.not-found-message",
      "errors.validation-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.message-is-called-error",
    "says": "The field message of errors 422 is called error.",
    "breaks": [
      "errors.message-is-text",
      "errors.validation-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.status-code-is-text",
    "says": "The status_code of errors is a text.",
    "breaks": [
      "errors.status-code-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.validation-has-no-status-code",
    "says": "Errors 422 have no status_code.",
    "breaks": [
      "errors.status-code-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-version-status-code-is-null",
    "says": "The status_code of errors 400 is null.",
    "breaks": [
      "errors.status-code-is-integer"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.validation-status-code-is-zero",
    "says": "The status_code of errors 422 is 0.",
    "breaks": [
      "errors.status-code-is-the-status"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.validation-status-code-is-400",
    "says": "The status_code of errors 422 is 400.",
    "breaks": [
      "errors.status-code-is-the-status"
    ]
  },
  {
    "consequences": [
      "errors.wrong-type-is-422",
      "list.answers-200",
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422"
    ],
    "needs": {},
    "id": "errors.unauthorized-http-status-is-403",
    "says": "Errors 401 have the HTTP status 403.",
    "breaks": [
      "errors.status-code-is-the-status"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-path-is-empty-list",
    "says": "Unknown paths are answered with an empty list.",
    "breaks": [
      "errors.unknown-path-is-404"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-path-is-400",
    "says": "Unknown paths are answered with 400.",
    "breaks": [
      "errors.unknown-path-is-404"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-path-is-500",
    "says": "Unknown paths are answered with 500.",
    "breaks": [
      "errors.unknown-path-is-404"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-path-redirects",
    "says": "Unknown paths are answered with a redirect to the root.",
    "breaks": [
      "errors.unknown-path-is-404"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.not-found-message-has-no-number",
    "says": "The message for an unknown path is Not Found.",
    "breaks": [
      "errors.not-found-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.not-found-message-is-longer",
    "says": "The message for an unknown path states more than 404 Not Found.",
    "breaks": [
      "errors.not-found-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.not-found-message-is-chinese",
    "says": "The message for an unknown path is Chinese.",
    "breaks": [
      "errors.not-found-message"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.unknown-category": {
        "const": "404"
      }
    },
    "id": "errors.unknown-category-message-names-category",
    "says": "The message for an unknown category is Category not found.",
    "breaks": [
      "errors.unknown-entity-message"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.unknown-category": {
        "const": "404"
      }
    },
    "id": "errors.unknown-category-message-names-model",
    "says": "The message for an unknown category names a model of the framework.",
    "breaks": [
      "errors.unknown-entity-message"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "create.unknown-category": {
        "const": "404"
      }
    },
    "id": "errors.unknown-category-message-is-in-lower-case",
    "says": "The message for an unknown category is in lower case.",
    "breaks": [
      "errors.unknown-entity-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.validation-message-is-data-invalid",
    "says": "The message of errors 422 is: The given data was invalid.",
    "breaks": [
      "errors.validation-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.validation-message-is-unprocessable-content",
    "says": "The message of errors 422 in lists is 422 Unprocessable Content.",
    "breaks": [
      "errors.validation-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.validation-message-is-first-text",
    "says": "The message of errors 422 in publications is the first text of the field errors.",
    "breaks": [
      "errors.validation-message"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.entries-are-texts",
    "says": "Each entry of the field errors is a text.",
    "breaks": [
      "errors.entries-are-arrays"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.entries-are-objects",
    "says": "In lists, the texts of the field errors are objects.",
    "breaks": [
      "errors.entries-are-arrays"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "json"
        }
      },
      "create.blank-image": {
        "const": "rejected"
      }
    },
    "id": "errors.item-entries-are-object",
    "says": "The errors of the items of images are an object in the entry images, by the index of the item.",
    "breaks": [
      "errors.entries-are-arrays"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.login-entries-are-list",
    "says": "In logins, the field errors is a list.",
    "breaks": [
      "errors.entries-are-arrays",
      "login.open-id-missing-is-422"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.required-text-is-key",
    "says": "Texts of the field errors are keys, such as validation.required.lng.",
    "breaks": [
      "errors.required-text"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.required-text-has-underscores",
    "says": "Texts of the field errors have underscores in the names of parameters.",
    "breaks": [
      "errors.required-text"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.required-text-has-no-article",
    "says": "In lists, texts of the field errors begin without the article.",
    "breaks": [
      "errors.required-text"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.required-text-has-no-dot",
    "says": "In publications, texts of the field errors end without a dot.",
    "breaks": [
      "errors.required-text"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.list-names-both",
    "says": "In lists, the field errors names lng and lat when one of them is missing.",
    "breaks": [
      "errors.only-the-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.post-names-category",
    "says": "In publications, the field errors always names the category.",
    "breaks": [
      "errors.only-the-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.login-names-platform",
    "says": "In logins, the field errors always names the platform.",
    "breaks": [
      "errors.only-the-missing-are-named"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.brackets": {
        "properties": {
          "query": {
            "const": "read"
          }
        }
      }
    },
    "id": "errors.lng-array-is-400",
    "says": "A list with a lng that is an array is answered with 400.",
    "breaks": [
      "errors.wrong-type-is-422"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "json"
        }
      }
    },
    "id": "errors.open-id-array-is-400",
    "says": "A login with an open_id that is an array is answered with 400.",
    "breaks": [
      "errors.wrong-type-is-422"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.brackets": {
        "properties": {
          "query": {
            "const": "read"
          }
        }
      }
    },
    "id": "errors.lng-array-has-no-errors",
    "says": "A list with a lng that is an array is answered with 422 and no errors.",
    "breaks": [
      "errors.wrong-type-is-named"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "params.encodings": {
        "contains": {
          "const": "json"
        }
      }
    },
    "id": "errors.open-id-array-is-called-account",
    "says": "The errors for an open_id that is an array have an entry account.",
    "breaks": [
      "errors.wrong-type-is-named"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.content-object-names-lng",
    "says": "The errors for content that is an object have an entry lng instead of content.",
    "breaks": [
      "errors.wrong-type-is-named"
    ]
  },
  {
    "consequences": [],
    "needs": {
      "errors.wrong-method": {
        "const": "405"
      }
    },
    "id": "errors.wrong-method-has-no-allow",
    "says": "Errors 405 have no Allow header.",
    "breaks": [
      "errors.wrong-method-has-allow"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "errors.unknown-path-below-posts-is-200",
    "says": "Unknown paths below /posts are answered with an empty list.",
    "breaks": [
      "errors.unknown-path-is-404"
    ]
  },
  {
    "consequences": [
      "errors.unknown-path-is-404",
      "list.both-missing-are-named",
      "list.lat-missing-is-422",
      "list.lng-missing-is-422",
      "login.open-id-missing-is-422"
    ],
    "needs": {},
    "id": "version.one-is-unknown",
    "says": "Version 1 is answered with 400.",
    "breaks": [
      "version.one-is-served",
      "login.weixin-is-taken",
      "list.answers-200"
    ]
  },
  {
    "consequences": [
      "create.all-missing-are-named",
      "create.category-id-missing-is-422",
      "create.lat-missing-is-422",
      "create.lng-missing-is-422"
    ],
    "needs": {},
    "id": "version.one-is-unknown-for-publishing",
    "says": "Version 1 is answered with 400 in publications.",
    "breaks": [
      "version.one-is-served",
      "create.answers-200"
    ]
  },
  {
    "consequences": [
      "login.open-id-missing-is-422"
    ],
    "needs": {},
    "id": "version.one-is-unknown-for-logins",
    "says": "Version 1 is answered with 400 in logins.",
    "breaks": [
      "version.one-is-served",
      "login.weixin-is-taken"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "version.any-is-served",
    "says": "Each version is served.",
    "breaks": [
      "version.unknown-is-400"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "version.unknown-is-404",
    "says": "An unknown version is answered with 404.",
    "breaks": [
      "version.unknown-is-400"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "version.unknown-is-406",
    "says": "An unknown version is answered with 406.",
    "breaks": [
      "version.unknown-is-400"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "version.any-may-list",
    "says": "Each version is served in lists.",
    "breaks": [
      "version.unknown-is-400"
    ]
  },
  {
    "consequences": [],
    "needs": {},
    "id": "version.any-may-log-in",
    "says": "Each version is served in logins.",
    "breaks": [
      "version.unknown-is-400"
    ]
  }
]
