import type { Loan } from '#domain/loan/loan.ts'
import type { Product } from '#domain/settings/products.ts'
import { currentLocale } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/query-client.ts'
import { toast } from '#web/ui/toast.ts'

/** By loan and version: the answer that tells of it may be read again and again. */
const notified = new Set<string>()

/** [A4.01]: a newer release has opened steps again that were done; each is named, once. */
export function notifyReopened({ id, version, stepsToChange = [] }: Loan, { steps }: Product): void {
  const name = `${id} ${version}`
  if (stepsToChange.length === 0 || notified.has(name)) return
  notified.add(name)
  // What this visit knows of the settings may be older than the release that the loan has moved to.
  void queryClient.invalidateQueries({ queryKey: ['settings'] })
  for (const uri of stepsToChange) {
    const title = steps.find((step) => step.uri === uri)?.title
    if (title !== undefined)
      toast({
        kind: 'warning',
        text: { id: 'wizard.action-requires-changes', values: { step: title[currentLocale()] } },
      })
  }
}
