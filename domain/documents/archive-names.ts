const maxStemLength = 80

/** Device names reserved by Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

/**
 * A safe path segment in an archive: no separators, invisible or reordering characters, nothing that a file system refuses,
 * and short enough for all of them.
 */
export function archiveName(text: string, fallback: string): string {
  const clean = text
    // Before spaces are joined and characters composed, because those that it removes stand between them.
    .replace(/(?!\s)\p{C}/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[<>:"|?*\\/]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? ''
  const stem = Array.from(clean.slice(0, clean.length - ending.length))
    .slice(0, maxStemLength)
    .join('')
    .replace(/[. ]+$/, '')
  const name = stem === '' ? `${fallback}${ending}` : `${stem}${ending}`
  return reserved.test(name) ? `_${name}` : name
}

/** Makes names unique, ignoring case: `a.pdf`, then `a (2).pdf`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
    const stem = name.slice(0, name.length - ending.length)
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${stem} (${count})${ending}`
    taken.add(unique.toLowerCase())
    return unique
  }
}
