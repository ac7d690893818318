import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
export type Answer = (asked: Asked, response: ServerResponse) => void | Promise<void>

/** A real HTTP server for the client's tests; `asked` lists the requests. */
export async function startApiServer() {
  const asked: Asked[] = []
  const state: { answer: Answer } = { answer: (_asked, response) => void response.end() }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    asked.push(one)
    await state.answer(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    answers: (answer: Answer) => {
      state.answer = answer
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>

export function envelope(response: ServerResponse, code: number, data: unknown = null, msg = ''): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ code, msg, time: 1_795_238_342, data }))
}
