import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Listens on this machine, by default on a free port; returns the port. */
export const listen = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** Stops a server with all its connections. */
export const stopServer = (server: Pick<HttpServer, 'close' | 'closeAllConnections'>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
