import { AwsV4Signer } from 'aws4fetch'

/** A bucket of R2 or of another store that speaks the protocol of S3. */
export interface S3Bucket {
  /** With the bucket: `https://ACCOUNT.r2.cloudflarestorage.com/BUCKET`. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  /** `auto` for R2. */
  readonly region: string
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket, not encoded. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** How long a store may take to begin its reply, and then to complete it. */
const [replyMs, bodyMs] = [60_000, 600_000]
/** A store may be busy for a moment: pauses before it is asked again. */
const pausesMs = [500, 2000]

/**
 * The reply of the store, also where it has no such key (404), as soon as it begins; nothing limits how long its body takes.
 * Asks a busy or unreachable store again; throws what it answers else, without a secret.
 */
export const openReply = (bucket: S3Bucket, call: Call): Promise<Response> => ask(bucket, call, 'opened', pausesMs)

/** The same once its body has been read; asks again for one that was cut. */
export const askStore = (bucket: S3Bucket, call: Call): Promise<Response> => ask(bucket, call, 'read', pausesMs)

async function ask(
  bucket: S3Bucket,
  call: Call,
  until: 'opened' | 'read',
  [pauseMs, ...laterPauses]: readonly number[],
): Promise<Response> {
  const reply = await send(bucket, call, until).catch((error: unknown) => error)
  const isBusy = !(reply instanceof Response) || reply.status === 429 || reply.status >= 500
  if (isBusy && pauseMs !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return ask(bucket, call, until, laterPauses)
  }
  if (!(reply instanceof Response)) throw new Error(`The file store does not answer: ${String(reply)}`)
  if (reply.ok || reply.status === 404) return reply
  throw new Error(`The file store answers ${call.method} ${call.key} with ${reply.status}: ${await reply.text()}`)
}

async function send(bucket: S3Bucket, call: Call, until: 'opened' | 'read'): Promise<Response> {
  const { url, headers } = await signed(bucket, call, new Date())
  const stop = new AbortController()
  const limit = (ms: number) => setTimeout(() => stop.abort(new Error(`it took over ${ms / 1000} seconds`)), ms)
  let late = limit(replyMs)
  try {
    const reply = await fetch(url, {
      method: call.method,
      // Compressed replies do not say how long the file is. Unsigned: proxies change this header.
      headers: { ...headers, 'accept-encoding': 'identity' },
      // The signature is for this address alone.
      redirect: 'manual',
      signal: stop.signal,
      ...(call.body === undefined ? {} : { body: call.body }),
    })
    if (reply.body === null || (until === 'opened' && reply.ok)) return reply
    clearTimeout(late)
    late = limit(bodyMs)
    return new Response(await reply.arrayBuffer(), reply)
  } finally {
    clearTimeout(late)
  }
}

export interface StoredKey {
  readonly key: string
  readonly uploaded: Date
}

/** A page of the keys that begin with a prefix, and where the next one begins; undefined if there is no bucket. */
export async function listStore(
  bucket: S3Bucket,
  prefix: string,
  from?: string,
): Promise<{ readonly keys: readonly StoredKey[]; readonly next?: string } | undefined> {
  const query = {
    'list-type': '2',
    ...(prefix === '' ? {} : { prefix }),
    ...(from === undefined ? {} : { 'continuation-token': from }),
  }
  const reply = await askStore(bucket, { method: 'GET', key: '', query })
  if (!reply.ok) return undefined
  const page = await reply.text()
  const times = readValues(page, 'LastModified')
  const [next] = readValues(page, 'NextContinuationToken')
  return {
    keys: readValues(page, 'Key').map((key, at) => ({ key, uploaded: new Date(times[at] ?? '') })),
    ...(next === undefined ? {} : { next }),
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Texts of all elements of that name. */
const readValues = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal?: string, hex?: string, entity?: string) =>
      entity === undefined
        ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : (entities[entity] ?? ''),
    ),
  )

/** The address and headers of a call, signed by AWS Signature Version 4; the store refuses another content. */
export async function signed(
  { url: place, keyId, secret, region }: S3Bucket,
  { method, key, query = {}, headers = {}, body = new Uint8Array() }: Call,
  now: Date,
): Promise<{ readonly url: string; readonly headers: Record<string, string> }> {
  const url = new URL(place)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`
  url.search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const contentHash = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex')
  const call = await new AwsV4Signer({
    method,
    url: url.href,
    // Without the hash, the content would not be signed.
    headers: { ...headers, 'x-amz-content-sha256': contentHash },
    allHeaders: true,
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d+/g, ''),
  }).sign()
  return { url: call.url.href, headers: Object.fromEntries(call.headers) }
}
