import type { Pictures } from '../pictures/pictures.ts'
import type { Twin } from '../twin/twin.ts'
import type { Answering } from './fetch.ts'

/** Answers for a twin and the pictures that it speaks of; what draws them is loaded when the first one is asked for. */
export function withPictures(twin: Twin, { cors = true }: { readonly cors?: boolean }): Answering {
  const own = `${twin.basePath}/__twin/`
  let pictures: Promise<Pictures> | undefined
  return async (request) => {
    if (!request.target.startsWith(own)) return twin.answer(request)
    pictures ??= load(cors)
    const [path = '', query = ''] = request.target.slice(own.length).split(/\?(.*)/s)
    return (await pictures).answer({ path, query, request, baseUrl: request.origin + twin.basePath })
  }
}

async function load(cors: boolean): Promise<Pictures> {
  const [{ Pictures }, { Drawings }, { draw }] = await Promise.all([
    import('../pictures/pictures.ts'),
    import('../pictures/drawings.ts'),
    import('../pictures/drawing/draw.ts'),
  ])
  return new Pictures(new Drawings(draw), { cors })
}
