import type { HtmlTagDescriptor, Plugin } from 'vite'

import { type FirstPage, firstPages } from './first-pages.ts'
import { chunksOf, loadedWith, scriptOf } from './loaded-with.ts'

/** Pages whose own files the document names, so that they do not wait for the application to ask for them. */
const preloaded = ['start', 'step'] as const satisfies FirstPage[]

/**
 * Puts a small script of its own before the application's: it asks for settings and texts while the large files are
 * still on their way, and loads these after the first paint where there is one. Vite would join both scripts into one if
 * they stood in index.html.
 */
export const bootScript = (name: string): Plugin => ({
  name: 'loanport:boot-script',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = chunksOf(bundle)
      const boot = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
      const src = boot === undefined ? `/${name}.ts` : `/${boot.fileName}`
      const scripts = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, scriptOf(chunk)]))
      const links = preloaded.flatMap((page) =>
        bundle === undefined
          ? []
          : [...loadedWith(scripts, firstPages[page].modules)]
              .filter((file) => !html.includes(file))
              .map((file) => preload(page, file)),
      )
      const font = Object.keys(bundle ?? {}).find((file) => /\/roboto-latin-wght-normal-[^/]+\.woff2$/.test(file))
      return [
        {
          tag: 'script',
          // Small, and asked for beside the style sheets: whom the first paint is not for is to see nothing of it.
          attrs: { type: 'module', blocking: 'render', crossorigin: true, src },
          injectTo: 'head-prepend',
        },
        ...(boot?.imports ?? []).map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend',
        })),
        ...links,
        ...(font === undefined ? [] : [fontPreload(font)]),
      ]
    },
  },
})

/** The letters of the first paint; the Worker takes it out where the bank has another font. */
const fontPreload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}`, 'data-font': 'Roboto' },
  injectTo: 'head',
})

/** Marked, because the Worker takes it out of every other page (`worker/http/pages.ts`). */
const preload = (page: FirstPage, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    crossorigin: true,
    href: `/${file}`,
    'data-page': page,
  },
  injectTo: 'head',
})
