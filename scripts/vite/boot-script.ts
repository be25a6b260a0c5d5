import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

import { startPageModule } from './start-page.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Puts a small script of its own before the application's: it asks for settings and texts while the large files are
 * still on their way. Vite would join both scripts into one if they stood in index.html. The start page's own files are
 * named as well, so that they do not wait for the application to ask for them.
 */
export const bootScript = (name: string): Plugin => ({
  name: 'loanport:boot-script',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = chunksOf(bundle)
      const boot = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
      const src = boot === undefined ? `/${name}.ts` : `/${boot.fileName}`
      const start = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(startPageModule))
      return [
        { tag: 'script', attrs: { type: 'module', crossorigin: true, src }, injectTo: 'head-prepend' },
        ...filesOf(start, chunks)
          .filter((file) => !html.includes(file))
          .map(preload),
      ]
    },
  },
})

const chunksOf = (bundle: Bundle | undefined): Rolldown.OutputChunk[] =>
  Object.values(bundle ?? {}).filter((each) => each.type === 'chunk')

function filesOf(chunk: Rolldown.OutputChunk | undefined, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>()
  const add = (each: Rolldown.OutputChunk | undefined): void => {
    if (each === undefined || files.has(each.fileName)) return
    files.add(each.fileName)
    for (const css of each.viteMetadata?.importedCss ?? []) files.add(css)
    for (const imported of each.imports) add(chunks.find((other) => other.fileName === imported))
  }
  add(chunk)
  return [...files]
}

/** Marked, because the Worker takes it out of every other page than the start page (`worker/http/pages.ts`). */
const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: file.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}`, 'data-start': true }
    : { rel: 'modulepreload', crossorigin: true, href: `/${file}`, 'data-start': true },
  injectTo: 'head',
})
