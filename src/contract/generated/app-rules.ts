// Made from contracts/ by `npm run generate`. Change the source, then run that.

import type { AppRuleId } from './app-rule-ids.ts'

/** A sentence that an app keeps or breaks, as a client of the service. */
export interface AppRuleDescription {
  readonly id: AppRuleId
  /** As for requirements; `advice` is good practice that no text states. */
  readonly level: 'stated' | 'leaning' | 'inherited' | 'advice'
  readonly sentence: string
  /** The section of the specification that the quote is from. */
  readonly section: string
  /** The words of the specification. */
  readonly quote: string
}

/** All app rules, in the order of the specification. */
export const appRuleTable: readonly AppRuleDescription[] = [
  {
    "id": "app.sends-common-headers",
    "level": "leaning",
    "sentence": "A request to an operation carries the headers device, channel and platform.",
    "section": "2",
    "quote": "Common request headers"
  },
  {
    "id": "app.platform-is-known",
    "level": "leaning",
    "sentence": "The header platform is android or iOS.",
    "section": "2",
    "quote": "platform type: android or iOS"
  },
  {
    "id": "app.device-is-stable",
    "level": "leaning",
    "sentence": "A token is sent with the device that it was given to, since the device is the identifier of the installation.",
    "section": "2",
    "quote": "unique device identifier"
  },
  {
    "id": "app.reuses-pictures",
    "level": "advice",
    "sentence": "A picture that was received is not downloaded completely again and again; a cache or If-None-Match avoids it.",
    "section": "2",
    "quote": "| url | string |"
  },
  {
    "id": "app.login-has-open-id",
    "level": "stated",
    "sentence": "A login has an open_id that is not empty.",
    "section": "4.1",
    "quote": "identifier on the third-party platform; required (422 when missing)"
  },
  {
    "id": "app.no-login-storm",
    "level": "advice",
    "sentence": "An account is not logged in again and again at the same time, or while every token is rejected.",
    "section": "4.1",
    "quote": "third-party login"
  },
  {
    "id": "app.list-has-position",
    "level": "stated",
    "sentence": "A list has lng and lat, and both are numbers.",
    "section": "4.2",
    "quote": "| lng | number | yes | longitude |"
  },
  {
    "id": "app.cursors-not-together",
    "level": "stated",
    "sentence": "A list does not have max-id and since-id together.",
    "section": "4.2",
    "quote": "max-id and since-id are not used together."
  },
  {
    "id": "app.cursor-was-seen",
    "level": "leaning",
    "sentence": "The max-id or since-id of a list is the id of a post that the client was given.",
    "section": "4.2",
    "quote": "used for loading more (older) items"
  },
  {
    "id": "app.no-repeated-page",
    "level": "advice",
    "sentence": "The same older page is not requested again and again while nothing else happens.",
    "section": "4.2",
    "quote": "used for loading more (older) items"
  },
  {
    "id": "app.stops-after-last-page",
    "level": "advice",
    "sentence": "After a page without new posts, no more pages are requested from the same cursor.",
    "section": "4.2",
    "quote": "used for loading more (older) items"
  },
  {
    "id": "app.publish-has-required",
    "level": "stated",
    "sentence": "A publication has a post_category_id, lng and lat that are not empty.",
    "section": "4.3",
    "quote": "| post_category_id | integer | yes | category id |"
  },
  {
    "id": "app.publish-not-empty",
    "level": "stated",
    "sentence": "A publication has content or images.",
    "section": "4.3",
    "quote": "images and content must not both be empty."
  },
  {
    "id": "app.no-automatic-post-retry",
    "level": "inherited",
    "sentence": "A publication without a response, or with a 5xx response, is not sent again automatically (RFC 9110, 9.2.2).",
    "section": "4.3",
    "quote": "publish a post"
  },
  {
    "id": "app.token-as-bearer",
    "level": "stated",
    "sentence": "A token is sent in the header Authorization, as Bearer and the token.",
    "section": "5",
    "quote": "in the header Authorization as: Bearer <ACCESS_TOKEN>"
  },
  {
    "id": "app.token-after-login",
    "level": "leaning",
    "sentence": "The requests after a login carry its token.",
    "section": "5",
    "quote": "The client sends it on later requests"
  },
  {
    "id": "app.no-token-in-url",
    "level": "inherited",
    "sentence": "No URL contains a token, because URLs are logged and shared (RFC 6750, 2.3 and 5.3).",
    "section": "5",
    "quote": "bearer token (a JWT) for the Authorization header"
  },
  {
    "id": "app.stops-on-422",
    "level": "advice",
    "sentence": "A request that was answered with 422 is not sent again and again without a change.",
    "section": "7",
    "quote": "parameter validation failed"
  },
  {
    "id": "app.honours-retry-after",
    "level": "inherited",
    "sentence": "After 429 or 503 with Retry-After, an operation is not requested and rejected again before that time (RFC 9110, 10.2.3).",
    "section": "8",
    "quote": "Rate limits"
  },
  {
    "id": "app.no-hammering",
    "level": "advice",
    "sentence": "The same request is not sent many times in a short time.",
    "section": "8",
    "quote": "Rate limits"
  },
  {
    "id": "app.version-by-accept",
    "level": "stated",
    "sentence": "A request to an operation chooses the version by Accept, as application/vnd.service.v1+json.",
    "section": "9",
    "quote": "The API version is chosen through the Accept header"
  },
  {
    "id": "app.sends-client-version",
    "level": "stated",
    "sentence": "A request to an operation carries the headers version-code and version-name.",
    "section": "9",
    "quote": "Clients also send the headers version-code and version-name"
  }
]
