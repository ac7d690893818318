import fastify from 'fastify'

// A Fastify route that does nothing, in a process of its own: what an answer costs before anybody has done anything.
const app = fastify()
app.get('/', async () => ({}))
process.send?.({ ready: await app.listen({ host: '127.0.0.1', port: 0 }) })
process.on('disconnect', () => process.exit(0))
