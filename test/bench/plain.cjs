// The most that a program of plain node:http can do: it sends ready buffers in turn, whatever the request is. It reads
// and parses the body of a POST first. Arguments: the port, and a JSON file with the list of responses to send.
const { createServer } = require('node:http')
const { readFileSync } = require('node:fs')

const responses = JSON.parse(readFileSync(process.argv[3], 'utf8'))
const bodies = responses.map(({ body }) => Buffer.from(body))
const heads = responses.map(({ headers }, index) => ({ ...headers, 'Content-Length': bodies[index].length }))
let next = 0

const server = createServer((request, response) => {
  const answer = () => {
    const index = next++ % bodies.length
    response.writeHead(200, heads[index]).end(bodies[index])
  }
  if (request.method !== 'POST') return answer()
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    answer()
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({ port: server.address().port }))
