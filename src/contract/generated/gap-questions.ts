// Made from contracts/ by `npm run generate`. Change the source, then run that.

import type { GapId } from './gaps.ts'

/** What each gap asks, and the section of the specification that leaves it open. */
export const gapQuestions: Readonly<Record<GapId, { readonly question: string; readonly section: string }>> = {
  "params.encodings": {
    "question": "In which encodings does a POST accept its parameters?",
    "section": "4"
  },
  "params.malformed-json": {
    "question": "What happens to a POST whose JSON body cannot be parsed?",
    "section": "4"
  },
  "params.array-forms": {
    "question": "In which forms does a query, a form or a multipart body write images?",
    "section": "4"
  },
  "params.brackets": {
    "question": "Are names with brackets, such as open_id[]=a, read as lists and objects?",
    "section": "4"
  },
  "params.coercion": {
    "question": "Which values of another type are accepted, and which count as absent?",
    "section": "4"
  },
  "params.unknown": {
    "question": "What happens to a request with a parameter that its operation does not have?",
    "section": "4"
  },
  "params.null": {
    "question": "What is null in a JSON body, where the parameter need not be sent?",
    "section": "4"
  },
  "params.trim": {
    "question": "Is white space around a text removed, and is a text of white space alone empty?",
    "section": "4"
  },
  "params.blank-number": {
    "question": "Is an empty text, or white space alone, in place of lng, lat or post_category_id a number?",
    "section": "4"
  },
  "login.platform-required": {
    "question": "Does a login require platform?",
    "section": "4.1"
  },
  "login.platform-values": {
    "question": "Which values of platform does login accept?",
    "section": "4.1"
  },
  "login.platform-info-required": {
    "question": "Does a login require platform_info?",
    "section": "4.1"
  },
  "login.platform-info-type": {
    "question": "Which type must platform_info have?",
    "section": "4.1"
  },
  "login.open-id-max": {
    "question": "How long may open_id be?",
    "section": "4.1"
  },
  "user.gender-values": {
    "question": "Which integers occur as gender?",
    "section": "2"
  },
  "user.mobile-when-unknown": {
    "question": "What is mobile when the service knows no phone number?",
    "section": "2"
  },
  "user.email-when-unknown": {
    "question": "What is email when the service knows no email address?",
    "section": "2"
  },
  "user.avatar-when-new": {
    "question": "What is the avatar of a user who has just logged in for the first time?",
    "section": "2"
  },
  "user.profile-when-new": {
    "question": "Which values does the profile of a user have who has just logged in for the first time?",
    "section": "2"
  },
  "list.token": {
    "question": "Does listing posts require a bearer token?",
    "section": "5"
  },
  "list.other-scheme": {
    "question": "What happens to a request with another authorization scheme than Bearer, if its operation needs no token?",
    "section": "5"
  },
  "list.radius": {
    "question": "How far from the position may a listed post be?",
    "section": "4.2"
  },
  "list.order": {
    "question": "In which order are posts listed?",
    "section": "4.2"
  },
  "list.max-id-bound": {
    "question": "Is the post with the id max-id part of the response?",
    "section": "4.2"
  },
  "list.since-id-bound": {
    "question": "Is the post with the id since-id part of the response?",
    "section": "4.2"
  },
  "list.since-id-window": {
    "question": "When more posts than one page are newer than since-id, which of them are listed?",
    "section": "4.2"
  },
  "list.both-cursors": {
    "question": "What happens when both max-id and since-id are sent?",
    "section": "4.2"
  },
  "list.page-size-max": {
    "question": "What is the largest page_size?",
    "section": "8"
  },
  "list.page-size-over": {
    "question": "What happens when page_size is above the maximum?",
    "section": "8"
  },
  "list.cursor-invalid": {
    "question": "What happens when max-id or since-id is 0, negative, a text that is not an integer, or blank?",
    "section": "4.2"
  },
  "list.cursor-large": {
    "question": "Is a max-id, since-id or page_size of 2^53 or more an integer?",
    "section": "4.2"
  },
  "list.cursor-unknown": {
    "question": "What happens when no post has the id that max-id or since-id names?",
    "section": "4.2"
  },
  "list.page-size-invalid": {
    "question": "What happens when page_size is 0, negative, a text that is not an integer, or blank?",
    "section": "4.2"
  },
  "list.empty": {
    "question": "What is the response when no post matches?",
    "section": "4.2"
  },
  "list.non-numeric-position": {
    "question": "What happens when lng or lat is not a number?",
    "section": "4.2"
  },
  "list.out-of-range-position": {
    "question": "What happens when lng is beyond 180 or lat beyond 90 degrees?",
    "section": "4.2"
  },
  "post.created-at-unit": {
    "question": "In which unit is created_at?",
    "section": "2"
  },
  "post.content-when-absent": {
    "question": "What is the content of a post that was published without text?",
    "section": "2"
  },
  "post.image-url": {
    "question": "What is the url of an image that was published by its path?",
    "section": "2"
  },
  "create.token": {
    "question": "Does publishing a post require a bearer token?",
    "section": "5"
  },
  "create.empty-post": {
    "question": "How is a post with neither content nor images rejected?",
    "section": "4.3"
  },
  "create.empty-post-name": {
    "question": "Which names have the errors of a post with neither content nor images?",
    "section": "4.3"
  },
  "create.unknown-category": {
    "question": "What happens when no category has the id post_category_id?",
    "section": "4.3"
  },
  "create.content-max": {
    "question": "How long may content be?",
    "section": "8"
  },
  "create.content-markup": {
    "question": "What happens to HTML markup in the content of a post?",
    "section": "4.3"
  },
  "create.images-max": {
    "question": "How many images may a post have?",
    "section": "8"
  },
  "create.blank-image": {
    "question": "May the path of an image be an empty text?",
    "section": "4.3"
  },
  "create.image-path-max": {
    "question": "How long may the path of an image be?",
    "section": "4.3"
  },
  "create.out-of-range-position": {
    "question": "What happens when a post is published with lng beyond 180 or lat beyond 90 degrees?",
    "section": "4.3"
  },
  "category.set": {
    "question": "Which categories exist?",
    "section": "2"
  },
  "auth.token-lifetime": {
    "question": "For how many seconds is a token valid?",
    "section": "5"
  },
  "auth.message": {
    "question": "Does the message of a 401 say what is wrong with the token?",
    "section": "7"
  },
  "auth.challenge-scheme": {
    "question": "Which scheme does the WWW-Authenticate header of a 401 name, without a token and with a bad one?",
    "section": "5"
  },
  "version.missing-accept": {
    "question": "What happens to a request without an Accept header?",
    "section": "9"
  },
  "version.other-accept": {
    "question": "What happens to a request that accepts */* or application/json?",
    "section": "9"
  },
  "version.other-format": {
    "question": "What happens to a request that accepts version 1 in another format, such as application/vnd.service.v1+xml?",
    "section": "9"
  },
  "errors.version-or-token": {
    "question": "What is the status of a request that has both an unknown version and a missing or bad token?",
    "section": "7"
  },
  "errors.token-or-parameters": {
    "question": "What is the status of a request that has both a missing or bad token and wrong parameters?",
    "section": "7"
  },
  "errors.route-or-token": {
    "question": "What is the status of a request with a bad token whose path or method is not served?",
    "section": "7"
  },
  "errors.wrong-method": {
    "question": "What is the status of a known path with another method?",
    "section": "7"
  },
  "routing.trailing-slash": {
    "question": "What happens to a request whose path has a slash at its end, such as /posts/?",
    "section": "4"
  },
  "routing.options": {
    "question": "What is the status of an OPTIONS request that is not a CORS preflight?",
    "section": "7"
  },
  "http.validators": {
    "question": "Do lists have an ETag, so that a client can ask whether they have changed?",
    "section": "4.2"
  },
  "rate-limit": {
    "question": "How many requests may a client send, and within which time?",
    "section": "8"
  },
  "rate-limit.counted": {
    "question": "Which requests that are rejected before an operation runs count against the rate limit, and show it in the headers of their responses?",
    "section": "8"
  }
}
