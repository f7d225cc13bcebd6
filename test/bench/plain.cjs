// What a program of plain node:http can do at the most: it sends bytes that lie ready, whatever is asked; a POST it
// reads and parses first. Arguments: port, file with the body to send.
const { createServer } = require('node:http')
const { readFileSync } = require('node:fs')

const body = readFileSync(process.argv[3])
const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }

const server = createServer((request, response) => {
  const answer = () => response.writeHead(200, headers).end(body)
  if (request.method !== 'POST') return answer()
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    answer()
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({ port: server.address().port }))
