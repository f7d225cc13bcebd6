/** Tests of an app, as a script of Node.js. It has `list(query)`, which returns the status and the posts. */
export const script = (text: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `const list = async (query = '') => {
    const response = await fetch(process.env.FEED_BASE_URL + '/posts?lng=139.7671&lat=35.6812&page_size=5' + query)
    return [response.status, await response.json()]
  }
  ${text}`,
]

/** Fails if a page repeats the last post of the page before. */
export const PAGES = script(`
  const [, first] = await list()
  const last = first.at(-1).id
  const [, second] = await list('&max-id=' + last)
  if (second.some(({ id }) => id === last)) throw new Error('the post ' + last + ' is there twice')`)

/** Fails unless a list is answered with 200. */
export const STATUS = script('if ((await list())[0] !== 200) process.exit(1)')

/** Sends both cursors, and takes any answer. */
export const BOTH = script("await list('&max-id=1980000000&since-id=1')")

/** Replaces times. */
export const hideTimes = (text: string): string => text.replaceAll(/[\d,]+ ms/g, 'N ms')
