// Made from contracts/ by `npm run generate`. Change the source, then run that.

import type { OperationId } from './operations.ts'
import type { RequirementId } from './requirement-ids.ts'

/** A sentence that the specification states. A deployment keeps or breaks it. */
export interface Requirement {
  readonly id: RequirementId
  /** `stated` by the text, `leaning` on an example in the text, or `inherited` from an RFC that the text names. */
  readonly level: 'stated' | 'leaning' | 'inherited'
  readonly operation: OperationId | 'any'
  readonly sentence: string
  /** What a deployment does that breaks it: "lists a post twice". Absent where the violation itself says it best. */
  readonly defect?: string
  /** What distinguishes the request from one that the specification allows, where that is all that it takes. */
  readonly request?: {
    /** required parameters that are not sent */
    readonly missing?: readonly string[]
    /** what the header Authorization has in place of a valid token after the scheme Bearer */
    readonly token?: 'none' | 'bad' | 'changed' | 'scheme'
    /** a path that no operation has */
    readonly path?: 'unknown'
    /** a version of the API that does not exist */
    readonly version?: 'unknown'
  }
  /** What such a request is answered with. */
  readonly status?: number
  /** What cannot be missing where it is judged: fields, such as Post.id, parameters, such as max-id, and statuses of errors. */
  readonly reads?: readonly (string | number)[]
  /** The steps of `feedtwin check` whose requests put the requirement to the test. */
  readonly tour?: readonly TourStepId[]
  /** The section of the specification that the quote is from. */
  readonly section: string
  /** The words of the specification. */
  readonly quote: string
}

/** A requirement that states what a request is answered with which differs in one respect from those that are allowed. */
export type RejectionId =
  | 'login.open-id-missing-is-422'
  | 'list.lng-missing-is-422'
  | 'list.lat-missing-is-422'
  | 'list.both-missing-are-named'
  | 'create.category-id-missing-is-422'
  | 'create.lng-missing-is-422'
  | 'create.lat-missing-is-422'
  | 'create.all-missing-are-named'
  | 'auth.missing-is-401'
  | 'auth.bad-token-is-401'
  | 'auth.changed-token-is-401'
  | 'auth.other-scheme-is-401'
  | 'errors.unknown-path-is-404'
  | 'version.unknown-is-400'

export interface Rejection extends Requirement {
  readonly id: RejectionId
  readonly request: NonNullable<Requirement['request']>
}

/** A step of `feedtwin check`. */
export type TourStepId =
  | 'list'
  | 'unknown-paths'
  | 'allowed-requests'
  | 'wrong-types'
  | 'login-with-common-headers'
  | 'list-with-common-headers'
  | 'post-with-common-headers'
  | 'login-with-platforms'
  | 'list-with-platforms'
  | 'post-with-platforms'
  | 'login-in-each-encoding'
  | 'pages'
  | 'pictured-post'
  | 'login-by-weixin'
  | 'login-without-account'
  | 'parallel-logins'
  | 'login-to-several-accounts'
  | 'list-at-positions'
  | 'list-without-lng'
  | 'list-without-lat'
  | 'list-without-position'
  | 'page-sizes'
  | 'default-pages'
  | 'cursors'
  | 'repeated-lists'
  | 'distant-lists'
  | 'plain-post'
  | 'post-without-content'
  | 'post-without-category'
  | 'post-without-lng'
  | 'post-without-lat'
  | 'post-without-all'
  | 'empty-post'
  | 'post-without-both'
  | 'publications'
  | 'all-drafts'
  | 'list-with-tokens'
  | 'post-with-tokens'
  | 'list-with-lower-case-scheme'
  | 'post-with-lower-case-scheme'
  | 'list-without-token'
  | 'post-without-token'
  | 'list-with-bad-tokens'
  | 'post-with-bad-tokens'
  | 'list-with-changed-tokens'
  | 'post-with-changed-tokens'
  | 'list-with-other-schemes'
  | 'post-with-other-schemes'
  | 'list-at-unknown-version'
  | 'unknown-category'
  | 'first-login'
  | 'empty-or-plain-post'
  | 'login-at-unknown-version'
  | 'post-at-unknown-version'

/** All requirements, in the order of the specification. */
export const requirements: readonly Requirement[] = [
  {
    "id": "any.success-body-is-json",
    "level": "stated",
    "operation": "any",
    "sentence": "A response with status 200 has a body that is JSON, an object or an array.",
    "defect": "is answered with 200 and a body that is not a JSON object or array",
    "tour": [
      "list"
    ],
    "section": "1",
    "quote": "Bodies are JSON objects or JSON arrays."
  },
  {
    "id": "any.error-is-not-200",
    "level": "stated",
    "operation": "any",
    "sentence": "A response with status 200 is not an error body, which is an object with message and status_code.",
    "defect": "is answered with 200 and the body of an error",
    "tour": [
      "unknown-paths"
    ],
    "section": "1",
    "quote": "Success is signalled by HTTP status 200 with a JSON body."
  },
  {
    "id": "any.no-server-error",
    "level": "stated",
    "operation": "any",
    "sentence": "A request that the specification allows is not answered with a 5xx status, except 503, which asks to try again later.",
    "tour": [
      "allowed-requests"
    ],
    "section": "1",
    "quote": "Success is signalled by HTTP status 200 with a JSON body."
  },
  {
    "id": "any.wrong-type-is-no-server-error",
    "level": "stated",
    "operation": "any",
    "sentence": "A parameter of a wrong type, null, or an integer of too many digits is not answered with a 5xx status, except 503.",
    "tour": [
      "wrong-types"
    ],
    "section": "7",
    "quote": "parameter validation failed"
  },
  {
    "id": "any.content-type-is-json",
    "level": "inherited",
    "operation": "any",
    "sentence": "A response with a JSON body says so in Content-Type, as application/json or a type that ends in +json (RFC 9110, 8.3).",
    "tour": [
      "list"
    ],
    "section": "1",
    "quote": "Bodies are JSON objects or JSON arrays."
  },
  {
    "id": "any.common-headers-are-taken",
    "level": "stated",
    "operation": "any",
    "sentence": "A request that carries version-code, version-name, device and channel is not refused because of them.",
    "tour": [
      "login-with-common-headers",
      "list-with-common-headers",
      "post-with-common-headers"
    ],
    "section": "2",
    "quote": "Common request headers"
  },
  {
    "id": "any.platform-header-is-taken",
    "level": "stated",
    "operation": "any",
    "sentence": "A request with the header platform, be it android or iOS, is not refused because of it.",
    "tour": [
      "login-with-platforms",
      "list-with-platforms",
      "post-with-platforms"
    ],
    "section": "2",
    "quote": "platform type: android or iOS"
  },
  {
    "id": "login.user.id-is-integer",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user has an id that is an integer.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| id | integer | user id |"
  },
  {
    "id": "login.user.mobile-is-string",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user has a mobile that is a string.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| mobile | string |"
  },
  {
    "id": "login.user.mobile-is-masked",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The mobile of the user, unless it is empty, has at least one asterisk.",
    "reads": [
      "User.mobile"
    ],
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "masked phone number, partly replaced by asterisks"
  },
  {
    "id": "login.user.email-is-string-or-null",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user has an email that is a string or null.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| email | string or null | null when absent |"
  },
  {
    "id": "login.user.user-info-is-object",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user has a user_info that is an object.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| user_info | UserInfo object |"
  },
  {
    "id": "login.user.user-token-is-array",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user has a user_token that is an array of objects.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| user_token | array of UserToken |"
  },
  {
    "id": "login.user.token-is-jwt",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user has a token that is a string in the compact form of a JWT, three or five base64url parts with dots between them.",
    "defect": "returns a token that is not a JWT",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "bearer token (a JWT) for the Authorization header"
  },
  {
    "id": "login.user.token-has-claims-set",
    "level": "inherited",
    "operation": "loginWithThirdParty",
    "sentence": "The first part of the token decodes to a JSON object with alg, and the second of three parts to another, the claims set (RFC 7519, 3 and 5).",
    "reads": [
      "User.token"
    ],
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "bearer token (a JWT)"
  },
  {
    "id": "login.user.token-is-not-expired",
    "level": "inherited",
    "operation": "loginWithThirdParty",
    "sentence": "The exp of the claims set, where there is one, is a number of seconds that lies in the future (RFC 7519, 4.1.4).",
    "defect": "returns a token whose exp is not a time in the future",
    "reads": [
      "User.token"
    ],
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "bearer token (a JWT)"
  },
  {
    "id": "login.user-info.has-the-author-fields",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user_info of the user has user_id and gender, integers, and nickname and avatar, strings; avatar may be empty.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| user_id | integer |"
  },
  {
    "id": "login.user-info.user-id-is-the-users",
    "level": "leaning",
    "operation": "loginWithThirdParty",
    "sentence": "The user_id in user_info is the id of the user.",
    "reads": [
      "User.id",
      "UserInfo.user_id"
    ],
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "full profile, see below"
  },
  {
    "id": "login.user-info.has-the-birth-fields",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user_info of the user has year_of_birth, month_of_birth and day_of_birth, integers.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| year_of_birth | integer |"
  },
  {
    "id": "login.user-info.has-the-counts",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "The user_info of the user has count_report, count_read and count_post, integers.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| count_report | integer |"
  },
  {
    "id": "login.user-token.has-its-fields",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "Every element of user_token has open_id and platform, strings, and is_bind, a boolean.",
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "| open_id | string | identifier on the third-party platform |"
  },
  {
    "id": "login.user-token.has-the-account",
    "level": "leaning",
    "operation": "loginWithThirdParty",
    "sentence": "One element of user_token has the open_id and the platform of the login, and its is_bind is true.",
    "defect": "returns no element of user_token for the account that logs in",
    "reads": [
      "UserToken.open_id",
      "UserToken.platform",
      "UserToken.is_bind"
    ],
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "2",
    "quote": "bound third-party accounts"
  },
  {
    "id": "post.id-is-integer",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has an id that is an integer.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| id | integer | |"
  },
  {
    "id": "post.content-is-string",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has a content that is a string; without text it may be null.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| content | string | text of the post |"
  },
  {
    "id": "post.created-at-is-integer",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has a created_at that is an integer.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| created_at | integer | timestamp |"
  },
  {
    "id": "post.created-at-is-past",
    "level": "leaning",
    "operation": "any",
    "sentence": "The created_at of a post, as seconds or as milliseconds since 1970, lies between the year 2000 and one day from now.",
    "reads": [
      "Post.created_at"
    ],
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| created_at | integer | timestamp |"
  },
  {
    "id": "post.count-images-counts",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has a count_images that is an integer, the number of elements in its images.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "number of elements in images"
  },
  {
    "id": "post.position-is-two-numbers",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has lng and lat, numbers.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| lng | number | longitude |"
  },
  {
    "id": "post.images-is-array",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has images that are an array of objects.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| images | array of Image |"
  },
  {
    "id": "post.image.has-its-fields",
    "level": "stated",
    "operation": "any",
    "sentence": "Every image of a post has id, an integer, and url, a string.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| url | string |"
  },
  {
    "id": "post.user-info-is-object",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has a userInfo, in camel case, that is an object.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "the embedded author object is named userInfo (camel case)"
  },
  {
    "id": "post.author.has-its-fields",
    "level": "stated",
    "operation": "any",
    "sentence": "The userInfo of a post has user_id and gender, integers, and nickname and avatar, strings; avatar may be empty.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "author: user_id, nickname, avatar, gender"
  },
  {
    "id": "post.author.carries-no-more",
    "level": "stated",
    "operation": "any",
    "sentence": "The userInfo of a post has none of the other fields of a UserInfo, such as year_of_birth or count_post.",
    "defect": "returns a userInfo with fields of the whole profile",
    "reads": [
      "Post.userInfo"
    ],
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "carries only user_id, nickname, avatar, gender"
  },
  {
    "id": "post.category-is-object",
    "level": "stated",
    "operation": "any",
    "sentence": "A post has a category that is an object.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| category | Category object | |"
  },
  {
    "id": "post.category.has-its-fields",
    "level": "stated",
    "operation": "any",
    "sentence": "The category of a post has id, an integer, and name, a string.",
    "tour": [
      "pages",
      "pictured-post"
    ],
    "section": "2",
    "quote": "| name | string |"
  },
  {
    "id": "login.weixin-is-taken",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "A login with an open_id and the platform weixin is answered with status 200 and an object.",
    "status": 200,
    "tour": [
      "login-by-weixin"
    ],
    "section": "4.1",
    "quote": "listed allowed value: weixin"
  },
  {
    "id": "login.needs-no-token",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "A login without an Authorization header is not refused because of that.",
    "tour": [
      "login-by-weixin"
    ],
    "section": "5",
    "quote": "Login through POST /auth/third_party returns a token"
  },
  {
    "id": "login.open-id-missing-is-422",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "A login without open_id, or without any body, is answered with status 422, and its errors have an entry open_id.",
    "request": {
      "missing": [
        "open_id"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "login-without-account"
    ],
    "section": "4.1",
    "quote": "required (422 when missing)"
  },
  {
    "id": "login.same-account-same-user",
    "level": "leaning",
    "operation": "loginWithThirdParty",
    "sentence": "Two logins with the same open_id and platform return the same user id.",
    "defect": "returns another user when the same account logs in again",
    "reads": [
      "User.id"
    ],
    "tour": [
      "login-in-each-encoding"
    ],
    "section": "1",
    "quote": "signs in with an identifier issued by a third-party platform"
  },
  {
    "id": "login.parallel-logins-succeed",
    "level": "stated",
    "operation": "loginWithThirdParty",
    "sentence": "Each of several first logins of one account is answered with status 200 when they arrive at the same time.",
    "defect": "does not succeed for each of several first logins at the same time",
    "tour": [
      "parallel-logins"
    ],
    "section": "4.1",
    "quote": "Response 200: a User object"
  },
  {
    "id": "login.parallel-logins-are-one-user",
    "level": "leaning",
    "operation": "loginWithThirdParty",
    "sentence": "Several first logins of one account that arrive at the same time return the same user id, and so does a later login.",
    "defect": "returns different users for one account that logs in twice at the same time",
    "reads": [
      "User.id"
    ],
    "tour": [
      "parallel-logins"
    ],
    "section": "1",
    "quote": "signs in with an identifier issued by a third-party platform"
  },
  {
    "id": "login.other-account-other-user",
    "level": "leaning",
    "operation": "loginWithThirdParty",
    "sentence": "Two first logins with different open_ids return different user ids.",
    "defect": "returns the same user for two accounts",
    "reads": [
      "User.id"
    ],
    "tour": [
      "login-to-several-accounts"
    ],
    "section": "1",
    "quote": "signs in with an identifier issued by a third-party platform"
  },
  {
    "id": "list.answers-200",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list with no parameters but lng and lat is answered with status 200, or with 404 if no post matches.",
    "status": 200,
    "tour": [
      "list-at-positions"
    ],
    "section": "4.2",
    "quote": "Response 200: a JSON array of Post objects"
  },
  {
    "id": "list.is-array",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "The body of a list that is answered with status 200 is an array of objects.",
    "defect": "does not return an array of objects",
    "tour": [
      "pages"
    ],
    "section": "4.2",
    "quote": "a JSON array of Post objects"
  },
  {
    "id": "list.lng-missing-is-422",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list without lng is answered with status 422, and its errors have an entry lng.",
    "request": {
      "missing": [
        "lng"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "list-without-lng"
    ],
    "section": "4.2",
    "quote": "When lng or lat is missing, the response is 422"
  },
  {
    "id": "list.lat-missing-is-422",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list without lat is answered with status 422, and its errors have an entry lat.",
    "request": {
      "missing": [
        "lat"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "list-without-lat"
    ],
    "section": "4.2",
    "quote": "When lng or lat is missing, the response is 422"
  },
  {
    "id": "list.both-missing-are-named",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list without lng and lat is answered with status 422, and its errors have an entry for each.",
    "request": {
      "missing": [
        "lng",
        "lat"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "list-without-position"
    ],
    "section": "4.2",
    "quote": "with an entry per missing parameter"
  },
  {
    "id": "list.page-size-bounds-the-page",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list with a page_size that is answered with status 200 has at most that many posts.",
    "defect": "returns more posts than page_size says",
    "reads": [
      "page_size"
    ],
    "tour": [
      "pages"
    ],
    "section": "4.2",
    "quote": "items per page"
  },
  {
    "id": "list.page-size-fills-the-page",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "A list with a page_size within the maximum has that many posts when at least that many match.",
    "defect": "returns fewer posts than page_size says, although more match",
    "reads": [
      "page_size",
      "Post.id"
    ],
    "tour": [
      "page-sizes"
    ],
    "section": "4.2",
    "quote": "items per page"
  },
  {
    "id": "list.page-size-default-bounds-the-page",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list without page_size has at most 20 posts.",
    "defect": "returns more than 20 posts",
    "tour": [
      "pages"
    ],
    "section": "8",
    "quote": "page_size on GET /posts defaults to 20"
  },
  {
    "id": "list.page-size-default-fills-the-page",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "A list without page_size has 20 posts when at least 20 match.",
    "defect": "returns fewer than 20 posts, although more match",
    "reads": [
      "Post.id"
    ],
    "tour": [
      "default-pages"
    ],
    "section": "8",
    "quote": "page_size on GET /posts defaults to 20"
  },
  {
    "id": "list.max-id-lists-nothing-newer",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list with the id of a post as max-id has no newer post, that is, none with a larger id and no earlier created_at.",
    "defect": "lists posts that are newer than max-id",
    "reads": [
      "max-id",
      "Post.id",
      "Post.created_at"
    ],
    "tour": [
      "cursors"
    ],
    "section": "4.2",
    "quote": "used for loading more (older) items"
  },
  {
    "id": "list.max-id-reaches-older",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "A list with the smallest id seen as max-id has a post not seen before when an older one matches.",
    "defect": "does not list the posts that are older than max-id",
    "reads": [
      "max-id",
      "Post.id"
    ],
    "tour": [
      "cursors"
    ],
    "section": "4.2",
    "quote": "used for loading more (older) items"
  },
  {
    "id": "list.since-id-lists-nothing-older",
    "level": "stated",
    "operation": "listPosts",
    "sentence": "A list with the id of a post as since-id has no older post, that is, none with a smaller id and no later created_at.",
    "defect": "lists posts that are older than since-id",
    "reads": [
      "since-id",
      "Post.id",
      "Post.created_at"
    ],
    "tour": [
      "cursors"
    ],
    "section": "4.2",
    "quote": "used for refreshing (newer) items"
  },
  {
    "id": "list.since-id-reaches-newer",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "A list with an id as since-id has a post that was published after the post of that id and that matches.",
    "defect": "does not list the posts that are newer than since-id",
    "reads": [
      "since-id",
      "Post.id"
    ],
    "tour": [
      "cursors"
    ],
    "section": "4.2",
    "quote": "used for refreshing (newer) items"
  },
  {
    "id": "list.has-no-duplicates",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "No id occurs twice in one list.",
    "defect": "lists a post twice",
    "reads": [
      "Post.id"
    ],
    "tour": [
      "pages"
    ],
    "section": "4.2",
    "quote": "a JSON array of Post objects"
  },
  {
    "id": "list.page-size-changes-no-order",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "A list that differs from a longer one only in page_size has posts of it, in the same order, when nothing is published between.",
    "defect": "lists other posts, or another order, with another page_size",
    "reads": [
      "Post.id"
    ],
    "tour": [
      "repeated-lists"
    ],
    "section": "4.2",
    "quote": "items per page"
  },
  {
    "id": "list.same-request-same-posts",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "The same request for a list has the same status and the same posts in the same order when nothing is published between.",
    "defect": "lists other posts, or another order, when the same request is sent again",
    "reads": [
      "Post.id"
    ],
    "tour": [
      "repeated-lists"
    ],
    "section": "1",
    "quote": "paged with cursor-style parameters"
  },
  {
    "id": "list.filters-by-position",
    "level": "leaning",
    "operation": "listPosts",
    "sentence": "A post does not occur in a list at the other side of the Earth, or lists at far positions differ.",
    "defect": "lists the same posts at the other side of the Earth",
    "reads": [
      "Post.id"
    ],
    "tour": [
      "distant-lists"
    ],
    "section": "1",
    "quote": "filtered by a longitude/latitude pair"
  },
  {
    "id": "create.answers-200",
    "level": "stated",
    "operation": "createPost",
    "sentence": "A publish with a known category, a position and content, and without images, is answered with status 200 and an object.",
    "status": 200,
    "tour": [
      "plain-post"
    ],
    "section": "4.3",
    "quote": "Response 200: the created Post object"
  },
  {
    "id": "create.content-may-be-absent",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "A publish with images and without content is answered with status 200.",
    "tour": [
      "post-without-content"
    ],
    "section": "4.3",
    "quote": "| content | string | no | text |"
  },
  {
    "id": "create.category-id-missing-is-422",
    "level": "stated",
    "operation": "createPost",
    "sentence": "A publish without post_category_id is answered with status 422, and its errors have an entry post_category_id.",
    "request": {
      "missing": [
        "post_category_id"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "post-without-category"
    ],
    "section": "4.3",
    "quote": "When a required parameter is missing, the response is 422"
  },
  {
    "id": "create.lng-missing-is-422",
    "level": "stated",
    "operation": "createPost",
    "sentence": "A publish without lng is answered with status 422, and its errors have an entry lng.",
    "request": {
      "missing": [
        "lng"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "post-without-lng"
    ],
    "section": "4.3",
    "quote": "When a required parameter is missing, the response is 422"
  },
  {
    "id": "create.lat-missing-is-422",
    "level": "stated",
    "operation": "createPost",
    "sentence": "A publish without lat is answered with status 422, and its errors have an entry lat.",
    "request": {
      "missing": [
        "lat"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "post-without-lat"
    ],
    "section": "4.3",
    "quote": "When a required parameter is missing, the response is 422"
  },
  {
    "id": "create.all-missing-are-named",
    "level": "stated",
    "operation": "createPost",
    "sentence": "A publish without post_category_id, lng and lat, or without any body, is answered with status 422, and its errors have an entry for each.",
    "request": {
      "missing": [
        "post_category_id",
        "lng",
        "lat"
      ]
    },
    "status": 422,
    "reads": [
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "post-without-all"
    ],
    "section": "4.3",
    "quote": "with an entry per missing parameter"
  },
  {
    "id": "create.empty-post-is-refused",
    "level": "stated",
    "operation": "createPost",
    "sentence": "A publish whose content is an empty string and whose images are an empty array is not answered with status 200.",
    "tour": [
      "empty-post"
    ],
    "section": "4.3",
    "quote": "images and content must not both be empty"
  },
  {
    "id": "create.post-without-both-is-refused",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "A publish with neither the parameter content nor the parameter images is not answered with status 200.",
    "tour": [
      "post-without-both"
    ],
    "section": "4.3",
    "quote": "images and content must not both be empty"
  },
  {
    "id": "create.returns-the-content",
    "level": "stated",
    "operation": "createPost",
    "sentence": "The created post has the content that was sent, when that is plain text without spaces at its ends.",
    "defect": "returns another content than was sent",
    "reads": [
      "Post.content"
    ],
    "tour": [
      "publications"
    ],
    "section": "4.3",
    "quote": "the created Post object"
  },
  {
    "id": "create.returns-the-position",
    "level": "stated",
    "operation": "createPost",
    "sentence": "The created post has the lng and lat that were sent, up to rounding at the fifth decimal.",
    "defect": "returns another position than was sent",
    "reads": [
      "Post.lng",
      "Post.lat"
    ],
    "tour": [
      "publications"
    ],
    "section": "4.3",
    "quote": "the created Post object"
  },
  {
    "id": "create.returns-the-category",
    "level": "stated",
    "operation": "createPost",
    "sentence": "The category of the created post has the id that was sent as post_category_id.",
    "defect": "returns another category than was sent",
    "reads": [
      "Category.id"
    ],
    "tour": [
      "publications"
    ],
    "section": "4.3",
    "quote": "| post_category_id | integer | yes | category id |"
  },
  {
    "id": "create.returns-the-images",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "The created post has as many images as were sent.",
    "defect": "returns another number of images than was sent",
    "reads": [
      "Post.images"
    ],
    "tour": [
      "publications"
    ],
    "section": "4.3",
    "quote": "the created Post object"
  },
  {
    "id": "create.returns-the-author",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "The user_id of the author of the created post is the id of the user whose token was sent.",
    "defect": "returns another author than the user of the token",
    "reads": [
      "User.id",
      "Author.user_id"
    ],
    "tour": [
      "publications"
    ],
    "section": "2",
    "quote": "the token of the logged-in user"
  },
  {
    "id": "create.is-listed-as-returned",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "A created post has in lists the created_at, the category and the author that its publication returned.",
    "defect": "returns another created_at, category or author than lists have",
    "reads": [
      "Post.id"
    ],
    "tour": [
      "publications"
    ],
    "section": "4.3",
    "quote": "the created Post object"
  },
  {
    "id": "create.keeps-unicode",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "The letters of several scripts and the emoji in the content of a created post are unchanged.",
    "defect": "changes letters or emoji of the content",
    "reads": [
      "Post.content"
    ],
    "tour": [
      "publications"
    ],
    "section": "4.3",
    "quote": "| content | string | no | text |"
  },
  {
    "id": "create.ids-grow",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "A post that is published after another has a larger id.",
    "defect": "returns an id that is not larger than that of the post before",
    "reads": [
      "Post.id"
    ],
    "tour": [
      "all-drafts"
    ],
    "section": "4.2",
    "quote": "used for refreshing (newer) items"
  },
  {
    "id": "create.is-listed-once",
    "level": "leaning",
    "operation": "createPost",
    "sentence": "A list at the position of a post that was just published has it exactly once.",
    "defect": "does not have a created post exactly once",
    "reads": [
      "max-id",
      "Post.id"
    ],
    "tour": [
      "publications"
    ],
    "section": "1",
    "quote": "A client publishes a post with a category, a location"
  },
  {
    "id": "auth.token-is-taken",
    "level": "stated",
    "operation": "any",
    "sentence": "A request with the token of a login as Authorization: Bearer is not answered with 401.",
    "tour": [
      "list-with-tokens",
      "post-with-tokens"
    ],
    "section": "5",
    "quote": "The client sends it on later requests in the header Authorization as: Bearer <ACCESS_TOKEN>."
  },
  {
    "id": "auth.scheme-in-lower-case-is-taken",
    "level": "inherited",
    "operation": "any",
    "sentence": "The scheme may be written bearer, since schemes are compared without regard to case (RFC 9110, 11.1).",
    "tour": [
      "list-with-lower-case-scheme",
      "post-with-lower-case-scheme"
    ],
    "section": "5",
    "quote": "Bearer <ACCESS_TOKEN>"
  },
  {
    "id": "auth.missing-is-401",
    "level": "stated",
    "operation": "any",
    "sentence": "Where an operation requires a token, a request without Authorization, or with the word Bearer alone in it, yields status_code 401.",
    "request": {
      "token": "none"
    },
    "status": 401,
    "tour": [
      "list-without-token",
      "post-without-token"
    ],
    "section": "5",
    "quote": "A missing, bad or invalid authorization header yields status_code 401."
  },
  {
    "id": "auth.bad-token-is-401",
    "level": "stated",
    "operation": "any",
    "sentence": "Where an operation reads the token, a request with a text that is not a token yields status_code 401.",
    "request": {
      "token": "bad"
    },
    "status": 401,
    "tour": [
      "list-with-bad-tokens",
      "post-with-bad-tokens"
    ],
    "section": "5",
    "quote": "A missing, bad or invalid authorization header yields status_code 401."
  },
  {
    "id": "auth.changed-token-is-401",
    "level": "stated",
    "operation": "any",
    "sentence": "Where an operation reads the token, a request with a token whose claims were changed yields status_code 401.",
    "request": {
      "token": "changed"
    },
    "status": 401,
    "tour": [
      "list-with-changed-tokens",
      "post-with-changed-tokens"
    ],
    "section": "5",
    "quote": "A missing, bad or invalid authorization header yields status_code 401."
  },
  {
    "id": "auth.other-scheme-is-401",
    "level": "stated",
    "operation": "any",
    "sentence": "Where an operation requires a token, a request with another scheme than Bearer yields status_code 401.",
    "request": {
      "token": "scheme"
    },
    "status": 401,
    "tour": [
      "list-with-other-schemes",
      "post-with-other-schemes"
    ],
    "section": "5",
    "quote": "A missing, bad or invalid authorization header yields status_code 401."
  },
  {
    "id": "auth.challenge-is-sent",
    "level": "inherited",
    "operation": "any",
    "sentence": "A response with status 401 has a WWW-Authenticate header (RFC 9110, 15.5.2).",
    "reads": [
      401
    ],
    "tour": [
      "list-with-bad-tokens",
      "post-with-bad-tokens"
    ],
    "section": "5",
    "quote": "A missing, bad or invalid authorization header yields status_code 401."
  },
  {
    "id": "auth.challenge-is-bearer",
    "level": "inherited",
    "operation": "any",
    "sentence": "The WWW-Authenticate header of a 401, where there is one, has a challenge with the scheme Bearer (RFC 6750, 3).",
    "reads": [
      401
    ],
    "tour": [
      "list-with-bad-tokens",
      "post-with-bad-tokens"
    ],
    "section": "5",
    "quote": "Bearer <ACCESS_TOKEN>"
  },
  {
    "id": "errors.body-is-object",
    "level": "stated",
    "operation": "any",
    "sentence": "The body of an error with a status that section 7 lists (400, 401, 403, 404, 422) is a JSON object.",
    "tour": [
      "unknown-paths",
      "list-without-lng",
      "list-without-lat",
      "login-without-account",
      "list-at-unknown-version"
    ],
    "section": "7",
    "quote": "Error bodies are JSON objects"
  },
  {
    "id": "errors.message-is-text",
    "level": "stated",
    "operation": "any",
    "sentence": "An error with a status that section 7 lists has a message that is a string and not empty.",
    "tour": [
      "unknown-paths",
      "list-without-lng",
      "list-without-lat",
      "login-without-account",
      "list-at-unknown-version"
    ],
    "section": "7",
    "quote": "message (string)"
  },
  {
    "id": "errors.status-code-is-integer",
    "level": "stated",
    "operation": "any",
    "sentence": "An error with a status that section 7 lists has a status_code that is an integer.",
    "tour": [
      "unknown-paths",
      "list-without-lng",
      "list-without-lat",
      "login-without-account",
      "list-at-unknown-version"
    ],
    "section": "7",
    "quote": "status_code (integer)"
  },
  {
    "id": "errors.status-code-is-the-status",
    "level": "leaning",
    "operation": "any",
    "sentence": "The status_code of an error is the HTTP status of the response.",
    "reads": [
      "ErrorBody.status_code"
    ],
    "tour": [
      "unknown-paths",
      "list-without-lng",
      "list-without-lat",
      "login-without-account",
      "list-at-unknown-version"
    ],
    "section": "7",
    "quote": "status_code (integer)"
  },
  {
    "id": "errors.unknown-path-is-404",
    "level": "stated",
    "operation": "any",
    "sentence": "A path that no operation has is answered with status_code 404.",
    "request": {
      "path": "unknown"
    },
    "status": 404,
    "tour": [
      "unknown-paths"
    ],
    "section": "7",
    "quote": "no matching API or entity"
  },
  {
    "id": "errors.not-found-message",
    "level": "stated",
    "operation": "any",
    "sentence": "The message for a path that no operation has is \"404 Not Found\".",
    "reads": [
      "ErrorBody.message"
    ],
    "tour": [
      "unknown-paths"
    ],
    "section": "7",
    "quote": "404 Not Found"
  },
  {
    "id": "errors.unknown-entity-message",
    "level": "stated",
    "operation": "any",
    "sentence": "The message for an entity that is not there, such as an unknown category, is \"404 Not Found\" where the status is 404.",
    "reads": [
      "ErrorBody.message"
    ],
    "tour": [
      "unknown-category"
    ],
    "section": "7",
    "quote": "no matching API or entity | 404 Not Found"
  },
  {
    "id": "errors.validation-message",
    "level": "stated",
    "operation": "any",
    "sentence": "The message for a missing parameter is \"422 Unprocessable Entity\".",
    "reads": [
      422,
      "ErrorBody.message"
    ],
    "tour": [
      "list-without-lng",
      "list-without-lat",
      "login-without-account"
    ],
    "section": "7",
    "quote": "422 Unprocessable Entity"
  },
  {
    "id": "errors.entries-are-arrays",
    "level": "stated",
    "operation": "any",
    "sentence": "The errors of a 422 are an object whose entries are arrays of strings, and a missing parameter has such errors.",
    "reads": [
      422
    ],
    "tour": [
      "list-without-lng",
      "list-without-lat",
      "login-without-account"
    ],
    "section": "7",
    "quote": "mapping a parameter name to an array of message strings"
  },
  {
    "id": "errors.required-text",
    "level": "stated",
    "operation": "any",
    "sentence": "The entry for a missing parameter has the text \"The X field is required.\", where X is its name with spaces for underscores.",
    "reads": [
      422,
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "list-without-lng",
      "list-without-lat",
      "login-without-account"
    ],
    "section": "7",
    "quote": "The <parameter name with spaces> field is required."
  },
  {
    "id": "errors.only-the-missing-are-named",
    "level": "leaning",
    "operation": "any",
    "sentence": "The errors for a missing parameter have no entry for a parameter that was sent with a legal value.",
    "defect": "is rejected with an entry for a parameter that was sent",
    "reads": [
      422,
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "list-without-lng",
      "list-without-lat",
      "login-without-account",
      "post-without-category",
      "post-without-lng"
    ],
    "section": "7",
    "quote": "each string states that the field is required"
  },
  {
    "id": "errors.wrong-type-is-422",
    "level": "leaning",
    "operation": "any",
    "sentence": "A rejection (4xx) of a parameter that has another type than the documented one has status_code 422.",
    "status": 422,
    "tour": [
      "wrong-types"
    ],
    "section": "7",
    "quote": "parameter validation failed | 422 Unprocessable Entity"
  },
  {
    "id": "errors.wrong-type-is-named",
    "level": "stated",
    "operation": "any",
    "sentence": "A 422 for parameters that have another type than the documented one has errors with an entry for one of them.",
    "defect": "is rejected without an entry for the parameter of a wrong type",
    "reads": [
      422,
      "ValidationErrorBody.errors"
    ],
    "tour": [
      "wrong-types"
    ],
    "section": "7",
    "quote": "Validation errors add errors, an object mapping a parameter name to an array of message strings."
  },
  {
    "id": "errors.wrong-method-has-allow",
    "level": "inherited",
    "operation": "any",
    "sentence": "A response with status 405 has an Allow header (RFC 9110, 15.5.6).",
    "section": "7",
    "quote": "no matching API or entity"
  },
  {
    "id": "version.one-is-served",
    "level": "stated",
    "operation": "any",
    "sentence": "A request that accepts application/vnd.service.v1+json is not answered with 400 because of that.",
    "tour": [
      "list",
      "first-login",
      "empty-or-plain-post"
    ],
    "section": "9",
    "quote": "whose value is application/vnd.service.v1+json (version 1)"
  },
  {
    "id": "version.unknown-is-400",
    "level": "stated",
    "operation": "any",
    "sentence": "A request that accepts an unknown version, such as application/vnd.service.v1000+json, yields status_code 400.",
    "request": {
      "version": "unknown"
    },
    "status": 400,
    "tour": [
      "login-at-unknown-version",
      "list-at-unknown-version",
      "post-at-unknown-version"
    ],
    "section": "9",
    "quote": "An unknown version or one without registered routes yields status_code 400."
  }
]
