import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { unreadable } from '../harness/readable.ts'

const browser = browserHere()

/** A picture of two colours, without a request. */
const halves = (left: string, right: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='400' height='100'><rect width='200' height='100' fill='${left}'/><rect x='200' width='200' height='100' fill='${right}'/></svg>`,
  )}")`

let page: Page
beforeAll(async () => {
  page = await browser.newPage({ viewport: { width: 400, height: 300 } })
})

async function found(markup: string): Promise<string[]> {
  await page.setContent(`<body style="margin: 1rem; font: 16px sans-serif; color: #222; background: #fff">${markup}`)
  return (await unreadable(page)).map((each) => /‘(.*)’/.exec(each)?.[1] ?? each)
}

it.each([
  [
    'the colour of its own background',
    '<a style="display: inline-block; padding: 1rem; background: #0b6b4b; color: #0b6b4b">Weiter</a>',
    ['Weiter'],
  ],
  [
    'the rule of a layer that wins over the layers within it',
    `<style>@layer kit.button { .filled { background: #0b6b4b; color: white } } @layer kit { :where(a) { color: #0b6b4b } }</style>
    <a class="filled" href="/">Weiter</a> <button class="filled">Zurück</button>`,
    ['Weiter'],
  ],
  ['the same colour, mixed', '<p style="color: color-mix(in srgb, white 96%, black)">Kontonummer</p>', ['Kontonummer']],
  [
    'a colour that inherits',
    '<div style="color: white"><p>Hinweis <b style="color: black">wichtig</b></p></div>',
    ['Hinweis'],
  ],
  ['low opacity', '<p style="opacity: 0.1">Rate</p>', ['Rate']],
  ['the opacity of what it is in', '<div style="opacity: 0"><p>Zinsen</p></div>', ['Zinsen']],
  ['a filter', '<p style="filter: opacity(5%)">Summe</p>', ['Summe']],
  ['a blend', '<div style="background: white"><p style="mix-blend-mode: screen">Laufzeit</p></div>', ['Laufzeit']],
  [
    'a layer over it',
    '<div style="position: relative"><p>Betrag</p><div style="position: absolute; inset: 0; background: #fff"></div></div>',
    ['Betrag'],
  ],
  [
    'a layer over it that lets clicks through',
    '<div style="position: relative"><p>Betrag</p><div style="position: absolute; inset: 0; background: #fffe; pointer-events: none"></div></div>',
    ['Betrag'],
  ],
  [
    'a fixed layer from under which nothing can be scrolled',
    '<p>oben</p><div style="position: fixed; inset: 0; background: #fff"></div>',
    ['oben'],
  ],
  [
    'half a picture',
    `<style>p { display: flex; justify-content: space-between; width: 400px; background: ${halves('white', 'black')}; color: #111 }</style>
    <p><span>Links</span><span>Rechts</span></p>`,
    ['Rechts'],
  ],
  [
    'a gradient',
    '<p style="background: linear-gradient(90deg, #fff, #0b6b4b); color: #0b6b4b; display: flex; justify-content: space-between"><span>Links</span><span>Rechts</span></p>',
    ['Rechts'],
  ],
  ['a transparent fill', '<p style="-webkit-text-fill-color: transparent">Vertrag</p>', ['Vertrag']],
  [
    'a pale placeholder',
    '<style>::placeholder { color: #ccc }</style><input placeholder="TT.MM.JJJJ">',
    ['TT.MM.JJJJ'],
  ],
  [
    'a pale value',
    '<input value="1.000,00" style="color: #ddd; background: white"><textarea style="color: #eee">Text</textarea>',
    ['Text', '1.000,00'],
  ],
  ['a pale choice', '<select style="color: #eee; background: white"><option>Frau</option></select>', ['Frau']],
  ['generated text', '<style>b::before { content: "Neu"; color: #fff }</style><b></b>', ['Neu']],
  [
    'generated text beside other text',
    '<style>b::after { content: " Pflicht"; color: #fff }</style><b>Name</b>',
    ['Pflicht'],
  ],
  [
    'a drawing’s text',
    '<svg width="200" height="40"><rect width="200" height="40" fill="#036"/><text y="20" fill="#036">2031</text></svg>',
    ['2031'],
  ],
  [
    'the text of a shadow tree',
    '<div><template shadowrootmode="open"><p style="color: #eee">Fuß</p></template></div>',
    ['Fuß'],
  ],
  ['the text of a frame', '<iframe srcdoc="<p style=\'color: #eee\'>Brief</p>" style="border: 0"></iframe>', ['Brief']],
  [
    'the text of a frame that is drawn smaller',
    '<iframe srcdoc="<p style=\'margin: 0; font-size: 40px\'>Brief <span style=\'color: #eee\'>Zeile</span></p>" style="border: 0; width: 600px; transform: scale(0.5); transform-origin: 0 0"></iframe>',
    ['Zeile'],
  ],
  [
    'a control that is disabled and cannot be seen',
    '<button disabled style="color: #fff; background: #fff; border: 0">Senden</button>',
    ['Senden'],
  ],
  [
    'a page behind a window, but not the window',
    '<p style="color: #eee">Seite</p><div role="dialog" aria-modal="true" style="position: fixed; inset: 50px; background: #333">Fenster</div>',
    ['Fenster'],
  ],
  [
    'contrast that suffices for large text alone',
    '<p style="color: #888">klein</p><h1 style="color: #888">Groß</h1>',
    ['klein'],
  ],
] as const)('finds text that cannot be read because of %s', async (_, markup, words) => {
  expect(await found(markup)).toEqual(words)
})

it.each([
  ['plain text, small and thin', '<p style="font-size: 11px; font-weight: 300; color: #6b6b6b">il .,;: fein 1</p>'],
  ['white on a filled button', '<a style="padding: 1rem; background: #0b6b4b; color: white">Weiter</a>'],
  ['what is drawn in the colour of the text', '<p>Text <span style="background: currentColor">&nbsp;</span></p>'],
  ['a control that is disabled', '<button disabled style="color: #999; background: #eee">Senden</button>'],
  [
    'what is for screen readers only',
    '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Suche</p>',
  ],
  [
    'what is scrolled away',
    '<div style="height: 20px; overflow: auto"><div style="height: 100px"></div><p style="color: #fff">unten</p></div>',
  ],
  [
    'what is under an open list',
    '<p>Seite</p><ul role="listbox" style="position: fixed; inset: 0; background: #fff; margin: 0"><li role="option">Frau</li></ul>',
  ],
  [
    'what can be scrolled from under a bar',
    '<p>oben</p><div style="height: 900px"></div><div style="position: fixed; inset: 0 0 auto; height: 80px; background: #fff"></div>',
  ],
  [
    'what is not displayed',
    '<p hidden>a1</p><p style="visibility: hidden">b2</p><details><summary>Mehr</summary><p style="color: #fff">c3</p></details>',
  ],
  ['ornaments without letters', '<span style="color: #fff">·</span> <span style="color: #eee">/</span>'],
] as const)('lets pass %s', async (_, markup) => {
  expect(await found(markup)).toEqual([])
})
