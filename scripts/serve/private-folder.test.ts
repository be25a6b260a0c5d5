import { spawnSync } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { makePrivate } from './private-folder.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'private-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const rightsOf = async (path: string): Promise<string> => ((await lstat(path)).mode & 0o777).toString(8)

it('makes a folder that nobody else can enter', async () => {
  const folder = join(await newFolder(), 'a', 'data')
  expect(await makePrivate(folder)).toBe(0)
  expect(await rightsOf(folder)).toBe('700')
})

it('takes the rights of others away from all that is there, and leaves alone what a link leads to', async () => {
  const outer = await newFolder()
  const [folder, elsewhere] = [join(outer, 'data'), join(outer, 'elsewhere')]
  await mkdir(join(folder, 'database', 'dbs'), { recursive: true })
  await writeFile(join(folder, 'database', 'dbs', 'data'), '')
  await writeFile(join(folder, 'served.lock'), '', { mode: 0o600 })
  await writeFile(elsewhere, '')
  await symlink(elsewhere, join(folder, 'link'))
  for (const [path, mode] of [
    [folder, 0o755],
    [join(folder, 'database'), 0o777],
    [join(folder, 'database', 'dbs'), 0o750],
    [join(folder, 'database', 'dbs', 'data'), 0o644],
    [elsewhere, 0o666],
  ] as const)
    await chmod(path, mode)
  expect(await makePrivate(folder)).toBe(4)
  expect([await rightsOf(folder), await rightsOf(join(folder, 'database', 'dbs'))]).toEqual(['700', '700'])
  expect(await rightsOf(join(folder, 'database', 'dbs', 'data'))).toBe('600')
  expect(await rightsOf(elsewhere)).toBe('666')
  expect(await makePrivate(folder)).toBe(0)
})

it('follows a data folder that is a link itself', async () => {
  const outer = await newFolder()
  await mkdir(join(outer, 'volume'))
  await chmod(join(outer, 'volume'), 0o755)
  await symlink(join(outer, 'volume'), join(outer, 'data'))
  expect(await makePrivate(join(outer, 'data'))).toBe(1)
  expect(await rightsOf(join(outer, 'volume'))).toBe('700')
})

it('refuses a folder of somebody else, who could read all of it', async () => {
  const folder = await newFolder()
  vi.spyOn(process, 'getuid').mockReturnValue(4711)
  await expect(makePrivate(folder)).rejects.toThrow(`${folder} belongs to another user`)
})

it('writes what a command writes for its user alone, whatever the umask of who started it', async () => {
  const folder = await newFolder()
  const source = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { execFileSync } from 'node:child_process'
    import { reserveData } from './scripts/serve/data-lock.ts'
    import { writePrivately } from './scripts/serve/private-folder.ts'
    process.umask(0)
    writePrivately()
    await reserveData(process.argv[1])
    mkdirSync(process.argv[1] + '/kvPersist')
    writeFileSync(process.argv[1] + '/kvPersist/file', '')
    execFileSync('touch', [process.argv[1] + '/of-a-child'])`
  const data = join(folder, 'data')
  spawnSync(process.execPath, ['--input-type=module', '--eval', source, data])
  const made = await readdir(data, { recursive: true })
  expect(made.length).toBeGreaterThan(3)
  for (const name of made)
    expect([name, await rightsOf(join(data, name))]).toEqual([name, expect.stringMatching(/^[67]00$/)])
})
