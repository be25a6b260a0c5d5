import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { type Request, Response } from 'miniflare'

/** Of the generations of data keys. */
export interface KeyFolders {
  readonly first: string
  readonly copy: string
}

/** In the folder of a portal, unless others are named. */
export const keyFoldersIn = (
  data: string,
  {
    first = join(data, 'keys'),
    copy = join(data, 'keys-copy'),
  }: { readonly first?: string; readonly copy?: string } = {},
): KeyFolders => ({ first, copy })

/** Serves a folder to the Worker (scripts/s3/stores-binding.ts): a file for each generation, on the disk once it is acknowledged. */
export const keysFolder =
  (folder: string) =>
  async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.slice(1)
    if (!/^generation\/[\w-]+$/.test(name)) return new Response(null, { status: 400 })
    const file = join(folder, name)
    if (request.method === 'GET')
      try {
        return new Response(await readFile(file))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Response(null, { status: 404 })
        throw error
      }
    if (request.method === 'PUT') await write(file, Buffer.from(await request.arrayBuffer()))
    else await rm(file, { force: true })
    return new Response(null, { status: 204 })
  }

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await synced(`${file}.part`, 'w', content)
  await rename(`${file}.part`, file)
  await synced(dirname(file), 'r')
}

async function synced(path: string, flags: string, content?: Buffer): Promise<void> {
  const handle = await open(path, flags, 0o600)
  try {
    if (content !== undefined) await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
