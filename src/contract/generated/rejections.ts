// Made from contracts/ by `npm run generate`. Change the source, then run that.

import type { Rejection } from './requirements.ts'

/** What the requests of requirements have that are wrong in one respect. */
export const rejections: readonly Pick<Rejection, 'id' | 'operation' | 'request'>[] = [
  {
    "id": "login.open-id-missing-is-422",
    "operation": "loginWithThirdParty",
    "request": {
      "missing": [
        "open_id"
      ]
    }
  },
  {
    "id": "list.lng-missing-is-422",
    "operation": "listPosts",
    "request": {
      "missing": [
        "lng"
      ]
    }
  },
  {
    "id": "list.lat-missing-is-422",
    "operation": "listPosts",
    "request": {
      "missing": [
        "lat"
      ]
    }
  },
  {
    "id": "list.both-missing-are-named",
    "operation": "listPosts",
    "request": {
      "missing": [
        "lng",
        "lat"
      ]
    }
  },
  {
    "id": "create.category-id-missing-is-422",
    "operation": "createPost",
    "request": {
      "missing": [
        "post_category_id"
      ]
    }
  },
  {
    "id": "create.lng-missing-is-422",
    "operation": "createPost",
    "request": {
      "missing": [
        "lng"
      ]
    }
  },
  {
    "id": "create.lat-missing-is-422",
    "operation": "createPost",
    "request": {
      "missing": [
        "lat"
      ]
    }
  },
  {
    "id": "create.all-missing-are-named",
    "operation": "createPost",
    "request": {
      "missing": [
        "post_category_id",
        "lng",
        "lat"
      ]
    }
  },
  {
    "id": "auth.missing-is-401",
    "operation": "any",
    "request": {
      "token": "none"
    }
  },
  {
    "id": "auth.bad-token-is-401",
    "operation": "any",
    "request": {
      "token": "bad"
    }
  },
  {
    "id": "auth.changed-token-is-401",
    "operation": "any",
    "request": {
      "token": "changed"
    }
  },
  {
    "id": "auth.other-scheme-is-401",
    "operation": "any",
    "request": {
      "token": "scheme"
    }
  },
  {
    "id": "errors.unknown-path-is-404",
    "operation": "any",
    "request": {
      "path": "unknown"
    }
  },
  {
    "id": "version.unknown-is-400",
    "operation": "any",
    "request": {
      "version": "unknown"
    }
  }
]
