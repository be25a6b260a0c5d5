import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

import type { TestProject } from 'vitest/node'

import { listen, stopServer } from './listen.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Services with a siteverify call. */
    captcha: {
      readonly secret: string
      /** Accepts every solution that begins with `solved`, once, with the right secret. */
      readonly url: string
      /** `GET`: the received forms, in order. */
      readonly asked: string
      /** Replies with 500. */
      readonly broken: string
      /** Replies with a page. */
      readonly rubbish: string
      /** Replies with JSON of another shape, which would accept if `success` were not parsed. */
      readonly misshapen: string
      /** Accepts the request and never replies. */
      readonly silent: string
      /** Sends every request to `url`, which would accept its solution. */
      readonly redirecting: string
      /** Refuses connections. */
      readonly closed: string
    }
  }
}

const secret = 'captcha-secret-of-the-tests'

const formOf = async (request: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await text(request)))

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers: Server[] = []
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener)
    servers.push(server)
    return `http://127.0.0.1:${await listen(server)}`
  }

  const forms: Record<string, string>[] = []
  const used = new Set<string>()
  const verdictOn = ({ secret: shown, response = '' }: Record<string, string>): boolean => {
    const fresh = !used.has(response)
    used.add(response)
    return shown === secret && response.startsWith('solved') && fresh
  }
  const service = await serve((request, response) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    const answer = async (): Promise<unknown> => {
      if (request.method === 'GET') return forms
      if (request.url !== '/siteverify' || !isForm) return { success: false }
      const form = await formOf(request)
      forms.push(form)
      return { success: verdictOn(form) }
    }
    answer().then(
      (body) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    )
  })
  const redirecting = await serve((_, response) => response.writeHead(307, { Location: `${service}/siteverify` }).end())
  const unused = createServer()
  const closed = `http://127.0.0.1:${await listen(unused)}/siteverify`
  await stopServer(unused)

  project.provide('captcha', {
    secret,
    url: `${service}/siteverify`,
    asked: `${service}/asked`,
    broken: `${await serve((_, response) => response.writeHead(500).end())}/siteverify`,
    rubbish: `${await serve((_, response) => response.end('<!doctype html>'))}/siteverify`,
    misshapen: `${await serve((_, response) => response.end('{"success":"false"}'))}/siteverify`,
    silent: `${await serve(() => undefined)}/siteverify`,
    redirecting: `${redirecting}/siteverify`,
    closed,
  })

  return async () => {
    for (const server of servers) await stopServer(server)
  }
}
