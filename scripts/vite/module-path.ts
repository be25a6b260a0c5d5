import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A module's path from the root of the repository. */
export const modulePath = (id: string): string =>
  relative(root, id.replace('\0', '').replace(/\?.*$/, '')).replaceAll('\\', '/')

/** Modules that nothing imports, such as the bundler's own runtime. */
export const isBundlers = (id: string): boolean => id.startsWith('\0')
