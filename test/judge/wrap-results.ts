import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses, type Json } from '../../src/serve/breakages/breakage.ts'
import { isListRequest, isSuccess } from '../../src/serve/breakages/edits.ts'
import { isCreated, replaceStatus } from './edits.ts'
import { breakServer } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'

/** Wraps the results of the small server. */
export const wrapResults = (wrap: (json: Json, isList: boolean) => Json): Fetch =>
  breakServer(
    createSmallServer(),
    changeResponses(isSuccess, ({ json }, request) => ({ json: wrap(json, isListRequest(request)) })),
  )

/** Answers publications with 201. */
export const createWith201 = replaceStatus(isCreated, 201)
