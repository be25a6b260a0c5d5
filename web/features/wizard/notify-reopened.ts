import type { Loan } from '#domain/loan/loan.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import { currentLocale } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/query-client.ts'
import { toast } from '#web/ui/toast.ts'

/** By loan and release, because a draft names them with each reading until it is saved. */
const notified = new Set<string>()

/** [A4.01]: names each step that a newer release has reopened, once. */
export function notifyReopened({ id, release, stepsToChange = [] }: Loan, { steps }: Product): void {
  const name = `${id} ${release}`
  if (stepsToChange.length === 0 || notified.has(name)) return
  notified.add(name)
  // The cached settings may be older than the loan's release.
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
