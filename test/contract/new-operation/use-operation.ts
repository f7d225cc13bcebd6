import { control } from '../../../src/control.ts'
import { createTwin, startTwin } from '../../../src/index.ts'
import { Requests } from '../../../src/judge/target/client/requests.ts'
import { handlers } from '../../../src/msw.ts'

// Uses the operation `getPost` wherever operations are used. It runs in a copy of the project that has this operation,
// and prints the results as JSON.

const twin = await startTwin({ port: 0, world: 'one-post' })
const drive = control(twin.url)
const url = `${twin.url}/posts/1`

const post = await fetch(url)
const missing = await fetch(`${twin.url}/posts/2`)
const options = await fetch(url, { method: 'OPTIONS' })
const wrongMethod = await fetch(url, { method: 'DELETE' })
const rootPage = await fetch(twin.url)
await drive.faults.set('getPost: error=503')
const fault = [(await fetch(url)).status, (await fetch(`${twin.url}/posts?lng=0&lat=0`)).status]
await drive.faults.clear()
await drive.traffic.list()
await fetch(url)
const exchanges = await drive.traffic.list()

const sent: string[] = []
const transport = {
  send: async ({ method, path }: { method: string; path: string }) => {
    sent.push(`${method} ${path}`)
    return { response: { status: 200 } }
  },
}
const requests = new Requests(transport as never, {} as never, {} as never, {} as never)
await requests.get('getPost' as never, { id: 1 })

const inProcess = await createTwin()
const handled = handlers(inProcess).filter(
  ({ info }) => info.path instanceof RegExp && info.path.test('http://a.example/posts/1'),
)

console.log(
  JSON.stringify({
    post: [post.status, ((await post.json()) as { id: number }).id],
    missing: missing.status,
    allow: options.headers.get('allow'),
    wrongMethod: [wrongMethod.status, wrongMethod.headers.get('allow')],
    paths: ((await rootPage.json()) as { paths: string[] }).paths,
    fault,
    traffic: exchanges.map(({ operation }) => operation ?? 'none'),
    msw: handled.length,
    kit: sent,
  }),
)
await twin.close()
