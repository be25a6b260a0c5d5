import type { Plugin } from 'vite'

/**
 * Puts a small script of its own before the application's: it asks for settings and texts while the large files are
 * still on their way. Vite would join both scripts into one if they stood in index.html.
 */
export const bootScript = (name: string): Plugin => ({
  name: 'loanport:boot-script',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const chunk = Object.values(bundle ?? {}).find(
        (each) => each.type === 'chunk' && each.isEntry && each.name === name,
      )
      const src = chunk === undefined ? `/${name}.ts` : `/${chunk.fileName}`
      return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src }, injectTo: 'head-prepend' }]
    },
  },
})
