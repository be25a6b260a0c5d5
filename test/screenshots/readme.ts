import { mkdir, writeFile } from 'node:fs/promises'

import { build } from '../../scripts/build.ts'
import { openBrowser } from '../harness/browser.ts'
import { openPortal } from '../harness/local-portal.ts'
import { signIn } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

/** The two pictures of README.md, in `docs/pictures/`: `npm run pictures`. */
const folder = 'docs/pictures'
const width = 1280

await build({ quiet: true })
const { places, close } = await openPortal()
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })

  const visitor = await openVisitor(browser, places.url, 'en', width)
  await visitor.page.setViewportSize({ width, height: 1230 })
  await visitor.page.goto('/')
  await take(visitor, 'start-page')

  const administrator = await openVisitor(browser, places.url, 'en', width)
  const { page, button } = administrator
  await signIn(administrator, 'admin@demo.example')
  await page.goto('/app-settings/pages/borrower')
  await button('pagePreview.fill').click()
  // The field selected in the structure is marked in the preview.
  await page.getByRole('button', { name: /^Date of birth/ }).click()
  await take(administrator, 'page-designer')
} finally {
  await browser.close()
  await close()
}

async function take({ page, settled }: Visitor, name: string): Promise<void> {
  await settled()
  await page.mouse.move(0, 0)
  await page.waitForTimeout(500)
  const png = (await page.screenshot()).toString('base64')
  // The browser writes WebP, which Playwright does not.
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.85).split(',')[1] ?? ''
  }, png)
  await writeFile(`${folder}/${name}.webp`, Buffer.from(webp, 'base64'))
}
