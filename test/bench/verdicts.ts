import { openBrowser } from '../harness/browser.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { openPortal } from '../harness/local-portal.ts'
import { completeLoan } from '../harness/loans.ts'
import { percentile } from '../harness/percentile.ts'
import { portalHere, usePortal } from '../harness/portal-here.ts'
import { monthsAgo, payslipLines, pdfOf } from '../harness/sample-documents.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'

const files = 20
/** A phone of some years ago, seen from a machine of today. */
const slowdown = 4

/** From choosing a PDF of one to five pages until its verdict is on the screen; the first also fetches the reader. */
export async function printVerdictTimes(): Promise<void> {
  const { places, close } = await openPortal()
  usePortal(places)
  const browser = await openBrowser()
  try {
    const email = await newPerson('bench')
    const { id } = await completeLoan(await askAs(email))
    for (const rate of [1, slowdown]) {
      const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
      const { page, t } = visitor
      await holdToken(visitor, email)
      await page.goto(`/privatkredit/${id}/unterlagen`)
      const input = page.locator('input[type=file]').first()
      await input.waitFor({ state: 'attached' })
      await visitor.settled()
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      const took: number[] = []
      for (let at = 0; at < files; at++) {
        const name = `abrechnung-${at}.pdf`
        const lines = Array.from({ length: 8 }, () => payslipLines.de(monthsAgo(5, 'de'))).flat()
        const buffer = await pdfOf(lines, 1 + (at % 5))
        const begun = performance.now()
        await input.setInputFiles({ name, mimeType: 'application/pdf', buffer })
        const row = page.getByRole('listitem').filter({ hasText: name })
        await row.getByRole('button', { name: t('wizard.documents.verdict.send') }).waitFor()
        took.push(performance.now() - begun)
        await row.getByRole('button', { name: t('files.remove').replace('{name}', name) }).click()
      }
      const [first = 0] = took
      const [median, p95] = [percentile(took, 0.5), percentile(took, 0.95)].map(Math.round)
      console.log(
        `verdicts on ${files} PDFs, median ${median} ms, p95 ${p95} ms, first ${Math.round(first)} ms (limit 5000), CPU ${rate} times slower`,
      )
      await visitor.close()
    }
  } finally {
    await browser.close()
    await close()
  }
}
