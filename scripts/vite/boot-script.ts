import type { HtmlTagDescriptor, Plugin } from 'vite'

import { type FirstPage, firstPages } from './first-pages.ts'
import { getChunks, loadedWith, toScript } from './loaded-with.ts'

/** Pages whose files the document names, so that they load before the application requests them. */
const preloaded = ['start', 'step'] as const satisfies FirstPage[]

/**
 * Puts two small scripts before the application's: `web/boot/before-paint.ts`, and one that requests settings and texts while
 * the large files load, and loads those after the first paint, if there is one. In index.html, Vite would join the scripts.
 */
export const bootScript = (name: string): Plugin => ({
  name: 'loanport:boot-script',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = getChunks(bundle)
      const boot = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
      const src = boot === undefined ? `/boot/${name}.ts` : `/${boot.fileName}`
      const scripts = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, toScript(chunk)]))
      const links = preloaded.flatMap((page) =>
        bundle === undefined
          ? []
          : [...loadedWith(scripts, firstPages[page].modules)]
              .filter((file) => !html.includes(file))
              .map((file) => preload(page, file)),
      )
      const assetLike = (pattern: RegExp) => Object.keys(bundle ?? {}).find((file) => pattern.test(file))
      const font = assetLike(/\/roboto-latin-wght-normal-[^/]+\.woff2$/)
      const beforePaint = assetLike(/\/before-paint-[^/]+\.js$/)
      if (bundle !== undefined && beforePaint === undefined) throw new Error('the build has no before-paint script')
      return [
        {
          tag: 'script',
          attrs:
            beforePaint === undefined ? { type: 'module', src: '/boot/before-paint.ts' } : { src: `/${beforePaint}` },
          injectTo: 'head-prepend',
        },
        {
          tag: 'script',
          // Marked, because the Worker delays the other scripts of a page that it has painted (`worker/http/pages.ts`).
          attrs: { type: 'module', crossorigin: true, 'data-boot': true, src },
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

/** The font of the first paint; the Worker removes it if the bank has another one. */
const fontPreload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}`, 'data-font': 'Roboto' },
  injectTo: 'head',
})

/** Marked, because the Worker removes it from all other pages (`worker/http/pages.ts`). */
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
