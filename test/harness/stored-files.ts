import { env as bindings } from 'cloudflare:test'

import { getEnv } from '#worker/env.ts'
import { deriveFileKey } from '#worker/http/keyring.ts'
import { openedChunks } from '#worker/http/sealed-file.ts'

import type { Portal } from './portal.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

/** The bytes of an object as they lie in the bucket. */
export async function objectOf(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const object = await FILES.get(key)
  if (object === null) throw new Error(`no object ${key}`)
  return new Uint8Array(await object.arrayBuffer())
}

/** Whether any object in the bucket has these bytes. */
export async function isInBucket(marker: string): Promise<boolean> {
  const { objects } = await FILES.list()
  const texts = await Promise.all(objects.map(async ({ key }) => new TextDecoder('latin1').decode(await objectOf(key))))
  return texts.some((text) => text.includes(marker))
}

/** What a sealed object holds, by the data key of its loan or message, or by its own key. */
export async function openedObject(
  portal: Portal,
  objectKey: string,
  by: { readonly dataKey: string } | { readonly key: Uint8Array<ArrayBuffer> },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = 'key' in by ? by.key : await deriveFileKey(getEnv(portal.env), by.dataKey, objectKey)
  const sealed = await objectOf(objectKey)
  const parts: BlobPart[] = []
  for await (const chunk of openedChunks({ key, objectKey }, new Blob([sealed]).stream(), sealed.length))
    parts.push(chunk)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * Puts a file back to how files lay before they were sealed: in clear, under a key without the ending. Returns that key; the row is
 * the caller's to change.
 */
export async function asBefore(portal: Portal, objectKey: string, dataKey: string): Promise<string> {
  const clear = objectKey.replace(/\.sealed$/, '')
  await FILES.put(clear, await openedObject(portal, objectKey, { dataKey }))
  await FILES.delete(objectKey)
  return clear
}
