// npm runs this after it has changed node_modules (`dependencies` in package.json). Removes the packages' `engines`
// from the lockfile, because the pinned Node runs them, whichever Node installs them. With `engines`, npm on Node 20 would
// warn of packages and skip optional ones that the pinned Node needs.
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const before = readFileSync(file, 'utf8')
const lock = JSON.parse(before)
for (const [path, each] of Object.entries(lock.packages)) if (path !== '') delete each.engines
const after = `${JSON.stringify(lock, null, 2)}\n`
if (after !== before) writeFileSync(file, after)
