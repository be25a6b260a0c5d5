// npm runs this after it has changed node_modules (`dependencies` in package.json). The packages' own wishes for a Node
// leave the lockfile: the pinned Node runs them, whichever one installs them. By these loan requests npm would warn of packages
// on Node 20, and leave optional ones out that the pinned Node needs.
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const before = readFileSync(file, 'utf8')
const lock = JSON.parse(before)
for (const [path, each] of Object.entries(lock.packages)) if (path !== '') delete each.engines
const after = `${JSON.stringify(lock, null, 2)}\n`
if (after !== before) writeFileSync(file, after)
